import type { FastifyInstance } from 'fastify'
import * as endpoints from '@momo/contracts/orders'
import { mount } from '#platform/http/mount.ts'
import { ownBranch } from '#platform/tokens/own-branch.ts'
import { readCheckout } from './checkout/checkout.service.ts'
import { moveOrder, recordCash, withdrawOrder } from './transitions/update-order-state.service.ts'
import { placeOrder } from './place/place-order.service.ts'
import { printTicket } from './tickets/print-ticket.service.ts'
import { listOwnOrders, readOrder, trackOrder } from './read/read-orders.service.ts'
import { readStaffOrder } from './read/read-staff-order.service.ts'
import { declineMove, readMoveRequest, rescheduleOrder } from './reschedule/reschedule-order.service.ts'
import { reorder } from './reorder/reorder.service.ts'
import { readSoldToday } from './reporting/sold-today.service.ts'

/** A tracking page polls four times a minute. The limit also makes guessing 128-bit tokens hopeless. */
const trackLimit = { max: 120, windowMs: 60_000 }

/** Fewer than the pool has connections, so that menus and tracking still get one during a rush. */
const placeOrderConcurrency = { running: 8, waiting: 64 }

export function ordersRoutes(app: FastifyInstance): void {
  mount(app, endpoints.getCheckout, ({ actor }) => readCheckout(actor))
  mount(app, endpoints.placeOrder, ({ actor, body }) => placeOrder(actor, body), {
    concurrency: placeOrderConcurrency,
  })
  mount(app, endpoints.listOrders, ({ actor, query }) => listOwnOrders(actor, query))
  mount(app, endpoints.getOrder, ({ actor, params }) => readOrder(actor, params.id))
  mount(app, endpoints.trackOrder, ({ params }) => trackOrder(params.token), { limit: trackLimit })
  mount(app, endpoints.withdrawOrder, ({ actor, params }) => withdrawOrder(actor, params.id))
  mount(app, endpoints.getMoveRequest, ({ actor, params }) => readMoveRequest(actor, params.id))
  mount(app, endpoints.rescheduleOrder, ({ actor, params, body }) => rescheduleOrder(actor, params.id, body))
  mount(app, endpoints.declineMove, ({ actor, params }) => declineMove(actor, params.id))
  mount(app, endpoints.reorder, ({ actor, params, body }) => reorder(actor, params.id, body))
  mount(app, endpoints.moveOrder, ({ actor, params, body }) => moveOrder(actor, params.id, body))
  mount(app, endpoints.recordCash, ({ actor, params, body }) => recordCash(actor, params.id, body.takenBy))
  mount(app, endpoints.getStaffOrder, ({ actor, params }) => readStaffOrder(actor, params.id))
  mount(app, endpoints.printTicket, ({ actor, params, body }) => printTicket(actor, params.id, body))
  mount(app, endpoints.getSoldToday, ({ actor }) => readSoldToday(ownBranch(actor)))
}
