import { z } from 'zod'
import { fulfilmentMethods } from '../branches/index.ts'
import { paymentMethods, paymentStates } from '../payments/index.ts'
import { BusinessDate } from '../shared/business-date.ts'
import { Id } from '../shared/ids.ts'
import { orderSources } from './board.wire.ts'

/** Groups of states, as on the tabs of the list. */
export const chainOrderStates = [
  /** Not final, and not waiting for a payment. */
  'open',
  'new',
  'kitchen',
  'ready',
  'on-the-way',
  'completed',
  /** Cancelled, rejected or missed after it reached the branch or the customer withdrew it. */
  'cancelled',
  /** Waits for its payment, or was not paid in time. */
  'unpaid',
  /** Neither failed nor unpaid: the condition of the sales figures. */
  'sold',
] as const
export type ChainOrderState = (typeof chainOrderStates)[number]

const yes = z.enum(['yes'])

/** Filters of head office's order list. Other screens link to the list with them, so their names are part of the contract. */
export const ChainOrderFilter = z.strictObject({
  /** Kathmandu dates, both inclusive. */
  from: BusinessDate.optional(),
  to: BusinessDate.optional(),
  branch: Id.optional(),
  state: z.enum(chainOrderStates).optional(),
  fulfilment: z.enum(fulfilmentMethods).optional(),
  /** Method and state of the active payment, as the list shows them. */
  payment: z.enum(paymentMethods).optional(),
  paymentState: z.enum(paymentStates).optional(),
  source: z.enum(orderSources).optional(),
  /** Later than promised: open and overdue, or completed late. */
  late: yes.optional(),
  /** Has a refund, finished or not. */
  refunded: yes.optional(),
  food: Id.optional(),
  /** An order number or a whole phone number, found on any date; otherwise digits of a phone, a name or an item. */
  search: z.string().trim().max(60).optional(),
})
export type ChainOrderFilter = z.output<typeof ChainOrderFilter>

export const mostOrderViews = 20
export const OrderViewName = z.string().trim().min(1, 'Enter a name').max(40, 'Use at most 40 characters')
