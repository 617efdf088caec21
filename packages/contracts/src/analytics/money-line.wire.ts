import { z } from 'zod'
import { PaymentMethod } from '../payments/index.ts'
import { Id } from '../shared/ids.ts'
import { SignedRupeesText } from '../shared/wire/decimal-text.wire.ts'
import { Instant } from '../shared/wire/instant.wire.ts'
import { type MoneyList, moneyLists } from './money-line.ts'

const SumWire = z.object({ count: z.int(), amount: SignedRupeesText })

const sums = Object.fromEntries(moneyLists.map((list) => [list, SumWire])) as Record<
  MoneyList,
  typeof SumWire
>

export const MoneyLineWire = z.object({
  /** The days, both included. */
  from: z.iso.date(),
  to: z.iso.date(),
  now: Instant,
  /** Amounts without the sign of their step. */
  sums: z.object(sums),
})
export type MoneyLine = z.output<typeof MoneyLineWire>

const MoneyEntryWire = z.object({
  id: z.string(),
  at: Instant,
  branchId: Id,
  branch: z.string(),
  /** What was ordered, billed, paid or counted: '#0231', 'THM-2083/84-000012', or a day. */
  label: z.string(),
  kind: z.enum(['order', 'bill', 'credit-note', 'payment', 'tip', 'refund', 'day']),
  orderId: Id.optional(),
  tabId: Id.optional(),
  billId: Id.optional(),
  /** Of a closed day. */
  day: z.iso.date().optional(),
  method: PaymentMethod.optional(),
  amount: SignedRupeesText,
})
export type MoneyEntry = z.output<typeof MoneyEntryWire>

export const MoneyEntriesWire = z.object({
  items: z.array(MoneyEntryWire),
  nextCursor: z.string().optional(),
  /** Of all entries, also those of other pages. */
  total: SumWire,
})
export type MoneyEntries = z.output<typeof MoneyEntriesWire>
