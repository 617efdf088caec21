// A customer who fills a cart and orders it, retrying over faults.
import { setTimeout as sleep } from 'node:timers/promises'
import { type Answer, ask, isUndecided } from './ask.ts'
import type { Customer, Food } from '../test-data.ts'
import { type Caller, insist } from './retry.ts'
import type { FulfilmentMethod, Plan } from './plan.ts'
import { idOf, pick } from '../seeded-random.ts'

type Range = { from: string; to: string; isFull: boolean }
type Offer = {
  fulfilmentMethod: FulfilmentMethod
  grandTotal: string
  quick?: object
  days: { ranges: Range[] }[]
}
type Checkout = { cartVersion: number; offers: Offer[] }

export type Placed = {
  id: string
  state: string
  isQuick: boolean
  fulfilmentMethod: FulfilmentMethod
  total: number
}
/** `refused` is the error code when there is no order, which is a valid result. */
export type Outcome = { placed?: Placed; refused?: string }

const paisa = (text: string): number => Math.round(Number(text) * 100)

async function fillCart(
  caller: Caller,
  who: Customer,
  plan: Plan,
  foods: Food[],
): Promise<string | undefined> {
  for (const { food, quantity, idempotencyKey } of plan.lines) {
    const { id, price } = foods[food]!
    const body = {
      FoodId: `${id}~${who.branch.id}`,
      Quantity: quantity,
      Price: (price / 100).toFixed(2),
      IdempotencyKey: idempotencyKey,
    }
    const line = { op: 'put' as const, key: idempotencyKey, account: who.accountId, food: id, quantity }
    const answer = await insist(caller, { who, path: '/api/v1/carts', body, times: plan.times, line })
    if (answer?.status !== 200) return answer?.code ?? 'no response'
  }
  return undefined
}

/** Retries the read until it is answered; the cart may be empty. */
async function readCheckout({ origins }: Caller, who: Customer): Promise<Checkout | string> {
  for (let tries = 0; tries < 60; tries += 1) {
    const path = '/api/v1/checkout'
    const answer: Answer = await ask({
      origin: origins[tries % origins.length]!,
      method: 'GET',
      path,
      token: await who.token(),
    })
    if (answer.status === 200) return answer.data as Checkout
    if (!isUndecided(answer)) return answer.code
    await sleep(300)
  }
  return 'no response'
}

const fulfilmentsOf = (plan: Plan): Record<FulfilmentMethod, object> => ({
  delivery: {
    method: 'delivery',
    address: 'Beside the blue gate',
    ...(plan.hasPin && { position: { latitude: 27.701, longitude: 85.301 } }),
  },
  pickup: { method: 'pickup' },
  'dine-in': { method: 'dine-in', tableNumber: '7' },
})

type Try = { who: Customer; plan: Plan; checkout: Checkout; isQuick: boolean; isWrongTotal: boolean }

async function send(caller: Caller, { who, plan, checkout, isQuick, isWrongTotal }: Try): Promise<Outcome> {
  const offer = checkout.offers.find(({ fulfilmentMethod }) => fulfilmentMethod === plan.fulfilmentMethod)
  if (!offer) return { refused: 'the fulfilment method is not offered' }
  const free = offer.days.flatMap(({ ranges }) => ranges).filter(({ isFull }) => !isFull)
  const quick = isQuick && offer.quick !== undefined
  if (!quick && free.length === 0) return { refused: 'no free slot' }
  // Most customers take an early slot: the first free slots are the contended ones.
  const range = quick ? undefined : pick(plan.roll, free.slice(0, plan.roll() < 0.5 ? 4 : free.length))
  const key = idOf(plan.roll)
  const grandTotal = isWrongTotal ? '1.00' : offer.grandTotal
  const body = {
    key,
    branchId: who.branch.id,
    cartVersion: checkout.cartVersion,
    grandTotal,
    fulfilment: fulfilmentsOf(plan)[plan.fulfilmentMethod],
    ...(range && { requestedSlot: { from: range.from, to: range.to } }),
    customerName: 'Sita Gurung',
    customerPhone: who.phone,
    payment: plan.payment,
  }
  const line = { op: 'order' as const, key, account: who.accountId, total: paisa(grandTotal) }
  const answer = await insist(caller, { who, path: '/api/v1/orders', body, times: plan.times, line })
  if (answer?.status !== 200) return { refused: answer?.code ?? 'no response' }
  const { id, state } = answer.data as { id: string; state: string }
  return {
    placed: { id, state, isQuick: quick, fulfilmentMethod: plan.fulfilmentMethod, total: paisa(grandTotal) },
  }
}

/** When the kitchen is full the customer chooses another time with a new idempotency key, because it is another order. */
export async function orderOnce(caller: Caller, who: Customer, plan: Plan, foods: Food[]): Promise<Outcome> {
  const stuck = await fillCart(caller, who, plan, foods)
  if (stuck !== undefined) return { refused: stuck }
  let outcome: Outcome = {}
  for (let tries = 0; tries < 5; tries += 1) {
    const checkout = await readCheckout(caller, who)
    if (typeof checkout === 'string') return { refused: checkout }
    const isWrongTotal = plan.sendsWrongTotal && tries === 0
    outcome = await send(caller, { who, plan, checkout, isQuick: plan.isQuick && tries < 2, isWrongTotal })
    const { placed, refused = '' } = outcome
    // Another time would not help a customer with two unpaid orders.
    if (placed || ['no response', 'order.unpaid_limit'].includes(refused)) return outcome
  }
  return outcome
}
