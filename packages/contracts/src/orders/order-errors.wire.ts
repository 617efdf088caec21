import { z } from 'zod'
import { RupeesText } from '../shared/wire/decimal-text.wire.ts'
import { Id } from '../shared/ids.ts'
import { Instant } from '../shared/wire/instant.wire.ts'

/** Details of 409 order.total_changed: the current amounts, which the customer must confirm. */
export const TotalNow = z.object({ subtotal: RupeesText, deliveryCharge: RupeesText, grandTotal: RupeesText })
export type TotalNow = z.output<typeof TotalNow>

/** Details of 409 order.lines_unavailable: the lines that must be removed or changed first. */
export const UnavailableLines = z.object({ lineIds: z.array(Id) })
export type UnavailableLines = z.output<typeof UnavailableLines>

/** The same for a counter order: zero-based line indexes. */
export const UnavailableCounterLines = z.object({ lines: z.array(z.int()) })

/** Details of 409 order.below_minimum. */
export const BelowMinimum = z.object({ minimum: RupeesText, subtotal: RupeesText })

/** Details of 409 order.too_far, both in metres. */
export const TooFar = z.object({ distance: z.int(), radius: z.int() })

/** Details of 409 order.unpaid_limit: an unpaid order of the customer; absent if all belong to other accounts with the same phone. */
export const UnpaidLimit = z.object({ orderId: Id.optional() })

/** Details of 409 order.cash_limit: the highest amount of a delivery that can be paid in cash. */
export const CashLimit = z.object({ limit: RupeesText })

/** Details of 409 order.branch_closed: the next opening, if known. */
export const ClosedNow = z.object({ opensAt: Instant.optional() })

/** Details of 409 order.branch_paused and order.branch_unwatched: message, end of the pause, and phone of the branch. */
export const NotAcceptingDetails = z.object({
  message: z.string().optional(),
  until: Instant.optional(),
  phone: z.string().optional(),
})
