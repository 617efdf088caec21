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

export async function ask<T>(origin: string, path: string, token?: string, body?: object): Promise<T> {
  const answer = await fetch(`${origin}/api/v1/${path}`, {
    method: body ? 'POST' : 'GET',
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
  // It is never answered and is missed after five minutes.
  const own = { as: 'customer', isPassing: true } as const
  return [
    { name: 'cart', address: `${origin}/mycart`, ...own, act: seen('Grand Total') },
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
    { name: 'track', address: `${origin}/track/${trackToken}`, act: seen('Progress'), isPassing: true },
    { name: 'track-unknown', address: `${origin}/track/nobody-has-this-one`, isVariant: true },
  ]
}
