import type { WholeDiscount } from '@momo/contracts/orders'
import { type DiscountRecord, discountsOfLines } from '#modules/orders'
import type { CheckLine } from './split.rules.ts'

export type GivenDiscount = Pick<
  DiscountRecord,
  'kind' | 'percent' | 'amount' | 'order_id' | 'position' | 'quantity'
>

/** The lines of a check with their complimentary plates and what all discounts take off each. */
export function discountedLines(lines: CheckLine[], given: GivenDiscount[]): CheckLine[] {
  const after = lines.map((line) => ({ ...line, free: Math.min(line.quantity, freePlates(line, given)) }))
  const discounts = discountsOfLines(after, wholeDiscount(given))
  return after.map((line, i) => ({ ...line, discount: discounts[i]! }))
}

const freePlates = (line: CheckLine, given: GivenDiscount[]): number =>
  given
    .filter((one) => one.order_id === line.order_id && one.position === line.position)
    .reduce((sum, { quantity }) => sum + (quantity ?? 0), 0)

function wholeDiscount(given: GivenDiscount[]): WholeDiscount | undefined {
  const whole = given.find(({ kind }) => kind !== 'complimentary')
  if (!whole) return undefined
  return whole.percent === null ? { amount: whole.amount ?? 0 } : { percent: whole.percent }
}
