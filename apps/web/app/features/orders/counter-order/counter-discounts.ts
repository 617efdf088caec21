import { type CounterDiscount, isWithin, takeOff, type WholeDiscount } from '@momo/contracts/orders'
import type { DraftDiscount } from './counter-draft.ts'

type Line = { id: string; quantity: number; price: number }

/** A dish that left the order has no discount any more, and no more plates are complimentary than it has. */
export function discountsIn(given: readonly DraftDiscount[], lines: readonly Line[]): CounterDiscount[] {
  const left = lines.map(({ quantity }) => quantity)
  return given.flatMap((one): CounterDiscount[] => {
    if (one.kind !== 'complimentary') return [one]
    const { lineId, ...discount } = one
    const line = lines.findIndex(({ id }) => id === lineId)
    const quantity = Math.min(discount.quantity, left[line] ?? 0)
    if (quantity < 1) return []
    left[line]! -= quantity
    return [{ ...discount, line, quantity }]
  })
}

export const draftOf = (given: CounterDiscount, lines: readonly Line[]): DraftDiscount => {
  if (given.kind !== 'complimentary') return given
  const { line, ...discount } = given
  return { ...discount, lineId: lines[line]?.id ?? '' }
}

export const wholeOf = (given: readonly CounterDiscount[]): (CounterDiscount & WholeDiscount) | undefined =>
  given.find((one): one is CounterDiscount & WholeDiscount => one.kind !== 'complimentary')

const pricedOf = (given: readonly CounterDiscount[], lines: readonly Line[]) =>
  lines.map(({ quantity, price }, line) => ({ quantity, amount: price, free: freeOf(given, line) }))

/** Complimentary plates of a line. */
export const freeOf = (given: readonly CounterDiscount[], line: number): number =>
  given.reduce((sum, one) => sum + (one.kind === 'complimentary' && one.line === line ? one.quantity : 0), 0)

export const discountOf = (given: readonly CounterDiscount[], lines: readonly Line[]): number =>
  takeOff(pricedOf(given, lines), wholeOf(given)).discount

/** Whether a percentage or amount is more than what is left of the order. */
export function isTooMuch(given: readonly CounterDiscount[], lines: readonly Line[]): boolean {
  const whole = wholeOf(given)
  const left = takeOff(pricedOf(given, lines), undefined).left.reduce((sum, amount) => sum + amount, 0)
  return whole !== undefined && !isWithin(whole, left)
}
