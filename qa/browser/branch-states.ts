// A day at the branch, in the states that the proofs check: a board with orders in every lane, and the pages around it.
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { tokenOf } from '../fixtures/demo-session.ts'
import { branchStockStates } from './stock/branch-stock-states.ts'
import type { State } from './page-state.ts'
import { ask } from './order-states.ts'
import { tabStates } from './tablets/tab-states.ts'

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

const chooseEmptyStation = async (page: Page) => {
  await settled(page)
  const chips = page.getByRole('group', { name: 'Stations' })
  await chips.getByRole('button', { name: / 0$/ }).first().click()
}

/** The browser of each state is a new device. */
const setUpClock = async (page: Page) => {
  await settled(page)
  await page.getByLabel('Name of this device').fill('Counter tablet')
  await page.getByLabel('Password of this account', { exact: true }).fill('Momo-demo-2026')
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

const searchCounter = async (page: Page) => {
  await settled(page)
  await page.getByRole('searchbox', { name: 'Find a dish' }).fill('2 jhol')
  await page.getByText('Best matches').waitFor()
}
/** A dish is in the order, which covers the dishes on a phone. */
const startOrder = async (page: Page) => {
  await settled(page)
  await page.locator('[data-tile]:not([aria-disabled])').first().click()
  const review = page.getByRole('main').getByRole('button', { name: /^1 plate/ })
  if (await review.isVisible()) await review.click()
}
const takeCash = async (page: Page) => {
  await startOrder(page)
  await page.getByRole('button', { name: 'Cash Rs. 1,000.00' }).click()
  await page.getByRole('textbox', { name: 'Cash received' }).fill('1')
  await page.getByRole('button', { name: /^Place order/ }).click()
  await page.getByText(/^Enter at least/).waitFor()
}
const takeCall = async (page: Page) => {
  await startOrder(page)
  await page.getByRole('main').getByText('Phone', { exact: true }).first().click()
  await page.getByRole('textbox', { name: 'Phone' }).fill(guests[2].customerPhone)
  await page.getByRole('region', { name: 'Known customer' }).waitFor()
  await page.getByRole('button', { name: 'Later', exact: true }).click()
  await page.getByRole('combobox', { name: 'Time' }).waitFor()
}

const sellOffline = async (page: Page) => {
  await startOrder(page)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: /^Place order/ }).click()
  await page.getByText('Saved on this device').waitFor()
}
const refuseSale = async (page: Page) => {
  await sellOffline(page)
  await page.getByRole('button', { name: 'Next order' }).click()
  const answer = { success: false, code: 'order.kitchen_full', message: 'The kitchen is full.' }
  await page.route('**/counter-orders', (route) => route.fulfill({ status: 409, json: answer }))
  await page.context().setOffline(false)
  await page.getByText(/^Not placed/).waitFor()
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
    at('kitchen-view', 'kitchen'),
    at('kitchen-view-dark', 'kitchen', { act: click('Dark mode'), widths: [1440], isVariant: true }),
    at('kitchen-view-recall', 'kitchen', { act: asks('Recall'), isOverlay: true, isVariant: true }),
    at('kitchen-view-nothing', 'kitchen', { act: chooseEmptyStation, isVariant: true }),
    at('counter', 'customerorder/new', { isVariant: true }),
    at('counter-search', 'customerorder/new', { act: searchCounter, isVariant: true }),
    at('counter-cash', 'customerorder/new', { act: takeCash, isVariant: true }),
    at('counter-call', 'customerorder/new', { act: takeCall, isVariant: true }),
    at('counter-offline', 'customerorder/new', { act: sellOffline, isVariant: true }),
    at('counter-refused', 'customerorder/new', { act: refuseSale, isVariant: true }),
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
    at('till-report', 'invoice/closing/report', { isVariant: true }),
    at('till-pay-out', 'invoice/closing', { act: click('Pay out'), isOverlay: true, isVariant: true }),
    at('till-shift-opening', 'invoice/closing', {
      act: click('Open a till shift'),
      isOverlay: true,
      isVariant: true,
    }),
    at('branch-dashboard', 'dashboard', { isVariant: true }),
    at('branch-roster', 'roster', { isVariant: true }),
    at('branch-clock-device', 'clock', { isVariant: true }),
    at('branch-clock', 'clock', { act: setUpClock }),
    at('branch-clock-pin', 'clock', { act: openPin, isOverlay: true, isVariant: true }),
    at('branch-clock-times', 'clock/times', { isVariant: true }),
    ...(await tabStates(origin)),
    ...(await branchStockStates(origin)),
  ]
}
