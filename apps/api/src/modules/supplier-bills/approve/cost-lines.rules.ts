import { partOf } from '../match/bill-amounts.rules.ts'

type Payable = { quantity: number; amount: number }
/** What the goods of a line turn out to cost, and by how much that differs from their receipt. */
export type CostLine = { quantity: number; difference: number; cost: number }

type Billed = {
  payable: Payable
  billable: number
  /** On other approved bills. */
  billed: number
  accepted: number
  receiptAmount: number
}

/**
 * Of a bill: the goods that it covers cost what is paid for the line, also if more was billed than came. Undefined if it covers none, so
 * that all of it is a variance.
 */
export function costOfBill({ payable, billable, billed, ...receipt }: Billed): CostLine | undefined {
  const quantity = Math.min(payable.quantity, billable)
  if (quantity === 0) return undefined
  return {
    quantity,
    difference: payable.amount - (shareOf(receipt, billed + quantity) - shareOf(receipt, billed)),
    cost: payable.amount,
  }
}

/** Of a receipt up to a quantity. The difference of two rounded sums is a part, so that the bills of a receipt add up to it. */
const shareOf = (
  { accepted, receiptAmount }: Pick<Billed, 'accepted' | 'receiptAmount'>,
  upTo: number,
): number => partOf(receiptAmount, upTo, accepted)

/** Of a credit note for a price: the goods cost less than on the bill. */
export function costOfCredit(credit: Payable, billed: Payable): CostLine {
  const cost = partOf(billed.amount, credit.quantity, billed.quantity) - credit.amount
  return { quantity: credit.quantity, difference: -credit.amount, cost: Math.max(0, cost) }
}
