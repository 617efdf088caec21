import { z } from 'zod'
import { PaymentMethod, TenderMethod } from '../payments/index.ts'
import { RupeesText } from '../shared/wire/decimal-text.wire.ts'
import { Id } from '../shared/ids.ts'
import { Instant } from '../shared/wire/instant.wire.ts'
import { OptionalLine } from '../shared/text.ts'
import { Pan } from './pan.ts'

/** A credit note reverses a bill; neither is ever changed. Each has its own number range. */
export const billKinds = ['invoice', 'credit-note'] as const
export type BillKind = (typeof billKinds)[number]

/** A bill of an own order in the list of orders. */
export const OwnBillWire = z.object({ id: Id, orderId: Id, kind: z.enum(billKinds), isVat: z.boolean() })
export type OwnBill = z.output<typeof OwnBillWire>

const BillLineWire = z.object({
  name: z.string(),
  options: z.array(z.string()),
  quantity: z.int(),
  unitPrice: RupeesText,
  /** Of the quantity, before discounts. */
  price: RupeesText,
  /** Plates of it that are complimentary, and what all discounts take off; absent: none. */
  free: z.int().optional(),
  discount: RupeesText.optional(),
  /** Of a bill: how many plates are on credit notes. */
  credited: z.int().optional(),
  /** Of a credit note for a part: the index of the line on its bill. */
  line: z.int().optional(),
})

/** How the sum of a credit note was given back. */
const BillRefundWire = z.object({ method: TenderMethod, reference: z.string().optional() })

const BillCreditWire = z.object({
  id: Id,
  number: z.string(),
  issuedAt: Instant,
  total: RupeesText,
  reason: z.string(),
  refund: BillRefundWire.optional(),
})
export type BillCredit = z.output<typeof BillCreditWire>

const party = {
  name: z.string(),
  address: z.string(),
  /** Of the seller: the outlet's. */
  phone: z.string().optional(),
  pan: z.string().optional(),
}

/** B10: immutable snapshot. It shows exactly what was printed. */
export const BillWire = z.object({
  id: Id,
  kind: z.enum(billKinds),
  /** 'BNS-2083/84-000001'; of a credit note 'BNS-CN-2083/84-000001'. */
  number: z.string(),
  fiscalYear: z.string(),
  branchId: Id,
  orderId: Id,
  orderNumber: z.string(),
  outlet: z.string(),
  issuedAt: Instant,
  /** As printed: '2026-11-15' and '2083-07-29'. */
  date: z.string(),
  bsDate: z.string(),
  seller: z.object(party),
  buyer: z.object(party),
  tableNumber: z.string().optional(),
  /** False: a PAN bill without VAT. */
  isVat: z.boolean(),
  /** In percent. */
  vatRate: z.int(),
  lines: z.array(BillLineWire),
  /** Sum of the discounts of the lines. */
  discount: RupeesText,
  /** The delivery charge of a bill is not a line. */
  deliveryCharge: RupeesText,
  taxable: RupeesText,
  vat: RupeesText,
  total: RupeesText,
  /** 'Rupees one thousand two hundred fifty only' */
  totalInWords: z.string(),
  method: PaymentMethod,
  isPaid: z.boolean(),
  /** What the buyer handed over in cash; absent if it was not entered. */
  received: RupeesText.optional(),
  issuedBy: z.string(),
  /** Printed at the end. */
  footer: z.string().optional(),
  /** For a credit note: the number of the reversed bill, and the reason. */
  creditOf: z.string().optional(),
  reason: z.string().optional(),
  /** Of a credit note: absent if no money was given back with it. */
  refund: BillRefundWire.optional(),
  /** Of a bill: its credit notes, oldest first, and what is not credited yet. */
  creditNotes: z.array(BillCreditWire),
  left: RupeesText,
  /** Whether the delivery charge is on one of them. */
  isDeliveryCredited: z.boolean(),
  /** For a bill of which nothing is left: the last credit note. */
  creditedBy: z.object({ id: Id, number: z.string() }).optional(),
  /** 0 before the first print; the second one is 'Copy of Original - 1'. */
  prints: z.int(),
  /** Only in the response to a print: who printed it and when. */
  print: z.object({ by: z.string(), at: Instant }).optional(),
})
export type Bill = z.output<typeof BillWire>
export type BillLine = z.output<typeof BillLineWire>

export const BillRowWire = BillWire.pick({
  id: true,
  kind: true,
  number: true,
  orderId: true,
  orderNumber: true,
  issuedAt: true,
  date: true,
  bsDate: true,
  total: true,
  method: true,
  isPaid: true,
  prints: true,
}).extend({
  buyerName: z.string(),
  /** Number of the last credit note, if nothing is left. */
  creditedBy: z.string().optional(),
  /** Sum of the credit notes of a bill. */
  credited: RupeesText,
})
export type BillRow = z.output<typeof BillRowWire>

/** A page of the list, with the totals of all matches. */
export const BillPageWire = z.object({
  items: z.array(BillRowWire),
  nextCursor: z.string().optional(),
  /** The period that is shown. */
  from: z.iso.date(),
  to: z.iso.date(),
  invoices: z.object({ count: z.int(), total: RupeesText }),
  creditNotes: z.object({ count: z.int(), total: RupeesText }),
})
export type BillPage = z.output<typeof BillPageWire>

/** Seller on the bills of a branch: that of the chain (see the settings), or one of its own. */
export const BillHeadWire = z
  .strictObject({
    /** True: name, PAN and VAT are those of the chain, and the other fields are ignored, except the address. */
    usesChain: z.boolean().default(false),
    legalName: OptionalLine(120),
    /** With the chain's seller it may be empty, for the chain's address. */
    address: OptionalLine(200),
    pan: z.union([z.literal(''), Pan]),
    /** False: a small franchisee without VAT issues PAN bills. */
    isVat: z.boolean(),
  })
  .superRefine(({ usesChain, ...head }, context) => {
    if (usesChain) return
    for (const [field, message] of Object.entries(neededFields))
      if (head[field as keyof typeof neededFields] === '')
        context.addIssue({ code: 'custom', path: [field], message })
  })
export type BillHead = z.output<typeof BillHeadWire>

const neededFields = {
  legalName: 'Enter the registered name',
  address: 'Enter the registered address',
  pan: 'Enter a 9-digit PAN',
}
