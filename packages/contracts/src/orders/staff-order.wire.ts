import { z } from 'zod'
import { PaymentMethod, PaymentState, refundStates, taskOwners } from '../payments/index.ts'
import { RupeesText } from '../shared/wire/decimal-text.wire.ts'
import { Id } from '../shared/ids.ts'
import { Instant } from '../shared/wire/instant.wire.ts'
import { FulfilmentMethod } from '../branches/index.ts'
import { DiscountWire } from './discounts/discount.wire.ts'
import { orderSources } from './board.wire.ts'
import { orderStates } from './order-life.ts'
import { OrderWire } from './order.wire.ts'

export const taskKinds = [
  'unanswered',
  'late',
  'not-taken',
  'not-arrived',
  'missed',
  'refund',
  'payment',
] as const

/** An order as the branch sees it: all that the customer sees, and who did what. */
export const StaffOrderWire = OrderWire.extend({
  source: z.enum(orderSources),
  /** All changes, oldest first; `name` if a staff member made the change. */
  history: z.array(
    z.object({
      state: z.enum(orderStates),
      at: Instant,
      by: z.enum(['customer', 'staff', 'system']),
      name: z.string().optional(),
      reason: z.string().optional(),
    }),
  ),
  /** Earlier orders of the customer at this branch. Absent for counter orders. */
  customer: z.object({ orders: z.int(), lastAt: Instant.optional() }).optional(),
  tasks: z.array(
    z.object({
      kind: z.enum(taskKinds),
      owner: z.enum(taskOwners),
      raisedAt: Instant,
      dueAt: Instant,
      doneAt: Instant.optional(),
    }),
  ),
  refunds: z.array(
    z.object({
      id: Id,
      state: z.enum(refundStates),
      amount: RupeesText,
      dueAt: Instant,
      endedAt: Instant.optional(),
      /** Reference in the wallet's portal; for cash: who gave it back. */
      reference: z.string().optional(),
      note: z.string().optional(),
    }),
  ),
  /** A round of this tab: it is paid with the tab's checks. */
  tabId: Id.optional(),
  /** What discounts took off; the prices and totals are without it. */
  discount: RupeesText,
  /** Those of the order itself; the discounts of a tab belong to its checks. */
  discounts: z.array(DiscountWire),
  cashTakenBy: z.string().optional(),
  /** What the guest handed over in cash; absent if it was not entered. */
  cashReceived: RupeesText.optional(),
  /** Number of printed kitchen tickets. */
  tickets: z.int(),
})
export type StaffOrder = z.output<typeof StaffOrderWire>

/** A row of the branch's list, from columns of the order only. */
export const OrderRowWire = z.object({
  id: Id,
  number: z.string(),
  state: z.enum(orderStates),
  fulfilmentMethod: FulfilmentMethod,
  source: z.enum(orderSources),
  placedAt: Instant,
  dueAt: Instant,
  endedAt: Instant.optional(),
  customerName: z.string(),
  customerPhone: z.string(),
  tableNumber: z.string().optional(),
  grandTotal: RupeesText,
  payment: z.object({ method: PaymentMethod, state: PaymentState }),
})
export type OrderRow = z.output<typeof OrderRowWire>
