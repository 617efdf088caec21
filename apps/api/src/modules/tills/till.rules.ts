import type { Closing, TillDay } from '@momo/contracts/tills'
import { type PaymentMethod, paymentMethods } from '@momo/contracts/payments'

export type MethodSum = { method: PaymentMethod; payments: number; taken: number; returned: number }
export type Counted = { method: PaymentMethod; expected: number; counted: number }
type Took = { name: string; orders: number; taken: number }
type HandedOver = { name: string; amount: number }

/** Of every way of paying, also of one that brought nothing. */
export const allMethods = (sums: MethodSum[]): MethodSum[] =>
  paymentMethods.map((method) => sums.find((sum) => sum.method === method) ?? { method, payments: 0, taken: 0, returned: 0 })

export const expectedOf = ({ taken, returned }: MethodSum): number => taken - returned

/** Of a closed day what was expected stays as it was counted against. */
export const methodsShown = (sums: MethodSum[], closed: Counted[] | undefined): TillDay['methods'] =>
  allMethods(sums).map((sum) => {
    const count = closed?.find(({ method }) => method === sum.method)
    if (!count) return { ...sum, expected: expectedOf(sum) }
    return { ...sum, expected: count.expected, counted: count.counted, difference: count.counted - count.expected }
  })

/** What came in or went back after it was closed. */
export const since = (sums: MethodSum[], closed: Counted[]): { method: PaymentMethod; amount: number }[] =>
  allMethods(sums)
    .map((sum) => ({ method: sum.method, amount: expectedOf(sum) - (closed.find(({ method }) => method === sum.method)?.expected ?? 0) }))
    .filter(({ amount }) => amount !== 0)

/** Whether what somebody saw is still what the day brought. */
export const stillHolds = (seen: Closing['expected'], sums: MethodSum[]): boolean =>
  allMethods(sums).every((sum) => seen.find(({ method }) => method === sum.method)?.amount === expectedOf(sum))

/** Sent again: the same counts against the same sums, with the same words. */
export const isSame = ({ expected, counted, note = '' }: Closing, closed: { counts: Counted[]; note: string }): boolean =>
  note === closed.note &&
  closed.counts.every(
    (count) =>
      expected.find(({ method }) => method === count.method)?.amount === count.expected &&
      counted.find(({ method }) => method === count.method)?.amount === count.counted,
  )

const sameName = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/** Riders by what they took and what they brought; also one who only brought what was taken on another day. */
export function takersOf(took: Took[], brought: HandedOver[]): TillDay['takers'] {
  const others = brought.filter(({ name }, i) => ![...took, ...brought.slice(0, i)].some((one) => sameName(one.name, name)))
  return [...took, ...others.map(({ name }) => ({ name, orders: 0, taken: 0 }))].map((taker) => {
    const handedOver = brought.filter(({ name }) => sameName(name, taker.name)).reduce((sum, { amount }) => sum + amount, 0)
    return { ...taker, handedOver, open: taker.taken - handedOver }
  })
}
