// What credit notes of the model may take off a bill.
import { type Books, type ModelBill, type ModelBillLine, sumOf } from './purchasing-model.ts'

/** Approved credit notes of a bill. */
const creditsOf = ({ bills }: Books, { id }: ModelBill): ModelBill[] =>
  bills.filter(({ credits, state }) => credits?.billId === id && state === 'approved')

const isSameGoods = (a: ModelBillLine, b: ModelBillLine): boolean =>
  a.receipt?.id === b.receipt?.id && a.receipt?.line === b.receipt?.line

/** What was billed of a line, less what credit notes for goods that went back took off. */
export function creditableOf(books: Books, bill: ModelBill, line: ModelBillLine): number {
  const billed = bill.lines.find((one) => isSameGoods(one, line))?.paid?.quantity ?? 0
  const returns = creditsOf(books, bill).filter(({ credits }) => credits?.reason === 'return')
  const credited = returns.flatMap(({ lines }) => lines).filter((one) => isSameGoods(one, line))
  return billed - sumOf(credited, ({ quantity }) => quantity)
}

export const totalOf = ({ lines, vat }: ModelBill): number => sumOf(lines, ({ amount }) => amount) + vat

/** Credit notes never take off more than was billed, in money and in goods. */
export function fitsItsBill(books: Books, note: ModelBill): boolean {
  const bill = books.bills.find(({ id }) => id === note.credits?.billId)!
  const before = creditsOf(books, bill)
  if (note.credits?.reason === 'withheld') {
    const withheld = before.filter(({ credits }) => credits?.reason === 'withheld')
    return sumOf(withheld, totalOf) + totalOf(note) <= totalOf(bill) - bill.payable
  }
  const isAffordable = sumOf(before, ({ payable }) => payable) + totalOf(note) <= bill.payable
  const isReturn = note.credits?.reason === 'return'
  return (
    isAffordable &&
    (!isReturn || note.lines.every((line) => line.quantity <= creditableOf(books, bill, line)))
  )
}
