import { type CounterDiscount, isWithin, takeOff, type WholeDiscount } from '@momo/contracts/orders'
import type { Paisa } from '@momo/contracts/shared'
import { fault } from '#platform/faults/fault.ts'
import { discountsOfLines } from './discounted-lines.rules.ts'

type Line = { quantity: number; price: Paisa }

/** What the discounts of a counter order take off its lines: neither more plates than a line has, nor more money than is left. */
export function counterDiscounts(lines: readonly Line[], given: readonly CounterDiscount[]): Paisa[] {
  const priced = lines.map(({ quantity, price }, i) => ({ quantity, amount: price, free: freeOf(given, i) }))
  const free = given.filter((one) => one.kind === 'complimentary')
  if (free.some(({ line }) => !priced[line]) || priced.some((line) => line.free > line.quantity))
    throw fault('discount.too_much')
  const whole = given.find((one): one is CounterDiscount & WholeDiscount => one.kind !== 'complimentary')
  const rest = takeOff(priced, undefined).left.reduce((sum, amount) => sum + amount, 0)
  if (whole && !isWithin(whole, rest)) throw fault('discount.too_much')
  return discountsOfLines(priced, whole)
}

const freeOf = (given: readonly CounterDiscount[], index: number): number =>
  given.reduce((sum, one) => sum + (one.kind === 'complimentary' && one.line === index ? one.quantity : 0), 0)
