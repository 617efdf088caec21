import { type CounterOrder, placeCounterOrder } from '@momo/contracts/orders'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { personStore } from '#lib/session/person/person-store.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { fakeBrowser } from '#testing/fake-browser.ts'
import { aTakenOrder, buff, id } from '../counter/counter.factory.ts'
import { deletePendingOrder, readPendingOrder } from './counter-storage.ts'
import { deliver } from './use-submit-order.ts'

const owner = id(50)
const order: CounterOrder = {
  key: id(51),
  grandTotal: 20_000,
  fulfilment: { kind: 'table', tableNumber: '7' },
  lines: [{ foodId: buff.id, optionIds: [], quantity: 1 }],
  isPaid: true,
}

let browser: ReturnType<typeof fakeBrowser>
let api: ReturnType<typeof fakeApi>
beforeEach(() => {
  browser = fakeBrowser()
  api = fakeApi()
  vi.useFakeTimers()
})
afterEach(() => {
  deletePendingOrder(owner)
  vi.useRealTimers()
  api.restore()
  browser.restore()
})

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
const send = async (signal = new AbortController().signal, onUnsure = () => undefined as void) => {
  const outcome = deliver(order, { owner, signal, onUnsure })
  await vi.runAllTimersAsync()
  return outcome
}

test('R-38 a request without an answer is retried with the same key and body until there is one', async () => {
  answers(lost, refusal(503, 'server.busy'), lost, refusal(429, 'limit.reached'), lost, lost, lost, placed)
  let notifications = 0
  expect(await send(undefined, () => void (notifications += 1))).toMatchObject({
    kind: 'done',
    reply: { number: 'JM-NR-2411' },
  })
  expect(new Set(api.requests.map(({ body }) => body)).size).toBe(1)
  expect([api.requests.length, notifications]).toEqual([8, 7])
  expect(readPendingOrder(owner)).toBeUndefined()
})

test('R-38 an order without an answer is still stored after the page was left', async () => {
  answers(lost)
  const leaving = new AbortController()
  expect(await send(leaving.signal, () => leaving.abort())).toEqual({ kind: 'unsure' })
  expect(readPendingOrder(owner)).toEqual(order)
})

test('R-38 an answer after the page was left is requested again with the same key and creates no second order', async () => {
  const leaving = new AbortController()
  answers(() => {
    leaving.abort()
    return placed()
  })
  expect(await send(leaving.signal)).toMatchObject({ kind: 'done' })
  expect(readPendingOrder(owner)).toEqual(order)
  expect(await send()).toMatchObject({ kind: 'done', reply: { number: 'JM-NR-2411' } })
  expect(new Set(api.requests.map(({ body }) => body)).size).toBe(1)
  expect(readPendingOrder(owner)).toBeUndefined()
})

test('R-38 an order resumed after a reload stays stored if the session has ended', async () => {
  answers(refusal(401, 'auth.session_ended'))
  const outcome = deliver(order, {
    owner,
    signal: new AbortController().signal,
    isAgain: true,
    onUnsure: () => undefined,
  })
  await vi.runAllTimersAsync()
  expect(await outcome).toEqual({ kind: 'signed out' })
  expect(readPendingOrder(owner)).toEqual(order)
})

test('a refused order is not retried, and the next submit has a new key', async () => {
  answers(refusal(409, 'order.kitchen_full'))
  expect(await send()).toMatchObject({ kind: 'refused', fault: { code: 'order.kitchen_full' } })
  expect(readPendingOrder(owner)).toBeUndefined()
  expect(api.requests).toHaveLength(1)
})

test('R-38 a sign-out at the first attempt discards the order; after a lost answer the order stays stored', async () => {
  answers(refusal(401, 'auth.session_ended'))
  expect(await send()).toEqual({ kind: 'signed out' })
  expect(readPendingOrder(owner)).toBeUndefined()
  answers(lost, refusal(401, 'auth.session_ended'))
  expect(await send()).toEqual({ kind: 'signed out' })
  expect(readPendingOrder(owner)).toEqual(order)
})

test('an order that is sent again, also after a reload, stays that of the person who took it', async () => {
  const hari = { token: 'token of Hari', id: id(60), name: 'Hari Thapa', role: 'cashier' as const }
  personStore.setCurrent(hari)
  const gone = new AbortController()
  answers(lost, placed)
  const leave = () => {
    personStore.setCurrent({ ...hari, token: 'token of Anita' })
    queueMicrotask(() => gone.abort())
  }
  expect(await send(gone.signal, leave)).toEqual({ kind: 'unsure' })
  const { signal } = new AbortController()
  await deliver(order, { owner, signal, isAgain: true, onUnsure: () => undefined })
  const sent = api.requests.map(({ headers }) => [headers.get('x-person'), headers.has('x-person-made-at')])
  expect(sent).toEqual([
    [hari.token, false],
    [hari.token, true],
  ])
  personStore.setCurrent(undefined)
})
