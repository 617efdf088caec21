import { z } from 'zod'
import { fulfilmentMethods } from '../branches/index.ts'
import { BusinessDate } from '../shared/business-date.ts'
import { endpoint, exportOf } from '../shared/endpoint.ts'
import { done, once } from '../shared/wire/envelope.wire.ts'
import { byId, Id } from '../shared/ids.ts'
import { BoardWire } from './board.wire.ts'
import { CounterOrderWire, CounterWire } from './counter.wire.ts'
import { OrderWire } from './order.wire.ts'
import { OrderRowWire, StaffOrderWire } from './staff-order.wire.ts'
import { TicketWire, TicketRequestWire } from './tickets.wire.ts'

/** the branch is the one of the account; no URL names one. */
const access = ['branchAdmin'] as const

export const getBoard = endpoint({
  method: 'GET',
  path: '/api/v1/branch-dashboard/board',
  access,
  scope: 'branch',
  summary: 'All open orders of the own branch, oldest first, with the board settings',
  reply: once(BoardWire),
})

export const countWaitingOrders = endpoint({
  method: 'GET',
  path: '/api/v1/branch-dashboard/waiting-orders',
  access,
  scope: 'branch',
  summary: 'Number of orders of the own branch that wait for an answer',
  reply: once(z.object({ count: z.int() })),
})

export const sendBoardHeartbeat = endpoint({
  method: 'POST',
  path: '/api/v1/branch-dashboard/board/heartbeat',
  access,
  scope: 'branch',
  visit: { refused: 'A visit does not show that the branch watches its orders' },
  summary: 'Heartbeat of the own branch’s board',
  reply: done,
})

export const branchOrderFilters = [
  'all',
  'open',
  'done',
  'failed',
  /** Handed over, but the cash is not recorded yet. */
  'cash-due',
  /** The filters below open from a figure of the branch and have the same condition as the figure. */
  'sold',
  /** Completed later than promised. */
  'late',
  'cancelled',
  'rejected',
  'missed',
  /** Open and later than promised. */
  'overdue',
] as const

/** Page size limit of the list. */
export const mostRows = 100

export const listBranchOrders = endpoint({
  method: 'GET',
  path: '/api/v1/branch-dashboard/orders',
  access,
  scope: 'branch',
  summary: 'Orders of the own branch, newest first, by default of the last seven days',
  query: z.strictObject({
    filter: z.enum(branchOrderFilters).default('all'),
    fulfilmentMethod: z.enum(fulfilmentMethods).optional(),
    /** Kathmandu dates, both inclusive; limited to the last three months of the range. */
    from: BusinessDate.optional(),
    to: BusinessDate.optional(),
    /**
     * An order number, found on any date and in any state; or four or more digits of a phone number, its beginning, or the beginning of
     * one of the customer's names.
     */
    search: z.string().trim().max(60).optional(),
    cursor: z.string().max(100).optional(),
    limit: z.coerce.number().int().min(1).max(mostRows).default(30),
  }),
  reply: once(
    z.object({
      items: z.array(OrderRowWire),
      nextCursor: z.string().optional(),
      /** The period that is shown. */
      from: z.iso.date(),
      to: z.iso.date(),
      /** Counted up to 1,001; more is shown as '1000+'. */
      count: z.int(),
    }),
  ),
})
export const exportBranchOrders = exportOf(listBranchOrders)

export type BranchOrdersQuery = z.output<typeof listBranchOrders.query>
export type BranchOrders = z.output<typeof listBranchOrders.reply>

export const getStaffOrder = endpoint({
  method: 'GET',
  path: '/api/v1/branch-dashboard/orders/:id',
  access,
  scope: 'branch',
  summary:
    'One order of the own branch with its history; any other id is forbidden, whether it exists or not',
  params: byId,
  reply: once(StaffOrderWire),
})

export const getCounter = endpoint({
  method: 'GET',
  path: '/api/v1/branch-dashboard/counter',
  access,
  scope: 'branch',
  summary: 'The current menu of the own branch with all options, and the settings for counter orders',
  reply: once(CounterWire),
})

export const getSoldToday = endpoint({
  method: 'GET',
  path: '/api/v1/branch-dashboard/sold-today',
  access,
  scope: 'branch',
  summary: 'Plates per food ordered at the own branch today, without failed orders',
  reply: once(z.array(z.object({ foodId: Id, plates: z.int() }))),
})

export const placeCounterOrder = endpoint({
  method: 'POST',
  path: '/api/v1/branch-dashboard/counter-orders',
  access,
  scope: 'branch',
  permission: { field: 'discounts', absent: 'orders.take', present: 'bills.discount' },
  isQueued: true,
  summary: 'Places an order at the counter, at a table or by phone; idempotent by key',
  body: CounterOrderWire,
  reply: once(OrderWire),
})

export const printTicket = endpoint({
  method: 'POST',
  path: '/api/v1/branch-dashboard/orders/:id/tickets',
  access,
  scope: 'branch',
  permission: 'kitchen.cook',
  summary: 'A ticket with the changes since the last one, or a copy of the last one',
  params: byId,
  body: TicketRequestWire,
  reply: once(TicketWire),
})
