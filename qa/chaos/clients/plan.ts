// What one customer orders and what happens to it, decided by the seed alone.
import { between, idOf, pick, type Roll, rollOf } from '../seeded-random.ts'

const fulfilmentMethods = ['delivery', 'pickup', 'dine-in'] as const
export type FulfilmentMethod = (typeof fulfilmentMethods)[number]

const methods = ['cash', 'cash', 'cash', 'cash', 'esewa', 'khalti'] as const
export type Method = (typeof methods)[number]
export type Wallet = Exclude<Method, 'cash'>
export const other: Record<Wallet, Wallet> = { esewa: 'khalti', khalti: 'esewa' }

/** What customers do at a wallet. */
const paymentBehaviours = [
  'pay',
  'pay',
  'pay',
  'pay',
  'pay',
  /** Paid, and the tab is closed without the redirect. */
  'close',
  'close',
  /** Paid after the order has expired. */
  'late',
  /** Paid with both wallets. */
  'twice',
  /** The wallet takes less than was requested. */
  'less',
  /** Cancelled at the wallet, then paid in cash. */
  'cash-after-all',
  /** Cancelled at the wallet, then paid with the other one. */
  'try-again',
  /** The order is withdrawn, and paid all the same. */
  'withdrawn',
  'walk-away',
] as const
export type PaymentBehaviour = (typeof paymentBehaviours)[number]

export type Plan = {
  customer: number
  lines: { food: number; quantity: number; idempotencyKey: string }[]
  fulfilmentMethod: FulfilmentMethod
  isQuick: boolean
  /** Whether the customer shares their location. */
  hasPin: boolean
  /** One request in ten is sent three times at once. */
  times: 1 | 3
  /** First sends a smaller total, which must be rejected. */
  sendsWrongTotal: boolean
  /** Staff of another branch first try to move it, which must be rejected. */
  isTrespassed: boolean
  payment: Method
  /** With a wallet. */
  paymentBehaviour: PaymentBehaviour
  /**
   * Then: withdrawn by the customer, rejected by the branch, both at once, left unanswered, cancelled by the branch, or a number of staff
   * transitions.
   */
  after: 'withdraw' | 'reject' | 'race' | 'leave' | 'cancel' | number
  /** For choices that depend on answers: idempotency keys, time slots, delays. */
  roll: Roll
}

const afters: Plan['after'][] = [
  'withdraw',
  'reject',
  'race',
  'leave',
  'leave',
  'cancel',
  1,
  1,
  2,
  3,
  6,
  6,
  6,
]

export function planOf(
  seed: number,
  client: number,
  n: number,
  sizes: { customers: number; foods: number },
): Plan {
  const roll = rollOf(seed, 'plan', client, n)
  const foods = new Set(Array.from({ length: between(roll, 1, 3) }, () => between(roll, 0, sizes.foods - 1)))
  return {
    customer: n % sizes.customers,
    lines: [...foods].map((food) => ({ food, quantity: between(roll, 1, 3), idempotencyKey: idOf(roll) })),
    fulfilmentMethod: pick(roll, fulfilmentMethods),
    isQuick: roll() < 0.5,
    hasPin: roll() < 0.5,
    times: roll() < 0.1 ? 3 : 1,
    sendsWrongTotal: roll() < 0.1,
    isTrespassed: roll() < 0.1,
    payment: pick(roll, methods),
    paymentBehaviour: pick(roll, paymentBehaviours),
    after: pick(roll, afters),
    roll,
  }
}
