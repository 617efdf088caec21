import { getProfile, type Profile } from '@momo/contracts/accounts'
import { getCart } from '@momo/contracts/carts'
import { getOpenRating, getOrderRating } from '@momo/contracts/dish-ratings'
import { billsOfOrder, listOwnBills } from '@momo/contracts/invoices'
import { getOrder, listOrders, type OrderSummary, reorder, withdrawOrder } from '@momo/contracts/orders'
import { getOrderProblems } from '@momo/contracts/problem-reports'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { askMessages } from '#features/dish-ratings/dish-ratings.messages.ts'
import { billMessages } from '#features/invoices/detail/invoices.messages.ts'
import { orderHistoryMessages as listTexts } from '#features/orders/history/order-history.messages.ts'
import { headlines, lateWord } from '#features/orders/shared/order-states.messages.ts'
import { receiptMessages } from '#features/orders/shared/receipt.messages.ts'
import { customerMessages } from '#features/problem-reports/problem-reports.messages.ts'
import { trackingMessages as texts } from '#features/orders/tracking/tracking.messages.ts'
import { clockTime } from '#lib/format/dates.ts'
import { queryClient } from '#lib/query/query-client.ts'
import { dispatchHint } from '#lib/session/live/realtime-status.ts'
import { aCart } from '#testing/a-checkout.ts'
import { domApi } from '#testing/dom-api.ts'
import { anOrder, aSummary, minutesLater, stepsTo } from '#testing/orders.ts'
import { renderBrowserPage } from '#testing/render-screen.tsx'
import { signIn } from '#testing/sign-in.ts'
import * as page from './order-history.tsx'

const api = domApi()
const order = anOrder({ state: 'placed', steps: stepsTo('placed'), fulfilmentMethod: 'pickup' })
const cancelled = anOrder({
  ...order,
  state: 'cancelled',
  version: order.version + 1,
  steps: [...order.steps, { state: 'cancelled', at: minutesLater(4), by: 'customer' }],
})
beforeEach(() => {
  api.reply(getCart, aCart())
  signIn()
  api.reply(getOrder, order, { id: order.id })
  api.reply(billsOfOrder, [], { id: order.id })
  api.reply(getOpenRating, {})
  api.reply(listOwnBills, [])
  api.reply(getOrderProblems, { reports: [], reasons: [] }, { id: order.id })
})

const title = (name: string) => screen.findByRole('heading', { level: 1, name })

async function openOrder(more = '', headline = headlines.placed('New Baneshwor')) {
  const user = renderBrowserPage(page, '/orderhistory', `/orderhistory?order=${order.id}${more}`)
  await title(headline)
  return user
}

test('the receipt of an order opens at its top, with the focus on its title', async () => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockReturnValue()
  const user = await openOrder()
  expect(scrollTo).not.toHaveBeenCalled()
  await user.click(screen.getByRole('link', { name: texts.receipt }))
  const receipt = await title(receiptMessages.title)
  await waitFor(() => expect(document.activeElement).toBe(receipt))
  expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' })
})

async function expectFocusAfterCancel(user: Awaited<ReturnType<typeof openOrder>>) {
  api.reply(withdrawOrder, cancelled, { id: order.id })
  await user.click(screen.getByRole('button', { name: texts.cancel.button }))
  const question = within(screen.getByRole('dialog', { name: texts.cancel.title }))
  api.reply(getOrder, cancelled, { id: order.id })
  await user.click(question.getByRole('button', { name: texts.cancel.confirm }))
  const headline = await title(headlines.cancelled(''))
  await waitFor(() => expect(document.activeElement).toBe(headline))
}

test('after an order is cancelled the focus is on the title of the page', async () => {
  await expectFocusAfterCancel(await openOrder())
})

test('after an order is cancelled on the thank-you page the focus is on the title of its own page', async () => {
  await expectFocusAfterCancel(await openOrder('&placed=1', texts.placed.thanks('Sita')))
})

test('ORD-05 a cancellation that comes too late is explained, and the order is fetched again', async () => {
  api.fault(withdrawOrder, { status: 409, code: 'order.wrong_state' }, { id: order.id })
  const user = await openOrder()
  const reads = api.requestsTo(getOrder).length
  const release = api.hold(getOrder, order, { id: order.id })
  await user.click(screen.getByRole('button', { name: texts.cancel.button }))
  const question = within(screen.getByRole('dialog', { name: texts.cancel.title }))
  await user.click(question.getByRole('button', { name: texts.cancel.confirm }))
  await waitFor(() => expect(question.getByRole('alert').textContent).toBe(texts.cancel.tooLate))
  await waitFor(() => expect(api.requestsTo(getOrder).length).toBeGreaterThan(reads))
  release()
})

test('ORD-06 a reorder without a response is repeated with the same key, and a double click sends it once', async () => {
  api.reply(getOrder, cancelled, { id: order.id })
  const user = await openOrder('', headlines.cancelled(''))
  const again = screen.getByRole('button', { name: listTexts.againOf(order.number) })
  api.disconnect(reorder, { id: order.id })
  await user.click(again)
  await screen.findByText(listTexts.reorder.failed)
  await waitFor(() => expect(again.getAttribute('aria-busy')).toBeNull())
  const { branchId, outlet } = order
  api.reply(reorder, { branchId, outlet, put: 1, isOpen: true, changes: [] }, { id: order.id })
  await user.dblClick(again)
  expect(await screen.findByText('Went to /mycart')).toBeTruthy()
  const keys = api.bodiesTo(reorder).map(({ key }) => key)
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

const sita: Profile = {
  id: '019311ab-0000-7000-8000-000000000001',
  firstName: 'Sita',
  lastName: 'Tamang',
  role: 'user',
  hasPassword: true,
  hasGoogle: false,
  memberSince: new Date('2025-05-31T20:00:00Z'),
}
const summary = (n: number) =>
  aSummary({ id: `019311ab-0000-7000-8000-0000000000a${n}`, number: `JM-BNS-${n}` })

/** Two orders per page; the cursor is the id of the last one. */
function serveOrders(...all: OrderSummary[]): void {
  api.handle(listOrders, ({ search }) => {
    const from = all.findIndex(({ id }) => id === search.get('cursor')) + 1
    const items = all.slice(from, from + 2)
    const nextCursor = from + 2 < all.length ? items.at(-1)?.id : undefined
    return { status: 200, body: listOrders.reply.encode({ items, nextCursor }) }
  })
}
const numbers = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const expectNumbers = (...expected: string[]) => waitFor(() => expect(numbers()).toEqual(expected))
const showMore = () => screen.getByRole('button', { name: listTexts.more })

async function openList() {
  api.reply(getProfile, sita)
  serveOrders(summary(3), summary(2), summary(1))
  const user = renderBrowserPage(page, '/orderhistory')
  await expectNumbers('JM-BNS-3', 'JM-BNS-2')
  return user
}

test('RT-04 Show more appends the next page; an event reloads the pages, and no order appears twice', async () => {
  const user = await openList()
  await user.click(showMore())
  await expectNumbers('JM-BNS-3', 'JM-BNS-2', 'JM-BNS-1')
  expect(screen.queryByRole('button', { name: listTexts.more })).toBeNull()
  serveOrders(summary(4), summary(3), summary(2), summary(1))
  act(() => dispatchHint({ room: 'user_x', sequence: 1, kind: 'order.placed' }))
  await expectNumbers('JM-BNS-4', 'JM-BNS-3', 'JM-BNS-2', 'JM-BNS-1')
})

test('RT-04 the list stays if the next page fails, and Show more tries again', async () => {
  const user = await openList()
  api.fault(listOrders, { status: 503, code: 'server.busy' })
  await user.click(showMore())
  expect(await screen.findByText(listTexts.moreFailed)).toBeTruthy()
  expect(numbers()).toEqual(['JM-BNS-3', 'JM-BNS-2'])
  serveOrders(summary(3), summary(2), summary(1))
  await user.click(showMore())
  await expectNumbers('JM-BNS-3', 'JM-BNS-2', 'JM-BNS-1')
  expect(screen.queryByText(listTexts.moreFailed)).toBeNull()
})

test('the order summary and the bill of an order have different names', async () => {
  await openOrder()
  const summary = screen.getByRole('link', { name: texts.receipt }).textContent
  const names = [summary, ...Object.values(billMessages.customerLink), billMessages.creditNote.en]
  expect(new Set(names).size).toBe(4)
  expect(names).not.toContain('Receipt')
  expect(names).not.toContain(billMessages.title)
})

const delivered = anOrder({
  ...order,
  state: 'delivered',
  fulfilmentMethod: 'delivery',
  steps: stepsTo('placed', 'accepted', 'preparing', 'out-for-delivery', 'delivered'),
})

test('a completed order asks how it was and offers to report a problem; an open one does neither', async () => {
  api.reply(getOrder, { ...order, dueAt: new Date(Date.now() + 600_000) }, { id: order.id })
  await openOrder()
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(screen.queryByText(askMessages.title)).toBeNull()
  expect(api.requestsTo(getOrderRating)).toEqual([])
  expect(api.requestsTo(getOrderProblems)).toEqual([])
  cleanup()
  queryClient.clear()
  api.reply(getOrder, delivered, { id: order.id })
  api.reply(getOrderProblems, { reports: [], reasons: ['late', 'other'] }, { id: order.id })
  const { id: orderId, number: orderNumber, outlet } = order
  const dishes = [{ foodId: sita.id, name: 'Buff Jhol Momo' }]
  api.reply(
    getOrderRating,
    { orderId, orderNumber, outlet, state: 'open', dishes, comment: '' },
    { id: order.id },
  )
  await openOrder('', headlines.delivered(''))
  expect(await screen.findByRole('region', { name: askMessages.title })).toBeTruthy()
  expect(await screen.findByRole('button', { name: customerMessages.report })).toBeTruthy()
})

test('ORD-12 the list names the order summary of every order and the tax invoice of those that have one, in one request', async () => {
  const bill = { id: sita.id, orderId: summary(2).id, kind: 'invoice' as const, isVat: true }
  api.reply(listOwnBills, [bill, { ...bill, orderId: summary(3).id, isVat: false }])
  await openList()
  expect(screen.getAllByRole('link', { name: /^Order summary for/ })).toHaveLength(2)
  const invoice = await screen.findByRole('link', { name: 'Tax invoice for JM-BNS-2' })
  expect([invoice.textContent, invoice.getAttribute('href')]).toEqual(['Tax invoice', `/bill/${bill.id}`])
  expect(screen.getByRole('link', { name: 'PAN bill for JM-BNS-3' })).toBeTruthy()
  expect(api.requestsTo(listOwnBills)).toHaveLength(1)
})

// Computed once: the clock may pass a multiple of five minutes while the tests run.
const nextMark = Math.ceil(Date.now() / 300_000) * 300_000
const soon = (minutes: number) => new Date(nextMark + minutes * 60_000)
const underWay = anOrder({
  state: 'preparing',
  steps: stepsTo('placed', 'accepted', 'preparing'),
  dueAt: soon(30),
  promisedAt: soon(30),
  expectedAt: soon(30),
})

/** The status that announces the expected time. */
const announced = () =>
  screen.getAllByRole('status').find((status) => status.textContent?.includes(texts.around))

test('the expected time is the headline, and a delay is announced before the promised time, without a reload', async () => {
  api.reply(getOrder, underWay, { id: order.id })
  await openOrder('', headlines.preparing(''))
  const status = announced()
  expect(status?.textContent).toBe(`${texts.around} ${clockTime(soon(30))}`)
  expect(screen.queryByText(lateWord)).toBeNull()
  api.reply(getOrder, { ...underWay, expectedAt: soon(45) }, { id: order.id })
  act(() => dispatchHint({ room: 'user_x', sequence: 1, kind: 'order.late' }))
  const sentence = texts.runningLate(15, clockTime(soon(45)), clockTime(soon(30)))
  await waitFor(() => expect(status?.textContent).toContain(sentence))
  expect(announced()).toBe(status)
  expect(screen.getByText(lateWord)).toBeTruthy()
})

test('a pickup shows where to go and how, above its progress, and no time once it is ready', async () => {
  const pickup = { ...underWay, fulfilmentMethod: 'pickup' as const }
  api.reply(getOrder, pickup, { id: order.id })
  await openOrder('', headlines.preparing(''))
  const place = screen.getByRole('region', { name: order.outlet })
  expect(within(place).getByText('New Baneshwor Chowk, Kathmandu')).toBeTruthy()
  const directions = within(place).getByRole('link', { name: texts.directions })
  expect(directions.getAttribute('href')).toContain('destination=27.69,85.34')
  const call = screen.getByRole('link', { name: texts.call('New Baneshwor') })
  expect(place.contains(call)).toBe(true)
  const progress = screen.getByRole('region', { name: texts.progress })
  expect(place.compareDocumentPosition(progress) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  cleanup()
  queryClient.clear()
  const steps = stepsTo('placed', 'accepted', 'preparing', 'ready')
  api.reply(getOrder, { ...pickup, state: 'ready', steps, expectedAt: undefined }, { id: order.id })
  await openOrder('', headlines.ready(''))
  const since = clockTime(steps.at(-1)!.at)
  expect(screen.getByText(texts.ready.pickup('New Baneshwor', since))).toBeTruthy()
  expect(announced()).toBeUndefined()
})

test('the call to the rider is at the top while the rider has the order', async () => {
  const rider = { name: 'Suraj Thapa', phone: '9841000333' }
  const steps = stepsTo('placed', 'accepted', 'preparing', 'ready', 'out-for-delivery')
  api.reply(getOrder, { ...underWay, state: 'out-for-delivery', steps, rider }, { id: order.id })
  await openOrder('', headlines['out-for-delivery'](''))
  const call = screen.getByRole('link', { name: texts.callRider(rider.name) })
  expect(call.getAttribute('href')).toBe('tel:9841000333')
  const progress = screen.getByRole('region', { name: texts.progress })
  expect(call.compareDocumentPosition(progress) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

test('the thank-you page says how, where and when', async () => {
  api.reply(getOrder, { ...underWay, state: 'placed', steps: stepsTo('placed') }, { id: order.id })
  await openOrder('&placed=1', texts.placed.thanks('Sita'))
  expect(screen.getByText(texts.placed.place.delivery)).toBeTruthy()
  expect(screen.getByText(anOrder().address!)).toBeTruthy()
  expect(screen.getByText(new RegExp(`^around .*${clockTime(soon(30))}$`))).toBeTruthy()
})

test('the history shows when a current order is expected', async () => {
  const listed = aSummary({ promisedAt: soon(30), expectedAt: soon(30) })
  api.reply(getProfile, sita)
  api.reply(listOrders, { items: [listed], nextCursor: undefined })
  renderBrowserPage(page, '/orderhistory')
  await screen.findByRole('article', { name: new RegExp(listed.number) })
  expect(screen.getByText(new RegExp(`^Expected around .*${clockTime(soon(30))}$`))).toBeTruthy()
})
