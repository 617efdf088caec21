import { z } from 'zod'
import { DiscountWire } from '../orders/discounts/discount.wire.ts'
import { orderStates } from '../orders/index.ts'
import { TenderMethod } from '../payments/index.ts'
import { Id } from '../shared/ids.ts'
import { RupeesText } from '../shared/wire/decimal-text.wire.ts'
import { Instant } from '../shared/wire/instant.wire.ts'
import { tabStates, voidReasons } from './tab.ts'

/** A position of an order and how many plates of it. */
const lineRef = { orderId: Id, position: z.int() }

const RoundLineWire = z.object({
  position: z.int(),
  name: z.string(),
  options: z.array(z.string()),
  note: z.string(),
  /** As ordered, and how many of it were voided. */
  quantity: z.int(),
  voided: z.int(),
  unitPrice: RupeesText,
  /** Of the quantity that is not voided. */
  price: RupeesText,
})

/** A round is an ordinary order: the orders endpoints work with its id. */
const RoundWire = z.object({
  orderId: Id,
  /** 'JM-BNS-2411' and 2411. */
  number: z.string(),
  shortNumber: z.int(),
  state: z.enum(orderStates),
  placedAt: Instant,
  note: z.string(),
  lines: z.array(RoundLineWire),
  /** Without what was voided; zero for a round that was cancelled. */
  grandTotal: RupeesText,
})
export type TabRound = z.output<typeof RoundWire>

const VoidWire = z.object({
  ...lineRef,
  name: z.string(),
  quantity: z.int(),
  reasonCode: z.enum(voidReasons),
  reason: z.string().optional(),
  at: Instant,
  by: z.string(),
  /** Cooking had begun. */
  isWaste: z.boolean(),
})
export type TabVoid = z.output<typeof VoidWire>

const TenderWire = z.object({
  key: Id,
  method: TenderMethod,
  amount: RupeesText,
  /** Cash only: what the guest gave, and what was given back. */
  received: RupeesText.optional(),
  change: RupeesText.optional(),
  /** Beside the amount; no revenue. */
  tip: RupeesText,
  /** Slip number of the card terminal, or the reference of the wallet. */
  reference: z.string().optional(),
  takenAt: Instant,
  takenBy: z.string(),
})
export type Tender = z.output<typeof TenderWire>

const CheckWire = z.object({
  id: Id,
  /** 1, 2, 3: 'Bill 2'. */
  sequence: z.int(),
  state: z.enum(['open', 'paid']),
  lines: z.array(
    z.object({
      ...lineRef,
      name: z.string(),
      options: z.array(z.string()),
      quantity: z.int(),
      /** At the prices of the menu. */
      amount: RupeesText,
      /** How many of them are complimentary, and what all discounts take off. */
      free: z.int(),
      discount: RupeesText,
    }),
  ),
  discounts: z.array(DiscountWire),
  /** Sum of the discounts; the total is without it. */
  discount: RupeesText,
  total: RupeesText,
  /** Sum of its tenders, and what is left of the total. */
  paid: RupeesText,
  open: RupeesText,
  tips: RupeesText,
  tenders: z.array(TenderWire),
  buyerName: z.string().optional(),
  buyerPan: z.string().optional(),
  paidAt: Instant.optional(),
  /** The tax invoice of a paid check; absent while the branch has no name and PAN for its bills. */
  billId: Id.optional(),
})
export type TabCheck = z.output<typeof CheckWire>

const head = {
  id: Id,
  /** Increased by every change of the tab; changes are sent with the version that was shown. */
  version: z.int(),
  tableNumber: z.string().optional(),
  /** Empty if none was entered. */
  name: z.string(),
  guests: z.int().optional(),
  openedAt: Instant,
  total: RupeesText,
  paid: RupeesText,
  open: RupeesText,
}

export const TabRowWire = z.object({
  ...head,
  rounds: z.int(),
  checks: z.int(),
  /** All rounds are served or cancelled, and something is to be paid. */
  isServed: z.boolean(),
})
export type TabRow = z.output<typeof TabRowWire>

export const TabWire = z.object({
  ...head,
  state: z.enum(tabStates),
  openedBy: z.string(),
  closedAt: Instant.optional(),
  /** Of a merged tab: the tab that has its rounds now. */
  mergedInto: Id.optional(),
  /** Oldest first. */
  rounds: z.array(RoundWire),
  voids: z.array(VoidWire),
  /** By sequence. Every quantity that is not voided is in exactly one of them. */
  checks: z.array(CheckWire),
})
export type Tab = z.output<typeof TabWire>
