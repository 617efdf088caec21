import type { DiscountKind } from '@momo/contracts/tabs'
import { shareOut } from '#modules/carts'
import type { CheckLine } from './split.rules.ts'

export type GivenDiscount = {
  kind: DiscountKind
  percent: number | null
  amount: number | null
  order_id: string | null
  position: number | null
  quantity: number | null
}

const sumOf = (amounts: number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)

/** Half up, like VAT. */
const percentOf = (amount: number, percent: number): number => Math.floor((2 * amount * percent + 100) / 200)

/**
 * The lines with what the discounts take off each: complimentary plates first, then the percentage or amount of what is left, shared out
 * by the largest remainder. The sum of the lines is the discount, to the paisa, and no line falls below zero.
 */
export function discountedLines(lines: CheckLine[], given: GivenDiscount[]): CheckLine[] {
  const free = lines.map((line) => Math.min(line.quantity, freePlates(line, given)))
  const left = lines.map(({ amount, quantity }, i) => amount - (amount / quantity) * free[i]!)
  const shares = shareOut(wholeDiscount(sumOf(left), given), left)
  return lines.map((line, i) => ({ ...line, free: free[i]!, discount: line.amount - left[i]! + shares[i]! }))
}

const freePlates = (line: CheckLine, given: GivenDiscount[]): number =>
  sumOf(
    given
      .filter((one) => one.order_id === line.order_id && one.position === line.position)
      .map((one) => one.quantity ?? 0),
  )

function wholeDiscount(left: number, given: GivenDiscount[]): number {
  const whole = given.find(({ kind }) => kind !== 'complimentary')
  if (!whole) return 0
  return whole.percent === null ? Math.min(left, whole.amount ?? 0) : percentOf(left, whole.percent)
}
