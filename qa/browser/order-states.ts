// The pages after the cart, in the states that the proofs check: the checkout, the order, its receipt and its shared link.
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { State } from './page-state.ts'
import { tokenOf } from '../fixtures/demo-session.ts'

type Range = { from: string; to: string; isFull: boolean }
type Checkout = {
  cartVersion: number
  offers: { fulfilmentMethod: string; grandTotal: string; days: { ranges: Range[] }[] }[]
}
type Placed = { id: string; trackToken: string }
type Menu = { Food: { id: string; SoldOut?: boolean }[] }[]

export async function ask<T>(
  origin: string,
  path: string,
  token?: string,
  body?: object,
  method = body ? 'POST' : 'GET',
): Promise<T> {
  const answer = await fetch(`${origin}/api/v1/${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as T
}

async function fillCart(origin: string, token: string, branchId: string): Promise<void> {
  const foods = (await ask<Menu>(origin, `menus/${branchId}`)).flatMap(({ Food }) => Food)
  for (const { id } of foods.filter(({ SoldOut }) => !SoldOut).slice(0, 2))
    await ask(origin, 'carts', token, { FoodId: id, Quantity: 2, Message: '' })
}

/** A scheduled order, which is possible at any hour of the day. */
async function placeOrder(origin: string, token: string, branchId: string): Promise<Placed> {
  await fillCart(origin, token, branchId)
  const { cartVersion, offers } = (await ask<{ data: Checkout }>(origin, 'checkout', token)).data
  const offer = offers.find(({ fulfilmentMethod }) => fulfilmentMethod === 'delivery')
  const range = offer?.days.flatMap(({ ranges }) => ranges).findLast(({ isFull }) => !isFull)
  if (!offer || !range) throw new Error('order-states: no free slot to order')
  const orderInput = {
    key: randomUUID(),
    branchId,
    cartVersion,
    grandTotal: offer.grandTotal,
    fulfilment: { method: 'delivery', address: 'House 24, Bhotahity Marg, behind the school' },
    requestedSlot: { from: range.from, to: range.to },
    customerName: 'Asmita Gurung',
    customerPhone: '9841234567',
    payment: 'cash',
  }
  return (await ask<{ data: Placed }>(origin, 'orders', token, orderInput)).data
}

/** A delivered order of the demo's customer, who has more in the cart afterwards. */
async function deliverOrder(origin: string, branchId: string): Promise<string> {
  const customer = await tokenOf(origin, 'customer')
  const { id } = await placeOrder(origin, customer, branchId)
  await fillCart(origin, customer, branchId)
  const token = await tokenOf(origin, 'branch')
  const moves = [
    { move: 'accept' },
    { move: 'start' },
    { move: 'ready' },
    { move: 'hand-over', riderName: 'Suraj Thapa', riderPhone: '9841000333' },
    { move: 'deliver' },
  ]
  for (const move of moves) await ask(origin, `orders/${id}/moves`, token, { ...move, key: randomUUID() })
  return id
}

type Rating = { data: { dishes: { foodId: string }[] } }

/** A delivered order with low stars for its first dish and an open report. */
export async function reportProblem(origin: string, branchId: string): Promise<{ orderId: string }> {
  const orderId = await deliverOrder(origin, branchId)
  const token = await tokenOf(origin, 'customer')
  const { dishes } = (await ask<Rating>(origin, `orders/${orderId}/rating`, token)).data
  const stars = dishes.map(({ foodId }, i) => ({ foodId, stars: i === 0 ? 2 : 5 }))
  const rating = { kind: 'rated', dishes: stars, comment: 'The jhol was cold when it arrived.' }
  await ask(origin, `orders/${orderId}/rating`, token, rating, 'PUT')
  const report = {
    reason: 'cold-or-spoiled',
    lines: [0],
    text: 'The jhol was cold, and one plate leaked into the bag.',
  }
  await ask(origin, `orders/${orderId}/problems/${randomUUID()}`, token, report, 'PUT')
  return { orderId }
}

const seen = (text: string | RegExp) => (page: Page) =>
  page.getByRole('main').getByText(text).first().waitFor()
const clickThen = (name: string, then: (page: Page) => Promise<unknown>) => async (page: Page) => {
  await page.getByRole('main').getByRole('button', { name, exact: true }).first().click()
  await then(page)
}
const asks = (page: Page) => page.getByRole('dialog').waitFor()

/** The demo's customer has placed an order and has more in the cart. */
export async function orderStates(origin: string, branchId: string): Promise<State[]> {
  const token = await tokenOf(origin, 'customer')
  const { id, trackToken } = await placeOrder(origin, token, branchId)
  await fillCart(origin, token, branchId)
  const order = `${origin}/orderhistory?order=${id}`
  const eaten = `${origin}/orderhistory?order=${await deliverOrder(origin, branchId)}`
  const { orderId: reported } = await reportProblem(origin, branchId)
  // It is never answered and is missed after five minutes.
  const own = { as: 'customer', isPassing: true } as const
  return [
    { name: 'home-again', address: `${origin}/`, ...own, isVariant: true, act: seen(/^\d+ × /) },
    { name: 'cart', address: `${origin}/mycart`, ...own, act: seen('Goes well with it') },
    { name: 'checkout', address: `${origin}/checkout`, ...own, act: seen('Grand Total') },
    {
      name: 'checkout-wrong',
      address: `${origin}/checkout`,
      ...own,
      act: clickThen('Place order', seen(/^(Enter|Choose) /)),
    },
    { name: 'order-placed', address: `${order}&placed=1`, ...own, act: seen('Track your order') },
    { name: 'order', address: order, ...own, act: seen('Progress') },
    {
      name: 'order-cancel',
      address: order,
      ...own,
      act: clickThen('Cancel order', asks),
      isOverlay: true,
      isVariant: true,
    },
    {
      name: 'receipt',
      address: `${order}&receipt`,
      ...own,
      act: seen('This is not a tax invoice.'),
      isVariant: true,
    },
    { name: 'order-history', address: `${origin}/orderhistory`, ...own, act: seen('Track') },
    {
      name: 'order-history-none',
      address: `${origin}/orderhistory?filter=cancelled`,
      ...own,
      act: seen('Show all'),
      isVariant: true,
    },
    { name: 'order-eaten', address: eaten, as: 'customer', act: seen('How was it?') },
    {
      name: 'order-rating-wrong',
      address: eaten,
      as: 'customer',
      act: clickThen('Send rating', seen('Rate at least one dish, or skip.')),
      isVariant: true,
    },
    {
      name: 'order-problem',
      address: eaten,
      as: 'customer',
      act: clickThen('Report a problem', asks),
      isOverlay: true,
    },
    {
      name: 'order-reported',
      address: `${origin}/orderhistory?order=${reported}`,
      as: 'customer',
      act: seen('Waiting for an answer'),
      isVariant: true,
    },
    { name: 'track', address: `${origin}/track/${trackToken}`, act: seen('Progress'), isPassing: true },
    { name: 'track-unknown', address: `${origin}/track/nobody-has-this-one`, isVariant: true },
  ]
}
