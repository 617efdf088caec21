import { type CounterOrder, placeCounterOrder } from '@momo/contracts/orders'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeApi } from '#testing/fake-api.ts'
import { fakeBrowser } from '#testing/fake-browser.ts'
import { aTakenOrder, buff, id } from '../counter/counter.factory.ts'
import { forgetSent, readSent } from './counter-storage.ts'
import { deliver } from './use-submit-order.ts'

const owner = id(50)
const order: CounterOrder = {
  key: id(51),
  grandTotal: 20_000,
  how: { kind: 'table', tableNumber: '7' },
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
  forgetSent(owner)
  vi.useRealTimers()
  api.restore()
  browser.restore()
})

const answers = (...list: (() => { status: number; body: unknown } | Promise<never>)[]) => {
  let turn = 0
  api.answer(placeCounterOrder, () => list[Math.min(turn++, list.length - 1)]!())
}
const lost = () => Promise.reject<never>(new TypeError('Failed to fetch'))
const placed = () => ({ status: 200, body: placeCounterOrder.reply.encode(aTakenOrder) })
const refusal = (status: number, code: string) => () => ({ status, body: { success: false, code, message: code } })
const send = async (signal = new AbortController().signal, onUnsure = () => undefined as void) => {
  const outcome = deliver(order, { owner, signal, onUnsure })
  await vi.runAllTimersAsync()
  return outcome
}

test('R-38 an answer that is lost is asked for again with the same key and the same words, until there is one', async () => {
  answers(lost, refusal(503, 'server.busy'), lost, refusal(429, 'limit.reached'), lost, lost, lost, placed)
  let told = 0
  expect(await send(undefined, () => void (told += 1))).toMatchObject({ kind: 'done', reply: { number: 'JM-NR-2411' } })
  expect(new Set(api.asked.map(({ body }) => body)).size).toBe(1)
  expect([api.asked.length, told]).toEqual([8, 7])
  expect(readSent(owner)).toBeUndefined()
})

test('R-38 what was not answered when the page was left is found again as it was', async () => {
  answers(lost)
  const leaving = new AbortController()
  expect(await send(leaving.signal, () => leaving.abort())).toEqual({ kind: 'unsure' })
  expect(readSent(owner)).toEqual(order)
})

test('R-38 an answer that nobody hears any more is asked for again with the same key, and no second order is made', async () => {
  const leaving = new AbortController()
  answers(() => {
    leaving.abort()
    return placed()
  })
  expect(await send(leaving.signal)).toMatchObject({ kind: 'done' })
  expect(readSent(owner)).toEqual(order)
  expect(await send()).toMatchObject({ kind: 'done', reply: { number: 'JM-NR-2411' } })
  expect(new Set(api.asked.map(({ body }) => body)).size).toBe(1)
  expect(readSent(owner)).toBeUndefined()
})

test('R-38 taken up after a reload it is kept, also where somebody has to sign in first', async () => {
  answers(refusal(401, 'auth.session_ended'))
  const outcome = deliver(order, { owner, signal: new AbortController().signal, isAgain: true, onUnsure: () => undefined })
  await vi.runAllTimersAsync()
  expect(await outcome).toEqual({ kind: 'signed out' })
  expect(readSent(owner)).toEqual(order)
})

test('a no is a no, and the next press has a key of its own', async () => {
  answers(refusal(409, 'order.kitchen_full'))
  expect(await send()).toMatchObject({ kind: 'refused', fault: { code: 'order.kitchen_full' } })
  expect(readSent(owner)).toBeUndefined()
  expect(api.asked).toHaveLength(1)
})

test('R-38 who is signed out at the first try has sent nothing; later the same order is asked about again', async () => {
  answers(refusal(401, 'auth.session_ended'))
  expect(await send()).toEqual({ kind: 'signed out' })
  expect(readSent(owner)).toBeUndefined()
  answers(lost, refusal(401, 'auth.session_ended'))
  expect(await send()).toEqual({ kind: 'signed out' })
  expect(readSent(owner)).toEqual(order)
})
