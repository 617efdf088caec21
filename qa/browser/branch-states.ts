// A day at the branch, in the states that the proofs check: a board with orders in every lane, and the pages around it.
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { tokenOf } from '../fixtures/demo-session.ts'
import { branchStockStates } from './stock/branch-stock-states.ts'
import type { State } from './page-state.ts'
import { ask } from './order-states.ts'

type Food = {
  id: string
  soldOut: boolean
  optionGroups: { options: { id: string; isDefault: boolean }[] }[]
}
type Counter = { data: { categories: { foods: Food[] }[] } }
type Placed = { id: string; version: number }

const guests = [
  { kind: 'walk-in' },
  { kind: 'table', tableNumber: '3' },
  {
    kind: 'phone',
    customerName: 'Anil Shrestha',
    customerPhone: '9841000111',
    delivery: { address: 'Ward 10, behind the भैरव temple' },
  },
  {
    kind: 'phone',
    customerName: 'Dipesh Rai',
    customerPhone: '9841000222',
    delivery: { address: 'Blue gate, Shankhamul' },
  },
] as const

/** Gets the total from the error of a first request with a wrong total. */
async function takeAtCounter(origin: string, token: string, orderInput: object): Promise<Placed> {
  const send = (grandTotal: string) =>
    fetch(`${origin}/api/v1/branch-dashboard/counter-orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ key: randomUUID(), isPaid: false, ...orderInput, grandTotal }),
    })
  const rejection = (await (await send('0.01')).json()) as { details?: { grandTotal?: string } }
  const answer = await send(rejection.details?.grandTotal ?? '')
  if (!answer.ok) throw new Error(`The counter answered ${answer.status}: ${await answer.text()}`)
  return ((await answer.json()) as { data: Placed }).data
}

/** Orders in the kitchen, ready and on the way. */
async function fillBoard(origin: string): Promise<string> {
  const token = await tokenOf(origin, 'branch')
  const { categories } = (await ask<Counter>(origin, 'branch-dashboard/counter', token)).data
  const firsts = categories
    .flatMap(({ foods }) => foods.filter(({ soldOut }) => !soldOut).slice(0, 1))
    .slice(0, 3)
  const lines = firsts.map(({ id, optionGroups }, i) => ({
    foodId: id,
    optionIds: optionGroups.flatMap(({ options }) =>
      options.filter(({ isDefault }) => isDefault).map((option) => option.id),
    ),
    quantity: i + 1,
    ...(i === 1 && { note: 'No onion' }),
  }))
  const orders: Placed[] = []
  for (const fulfilment of guests)
    orders.push(await takeAtCounter(origin, token, { fulfilment, lines, note: 'Extra timur, please' }))
  const [, table, , rider] = orders
  const move = (order: Placed, transition: object) =>
    ask(origin, `orders/${order.id}/moves`, token, { ...transition, key: randomUUID() })
  await move(table!, { move: 'ready' })
  await move(rider!, { move: 'ready' })
  await move(rider!, { move: 'hand-over', riderName: 'Suraj Thapa', riderPhone: '9841000333' })
  return orders[0]!.id
}

const settled = async (page: Page) => {
  await page.getByRole('main').locator('h1, h2, button').first().waitFor()
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'))
}
const click = (name: string | RegExp) => async (page: Page) => {
  await settled(page)
  await page.getByRole('main').getByRole('button', { name }).first().click()
}
const asks = (name: string | RegExp) => async (page: Page) => {
  await click(name)(page)
  await page.getByRole('dialog').waitFor()
}

/** The browser of each state is a new device. */
const setUpClock = async (page: Page) => {
  await settled(page)
  await page.getByLabel('Name of this device').fill('Counter tablet')
  await page.getByRole('button', { name: 'Set up device' }).click()
  await page
    .getByText(/^(Not clocked in|In since)/)
    .first()
    .waitFor()
}
const openPin = async (page: Page) => {
  await setUpClock(page)
  await page.getByRole('main').getByRole('listitem').getByRole('button').first().click()
  await page.getByRole('dialog').waitFor()
}

export async function branchStates(origin: string): Promise<State[]> {
  const order = await fillBoard(origin)
  const at = (name: string, path: string, more: Partial<State> = {}): State => ({
    name,
    address: `${origin}/branchadmin/${path}`,
    as: 'branch',
    act: settled,
    ...more,
  })
  return [
    at('board', 'customerorder'),
    at('board-shift', 'customerorder', { act: click('Start shift'), isVariant: true }),
    at('board-dark', 'customerorder', { act: click('Dark mode'), widths: [1440] }),
    at('counter', 'customerorder/new', { isVariant: true }),
    at('branch-orders', 'customerorder/all', { isVariant: true }),
    at('order-view', `order-view/${order}`),
    at('order-view-cancel', `order-view/${order}`, {
      act: asks(/^Cancel order/),
      isOverlay: true,
      isVariant: true,
    }),
    at('restricted', `order-view/${randomUUID()}`, { isVariant: true }),
    at('branch-menu-own', 'menu', { isVariant: true }),
    at('branch-analytics', 'analytics', { isVariant: true }),
    at('branch-bills', 'invoice', { isVariant: true }),
    at('day-closing', 'invoice/closing', { isVariant: true }),
    at('branch-dashboard', 'dashboard', { isVariant: true }),
    at('branch-roster', 'roster', { isVariant: true }),
    at('branch-clock-device', 'clock', { isVariant: true }),
    at('branch-clock', 'clock', { act: setUpClock }),
    at('branch-clock-pin', 'clock', { act: openPin, isOverlay: true, isVariant: true }),
    at('branch-clock-times', 'clock/times', { isVariant: true }),
    ...(await branchStockStates(origin)),
  ]
}
