import { z } from 'zod'
import { PaymentMethod, paymentMethods } from '../payments/index.ts'
import { RupeesText, SignedRupeesText } from '../shared/wire/decimal-text.wire.ts'
import { Id } from '../shared/ids.ts'
import { Instant } from '../shared/wire/instant.wire.ts'
import { OptionalProse } from '../shared/text.ts'
import { PersonName } from '../accounts/index.ts'

/** What one payment method should have brought on a day: taken less what went back. */
const MethodWire = z.object({
  method: PaymentMethod,
  payments: z.int(),
  taken: RupeesText,
  returned: RupeesText,
  /** May be below zero: more went back than came in. Of a closed day as it was when it was closed. */
  expected: SignedRupeesText,
  /** Once somebody has counted. */
  counted: RupeesText.optional(),
  difference: SignedRupeesText.optional(),
})

/** Cash that somebody other than the counter took: a rider at the door. */
const TakerWire = z.object({
  name: z.string(),
  orders: z.int(),
  taken: RupeesText,
  handedOver: RupeesText,
  /** Still with the rider. */
  open: SignedRupeesText,
})

const HandOverRowWire = z.object({ id: Id, name: z.string(), amount: RupeesText, at: Instant, takenBy: z.string() })

/** So many orders without their money are told; older ones when these are settled. */
export const mostUnpaid = 100

/** A business day of the own branch, in Kathmandu. */
export const TillDayWire = z.object({
  date: z.iso.date(),
  methods: z.array(MethodWire),
  takers: z.array(TakerWire),
  handOvers: z.array(HandOverRowWire),
  /** Orders to be had on that day that are still under way: close when they are done. */
  openOrders: z.int(),
  /** Cash orders that were had until that day, of which nobody has said that the money was taken, the latest; the rider's name where one brought it. */
  unpaid: z.array(
    z.object({ id: Id, number: z.string(), grandTotal: RupeesText, customerName: z.string(), riderName: z.string().optional() }),
  ),
  closing: z
    .object({
      closedAt: Instant,
      closedBy: z.string(),
      note: z.string(),
      /** What came in or went back after it was closed; by method, where it is not zero. */
      since: z.array(z.object({ method: PaymentMethod, amount: SignedRupeesText })),
    })
    .optional(),
})
export type TillDay = z.output<typeof TillDayWire>

const methodsOf = (sums: { method: string }[]): string =>
  sums
    .map(({ method }) => method)
    .toSorted()
    .join()

export const ClosingWire = z
  .strictObject({
    /** What was seen: another sum meanwhile is refused, to be looked at again. */
    expected: z.array(z.strictObject({ method: PaymentMethod, amount: SignedRupeesText })),
    counted: z.array(z.strictObject({ method: PaymentMethod, amount: RupeesText })),
    note: OptionalProse(400).optional(),
  })
  .refine(
    ({ expected, counted }) =>
      [expected, counted].every((sums) => methodsOf(sums) === methodsOf(paymentMethods.map((method) => ({ method })))),
    'Please count what came by each way of paying',
  )
export type Closing = z.output<typeof ClosingWire>

export const RiderCashWire = z.strictObject({
  /** Made once per press. */
  key: Id,
  name: PersonName,
  amount: RupeesText.refine((paisa) => paisa > 0, 'Please say how much'),
})
export type RiderCash = z.output<typeof RiderCashWire>
