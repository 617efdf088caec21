import { z } from 'zod'
import { PersonName, Phone } from '../accounts/index.ts'
import { Way } from '../branches/index.ts'
import { MenuFoodId } from '../catalogue/index.ts'
import { PictureWire } from '../media/picture.wire.ts'
import { RupeesText, SignedRupeesText } from '../shared/wire/decimal-text.wire.ts'
import { Id } from '../shared/ids.ts'
import { Instant } from '../shared/wire/instant.wire.ts'
import { Line, OptionalLine, OptionalProse } from '../shared/text.ts'
import { longestAddress, longestAddressNote, longestOrderNote } from './placing.wire.ts'

const named = { customerName: PersonName.optional(), customerPhone: Phone.optional() }

/** Who stands there, sits there or calls. */
const CounterHow = z.discriminatedUnion('kind', [
  /** Takes it along. */
  z.strictObject({ kind: z.literal('walk-in'), ...named }),
  z.strictObject({ kind: z.literal('table'), tableNumber: Line(10, 'Please type the number of the table'), ...named }),
  z.strictObject({
    kind: z.literal('phone'),
    customerName: PersonName,
    customerPhone: Phone,
    /** Absent: is fetched. */
    delivery: z
      .strictObject({
        address: Line(longestAddress, 'Please say where we should bring it'),
        addressNote: OptionalLine(longestAddressNote).optional(),
      })
      .optional(),
  }),
])

/** the same key again is the same order. Cash; the kitchen begins at once. */
export const CounterOrderWire = z.strictObject({
  key: Id,
  /** What was said to the guest: another sum is asked about, never charged. */
  grandTotal: RupeesText,
  how: CounterHow,
  lines: z
    .array(
      z.strictObject({
        foodId: MenuFoodId,
        optionIds: z.array(Id).max(30),
        quantity: z.int().min(1).max(99),
        note: OptionalLine(120).optional(),
      }),
    )
    .min(1, 'Please choose at least one dish')
    .max(50),
  note: OptionalProse(longestOrderNote).optional(),
  /** The guest has paid already; else when it is handed over. */
  isPaid: z.boolean(),
})
export type CounterOrder = z.output<typeof CounterOrderWire>

/** As of every food on a menu, with what its choices add at this outlet. */
const CounterOptionWire = z.object({
  id: Id,
  name: z.string(),
  priceDifference: SignedRupeesText,
  isDefault: z.boolean(),
  soldOut: z.boolean(),
})

const CounterFoodWire = z.object({
  id: MenuFoodId,
  name: z.string(),
  price: RupeesText,
  photo: PictureWire.optional(),
  soldOut: z.boolean(),
  soldOutUntil: Instant.optional(),
  optionGroups: z.array(z.object({ id: Id, name: z.string(), min: z.int(), max: z.int(), options: z.array(CounterOptionWire) })),
})
export type CounterFood = z.output<typeof CounterFoodWire>

/** All that the counter needs, in one answer: a dish is added, chosen and summed up without asking again. */
export const CounterWire = z.object({
  now: Instant,
  branchId: Id,
  outlet: z.string(),
  /** By its hours; an order is taken all the same. */
  isOpen: z.boolean(),
  /** What the outlet offers: tables and delivery only where they are among them. */
  ways: z.array(Way),
  tablesCount: z.int(),
  deliveryCharge: RupeesText,
  categories: z.array(z.object({ id: Id, name: z.string(), foods: z.array(CounterFoodWire) })),
})
export type Counter = z.output<typeof CounterWire>
