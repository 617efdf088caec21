import { z } from 'zod'
import { Id } from '../../shared/ids.ts'
import { Line } from '../../shared/text.ts'
import { HandedOverText, RupeesText } from '../../shared/wire/decimal-text.wire.ts'
import { Instant } from '../../shared/wire/instant.wire.ts'
import { discountKinds } from './discount.rules.ts'

/** The fields that every new discount has, and those of each kind; tabs add to what it belongs. */
export const newDiscount = {
  why: { reason: Line(160, 'Enter a reason') },
  percent: {
    kind: z.literal('percent'),
    percent: z.int().min(1, 'Enter 1 to 100').max(100, 'Enter 1 to 100'),
  },
  amount: {
    kind: z.literal('amount'),
    amount: HandedOverText.refine((paisa) => paisa > 0, 'Enter an amount above zero'),
  },
  complimentary: { kind: z.literal('complimentary'), quantity: z.int().min(1).max(99) },
}
const { why, percent, amount, complimentary } = newDiscount

/** Of a counter order. `line` is the index of a line in the request. */
const CounterDiscountWire = z.discriminatedUnion('kind', [
  z.strictObject({ ...percent, ...why }),
  z.strictObject({ ...amount, ...why }),
  z.strictObject({ ...complimentary, line: z.int().min(0), ...why }),
])
export type CounterDiscount = z.output<typeof CounterDiscountWire>

/** A percentage or an amount, one at a time, and complimentary plates. */
export const CounterDiscountsWire = z
  .array(CounterDiscountWire)
  .min(1)
  .max(51)
  .refine((given) => given.filter(({ kind }) => kind !== 'complimentary').length <= 1, {
    message: 'Give one percentage or amount',
  })

/** A discount that was given. */
export const DiscountWire = z.object({
  id: Id,
  kind: z.enum(discountKinds),
  percent: z.int().optional(),
  /** As given; a bill that costs less by now is reduced to zero. */
  amount: RupeesText.optional(),
  /** Of a complimentary dish. */
  plates: z.object({ orderId: Id, position: z.int(), name: z.string(), quantity: z.int() }).optional(),
  reason: z.string(),
  at: Instant,
  by: z.string(),
})
export type Discount = z.output<typeof DiscountWire>
