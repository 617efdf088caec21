import type { Bill, BillAnswers, BillDifference, DifferenceAnswer } from '@momo/contracts/supplier-bills'

export type GivenAnswer = BillAnswers['answers'][number]

/** Goods that were not received are answered as a quantity. */
export const answerOf = (
  difference: BillDifference,
  line: number | undefined,
  answer: DifferenceAnswer | null,
): GivenAnswer =>
  line === undefined
    ? { of: 'vat', answer }
    : { line, of: difference.kind === 'price' ? 'price' : 'quantity', answer }

const matches = (given: GivenAnswer, kind: BillDifference['kind'], line: number | undefined): boolean =>
  'line' in given
    ? given.line === line && (given.of === 'price') === (kind === 'price')
    : line === undefined && kind === 'vat'

/** Optimistic update: the answer is shown before the response, which brings the new sums. */
export function withAnswer(bill: Bill, given: GivenAnswer): Bill {
  const change = (difference: BillDifference, line?: number): BillDifference => {
    if (!matches(given, difference.kind, line)) return difference
    const { answer: _, ...rest } = difference
    return given.answer ? { ...rest, answer: given.answer } : rest
  }
  const lines = bill.lines.map((line) => ({
    ...line,
    differences: line.differences.map((one) => change(one, line.line)),
  }))
  const vatDifference = bill.vatDifference && change(bill.vatDifference)
  const all = [...lines.flatMap(({ differences }) => differences), ...(vatDifference ? [vatDifference] : [])]
  return {
    ...bill,
    lines,
    ...(vatDifference && { vatDifference }),
    openDifferences: all.filter(({ answer }) => answer === undefined).length,
  }
}
