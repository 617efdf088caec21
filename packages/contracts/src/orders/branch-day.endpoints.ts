import { z } from 'zod'
import { ways } from '../branches/index.ts'
import { BusinessDate } from '../shared/business-date.ts'
import { endpoint } from '../shared/endpoint.ts'
import { done, once } from '../shared/wire/envelope.wire.ts'
import { byId, Id } from '../shared/ids.ts'
import { BoardWire } from './board.wire.ts'
import { CounterOrderWire, CounterWire } from './counter.wire.ts'
import { OrderWire } from './order.wire.ts'
import { OrderRowWire, StaffOrderWire } from './staff-order.wire.ts'
import { TicketWire, TicketWishWire } from './tickets.wire.ts'

/** the branch is the account's; no address names one. */
const access = ['branchAdmin'] as const

export const getBoard = endpoint({
  method: 'GET',
  path: '/api/v1/branch-dashboard/board',
  access,
  summary: 'Every order of the own branch that is under way, the oldest first, with what the board needs beside it',
  reply: once(BoardWire),
})

export const beatBoard = endpoint({
  method: 'POST',
  path: '/api/v1/branch-dashboard/board/heartbeat',
  access,
  summary: 'Says that somebody watches the own branch’s board',
  reply: done,
})

/** What the filters of the list mean. */
export const branchOrderFilters = ['all', 'open', 'done', 'failed'] as const

/** Of a branch's list, on one page. */
export const mostRows = 100

export const listBranchOrders = endpoint({
  method: 'GET',
  path: '/api/v1/branch-dashboard/orders',
  access,
  summary: 'Orders of the own branch, newest first, of the last seven days where no other days are named',
  query: z.strictObject({
    filter: z.enum(branchOrderFilters).default('all'),
    way: z.enum(ways).optional(),
    /** Days in Kathmandu, both included; three months at most, the last ones of those asked for. */
    from: BusinessDate.optional(),
    to: BusinessDate.optional(),
    /** A number, which is found whatever its day and state; or the beginning of a phone or of one of somebody's names. */
    search: z.string().trim().max(60).optional(),
    cursor: z.string().max(100).optional(),
    limit: z.coerce.number().int().min(1).max(mostRows).default(30),
  }),
  reply: once(
    z.object({
      items: z.array(OrderRowWire),
      nextCursor: z.string().optional(),
      /** The days that are shown. */
      from: z.iso.date(),
      to: z.iso.date(),
      /** Counted to 1,001: more is '1000+'. */
      count: z.int(),
    }),
  ),
})

export type BranchOrdersAsked = z.output<typeof listBranchOrders.query>
export type BranchOrders = z.output<typeof listBranchOrders.reply>

export const getStaffOrder = endpoint({
  method: 'GET',
  path: '/api/v1/branch-dashboard/orders/:id',
  access,
  summary: 'One order of the own branch with its whole story; any other id is forbidden, whether it exists or not',
  params: byId,
  reply: once(StaffOrderWire),
})

export const getCounter = endpoint({
  method: 'GET',
  path: '/api/v1/branch-dashboard/counter',
  access,
  summary: 'The own menu as it is this moment with everything that can be chosen, and what an order at the counter needs beside it',
  reply: once(CounterWire),
})

export const getSoldToday = endpoint({
  method: 'GET',
  path: '/api/v1/branch-dashboard/sold-today',
  access,
  summary: 'How many plates of each food were ordered at the own branch today, without orders that came to nothing',
  reply: once(z.array(z.object({ foodId: Id, plates: z.int() }))),
})

export const placeCounterOrder = endpoint({
  method: 'POST',
  path: '/api/v1/branch-dashboard/counter-orders',
  access,
  summary: 'Takes an order at the counter, at a table or on the phone; the same key again is the same order',
  body: CounterOrderWire,
  reply: once(OrderWire),
})

export const printTicket = endpoint({
  method: 'POST',
  path: '/api/v1/branch-dashboard/orders/:id/tickets',
  access,
  summary: 'A ticket with what changed since the last one, or the last one again as a copy',
  params: byId,
  body: TicketWishWire,
  reply: once(TicketWire),
})
