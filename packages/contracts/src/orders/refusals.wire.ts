import { z } from 'zod'
import { RupeesText } from '../shared/wire/decimal-text.wire.ts'
import { Id } from '../shared/ids.ts'
import { Instant } from '../shared/wire/instant.wire.ts'

/** The details of 409 order.total_changed: what it costs now, to be agreed to anew. */
export const TotalNow = z.object({ subtotal: RupeesText, deliveryCharge: RupeesText, grandTotal: RupeesText })
export type TotalNow = z.output<typeof TotalNow>

/** Of 409 order.lines_lacking: what has to go, or to be chosen anew, first. */
export const LinesLacking = z.object({ lineIds: z.array(Id) })
export type LinesLacking = z.output<typeof LinesLacking>

/** The same of an order at the counter: its lines by their place in it, the first is 0. */
export const CounterLinesLacking = z.object({ lines: z.array(z.int()) })

/** Of 409 order.below_minimum. */
export const BelowMinimum = z.object({ minimum: RupeesText, subtotal: RupeesText })

/** Of 409 order.too_far: both in metres. */
export const TooFar = z.object({ distance: z.int(), radius: z.int() })

/** Of 409 order.branch_closed: when it opens next, if anybody knows. */
export const ClosedNow = z.object({ opensAt: Instant.optional() })

/** Of 409 order.branch_paused and order.branch_unwatched: what the branch says, until when, and whom to call. */
export const NotTakingNow = z.object({ message: z.string().optional(), until: Instant.optional(), phone: z.string().optional() })
