import { placeOrder, type NewOrder } from '@momo/contracts/orders'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeApi } from '#testing/fake-api.ts'
import { fakeBrowser } from '#testing/fake-browser.ts'
import { anOrder, id } from '#testing/a-checkout.ts'
import { newIdempotencyKey } from '#lib/forms/idempotency-key.ts'
import { sendWithRetry, placeOnce } from './place-order.ts'
import { clearPendingOrder, readPendingOrder } from './pending-order-storage.ts'

const owner = id(1)
const orderInput: Omit<NewOrder, 'key'> = {
  branchId: id(9),
  cartVersion: 7,
  grandTotal: 44_000,
  fulfilment: { method: 'pickup' },
  requestedSlot: { from: new Date('2026-11-15T13:45:00Z'), to: new Date('2026-11-15T14:15:00Z') },
  customerName: 'Sita Tamang',
  customerPhone: '9841234567',
  payment: 'cash',
}

let browser: ReturnType<typeof fakeBrowser>
let api: ReturnType<typeof fakeApi>
let unsureCount = 0
beforeEach(() => {
  browser = fakeBrowser()
  api = fakeApi()
  unsureCount = 0
  vi.useFakeTimers()
})
afterEach(() => {
  clearPendingOrder(owner)
  vi.useRealTimers()
  api.restore()
  browser.restore()
})

const options = (signal = new AbortController().signal) => ({
  owner,
  signal,
  onUnsure: () => (unsureCount += 1),
})
const sent = () => api.requests.map(({ body }) => JSON.parse(body) as { key: string; customerName: string })
const answers = (...list: (() => { status: number; body: unknown } | Promise<never>)[]) => {
  let call = 0
  api.handle(placeOrder, () => list[Math.min(call++, list.length - 1)]!())
}
const lost = () => Promise.reject<never>(new TypeError('Failed to fetch'))
const placed = () => ({ status: 200, body: placeOrder.reply.encode(anOrder) })
const refusal = (status: number, code: string) => () => ({
  status,
  body: { success: false, code, message: code },
})
const run = async <T>(work: Promise<T>): Promise<T> => {
  await vi.runAllTimersAsync()
  return work
}

test('ORD-04 R-01 after a lost response the same body is sent again with the same key, and the page reports it', async () => {
  answers(lost, refusal(503, 'server.busy'), placed)
  const outcome = await run(placeOnce(orderInput, options()))
  expect(outcome).toMatchObject({ kind: 'placed', order: { number: 'JM-NR-2411' } })
  const bodies = api.requests.map(({ body }) => body)
  expect(bodies).toHaveLength(3)
  expect(new Set(bodies).size).toBe(1)
  expect(unsureCount).toBe(2)
  expect(readPendingOrder(owner)).toBeUndefined()
})

test('ORD-04 an order is persisted before it is sent: after a reload it is sent again with the same key', async () => {
  const left = new AbortController()
  api.handle(placeOrder, () => {
    left.abort()
    return lost()
  })
  expect(await run(placeOnce(orderInput, options(left.signal)))).toEqual({ kind: 'unsure' })
  const found = readPendingOrder(owner)
  expect(found).toMatchObject({ isUnsure: true, order: { ...orderInput } })
  answers(placed)
  expect(await run(sendWithRetry(found!, options()))).toMatchObject({ kind: 'placed' })
  expect(new Set(sent().map(({ key }) => key)).size).toBe(1)
})

test('ORD-04 an edited order gets its own key only after the first one was rejected', async () => {
  answers(lost)
  expect(await run(placeOnce(orderInput, options()))).toEqual({ kind: 'unsure' })
  const tries = api.requests.length
  answers(refusal(409, 'order.kitchen_full'), placed)
  expect(await run(placeOnce({ ...orderInput, customerName: 'Hari Rai' }, options()))).toMatchObject({
    kind: 'placed',
  })
  const [first, again, other] = [sent()[0]!, sent()[tries]!, sent()[tries + 1]!]
  expect(again).toEqual(first)
  expect(other.key).not.toBe(first.key)
  expect(other.customerName).toBe('Hari Rai')
})

test('ORD-04 an edited order is not sent if the first one was placed', async () => {
  answers(lost)
  await run(placeOnce(orderInput, options()))
  const tries = api.requests.length
  answers(placed)
  expect(await run(placeOnce({ ...orderInput, customerName: 'Hari Rai' }, options()))).toMatchObject({
    kind: 'placed',
  })
  expect(sent().slice(tries)).toMatchObject([{ customerName: 'Sita Tamang' }])
})

test('ORD-04 a rejection is final: the key is deleted, and the next submit has a new one', async () => {
  answers(refusal(409, 'order.total_changed'))
  expect(await run(placeOnce(orderInput, options()))).toMatchObject({
    kind: 'refused',
    fault: { code: 'order.total_changed' },
  })
  expect(readPendingOrder(owner)).toBeUndefined()
  await run(placeOnce(orderInput, options()))
  expect(new Set(sent().map(({ key }) => key)).size).toBe(2)
})

test('ORD-04 a 429 or 408 leaves the result unknown: the order is sent again', async () => {
  answers(refusal(429, 'rate.limited'), refusal(408, 'request.slow'), placed)
  expect(await run(placeOnce(orderInput, options()))).toMatchObject({ kind: 'placed' })
  expect(new Set(sent().map(({ key }) => key)).size).toBe(1)
})

test('ORD-04 an expired session keeps only an order that may have been placed', async () => {
  answers(refusal(401, 'auth.session_ended'))
  expect(await run(placeOnce(orderInput, options()))).toEqual({ kind: 'signed out' })
  expect(readPendingOrder(owner)).toBeUndefined()
  answers(lost, refusal(401, 'auth.session_ended'))
  expect(await run(placeOnce(orderInput, options()))).toEqual({ kind: 'signed out' })
  expect(readPendingOrder(owner)).toMatchObject({ isUnsure: true })
  expect(readPendingOrder(id(2))).toBeUndefined()
})

test('R-01 the online event ends the back-off', async () => {
  answers(lost, placed)
  const placing = placeOnce(orderInput, options())
  await vi.advanceTimersByTimeAsync(10)
  expect(api.requests).toHaveLength(1)
  browser.event('online')
  await vi.advanceTimersByTimeAsync(10)
  expect(await placing).toMatchObject({ kind: 'placed' })
})

test('without session storage there is still one key per submit', async () => {
  browser.sessionStorage.forbidden = true
  answers(lost, placed)
  await run(placeOnce(orderInput, options()))
  expect(new Set(sent().map(({ key }) => key)).size).toBe(1)
})

test('a key is a UUID, also outside secure contexts', () => {
  const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/
  expect(newIdempotencyKey()).toMatch(uuid)
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(171) })
  expect(newIdempotencyKey()).toMatch(uuid)
})
