import type { FastifyInstance } from 'fastify'
import { pauseOrders as pauseEndpoint } from '@momo/contracts/branches'
import { sendBoardHeartbeat as beatEndpoint } from '@momo/contracts/orders'
import { mount } from '#platform/http/mount.ts'
import { recordHeartbeat, pauseOrders } from './ordering/order-availability.service.ts'

export function orderAvailabilityRoutes(app: FastifyInstance): void {
  mount(app, beatEndpoint, ({ actor }) => recordHeartbeat(actor))
  mount(app, pauseEndpoint, ({ actor, body }) => pauseOrders(actor, body.pause))
}
