import { takeOff, type WholeDiscount } from '@momo/contracts/orders'
import type { Paisa } from '@momo/contracts/shared'
import { shareOut } from '#modules/carts'

type Line = { quantity: number; amount: Paisa; free: number }

/**
 * What discounts take off each line: its complimentary plates, and its share of the percentage or amount by the largest remainder. The sum of
 * the lines is the discount, to the paisa, and no line falls below zero.
 */
export function discountsOfLines(lines: readonly Line[], whole: WholeDiscount | undefined): Paisa[] {
  const off = takeOff(lines, whole)
  const shares = shareOut(off.whole, off.left)
  return lines.map(({ amount }, i) => amount - off.left[i]! + shares[i]!)
}
