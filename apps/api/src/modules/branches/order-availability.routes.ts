import type { FastifyInstance } from 'fastify'
import { pauseOrders as pauseEndpoint } from '@momo/contracts/branches'
import { beatBoard as beatEndpoint } from '@momo/contracts/orders'
import { mount } from '#platform/http/mount.ts'
import { beatBoard, pauseOrders } from './ordering/order-availability.service.ts'

export function takingRoutes(app: FastifyInstance): void {
  mount(app, beatEndpoint, ({ actor }) => beatBoard(actor))
  mount(app, pauseEndpoint, ({ actor, body }) => pauseOrders(actor, body.pause))
}
