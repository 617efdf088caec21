// The three-way match of the model: what a bill has to differ in from order and receipt, and what is paid for it.
import { keyOf, type Line } from '../stock/documents.ts'
import {
  amountOf,
  type Answer,
  billedOf,
  type Books,
  type Model,
  type ModelBill,
  type ModelBillLine,
  type ModelReceipt,
  type ModelReceiptLine,
  ratio,
  returnedOf,
  sumOf,
} from './purchasing-model.ts'

type Received = { receipt: ModelReceipt; of: ModelReceiptLine }

export function receivedBy({ receipts }: Books, { receipt: key }: ModelBillLine): Received | undefined {
  const receipt = receipts.find(({ id }) => id === key?.id)
  const of = receipt?.lines.find(({ line }) => line === key?.line)
  return receipt && of && { receipt, of }
}

/** What of a line of a receipt can still be billed. */
export const billableOf = (books: Books, { receipt, of }: Received): number => {
  const key = { id: receipt.id, line: of.line }
  const accepted = receipt.isReversed ? 0 : of.accepted
  return Math.max(0, accepted - returnedOf(books, key) - billedOf(books, key))
}

/** By our records: what was received and is not billed, at the price of the order, or without one at that of the receipt. */
export function oursOf(books: Books, line: ModelBillLine): { quantity: number; price: number } {
  const received = receivedBy(books, line)
  if (!received) return { quantity: 0, price: line.price }
  const { receipt, of } = received
  const ordered =
    receipt.orderId === undefined ? undefined : books.order.lines.find(({ line: n }) => n === of.orderLine)
  const agreed = ordered ?? of
  return {
    quantity: Math.min(line.quantity, billableOf(books, received)),
    price: ratio(line.unit.factor, agreed.price, agreed.unit.factor),
  }
}

export type Difference = { line: number; of: 'quantity' | 'price' } | { of: 'vat' }

const vatOn = (taxable: number): number => ratio(taxable, 13, 100)

/** 13 % of the lines that are taxable. */
export const vatOf = (lines: ModelBillLine[]): number =>
  vatOn(taxableIn(lines, (line) => amountOf(line.quantity, line)))

const taxableIn = (lines: ModelBillLine[], amount: (line: ModelBillLine) => number): number =>
  sumOf(
    lines.filter(({ isTaxable }) => isTaxable),
    amount,
  )

/** Paper may round each line by itself: up to a paisa for each is no difference. */
function vatGap({ vat, lines }: ModelBill): { gap: number; isReal: boolean } {
  const gap = vat - vatOf(lines)
  return { gap, isReal: Math.abs(gap) > lines.filter(({ isTaxable }) => isTaxable).length }
}

/** What has to be answered before the approval. A credit note is taken as it is. */
export function differencesOf(books: Books, bill: ModelBill): Difference[] {
  const inVat: Difference[] = vatGap(bill).isReal ? [{ of: 'vat' }] : []
  if (bill.kind === 'credit-note') return inVat
  const inLines = bill.lines.flatMap((line): Difference[] => {
    const ours = oursOf(books, line)
    return [
      ...(ours.quantity === line.quantity ? [] : [{ line: line.line, of: 'quantity' as const }]),
      ...(ours.price === line.price ? [] : [{ line: line.line, of: 'price' as const }]),
    ]
  })
  return [...inLines, ...inVat]
}

export const answerOf = (bill: ModelBill, difference: Difference): Answer | undefined => {
  if (difference.of === 'vat') return bill.vatAnswer
  const line = bill.lines.find((one) => one.line === difference.line)
  return difference.of === 'quantity' ? line?.quantityAnswer : line?.priceAnswer
}

export type Settled = { payable: number; lines: { quantity: number; amount: number }[] }

/** What is paid with the answers applied; an open difference counts as billed. What was withheld was never paid. */
export function settle(books: Books, bill: ModelBill): Settled {
  if (bill.credits?.reason === 'withheld')
    return { payable: 0, lines: bill.lines.map(() => ({ quantity: 0, amount: 0 })) }
  const lines = bill.lines.map((line) => {
    const ours = bill.kind === 'bill' ? oursOf(books, line) : line
    const quantity = line.quantityAnswer === 'our-records' ? ours.quantity : line.quantity
    const price = line.priceAnswer === 'our-records' ? ours.price : line.price
    return { quantity, amount: amountOf(quantity, { price, unit: line.unit }) }
  })
  const { gap, isReal } = vatGap(bill)
  const taxable = taxableIn(bill.lines, ({ line }) => lines[line - 1]!.amount)
  const vat = Math.max(0, vatOn(taxable) + (isReal && bill.vatAnswer === 'our-records' ? 0 : gap))
  return { payable: sumOf(lines, ({ amount }) => amount) + vat, lines }
}

/** Paid of a bill, or used of a credit note, over the payments that were not reversed. */
export const paidOf = ({ payments }: Books, { id, kind }: Pick<ModelBill, 'id' | 'kind'>): number =>
  sumOf(
    payments.filter(({ isReversed }) => !isReversed),
    ({ creditNoteId, amount, parts }) =>
      kind === 'credit-note'
        ? creditNoteId === id
          ? amount
          : 0
        : sumOf(
            parts.filter(({ billId }) => billId === id),
            (part) => part.amount,
          ),
  )

type Cost = { quantity: number; difference: number; cost: number }

/** What the goods of a bill turn out to cost: what is paid for them, also if more was billed than came. */
function costOfBill(books: Books, line: ModelBillLine, paid: Settled['lines'][number]): Cost | undefined {
  const received = receivedBy(books, line)
  const quantity = received ? Math.min(paid.quantity, billableOf(books, received)) : 0
  if (!received || quantity === 0) return undefined
  const { amount, accepted, line: n } = received.of
  const billed = billedOf(books, { id: received.receipt.id, line: n })
  // The parts of several bills add up to the amount of the receipt.
  const part = ratio(amount, billed + quantity, accepted) - ratio(amount, billed, accepted)
  return { quantity, difference: paid.amount - part, cost: paid.amount }
}

/** A credit note for a price makes the goods of its bill cheaper. */
function costOfCredit({ bills }: Books, { credits }: ModelBill, line: ModelBillLine): Cost | undefined {
  const billed = bills
    .find(({ id }) => id === credits?.billId)
    ?.lines.find(({ receipt }) => receipt?.id === line.receipt?.id && receipt?.line === line.receipt?.line)
  if (credits?.reason !== 'price' || !billed?.paid || billed.paid.quantity === 0) return undefined
  const before = ratio(billed.paid.amount, line.quantity, billed.paid.quantity)
  return {
    quantity: line.quantity,
    difference: -line.amount,
    cost: Math.max(0, before - line.amount),
  }
}

/** Applies an approval: what is paid, and the correction of the cost in the ledger. */
export function approve(model: Model, books: Books, bill: ModelBill): void {
  const { payable, lines } = settle(books, bill)
  const costs = bill.lines.map((line, i) =>
    bill.kind === 'bill' ? costOfBill(books, line, lines[i]!) : costOfCredit(books, bill, line),
  )
  const corrections = bill.lines.flatMap((line, i): Line[] => {
    const [received, cost] = [receivedBy(books, line), costs[i]]
    if (!received || !cost || cost.difference === 0) return []
    const { locationId } = received.receipt
    return [{ move: 'revalue', locationId, itemId: line.itemId, ...cost }]
  })
  for (const [i, line] of bill.lines.entries()) {
    line.paid = lines[i]
    line.difference = costs[i]?.difference ?? (bill.kind === 'bill' ? lines[i]!.amount : 0)
  }
  Object.assign(bill, { state: 'approved', payable })
  if (corrections.length === 0) return
  const document = {
    type: 'cost-correction',
    id: bill.id,
    locationId: '',
    happenedAt: '',
    lines: corrections,
  }
  model.documents.set(keyOf(document), document)
}
