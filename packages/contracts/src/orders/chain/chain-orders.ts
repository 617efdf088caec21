import { z } from 'zod'
import { fulfilmentMethods } from '../../branches/index.ts'
import { paymentMethods, paymentStates } from '../../payments/index.ts'
import { BusinessDate } from '../../shared/business-date.ts'
import { Id } from '../../shared/ids.ts'
import { orderSources } from '../board.wire.ts'

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

/** What the figures of deliveries count. The times are from the arrival at the branch to the door, of orders for now. */
const deliveryFigures = [
  'delivered',
  'on-time',
  'late',
  /** Cancelled after the rider had left. */
  'failed',
  /** Delivered orders for now: those that the average time is of. */
  'timed',
  'under-20',
  '20-30',
  '30-40',
  '40-50',
  'over-50',
] as const
export type DeliveryFigure = (typeof deliveryFigures)[number]

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
  /** Has a food that was sold in this category. */
  category: z.string().trim().min(1).max(100).optional(),
  /** By the clock in Kathmandu when the order was placed: in an hour, before an hour, on a weekday (0 is Sunday). */
  hour: z
    .string()
    .regex(/^(1?\d|2[0-3])$/)
    .optional(),
  beforeHour: z
    .string()
    .regex(/^(1?\d|2[0-3])$/)
    .optional(),
  weekday: z
    .string()
    .regex(/^[0-6]$/)
    .optional(),
  delivery: z.enum(deliveryFigures).optional(),
  /** The rider's name as staff typed it. */
  rider: z.string().trim().min(1).max(100).optional(),
  /** An order number or a whole phone number, found on any date; otherwise digits of a phone, a name or an item. */
  search: z.string().trim().max(60).optional(),
})
export type ChainOrderFilter = z.output<typeof ChainOrderFilter>

/** No index has these texts: every order of the days is read with its lines. */
const searchDays = 31
/** Other tables or computed values decide about these filters, once per order of the days. */
const conditionDays = 92
/** The index on time has all other filters. */
const plainDays = 1_100

const conditions = [
  'payment',
  'paymentState',
  'late',
  'refunded',
  'food',
  'category',
  'hour',
  'beforeHour',
  'delivery',
  'rider',
] as const satisfies (keyof ChainOrderFilter)[]

/** How many days the list covers with these filters. A number of more days must not link to it: the list would be shortened. */
export function mostOrderDays(filter: ChainOrderFilter): number {
  if (filter.search) return searchDays
  return conditions.some((name) => filter[name] !== undefined) ? conditionDays : plainDays
}

export const mostOrderViews = 20
export const OrderViewName = z.string().trim().min(1, 'Enter a name').max(40, 'Use at most 40 characters')
