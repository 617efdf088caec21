import { getStaffOrder, type StaffOrder } from '@momo/contracts/orders'
import { queryOptions } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call } from '#lib/api/call.ts'
import { cachedPrefix, storedKeys } from '#lib/session/storage.ts'
import { domApi } from '#testing/dom-api.ts'
import { anOrder } from '#testing/orders.ts'
import { signIn } from '#testing/sign-in.ts'
import { offlineCopy } from './offline-copy.ts'
import { queryClient } from './query-client.ts'

const api = domApi()
const id = (n: number) => `01890000-0000-7000-8000-00000000000${n}`
const [maya, hari] = [id(1), id(2)]
const enter = (account: string) => signIn({ id: account, role: 'branchAdmin', branchId: id(3) })
beforeEach(() => enter(maya))
afterEach(() => void vi.useRealTimers())

const order = (orderId: string): StaffOrder => ({
  ...anOrder({ id: orderId }),
  source: 'site',
  history: [],
  tasks: [],
  refunds: [],
  discount: 0,
  discounts: [],
  tickets: 0,
})
const orderQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['orders', 'test', orderId],
    ...offlineCopy({ endpoint: getStaffOrder, name: orderId, most: 2 }, (signal) =>
      call(getStaffOrder, { params: { id: orderId } }, { signal }),
    ),
  })
const read = (orderId: string) => queryClient.fetchQuery(orderQuery(orderId))
const stateOf = (orderId: string) => queryClient.getQueryState(orderQuery(orderId).queryKey)
const isStored = (orderId: string) => storedKeys(cachedPrefix).some((key) => key.includes(orderId))
/** Reads an order from the server, as at this time. */
async function readAndStore(orderId: string, at = Date.now()): Promise<StaffOrder> {
  vi.setSystemTime(at)
  api.reply(getStaffOrder, order(orderId), { id: orderId })
  return read(orderId)
}

test('without a response the last reply is shown with its time and its error, and the next response replaces it', async () => {
  const reply = await readAndStore(id(4), 5_000)
  queryClient.clear()
  vi.setSystemTime(9_000)
  api.disconnect(getStaffOrder, { id: id(4) })
  await expect(read(id(4))).rejects.toMatchObject({ code: 'server.unreachable' })
  expect(stateOf(id(4))).toMatchObject({ status: 'error', dataUpdatedAt: 5_000, data: reply })
  api.reply(getStaffOrder, { ...order(id(4)), state: 'ready' }, { id: id(4) })
  expect(await read(id(4))).toMatchObject({ state: 'ready' })
})

test('another account does not get the reply, and its first own reply deletes it', async () => {
  await readAndStore(id(4))
  enter(hari)
  api.disconnect(getStaffOrder, { id: id(4) })
  await expect(read(id(4))).rejects.toMatchObject({ code: 'server.unreachable' })
  await readAndStore(id(5))
  expect(storedKeys(cachedPrefix).map((key) => key.split(':')[1])).toEqual([hari])
})

test('a reply for an account that has left during the request is not stored', async () => {
  const respond = api.hold(getStaffOrder, order(id(4)), { id: id(4) })
  const reading = read(id(4)).catch(() => 'cancelled')
  enter(hari)
  respond()
  expect(await reading).toBe('cancelled')
  await readAndStore(id(5))
  expect(isStored(id(4))).toBe(false)
})

test('beyond the limit the oldest records are deleted', async () => {
  await readAndStore(id(4), 1_000)
  await readAndStore(id(5), 2_000)
  await readAndStore(id(6), 3_000)
  expect([id(4), id(5), id(6)].map(isStored)).toEqual([false, true, true])
})

test('a reply that an older build stored in another shape is ignored', async () => {
  await readAndStore(id(4))
  queryClient.clear()
  for (const key of storedKeys(cachedPrefix)) localStorage.setItem(key, '{"at":1000,"reply":{"total":1}}')
  api.disconnect(getStaffOrder, { id: id(4) })
  await expect(read(id(4))).rejects.toMatchObject({ code: 'server.unreachable' })
  expect(stateOf(id(4))?.data).toBeUndefined()
})
