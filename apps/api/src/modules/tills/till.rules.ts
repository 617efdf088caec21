import type { Closing, TillDay } from '@momo/contracts/tills'
import { type TenderMethod, tenderMethods } from '@momo/contracts/payments'

type DaySum = { method: TenderMethod; payments: number; taken: number; returned: number }
/** Cash that is no payment: opening floats, and what was put into or taken out of the till. */
type Drawer = { float: number; paidIn: number; paidOut: number }
export type MethodSum = DaySum & Drawer
export type Counted = { method: TenderMethod; expected: number; counted: number }
type RiderSum = { name: string; orders: number; taken: number }
type HandedOver = { name: string; amount: number }

/** One entry per payment method, also for methods without payments. */
export const allMethods = (sums: DaySum[], drawer: Drawer): MethodSum[] =>
  tenderMethods.map((method) => ({
    ...(sums.find((sum) => sum.method === method) ?? { method, payments: 0, taken: 0, returned: 0 }),
    ...(method === 'cash' ? drawer : { float: 0, paidIn: 0, paidOut: 0 }),
  }))

export const expectedOf = ({ taken, returned, float, paidIn, paidOut }: MethodSum): number =>
  float + taken + paidIn - returned - paidOut

/** For a closed day, `expected` is the stored value that the count was compared with. */
export const methodsShown = (sums: MethodSum[], closed: Counted[] | undefined): TillDay['methods'] =>
  sums.map((sum) => {
    const count = closed?.find(({ method }) => method === sum.method)
    if (!count) return { ...sum, expected: expectedOf(sum) }
    return {
      ...sum,
      expected: count.expected,
      counted: count.counted,
      difference: count.counted - count.expected,
    }
  })

/** Payments minus refunds after the closing, per method. Nothing is paid out after it. */
export const changesSinceClosing = (
  sums: MethodSum[],
  closed: Counted[],
): { method: TenderMethod; amount: number }[] =>
  sums
    .map((sum) => ({
      method: sum.method,
      amount: expectedOf(sum) - (closed.find(({ method }) => method === sum.method)?.expected ?? 0),
    }))
    .filter(({ amount }) => amount !== 0)

/** Whether the sums the client saw are still current. */
export const areSumsCurrent = (seen: Closing['expected'], sums: MethodSum[]): boolean =>
  sums.every((sum) => seen.find(({ method }) => method === sum.method)?.amount === expectedOf(sum))

/** Whether a repeated closing has the same sums, counts and note. */
export const isSameClosing = (
  { expected, counted, note = '' }: Closing,
  closed: { counts: Counted[]; note: string },
): boolean =>
  note === closed.note &&
  closed.counts.every(
    (count) =>
      expected.find(({ method }) => method === count.method)?.amount === count.expected &&
      counted.find(({ method }) => method === count.method)?.amount === count.counted,
  )

const sameName = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/** Cash taken and handed over per rider; includes riders who only handed over cash from another day. */
export function riderCashOf(riders: RiderSum[], handOvers: HandedOver[]): TillDay['takers'] {
  const others = handOvers.filter(
    ({ name }, i) => ![...riders, ...handOvers.slice(0, i)].some((one) => sameName(one.name, name)),
  )
  return [...riders, ...others.map(({ name }) => ({ name, orders: 0, taken: 0 }))].map((taker) => {
    const handedOver = handOvers
      .filter(({ name }) => sameName(name, taker.name))
      .reduce((sum, { amount }) => sum + amount, 0)
    return { ...taker, handedOver, open: taker.taken - handedOver }
  })
}
