import { z } from 'zod'
import { Id } from '../shared/ids.ts'
import { Line } from '../shared/text.ts'
import { RupeesText } from '../shared/wire/decimal-text.wire.ts'
import { Instant } from '../shared/wire/instant.wire.ts'

/** `pay-in`: cash that was put into the till, for example change; `pay-out`: cash that was taken out. */
export const cashMoveKinds = ['pay-in', 'pay-out'] as const
export type CashMoveKind = (typeof cashMoveKinds)[number]

export const CashMoveWire = z.object({
  id: Id,
  kind: z.enum(cashMoveKinds),
  amount: RupeesText,
  reason: z.string(),
  at: Instant,
  by: z.string(),
  hasPhoto: z.boolean(),
  /** Reversed moves stay in the list and are not part of the sums. */
  isReversed: z.boolean(),
})
export type CashMove = z.output<typeof CashMoveWire>

export const NewCashMoveWire = z.strictObject({
  /** Idempotency key, the id of the move. */
  id: Id,
  kind: z.enum(cashMoveKinds),
  amount: RupeesText.refine((paisa) => paisa > 0, 'Enter an amount above zero'),
  reason: Line(200, 'Say what it is for'),
})
export type NewCashMove = z.output<typeof NewCashMoveWire>
