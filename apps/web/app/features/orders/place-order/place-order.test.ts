import { placeOrder, type NewOrder } from '@momo/contracts/orders'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeApi } from '#testing/fake-api.ts'
import { fakeBrowser } from '#testing/fake-browser.ts'
import { anOrder, id } from '#testing/a-checkout.ts'
import { newKey } from '#lib/forms/idempotency-key.ts'
import { deliver, placeOnce } from './place-order.ts'
import { forgetSent, readSent } from './pending-order-storage.ts'

const owner = id(1)
const wish: Omit<NewOrder, 'key'> = {
  branchId: id(9),
  cartVersion: 7,
  grandTotal: 44_000,
  how: { way: 'pickup' },
  wanted: { from: new Date('2026-11-15T13:45:00Z'), to: new Date('2026-11-15T14:15:00Z') },
  customerName: 'Sita Tamang',
  customerPhone: '9841234567',
  payment: 'cash',
}

let browser: ReturnType<typeof fakeBrowser>
let api: ReturnType<typeof fakeApi>
let told = 0
beforeEach(() => {
  browser = fakeBrowser()
  api = fakeApi()
  told = 0
  vi.useFakeTimers()
})
afterEach(() => {
  forgetSent(owner)
  vi.useRealTimers()
  api.restore()
  browser.restore()
})

const how = (signal = new AbortController().signal) => ({ owner, signal, onUnsure: () => (told += 1) })
const sent = () => api.asked.map(({ body }) => JSON.parse(body) as { key: string; customerName: string })
const answers = (...list: (() => { status: number; body: unknown } | Promise<never>)[]) => {
  let turn = 0
  api.answer(placeOrder, () => list[Math.min(turn++, list.length - 1)]!())
}
const lost = () => Promise.reject<never>(new TypeError('Failed to fetch'))
const placed = () => ({ status: 200, body: placeOrder.reply.encode(anOrder) })
const refusal = (status: number, code: string) => () => ({ status, body: { success: false, code, message: code } })
const run = async <T>(work: Promise<T>): Promise<T> => {
  await vi.runAllTimersAsync()
  return work
}

test('ORD-04 R-01 an answer that is lost is asked for again with the same key and the same words, and the page says so meanwhile', async () => {
  answers(lost, refusal(503, 'server.busy'), placed)
  const outcome = await run(placeOnce(wish, how()))
  expect(outcome).toMatchObject({ kind: 'placed', order: { number: 'JM-NR-2411' } })
  const bodies = api.asked.map(({ body }) => body)
  expect(bodies).toHaveLength(3)
  expect(new Set(bodies).size).toBe(1)
  expect(told).toBe(2)
  expect(readSent(owner)).toBeUndefined()
})

test('ORD-04 what leaves is written down before it leaves: a reload finds it, and asks with the same key', async () => {
  const left = new AbortController()
  api.answer(placeOrder, () => {
    left.abort()
    return lost()
  })
  expect(await run(placeOnce(wish, how(left.signal)))).toEqual({ kind: 'unsure' })
  const found = readSent(owner)
  expect(found).toMatchObject({ isUnsure: true, order: { ...wish } })
  answers(placed)
  expect(await run(deliver(found!, how()))).toMatchObject({ kind: 'placed' })
  expect(new Set(sent().map(({ key }) => key)).size).toBe(1)
})

test('ORD-04 an edited wish has a key of its own only after the first was answered with no', async () => {
  answers(lost)
  expect(await run(placeOnce(wish, how()))).toEqual({ kind: 'unsure' })
  const tries = api.asked.length
  answers(refusal(409, 'order.kitchen_full'), placed)
  expect(await run(placeOnce({ ...wish, customerName: 'Hari Rai' }, how()))).toMatchObject({ kind: 'placed' })
  const [first, again, other] = [sent()[0]!, sent()[tries]!, sent()[tries + 1]!]
  expect(again).toEqual(first)
  expect(other.key).not.toBe(first.key)
  expect(other.customerName).toBe('Hari Rai')
})

test('ORD-04 an edited wish is not sent at all when the first one came through', async () => {
  answers(lost)
  await run(placeOnce(wish, how()))
  const tries = api.asked.length
  answers(placed)
  expect(await run(placeOnce({ ...wish, customerName: 'Hari Rai' }, how()))).toMatchObject({ kind: 'placed' })
  expect(sent().slice(tries)).toMatchObject([{ customerName: 'Sita Tamang' }])
})

test('ORD-04 a refusal is final: the key is forgotten, and the next press has another', async () => {
  answers(refusal(409, 'order.total_changed'))
  expect(await run(placeOnce(wish, how()))).toMatchObject({ kind: 'refused', fault: { code: 'order.total_changed' } })
  expect(readSent(owner)).toBeUndefined()
  await run(placeOnce(wish, how()))
  expect(new Set(sent().map(({ key }) => key)).size).toBe(2)
})

test('ORD-04 too many calls, or a slow one, say nothing about the order: it is asked again', async () => {
  answers(refusal(429, 'rate.limited'), refusal(408, 'request.slow'), placed)
  expect(await run(placeOnce(wish, how()))).toMatchObject({ kind: 'placed' })
  expect(new Set(sent().map(({ key }) => key)).size).toBe(1)
})

test('ORD-04 a session that ended keeps what may have come through, and nothing else', async () => {
  answers(refusal(401, 'auth.session_ended'))
  expect(await run(placeOnce(wish, how()))).toEqual({ kind: 'signed out' })
  expect(readSent(owner)).toBeUndefined()
  answers(lost, refusal(401, 'auth.session_ended'))
  expect(await run(placeOnce(wish, how()))).toEqual({ kind: 'signed out' })
  expect(readSent(owner)).toMatchObject({ isUnsure: true })
  expect(readSent(id(2))).toBeUndefined()
})

test('R-01 the line coming back ends the pause', async () => {
  answers(lost, placed)
  const placing = placeOnce(wish, how())
  await vi.advanceTimersByTimeAsync(10)
  expect(api.asked).toHaveLength(1)
  browser.event('online')
  await vi.advanceTimersByTimeAsync(10)
  expect(await placing).toMatchObject({ kind: 'placed' })
})

test('a browser that keeps nothing still sends one key per press', async () => {
  browser.sessionStorage.forbidden = true
  answers(lost, placed)
  await run(placeOnce(wish, how()))
  expect(new Set(sent().map(({ key }) => key)).size).toBe(1)
})

test('a key is a uuid, on unsafe lines too', () => {
  const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/
  expect(newKey()).toMatch(uuid)
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(171) })
  expect(newKey()).toMatch(uuid)
})
