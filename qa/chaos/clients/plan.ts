// What one person wants and what becomes of it, from the dice alone: the same seed, the same people.
import { between, idOf, pick, type Roll, rollOf } from '../roll.ts'

const ways = ['delivery', 'pickup', 'dine-in'] as const
export type Way = (typeof ways)[number]

const methods = ['cash', 'cash', 'cash', 'cash', 'esewa', 'khalti'] as const
export type Method = (typeof methods)[number]
export type Wallet = Exclude<Method, 'cash'>
export const other: Record<Wallet, Wallet> = { esewa: 'khalti', khalti: 'esewa' }

/** What people do at a wallet. */
const deeds = [
  'pay',
  'pay',
  'pay',
  'pay',
  'pay',
  /** Paid, and the tab is closed: nobody comes back. */
  'close',
  'close',
  /** Paid after the order has expired. */
  'late',
  /** Paid here, and there as well. */
  'twice',
  /** The wallet takes less than it was asked for. */
  'less',
  /** Cancelled there, and cash after all. */
  'cash-after-all',
  /** Cancelled there, and tried with the other one. */
  'try-again',
  /** Taken back meanwhile, and paid all the same. */
  'withdrawn',
  'walk-away',
] as const
export type Deed = (typeof deeds)[number]

export type Plan = {
  customer: number
  lines: { food: number; quantity: number; press: string }[]
  way: Way
  isQuick: boolean
  /** Told where they are, or not. */
  hasPin: boolean
  /** One call in ten is sent three times at the same instant. */
  times: 1 | 3
  /** Names a smaller sum first, which must be refused. */
  isLiar: boolean
  /** The staff of another branch tries to move it first, which must be refused. */
  isTrespassed: boolean
  payment: Method
  /** With a wallet. */
  deed: Deed
  /** Then: taken back by the customer, refused by the branch, both at once, left lying, called off by the branch, or so many steps of the staff. */
  after: 'withdraw' | 'reject' | 'race' | 'leave' | 'cancel' | number
  /** For what depends on the answers: the keys, which range, how long to wait. */
  roll: Roll
}

const afters: Plan['after'][] = ['withdraw', 'reject', 'race', 'leave', 'leave', 'cancel', 1, 1, 2, 3, 6, 6, 6]

export function planOf(seed: number, client: number, n: number, sizes: { customers: number; foods: number }): Plan {
  const roll = rollOf(seed, 'plan', client, n)
  const foods = new Set(Array.from({ length: between(roll, 1, 3) }, () => between(roll, 0, sizes.foods - 1)))
  return {
    customer: n % sizes.customers,
    lines: [...foods].map((food) => ({ food, quantity: between(roll, 1, 3), press: idOf(roll) })),
    way: pick(roll, ways),
    isQuick: roll() < 0.5,
    hasPin: roll() < 0.5,
    times: roll() < 0.1 ? 3 : 1,
    isLiar: roll() < 0.1,
    isTrespassed: roll() < 0.1,
    payment: pick(roll, methods),
    deed: pick(roll, deeds),
    after: pick(roll, afters),
    roll,
  }
}
