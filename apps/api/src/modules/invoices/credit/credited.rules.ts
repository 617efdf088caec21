import { type BillKind, type BillLine, creditable, creditOf } from '@momo/contracts/invoices'
import { fault } from '#platform/faults/fault.ts'

type Note = { lines: BillLine[]; total: number; vat: number; delivery_charge: number }
type Credited = Note & { kind: BillKind; credit_notes: Note[] }

const sumOf = (amounts: number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)

/** What is not credited yet, of a bill. */
export const leftOf = ({ kind, total, credit_notes: notes }: Credited): number =>
  kind === 'invoice' ? total - sumOf(notes.map((note) => note.total)) : 0

export const isDeliveryCredited = ({ credit_notes: notes }: Credited): boolean =>
  notes.some((note) => note.delivery_charge > 0)

/** The lines of a bill with the plates on its credit notes. A note without indexes is for the whole bill. */
export function creditedLines({ lines, credit_notes: notes }: Credited): BillLine[] {
  if (notes.length === 0) return lines
  return lines.map((sold, index) => {
    const credited = sumOf(
      notes.flatMap(({ lines: noted }) =>
        noted.filter(({ line }, i) => (line ?? i) === index).map(({ quantity }) => quantity),
      ),
    )
    return credited === 0 ? sold : { ...sold, credited }
  })
}

export type CreditPart = {
  lines: BillLine[]
  discount: number
  delivery: number
  total: number
  vat: number
}
type Asked = { lines: { line: number; quantity: number }[]; withDelivery: boolean }

/**
 * The amounts of the next credit note. Its VAT follows the sum of all notes, so that they add up to the VAT of the bill. More plates than
 * are left are refused.
 */
export function partOf(bill: Credited, { lines: asked, withDelivery }: Asked): CreditPart {
  const sold = creditedLines(bill)
  const lines = asked.map(({ line, quantity }) => {
    const one = sold[line]
    if (!one || quantity > creditable(one)) throw fault('bill.too_much')
    return noted(one, line, quantity)
  })
  if (withDelivery && (bill.delivery_charge === 0 || isDeliveryCredited(bill))) throw fault('bill.too_much')
  const delivery = withDelivery ? bill.delivery_charge : 0
  const discount = sumOf(lines.map((line) => line.discount ?? 0))
  const total = sumOf(lines.map(({ price }) => price)) - discount + delivery
  if (total <= 0) throw fault('bill.too_much')
  return { lines, discount, delivery, total, vat: vatOf(bill, total) }
}

function noted(sold: BillLine, line: number, quantity: number): BillLine {
  const price = sold.unitPrice * quantity
  const discount = price - creditOf(sold, quantity)
  const { name, options, unitPrice } = sold
  return { name, options, quantity, unitPrice, price, line, ...(discount > 0 && { discount }) }
}

function vatOf(bill: Credited, total: number): number {
  const before = bill.credit_notes
  const sum = total + sumOf(before.map((note) => note.total))
  const vat = Math.round((bill.vat * sum) / bill.total)
  return vat - sumOf(before.map((note) => note.vat))
}

/** Everything that is not credited yet. */
export const restOf = (bill: Credited): Asked => ({
  lines: creditedLines(bill)
    .map((line, index) => ({ line: index, quantity: creditable(line) }))
    .filter(({ quantity }) => quantity > 0),
  withDelivery: bill.delivery_charge > 0 && !isDeliveryCredited(bill),
})
