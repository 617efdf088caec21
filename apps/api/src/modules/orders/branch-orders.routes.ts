import type { FastifyInstance } from 'fastify'
import * as endpoints from '@momo/contracts/orders'
import { mountList } from '#platform/http/lists/mount-list.ts'
import { mount, mountCoalesced } from '#platform/http/mount.ts'
import { ownBranch } from '#platform/tokens/own-branch.ts'
import { countWaitingOrders, readBoard } from './board/board.service.ts'
import { findKnownCustomer } from './checkout/known-customer.service.ts'
import { listOrdersOfBranch } from './read/branch-orders.service.ts'
import { placeCounterOrder } from './place/place-counter-order.service.ts'
import { listCounterSlots } from './checkout/counter-slots.service.ts'
import { readCounter } from './checkout/read-counter.service.ts'

/** More phone orders than a branch takes in an hour; fewer than would list its customers by trying numbers. */
const knownCustomerLimit = { max: 240, windowMs: 3_600_000, by: 'account' } as const

/** Counter orders have their own limit: a tablet that flushes its offline queue must leave pool connections for the board. */
const counterConcurrency = { running: 4, waiting: 64 }

export function branchOrdersRoutes(app: FastifyInstance): void {
  mountCoalesced(app, endpoints.getBoard, { key: (actor) => ownBranch(actor), read: readBoard })
  mountCoalesced(app, endpoints.countWaitingOrders, {
    key: (actor) => ownBranch(actor),
    read: countWaitingOrders,
  })
  mountList(app, endpoints.listBranchOrders, endpoints.exportBranchOrders, ({ actor, query }) =>
    listOrdersOfBranch(actor, query),
  )
  mount(app, endpoints.getCounter, ({ actor }) => readCounter(actor))
  mount(app, endpoints.listCounterSlots, ({ actor, body }) => listCounterSlots(actor, body))
  mount(app, endpoints.findKnownCustomer, ({ actor, query }) => findKnownCustomer(actor, query.phone), {
    limit: knownCustomerLimit,
  })
  mount(app, endpoints.placeCounterOrder, ({ actor, body }) => placeCounterOrder(actor, body), {
    concurrency: counterConcurrency,
  })
}
