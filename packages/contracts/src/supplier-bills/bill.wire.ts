import { z } from 'zod'
import { Item, PositiveQuantity, Quantity } from '../inventory/index.ts'
import { PictureWire } from '../media/picture.wire.ts'
import { BusinessDate } from '../shared/business-date.ts'
import { Id } from '../shared/ids.ts'
import { Line, OptionalLine } from '../shared/text.ts'
import { RupeesText, SignedRupeesText } from '../shared/wire/decimal-text.wire.ts'
import { Instant } from '../shared/wire/instant.wire.ts'
import { billKinds, billStates, creditReasons, differenceAnswers, differenceKinds } from './bill.ts'
import { PaymentMethodWire } from './payment.wire.ts'

export const mostBillLines = 100

/** Of one unit; goods may be free. */
const Price = RupeesText.refine((paisa) => paisa <= 100_000_000, 'This price is too large')

const NewLineWire = z.strictObject({
  itemId: Id,
  /** The line of a goods receipt of the supplier. Absent: billed and not received. */
  receipt: z.strictObject({ id: Id, line: z.int().positive() }).optional(),
  quantity: PositiveQuantity,
  /**
   * Rupees of one unit without VAT: of the unit of the receipt line, or without one the unit in which the supplier sells the item. On a
   * credit note for a price it is what the price is lower by.
   */
  price: Price,
  isTaxable: z.boolean(),
})

const newBill = {
  /** Idempotency key and id of the bill, created once per form. */
  id: Id,
  supplierId: Id,
  kind: z.enum(billKinds),
  /** As on the paper. Unique for a supplier and kind, in upper or lower case. */
  billNumber: Line(40, 'Enter the number of the bill'),
  /** The Kathmandu day on the paper, not in the future. */
  billedOn: BusinessDate,
  /** Absent: by the terms of the supplier. */
  dueOn: BusinessDate.optional(),
  /** Only of a credit note: the approved bill that it belongs to. */
  credits: z.strictObject({ billId: Id, reason: z.enum(creditReasons) }).optional(),
  /** As on the paper. */
  vat: RupeesText,
  note: OptionalLine(300),
  lines: z
    .array(NewLineWire)
    .min(1, 'Add at least one item')
    .max(mostBillLines, `Add at most ${mostBillLines} items`),
}
const newBillShape = z.strictObject(newBill)
type NewBillFields = z.output<typeof newBillShape>
type Context = { addIssue: (issue: { code: 'custom'; path: PropertyKey[]; message: string }) => void }

/** Later due dates are typing errors, and the calendar of Bikram Sambat is a table that ends. */
const mostDueMs = 366 * 86_400_000

function validateBill({ kind, credits, billedOn, dueOn, lines }: NewBillFields, context: Context): void {
  const reject = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message })
  if ((kind === 'credit-note') !== (credits !== undefined))
    reject('credits', 'Choose the bill of a credit note')
  if (dueOn !== undefined && dueOn < billedOn)
    reject('dueOn', 'Choose a day on or after the date of the bill')
  if (dueOn !== undefined && Date.parse(dueOn) - Date.parse(billedOn) > mostDueMs)
    reject('dueOn', 'Choose a day within a year')
  const received = lines.flatMap(({ receipt }) => (receipt ? [`${receipt.id} ${receipt.line}`] : []))
  if (new Set(received).size < received.length) reject('lines', 'Enter each line of a receipt only once')
}
export const NewBillWire = newBillShape.superRefine(validateBill)
export type NewBill = z.output<typeof NewBillWire>

const bill = {
  id: Id,
  supplierId: Id,
  supplierName: z.string(),
  kind: z.enum(billKinds),
  billNumber: z.string(),
  billedOn: z.iso.date(),
  /** '2083-07-27': the same day in Bikram Sambat. */
  billedOnBs: z.string(),
  dueOn: z.iso.date(),
  dueOnBs: z.string(),
  state: z.enum(billStates),
  /** Due before today and not paid. */
  isOverdue: z.boolean(),
  /** As billed, with VAT. */
  total: RupeesText,
  /** What we pay after the answers; of a credit note, what it takes off. Absent before the approval. */
  payable: RupeesText.optional(),
  /** Of a credit note: what was used for bills. */
  paid: RupeesText,
}

export const BillRowWire = z.object({
  ...bill,
  lines: z.int(),
  /** Not answered; 0 once it is approved. */
  openDifferences: z.int(),
})
export type BillRow = z.output<typeof BillRowWire>

const DifferenceWire = z.object({
  kind: z.enum(differenceKinds),
  /** Billed less our records, without VAT; of `vat` the VAT itself. Below zero if less was billed. */
  amount: SignedRupeesText,
  answer: z.enum(differenceAnswers).optional(),
})
export type BillDifference = z.output<typeof DifferenceWire>

const itemFields = Item.pick({ name: true, nameNe: true, baseUnit: true }).shape

const BillLineWire = z.object({
  line: z.int().positive(),
  itemId: Id,
  ...itemFields,
  unit: z.string(),
  /** Thousandths of the base unit in one unit. */
  unitFactor: PositiveQuantity,
  isTaxable: z.boolean(),
  /** Absent: not ordered. The price is of the unit of this line. */
  ordered: z.object({ orderId: Id, quantity: PositiveQuantity, price: RupeesText }).optional(),
  /** Absent: not received. */
  received: z
    .object({
      receiptId: Id,
      line: z.int(),
      accepted: Quantity,
      returned: Quantity,
      /** On other approved bills, less credit notes. */
      billedElsewhere: Quantity,
      price: RupeesText,
    })
    .optional(),
  quantity: PositiveQuantity,
  price: RupeesText,
  amount: RupeesText,
  /** By our records: what can be billed and the price of the order, or without one that of the receipt. Not more than billed. */
  ours: z.object({ quantity: Quantity, price: RupeesText, amount: RupeesText }),
  differences: z.array(DifferenceWire),
  /** Absent before the approval. */
  payable: z.object({ quantity: Quantity, amount: RupeesText }).optional(),
  /** The part of the difference to the receipt that changed the value of the stock, and the part that was already used. */
  corrected: SignedRupeesText,
  variance: SignedRupeesText,
})
export type BillLine = z.output<typeof BillLineWire>

const SumsWire = z.object({
  taxable: RupeesText,
  nonTaxable: RupeesText,
  vat: RupeesText,
  total: RupeesText,
})
export type BillSums = z.output<typeof SumsWire>

const Done = z.object({ at: Instant, by: z.string() })

export const BillWire = z.object({
  ...bill,
  supplierPan: z.string().optional(),
  isVatRegistered: z.boolean(),
  note: z.string(),
  credits: z.object({ billId: Id, billNumber: z.string(), reason: z.enum(creditReasons) }).optional(),
  lines: z.array(BillLineWire),
  /** Absent without a difference. */
  vatDifference: DifferenceWire.optional(),
  /** As on the paper, by our records, and with the answers applied; an open difference counts as billed. */
  billed: SumsWire,
  ours: SumsWire,
  toPay: SumsWire,
  /** Billed less our records, with VAT. */
  difference: SignedRupeesText,
  openDifferences: z.int(),
  orders: z.array(z.object({ id: Id, number: z.string(), sentAt: Instant.optional() })),
  receipts: z.array(z.object({ id: Id, number: z.string(), happenedAt: Instant, by: z.string() })),
  entered: Done,
  held: Done.extend({ reason: z.string() }).optional(),
  approved: Done.optional(),
  cancelled: Done.optional(),
  /** What was paid of this bill; of a credit note, the bills for which it was used. */
  payments: z.array(
    z.object({
      paymentId: Id,
      number: z.string(),
      paidOn: z.iso.date(),
      paidOnBs: z.string(),
      method: PaymentMethodWire,
      amount: SignedRupeesText,
      reference: z.string(),
      by: z.string(),
    }),
  ),
  /** What can be used for this bill: rests of payments and of credit notes of the supplier. */
  advances: z.array(
    z.object({
      paymentId: Id,
      number: z.string(),
      paidOn: z.iso.date(),
      method: PaymentMethodWire,
      left: RupeesText,
      by: z.string(),
    }),
  ),
  creditNotes: z.array(z.object({ billId: Id, billNumber: z.string(), left: RupeesText })),
  photo: PictureWire.optional(),
  /** False for the person who entered it, unless that person is the only active super admin. */
  mayApprove: z.boolean(),
})
export type Bill = z.output<typeof BillWire>

const Answer = z.enum(differenceAnswers).nullable()

export const BillAnswersWire = z.strictObject({
  /** Each answers one difference; null takes an answer back. */
  answers: z
    .array(
      z.union([
        z.strictObject({ line: z.int().positive(), of: z.enum(['quantity', 'price']), answer: Answer }),
        z.strictObject({ of: z.literal('vat'), answer: Answer }),
      ]),
    )
    .min(1)
    .max(2 * mostBillLines + 1),
})
export type BillAnswers = z.output<typeof BillAnswersWire>

export const BillHoldWire = z.strictObject({ reason: Line(160, 'Enter a reason') })
export const BillApprovalWire = z.strictObject({
  /** The total that the approver saw; another one is `supplier_bill.changed`. */
  payable: RupeesText,
})

/** A receipt with lines that are not fully billed, to choose from. */
export const BillableReceiptWire = z.object({
  id: Id,
  number: z.string(),
  happenedAt: Instant,
  slipNumber: z.string(),
  order: z.object({ id: Id, number: z.string() }).optional(),
  lines: z.array(
    z.object({
      line: z.int().positive(),
      itemId: Id,
      ...itemFields,
      unit: z.string(),
      unitFactor: PositiveQuantity,
      /** Accepted, less returned and billed. */
      quantity: PositiveQuantity,
      price: RupeesText,
    }),
  ),
})
export type BillableReceipt = z.output<typeof BillableReceiptWire>
