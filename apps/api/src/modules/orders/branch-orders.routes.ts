import type { FastifyInstance } from 'fastify'
import * as endpoints from '@momo/contracts/orders'
import { mount, mountShared } from '#platform/http/mount.ts'
import { ownBranch } from '#platform/tokens/own-branch.ts'
import { readBoard } from './board/board.service.ts'
import { listOfBranch } from './read/branch-orders.service.ts'
import { placeCounterOrder } from './place/place-counter-order.service.ts'
import { readCounter } from './checkout/read-counter.service.ts'

/** Beside those of the customers: a counter that sends all it kept at once leaves connections for the board. */
const takingAtOnce = { running: 4, waiting: 64 }

/** What a branch does with its orders all day. */
export function branchDayRoutes(app: FastifyInstance): void {
  mountShared(app, endpoints.getBoard, { key: (actor) => ownBranch(actor), read: readBoard })
  mount(app, endpoints.listBranchOrders, ({ actor, query }) => listOfBranch(actor, query))
  mount(app, endpoints.getCounter, ({ actor }) => readCounter(actor))
  mount(app, endpoints.placeCounterOrder, ({ actor, body }) => placeCounterOrder(actor, body), { atOnce: takingAtOnce })
}
