import { z } from 'zod'
import { TenderMethod, tenderMethods } from '../payments/index.ts'
import { RupeesText, SignedRupeesText } from '../shared/wire/decimal-text.wire.ts'
import { Id } from '../shared/ids.ts'
import { Instant } from '../shared/wire/instant.wire.ts'
import { OptionalProse } from '../shared/text.ts'
import { PersonName } from '../accounts/index.ts'
import { CashMoveWire } from './cash-move.wire.ts'
import { TillShiftWire } from './shift.wire.ts'

/** Expected result of one payment method on a day: float and received and paid in, minus refunded and paid out. */
const MethodWire = z.object({
  method: TenderMethod,
  payments: z.int(),
  taken: RupeesText,
  returned: RupeesText,
  /** Opening floats of the day's shifts; zero for the other methods, as the two below. */
  float: RupeesText,
  /** Cash that was put into the till, for example change. */
  paidIn: RupeesText,
  /** Cash paid out of the till, for example for vegetables at the market. */
  paidOut: RupeesText,
  /** May be negative, if more was refunded or paid out than received. For a closed day: the value at closing time. */
  expected: SignedRupeesText,
  /** Present after counting. */
  counted: RupeesText.optional(),
  difference: SignedRupeesText.optional(),
})

/** Cash that was not taken at the counter but by a rider at the door. */
const TakerWire = z.object({
  name: z.string(),
  orders: z.int(),
  taken: RupeesText,
  handedOver: RupeesText,
  /** Still with the rider. */
  open: SignedRupeesText,
})

const HandOverRowWire = z.object({
  id: Id,
  name: z.string(),
  amount: RupeesText,
  at: Instant,
  takenBy: z.string(),
})

/** Cash that left the till for something other than a refund. Shown in the day closing, below the cash that was taken. */
const PayoutWire = z.object({
  id: Id,
  /** What it was for, like 'PUR-0041, market'. */
  what: z.string(),
  amount: RupeesText,
  at: Instant,
  paidBy: z.string(),
  /** The cash was put back on the same day; it is not part of `paidOut`. */
  isReversed: z.boolean(),
})

/** Maximum number of unpaid orders in the response; older ones appear when these are settled. */
export const mostUnpaid = 100

/** A business day of the own branch, in Kathmandu time. */
export const TillDayWire = z.object({
  date: z.iso.date(),
  methods: z.array(MethodWire),
  /** Taken beside the amounts of bills, by method; not part of `taken` or `expected`. Absent if there were none. */
  tips: z.array(z.object({ method: TenderMethod, amount: RupeesText })).optional(),
  takers: z.array(TakerWire),
  handOvers: z.array(HandOverRowWire),
  payouts: z.array(PayoutWire),
  moves: z.array(CashMoveWire),
  /** A day with shifts is closed with their counts. */
  shifts: z.array(TillShiftWire),
  /** Orders due on that day that are still open: close the day when they are done. */
  openOrders: z.int(),
  /** Completed cash orders up to that day without a recorded payment, latest first; with the rider's name for deliveries. */
  unpaid: z.array(
    z.object({
      id: Id,
      number: z.string(),
      grandTotal: RupeesText,
      customerName: z.string(),
      riderName: z.string().optional(),
    }),
  ),
  closing: z
    .object({
      closedAt: Instant,
      closedBy: z.string(),
      note: z.string(),
      /** Received or refunded after closing; by method, where it is not zero. */
      since: z.array(z.object({ method: TenderMethod, amount: SignedRupeesText })),
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
    /** The amounts that the client showed; if they have changed, the request is rejected. */
    expected: z.array(z.strictObject({ method: TenderMethod, amount: SignedRupeesText })),
    counted: z.array(z.strictObject({ method: TenderMethod, amount: RupeesText })),
    note: OptionalProse(400).optional(),
  })
  .refine(
    ({ expected, counted }) =>
      [expected, counted].every(
        (sums) => methodsOf(sums) === methodsOf(tenderMethods.map((method) => ({ method }))),
      ),
    'Enter the counted amount for each payment method',
  )
export type Closing = z.output<typeof ClosingWire>

export const RiderCashWire = z.strictObject({
  /** Idempotency key, created once per user action. */
  key: Id,
  name: PersonName,
  amount: RupeesText.refine((paisa) => paisa > 0, 'Enter an amount above zero'),
})
export type RiderCash = z.output<typeof RiderCashWire>
