import { z } from 'zod'
import { Id } from '../shared/ids.ts'
import { OptionalProse } from '../shared/text.ts'
import { RupeesText, SignedRupeesText } from '../shared/wire/decimal-text.wire.ts'
import { Instant } from '../shared/wire/instant.wire.ts'
import { CashPieces } from './cash-pieces.ts'

/** A larger difference of a shift needs a reason; in paisa. */
export const reasonAbove = 10_000

const amounts = { counted: RupeesText, expected: SignedRupeesText, difference: SignedRupeesText }

const ShiftCountWire = z.object({
  id: Id,
  at: Instant,
  countedBy: z.string(),
  pieces: CashPieces,
  /** As computed when the count was sent. */
  ...amounts,
})

/** A till shift of the own branch. What the drawer should hold is only in its counts, so that the first count is blind. */
export const TillShiftWire = z.object({
  id: Id,
  /** The day that its cash belongs to, also after midnight. */
  date: z.iso.date(),
  /** 1 for the first one of the day. */
  number: z.int(),
  openedAt: Instant,
  openedBy: z.string(),
  float: RupeesText,
  /** The last one counts. */
  counts: z.array(ShiftCountWire),
  closing: z.object({ at: Instant, closedBy: z.string(), reason: z.string(), ...amounts }).optional(),
})
export type TillShift = z.output<typeof TillShiftWire>

const OpenDayWire = z.object({ date: z.iso.date(), bsDate: z.string() })

export const TillStateWire = z.object({
  /** The day that cash belongs to now: the one of an open shift until 6 in the morning, else today. */
  date: z.iso.date(),
  /** The open shift. */
  shift: TillShiftWire.optional(),
  /** Days before this one that are not closed, the oldest first. */
  openDays: z.array(OpenDayWire),
})
export type TillState = z.output<typeof TillStateWire>

export const NewShiftWire = z.strictObject({
  /** Idempotency key, the id of the shift. */
  id: Id,
  float: CashPieces,
})
export type NewShift = z.output<typeof NewShiftWire>

export const NewShiftCountWire = z.strictObject({
  /** Idempotency key, the id of the count. */
  id: Id,
  pieces: CashPieces,
})
export type NewShiftCount = z.output<typeof NewShiftCountWire>

export const ShiftClosingWire = z.strictObject({
  /** The last count, which the closing is based on. */
  countId: Id,
  /** Required above `reasonAbove`. */
  reason: OptionalProse(400).optional(),
})
export type ShiftClosing = z.output<typeof ShiftClosingWire>

/** A day on which money moved and that is not closed. */
export const OpenDaysWire = z.array(OpenDayWire.extend({ branchId: Id, branchName: z.string() }))
export type OpenDays = z.output<typeof OpenDaysWire>
