import type { BillDifference, BillSums, DifferenceAnswer } from '@momo/contracts/supplier-bills'
import { amountOf, priceIn, vatOf } from './bill-amounts.rules.ts'

type Priced = { price: number; unitFactor: number }
type Answers = { quantity: DifferenceAnswer | undefined; price: DifferenceAnswer | undefined }
type OurRecords = { quantity: number; price: number }

export type LineToMatch = Priced & {
  quantity: number
  isTaxable: boolean
  isReceived: boolean
  ours: OurRecords
  answers: Answers
}
export type Received = Priced & { accepted: number; returned: number; billedElsewhere: number }

/** What can still be billed of the receipt, at the price of the order, or without one at that of the receipt. */
export function ourRecords(
  line: Priced & { quantity: number },
  { ordered, received }: { ordered: Priced | undefined; received: Received | undefined },
): OurRecords {
  const agreed = ordered ?? received ?? line
  return {
    quantity: received ? Math.min(line.quantity, billableOf(received)) : 0,
    price: priceIn(line.unitFactor, agreed),
  }
}

export const billableOf = ({ accepted, returned, billedElsewhere }: Omit<Received, keyof Priced>): number =>
  Math.max(0, accepted - returned - billedElsewhere)

type Amount = { quantity: number; amount: number }
export type MatchedLine = {
  amount: number
  ours: OurRecords & { amount: number }
  /** With the answers applied; an open difference counts as billed. */
  payable: Amount
  differences: BillDifference[]
}

export function matchLine(line: LineToMatch): MatchedLine {
  const { quantity, price, unitFactor, ours, answers } = line
  const at = (count: number, rate: number): number => amountOf(count, rate, unitFactor)
  const paid = {
    quantity: answers.quantity === 'our-records' ? ours.quantity : quantity,
    price: answers.price === 'our-records' ? ours.price : price,
  }
  return {
    amount: at(quantity, price),
    ours: { ...ours, amount: at(ours.quantity, ours.price) },
    payable: { quantity: paid.quantity, amount: at(paid.quantity, paid.price) },
    differences: differencesOf(line, at),
  }
}

/** Their amounts add up to billed less ours. */
function differencesOf(
  { quantity, price, isReceived, ours, answers }: LineToMatch,
  at: (quantity: number, price: number) => number,
): BillDifference[] {
  const all: (BillDifference & { isReal: boolean })[] = [
    {
      isReal: quantity !== ours.quantity,
      kind: isReceived ? 'quantity' : 'not-received',
      amount: at(quantity, price) - at(ours.quantity, price),
      answer: answers.quantity,
    },
    {
      isReal: price !== ours.price,
      kind: 'price',
      amount: at(ours.quantity, price) - at(ours.quantity, ours.price),
      answer: answers.price,
    },
  ]
  return all.filter(({ isReal }) => isReal).map(({ isReal: _, ...difference }) => difference)
}

type BillToMatch = { vat: number; vatAnswer: DifferenceAnswer | undefined; lines: LineToMatch[] }
export type Match = {
  lines: MatchedLine[]
  billed: BillSums
  ours: BillSums
  toPay: BillSums
  vatDifference: BillDifference | undefined
  /** Differences without an answer. */
  open: number
}

/** Three-way match of order, receipt and bill. */
export function matchBill({ vat, vatAnswer, lines }: BillToMatch): Match {
  const matched = lines.map(matchLine)
  const taxed = (of: (line: MatchedLine) => number) => {
    const sum = (isTaxable: boolean) =>
      matched.reduce((total, line, i) => (lines[i]!.isTaxable === isTaxable ? total + of(line) : total), 0)
    return { taxable: sum(true), nonTaxable: sum(false) }
  }
  const billed = withVat(
    taxed(({ amount }) => amount),
    vat,
  )
  const gap = vat - vatOf(billed.taxable)
  // Each line of the paper may be rounded by itself.
  const isRounding = Math.abs(gap) <= lines.filter(({ isTaxable }) => isTaxable).length
  const [ours, toPay] = [taxed((line) => line.ours.amount), taxed(({ payable }) => payable.amount)]
  const paidGap = !isRounding && vatAnswer === 'our-records' ? 0 : gap
  return {
    lines: matched,
    billed,
    ours: withVat(ours, vatOf(ours.taxable) + (isRounding ? gap : 0)),
    toPay: withVat(toPay, vatOf(toPay.taxable) + paidGap),
    vatDifference: isRounding ? undefined : { kind: 'vat', amount: gap, answer: vatAnswer },
    open: openOf(matched) + (isRounding || vatAnswer ? 0 : 1),
  }
}

const openOf = (lines: MatchedLine[]): number =>
  lines.flatMap(({ differences }) => differences).filter(({ answer }) => answer === undefined).length

function withVat(sums: { taxable: number; nonTaxable: number }, vat: number): BillSums {
  const shown = Math.max(0, vat)
  return { ...sums, vat: shown, total: sums.taxable + sums.nonTaxable + shown }
}
