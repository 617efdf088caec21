import { z } from 'zod'
import { Pan } from '../invoices/index.ts'
import { CounterLinesWire } from '../orders/counter.wire.ts'
import { newDiscount } from '../orders/discounts/discount.wire.ts'
import { longestOrderNote } from '../orders/placing.wire.ts'
import { TenderMethod } from '../payments/index.ts'
import { Id } from '../shared/ids.ts'
import { Line, OptionalLine, OptionalProse } from '../shared/text.ts'
import { HandedOverText, RupeesText } from '../shared/wire/decimal-text.wire.ts'
import { longestTabName, mostChecks, mostGuests, voidReasons } from './tab.ts'

/** Idempotency key, created once per user action; a repeat with the same content changes nothing and returns the tab. */
const key = Id
/** The version of the tab that the client showed; a stale one is rejected with tab.changed. */
const seen = { key, version: z.int() }
const about = {
  tableNumber: Line(10, 'Enter a table number').optional(),
  name: OptionalLine(longestTabName).optional(),
  guests: z.int().min(1).max(mostGuests).optional(),
}
const quantities = z
  .array(z.strictObject({ orderId: Id, position: z.int().min(1), quantity: z.int().min(1).max(99) }))
  .min(1)
  .max(500)

export const NewTabWire = z
  .strictObject({ key, ...about })
  .refine(({ tableNumber, name }) => tableNumber ?? name, {
    message: 'Enter a table or a name',
    path: ['tableNumber'],
  })
export type NewTab = z.output<typeof NewTabWire>

/** What is absent stays as it is. A new table moves the tab with all its rounds. */
export const TabChangeWire = z.strictObject({ ...seen, ...about })
export type TabChange = z.output<typeof TabChangeWire>

/** A round needs no version: two devices may add at the same time. */
export const NewRoundWire = z.strictObject({
  key,
  /** The total of the round that the client showed; if it has changed, the round is rejected with order.total_changed. */
  grandTotal: RupeesText,
  lines: CounterLinesWire,
  note: OptionalProse(longestOrderNote).optional(),
})
export type NewRound = z.output<typeof NewRoundWire>

export const MergeTabWire = z.strictObject({
  ...seen,
  /** The open tab that gets the rounds and checks. */
  intoId: Id,
  intoVersion: z.int(),
})
export type MergeTab = z.output<typeof MergeTabWire>

export const CloseTabWire = z.strictObject(seen)
export type CloseTab = z.output<typeof CloseTabWire>

export const VoidLinesWire = z
  .strictObject({
    ...seen,
    lines: quantities,
    reasonCode: z.enum(voidReasons),
    reason: OptionalLine(160).optional(),
  })
  .refine(({ reasonCode, reason }) => reasonCode !== 'other' || Boolean(reason), {
    message: 'Enter a reason',
    path: ['reason'],
  })
export type VoidLines = z.output<typeof VoidLinesWire>

/**
 * The whole split in one request. Checks with a tender are not in it and stay as they are; what all others hold is in it exactly once.
 * A check that is left out is deleted.
 */
export const SplitWire = z.strictObject({
  ...seen,
  checks: z
    .array(
      z.strictObject({
        /** Of a check that stays; absent: a new one. */
        id: Id.optional(),
        lines: quantities,
      }),
    )
    .min(1)
    .max(mostChecks),
})
export type Split = z.output<typeof SplitWire>

const amount = RupeesText.refine((paisa) => paisa > 0, 'Enter an amount above zero')

/** One payment of a check. The one that leaves nothing open issues the bill. */
export const NewTenderWire = z
  .strictObject({
    key,
    method: TenderMethod,
    amount,
    /** What the client showed as open on the check; another amount is rejected with check.changed, so that no device pays twice. */
    open: RupeesText,
    /** Cash only: what the guest gave; absent: the exact amount with the tip. */
    received: HandedOverText.optional(),
    /** Beside the amount. */
    tip: HandedOverText.optional(),
    /** Required but for cash. */
    reference: OptionalLine(60).optional(),
  })
  .superRefine(({ method, amount: due, open, received, tip = 0, reference }, { addIssue }) => {
    if (due > open) addIssue({ code: 'custom', message: 'This is more than what is open', path: ['amount'] })
    if (method !== 'cash' && !reference)
      addIssue({ code: 'custom', message: 'Enter the slip or reference number', path: ['reference'] })
    if (method !== 'cash' && received !== undefined)
      addIssue({ code: 'custom', message: 'Only cash has change', path: ['received'] })
    if (received !== undefined && received < due + tip)
      addIssue({ code: 'custom', message: 'This is less than the amount', path: ['received'] })
  })
export type NewTender = z.output<typeof NewTenderWire>

const { why, percent, amount: byAmount, complimentary } = newDiscount
const plates = { orderId: Id, position: z.int().min(1) }

/** A percentage or an amount of a whole check, one at a time, or complimentary plates. */
export const NewDiscountWire = z.discriminatedUnion('kind', [
  z.strictObject({ ...seen, ...why, ...percent }),
  z.strictObject({ ...seen, ...why, ...byAmount }),
  z.strictObject({ ...seen, ...why, ...complimentary, ...plates }),
])
export type NewDiscount = z.output<typeof NewDiscountWire>

export const UndoDiscountWire = z.strictObject(seen)
export type UndoDiscount = z.output<typeof UndoDiscountWire>

export const SettleCheckWire = z.strictObject(seen)
export type SettleCheck = z.output<typeof SettleCheckWire>

/** Replaces the buyer of a check that is not paid; absent fields are cleared. */
export const CheckBuyerWire = z.strictObject({
  buyerName: OptionalLine(80).optional(),
  buyerPan: Pan.optional(),
})
export type CheckBuyer = z.output<typeof CheckBuyerWire>

/** Details of 409 check.changed: what is open now. */
export const OpenNow = z.object({ open: RupeesText })
