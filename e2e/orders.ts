import type { APIRequestContext, Page } from '@playwright/test'
import { type Customer, demoPerson, newPhone, signIn } from './account.ts'
import { fillCart, foodsOf } from './cart.ts'
import { dayNight } from './fixtures/edge-case-branches.ts'
import { place } from './place.ts'

type Method = 'delivery' | 'pickup'
type Range = { from: string; to: string; isFull: boolean }
type Checkout = {
  cartVersion: number
  offers: { fulfilmentMethod: Method; grandTotal: string; days: { ranges: Range[] }[] }[]
}
export type Placed = {
  id: string
  number: string
  trackToken: string
  branchId: string
  grandTotal: string
  customerPhone: string
  foods: string[]
}

export async function ask<T>(path: string, token: string, body?: object): Promise<T> {
  const answer = await fetch(`${place.apiOrigin()}/api/v1/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return ((await answer.json()) as { data: T }).data
}

type Position = { latitude: number; longitude: number }
type OrderOptions = {
  payment?: 'cash' | 'esewa'
  branchId?: string
  position?: Position
  /** As soon as it is cooked, instead of the last slot. */
  isQuick?: boolean
}

const fulfilmentBy = (method: Method, position: Position | undefined) =>
  method === 'delivery'
    ? { method, address: 'House 24, Bhotahity Marg, behind the school', position }
    : { method }

/**
 * An order of this customer, placed from another device at an outlet that never closes and has an unlimited kitchen, so that concurrent
 * journeys do not compete for slots.
 */
export async function placeOrder(
  { accessToken }: Pick<Customer, 'accessToken'>,
  fulfilmentMethod: Method = 'pickup',
  { payment = 'cash', branchId = dayNight.id, position, isQuick = false }: OrderOptions = {},
): Promise<Placed> {
  const foods = await foodsOf(branchId, 2)
  await fillCart({ accessToken }, foods, 2)
  const { cartVersion, offers } = await ask<Checkout>('checkout', accessToken)
  const offer = offers.find((one) => one.fulfilmentMethod === fulfilmentMethod)
  const range = offer?.days.flatMap(({ ranges }) => ranges).findLast(({ isFull }) => !isFull)
  if (!offer || !range) throw new Error(`The outlet has no ${fulfilmentMethod} to offer.`)
  const order = await ask<Placed>('orders', accessToken, {
    key: crypto.randomUUID(),
    branchId,
    cartVersion,
    grandTotal: offer.grandTotal,
    fulfilment: fulfilmentBy(fulfilmentMethod, position),
    ...(!isQuick && { requestedSlot: { from: range.from, to: range.to } }),
    customerName: 'Sita Tamang',
    // One number may have two unpaid orders.
    customerPhone: payment === 'cash' ? '9841234567' : newPhone(),
    payment,
  })
  return { ...order, foods: foods.map(({ Name }) => Name) }
}

/** An order with a customer who was redirected to eSewa and has not paid. */
export async function leaveForWallet({ accessToken }: Pick<Customer, 'accessToken'>): Promise<Placed> {
  const order = await placeOrder({ accessToken }, 'pickup', { payment: 'esewa' })
  await ask(`orders/${order.id}/payments`, accessToken, { method: 'esewa' })
  return order
}

type Move = { move: string; [more: string]: unknown }

/** A branch admin at another screen. */
export async function theBranch(request: APIRequestContext) {
  const { accessToken } = await signIn(request, demoPerson('superadmin'))
  return (orderId: string, ...moves: Move[]) =>
    moves.reduce<Promise<unknown>>(
      (before, move) => before.then(() => ask(`orders/${orderId}/moves`, accessToken, move)),
      Promise.resolve(),
    )
}

type Refund = { id: string; orderId: string }

/** Confirms the refund as a branch admin. */
export async function confirmRefund(request: APIRequestContext, orderId: string): Promise<void> {
  const { accessToken } = await signIn(request, demoPerson('superadmin'))
  const { items } = await ask<{ items: Refund[] }>('refunds?limit=100', accessToken)
  const refund = items.find((one) => one.orderId === orderId)
  if (!refund) throw new Error('There is nothing to give back.')
  await ask(`refunds/${refund.id}/moves`, accessToken, { move: 'confirm', reference: 'Portal 4711' })
}

/** The first such request reaches the server, and its answer is held back. The route stays, because the browser would otherwise retry. */
export async function loseAnswer(page: Page, calls: string | RegExp): Promise<{ arrived: Promise<void> }> {
  const { promise: arrived, resolve } = Promise.withResolvers<void>()
  let isHeld = false
  await page.route(calls, async (route) => {
    if (isHeld || route.request().method() !== 'POST') return route.fallback()
    isHeld = true
    await route.fetch()
    resolve()
  })
  return { arrived }
}
