import { findKnownCustomer, getCounter, placeCounterOrder } from '@momo/contracts/orders'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { device } from '#lib/action-queue/durable-storage.factory.ts'
import { queryClient } from '#lib/query/query-client.ts'
import { cachedPrefix, storedKeys } from '#lib/session/storage.ts'
import { domApi } from '#testing/dom-api.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { signIn } from '#testing/sign-in.ts'
import { CounterLayout } from '../counter/counter-layout.tsx'
import { aCounter, aTakenOrder, buff, id } from '../counter/counter.factory.ts'
import { counterMessages as texts } from '../counter/counter.messages.ts'
import { deleteDraft, deletePendingOrder } from '../counter-order/counter-storage.ts'
import { offlineMessages as offline } from './offline.messages.ts'
import { saleQueue } from './sale-queue.ts'

const api = domApi()
const owner = id(60)
afterEach(() => {
  const { pending, refused } = saleQueue.read()
  for (const { key } of [...pending, ...refused]) saleQueue.dismiss(key)
  localStorage.removeItem('device:sale-number')
  setOnline(true)
  deleteDraft(owner)
  deletePendingOrder(owner)
})

const counterPage = (
  <CounterLayout
    owner={owner}
    Choices={() => undefined}
    Discounting={() => undefined}
    after={() => undefined}
  />
)
async function openCounter() {
  api.reply(getCounter, aCounter())
  api.reply(findKnownCustomer, {})
  const user = renderScreen(counterPage)
  await screen.findByRole('searchbox', { name: texts.search })
  return user
}
const tile = (name: string) =>
  within(screen.getByRole('region', { name: texts.dishes })).getByRole('button', {
    name: new RegExp(`^${name}`),
  })
const lines = () => within(screen.getByRole('list', { name: texts.linesLabel }))
const placeButton = (sum: string) => screen.getByRole('button', { name: texts.place(sum) })
const setOnline = (isOnline: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
}

test('offline a sale is saved under a number of the device, and gets its order number when the connection is back', async () => {
  signIn({ id: owner, role: 'branchAdmin', branchId: id(61) })
  const user = await openCounter()
  await user.click(tile(buff.name))
  setOnline(false)
  expect(screen.getByText(texts.offline)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: texts.payWith('Rs. 500.00') }))
  await user.dblClick(placeButton('Rs. 200.00'))
  expect(await screen.findByRole('heading', { name: /W1$/ })).toBeTruthy()
  expect(screen.getByText('Change Rs. 300.00')).toBeTruthy()
  expect(api.requestsTo(placeCounterOrder)).toEqual([])
  const release = api.hold(placeCounterOrder, aTakenOrder)
  setOnline(true)
  release()
  expect(await screen.findByRole('heading', { name: /2411/ })).toBeTruthy()
  expect(api.requestsTo(placeCounterOrder)).toHaveLength(1)
})

test('a sale that the browser can not store is not shown as saved, and what was typed stays', async () => {
  signIn({ id: owner, role: 'branchAdmin', branchId: id(61) })
  const user = await openCounter()
  await user.click(tile(buff.name))
  setOnline(false)
  device.isWritable = false
  await user.click(placeButton('Rs. 200.00'))
  expect(await screen.findByText(texts.unsaved)).toBeTruthy()
  expect(screen.queryByText(offline.saved)).toBeNull()
  expect(lines().getByText(buff.name)).toBeTruthy()
  device.isWritable = true
  await user.click(placeButton('Rs. 200.00'))
  expect(await screen.findByText(offline.saved)).toBeTruthy()
})

test('without an answer and without storage the same order is sent again, and nothing else', async () => {
  signIn({ id: owner, role: 'branchAdmin', branchId: id(61) })
  const user = await openCounter()
  await user.click(tile(buff.name))
  device.isWritable = false
  api.disconnect(placeCounterOrder)
  await user.click(placeButton('Rs. 200.00'))
  expect(await screen.findByText(texts.unsure)).toBeTruthy()
  expect(screen.getByRole('region', { name: texts.dishes, hidden: true }).hasAttribute('inert')).toBe(true)
  api.reply(placeCounterOrder, aTakenOrder)
  await user.click(screen.getByRole('button', { name: texts.tryAgain }))
  expect(await screen.findByRole('heading', { name: /2411/ })).toBeTruthy()
  const bodies = api.bodiesTo(placeCounterOrder)
  expect([bodies.length, bodies[0]]).toEqual([2, bodies[1]])
})

test('a sale that the server refuses is shown with its reason, and can be corrected', async () => {
  signIn({ id: owner, role: 'branchAdmin', branchId: id(61) })
  const user = await openCounter()
  setOnline(false)
  await user.click(tile(buff.name))
  await user.click(placeButton('Rs. 200.00'))
  await user.click(await screen.findByRole('button', { name: offline.next }))
  expect(screen.getByText(offline.waiting(1))).toBeTruthy()
  api.fault(placeCounterOrder, { status: 409, code: 'order.kitchen_full' })
  setOnline(true)
  expect(await screen.findByText(offline.refused(texts.faults['order.kitchen_full']!))).toBeTruthy()
  await user.click(screen.getByRole('button', { name: offline.correct }))
  expect(lines().getByText(buff.name)).toBeTruthy()
  expect(screen.queryByRole('button', { name: offline.correct })).toBeNull()
})

test('the counter starts offline with the menu of this device, says so, and loads the current menu by itself', async () => {
  signIn({ id: owner, role: 'branchAdmin', branchId: id(61) })
  await openCounter()
  await waitFor(() => expect(storedKeys(cachedPrefix)).toHaveLength(1))
  cleanup()
  queryClient.clear()
  api.disconnect(getCounter)
  const user = renderScreen(<div id="main">{counterPage}</div>)
  await user.click(await screen.findByRole('button', { name: new RegExp(`^${buff.name}`) }))
  expect(await screen.findByText(texts.offline)).toBeTruthy()
  api.reply(getCounter, aCounter([{ ...buff, soldOut: true }]))
  setOnline(false)
  setOnline(true)
  expect(await lines().findByText(texts.states['sold-out'])).toBeTruthy()
  expect(screen.queryByText(texts.offline)).toBeNull()
})
