import { type CounterOrder, placeCounterOrder } from '@momo/contracts/orders'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { personStore } from '#lib/session/person/person-store.ts'
import { session } from '#lib/session/session-store.ts'
import { domApi } from '#testing/dom-api.ts'
import { device } from '#lib/action-queue/durable-storage.factory.ts'
import { signIn } from '#testing/sign-in.ts'
import { aTakenOrder, buff, id } from '../counter/counter.factory.ts'
import { saleQueue } from '../counter-offline/sale-queue.ts'
import { emptyDraft } from './counter-draft.ts'
import { deletePendingOrder, readPendingOrder } from './counter-storage.ts'
import { deliver } from './use-submit-order.ts'

const api = domApi()
const owner = id(50)
const order: CounterOrder = {
  key: id(51),
  grandTotal: 20_000,
  fulfilment: { kind: 'table', tableNumber: '7' },
  lines: [{ foodId: buff.id, optionIds: [], quantity: 1 }],
  isPaid: true,
}

beforeEach(() => {
  localStorage.clear()
  signIn({ id: owner, role: 'branchAdmin', branchId: id(9) })
  saleQueue.run()
  vi.useFakeTimers()
})
afterEach(() => {
  const { pending, refused } = saleQueue.read()
  for (const { key } of [...pending, ...refused]) saleQueue.dismiss(key)
  deletePendingOrder(owner)
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const setOnline = (isOnline: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
const answers = (...list: (() => { status: number; body: unknown } | Promise<never>)[]) => {
  let turn = 0
  api.handle(placeCounterOrder, () => list[Math.min(turn++, list.length - 1)]!())
}
const lost = () => Promise.reject<never>(new TypeError('Failed to fetch'))
const placed = () => ({ status: 200, body: placeCounterOrder.reply.encode(aTakenOrder) })
const refusal = (status: number, code: string) => () => ({
  status,
  body: { success: false, code, message: code },
})
const sold = { order, draft: emptyDraft, what: '1 × Buff Jhol Momo' }
const send = async (over: Partial<Parameters<typeof deliver>[1]> = {}, waitMs = 0) => {
  const outcome = deliver(sold, { owner, signal: new AbortController().signal, ...over })
  await vi.advanceTimersByTimeAsync(waitMs)
  return outcome
}
const waiting = () => saleQueue.read().pending

test('R-38 without an answer the order waits on the device and is sent with the same key and body until there is one', async () => {
  answers(lost, refusal(503, 'server.busy'), lost, refusal(429, 'limit.reached'), lost, lost, lost, placed)
  expect(await send()).toEqual({ kind: 'waiting', number: 1, order })
  expect(readPendingOrder(owner)).toBeUndefined()
  expect(waiting()).toMatchObject([{ key: order.key, number: 1, total: 20_000 }])
  await vi.runAllTimersAsync()
  expect(waiting()).toEqual([])
  expect(new Set(api.requests.map(({ body }) => body)).size).toBe(1)
  expect(api.requests).toHaveLength(8)
})

test('R-38 an answer that takes too long does not hold up the next guest', async () => {
  const slow = Promise.withResolvers<never>()
  answers(() => slow.promise, placed)
  expect(await send({}, 6_000)).toEqual({ kind: 'waiting', number: 1, order })
  await vi.runAllTimersAsync()
  expect([waiting(), api.requests.length]).toEqual([[], 2])
})

test('offline nothing is sent; sales get numbers of the device, a mark in the note, and arrive in their sequence', async () => {
  setOnline(false)
  answers(placed)
  const sell = (n: number) =>
    deliver(
      { ...sold, order: { ...order, key: id(n), ...(n === 61 && { note: 'Extra jhol' }) } },
      { owner, signal: new AbortController().signal },
    )
  const results = [await sell(60), await sell(61), await sell(62)]
  expect(results.map((result) => 'number' in result && result.number)).toEqual([1, 2, 3])
  expect([api.requests.length, waiting().length]).toEqual([0, 3])
  setOnline(true)
  saleQueue.wake()
  await vi.runAllTimersAsync()
  const sent = api.requests.map(({ body }) => JSON.parse(String(body)) as { key: string; note: string })
  expect(sent.map(({ key }) => key)).toEqual([60, 61, 62].map(id))
  expect(sent[1]!.note).toMatch(/^Sold at .* without a connection, number W2\. Extra jhol$/)
})

test('a sale behind a waiting one waits too, and a refused one holds back nothing', async () => {
  answers(lost, lost, refusal(409, 'order.kitchen_full'), placed)
  await send()
  const behind = await deliver(
    { ...sold, order: { ...order, key: id(71) } },
    { owner, signal: new AbortController().signal },
  )
  expect(behind).toMatchObject({ kind: 'waiting', number: 2 })
  await vi.runAllTimersAsync()
  expect(saleQueue.read().refused).toMatchObject([{ key: order.key, refused: 'order.kitchen_full' }])
  expect(waiting()).toEqual([])
})

test('R-38 an order without an answer is still stored after the page was left', async () => {
  const leaving = new AbortController()
  answers(() => {
    leaving.abort()
    return lost()
  })
  expect(await send({ signal: leaving.signal })).toEqual({ kind: 'page left' })
  expect(readPendingOrder(owner)).toEqual(order)
})

test('R-38 an answer after the page was left is requested again with the same key and creates no second order', async () => {
  const leaving = new AbortController()
  answers(() => {
    leaving.abort()
    return placed()
  })
  await send({ signal: leaving.signal })
  expect(readPendingOrder(owner)).toEqual(order)
  expect(await send({ isAgain: true })).toMatchObject({ kind: 'done', reply: { number: 'JM-NR-2411' } })
  expect(new Set(api.requests.map(({ body }) => body)).size).toBe(1)
  expect(readPendingOrder(owner)).toBeUndefined()
})

test('R-38 an order resumed after a reload stays stored if the session has ended', async () => {
  session.end()
  answers(refusal(401, 'auth.session_ended'))
  expect(await send({ isAgain: true })).toEqual({ kind: 'signed out' })
  expect(readPendingOrder(owner)).toEqual(order)
})

test('a refused order is not retried, and the next submit has a new key', async () => {
  answers(refusal(409, 'order.kitchen_full'))
  expect(await send()).toMatchObject({ kind: 'refused', fault: { code: 'order.kitchen_full' } })
  expect(readPendingOrder(owner)).toBeUndefined()
  expect(api.requests).toHaveLength(1)
})

test('R-38 a sign-out at the first attempt discards the order', async () => {
  session.end()
  answers(refusal(401, 'auth.session_ended'))
  expect(await send()).toEqual({ kind: 'signed out' })
  expect(readPendingOrder(owner)).toBeUndefined()
})

test('an order that is sent again, also after a reload, stays that of the person who took it', async () => {
  const hari = { token: 'token of Hari', id: id(60), name: 'Hari Thapa', role: 'cashier' as const }
  personStore.setCurrent(hari)
  const leaving = new AbortController()
  answers(() => {
    leaving.abort()
    return lost()
  }, placed)
  expect(await send({ signal: leaving.signal })).toEqual({ kind: 'page left' })
  personStore.setCurrent({ ...hari, token: 'token of Anita' })
  expect(await send({ isAgain: true })).toMatchObject({ kind: 'done' })
  const sent = api.requests.map(({ headers }) => [headers.get('x-person'), headers.has('x-person-made-at')])
  expect(sent).toEqual([
    [hari.token, false],
    [hari.token, true],
  ])
  personStore.setCurrent(undefined)
})

test('a locked tablet asks for a PIN before it sells offline; without one nothing is sold', async () => {
  setOnline(false)
  personStore.setNeedsPin(true)
  const stopHosting = personStore.host()
  const selling = deliver(sold, { owner, signal: new AbortController().signal })
  await vi.advanceTimersByTimeAsync(0)
  personStore.answer(undefined)
  expect(await selling).toEqual({ kind: 'locked' })
  expect([waiting(), readPendingOrder(owner)]).toEqual([[], undefined])
  personStore.setNeedsPin(false)
  stopHosting()
})

test('a sale that the browser can not store is not sold offline, and leaves nothing behind', async () => {
  setOnline(false)
  device.isWritable = false
  answers(placed)
  expect(await send()).toEqual({ kind: 'unsaved', isSent: false })
  expect([waiting(), readPendingOrder(owner)]).toEqual([[], undefined])
  setOnline(true)
  saleQueue.wake()
  await vi.runAllTimersAsync()
  expect(api.requests).toEqual([])
})

test('R-38 an order without an answer that the browser can not store stays in the tab with its key', async () => {
  device.isWritable = false
  answers(lost, placed)
  expect(await send()).toEqual({ kind: 'unsaved', isSent: true })
  expect([waiting(), readPendingOrder(owner)]).toEqual([[], order])
  expect(await send({ isAgain: true })).toMatchObject({ kind: 'done' })
  expect(new Set(api.requests.map(({ body }) => body)).size).toBe(1)
})
