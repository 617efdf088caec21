import type { Paisa } from '../../shared/money.ts'

/** What a discount takes off: a percentage or an amount of the whole, or the price of some plates. */
export const discountKinds = ['percent', 'amount', 'complimentary'] as const
export type DiscountKind = (typeof discountKinds)[number]

/** A percentage or an amount of all that is not complimentary. */
export type WholeDiscount = { percent: number } | { amount: Paisa }
/** `free` of the plates are complimentary. */
type Line = { quantity: number; amount: Paisa; free: number }

const sumOf = (amounts: Paisa[]): Paisa => amounts.reduce((sum, amount) => sum + amount, 0)

/** Half up, like VAT. */
const percentOf = (amount: Paisa, percent: number): Paisa => Math.floor((2 * amount * percent + 100) / 200)

/**
 * Complimentary plates come off first: `left` is the price of the others, by line. The percentage or amount is of their sum, and at most that
 * sum.
 */
export function takeOff(
  lines: readonly Line[],
  whole: WholeDiscount | undefined,
): { left: Paisa[]; whole: Paisa; discount: Paisa } {
  const left = lines.map(({ quantity, amount, free }) => amount - (amount / quantity) * free)
  const rest = sumOf(left)
  const off = wholeOf(rest, whole)
  return { left, whole: off, discount: sumOf(lines.map(({ amount }) => amount)) - rest + off }
}

function wholeOf(rest: Paisa, whole: WholeDiscount | undefined): Paisa {
  if (!whole) return 0
  return 'percent' in whole ? percentOf(rest, whole.percent) : Math.min(rest, whole.amount)
}

/** Whether a new percentage or amount takes off something, and no more than what is left to pay. */
export const isWithin = (whole: WholeDiscount, rest: Paisa): boolean =>
  rest > 0 && ('percent' in whole || whole.amount <= rest)
