import { beforeAll, expect, test } from 'vitest'
import { newId } from '#platform/ids/ids.ts'
import { stopClock, useFixedClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { aShop } from '../../carts/carts.factory.ts'
import { refreshEstimates } from '../estimate/refresh-estimates.service.ts'
import { anOrder } from '../orders.factory.ts'
import { aBranchAdmin, lunchTime, ordersUrl } from '../place-order.factory.ts'

const product = testApp()
useFixedClock(lunchTime)
let branchId: string
let staff: Awaited<ReturnType<typeof aBranchAdmin>>
beforeAll(async () => {
  ;({ branchId } = await aShop())
  staff = await aBranchAdmin(branchId)
})

const at = (minutes: number) => new Date(new Date(lunchTime).getTime() + minutes * 60_000)
const minutesOf = (moment: string | Date) => (new Date(moment).getTime() - at(0).getTime()) / 60_000
const rows = async (text: string, ...values: unknown[]) =>
  (await product.database.pool.query(text, values)).rows

/** Ready after 20 minutes, promised and due after 40. */
const cooking = (over: Partial<Parameters<typeof anOrder>[0]> = {}) =>
  anOrder({
    branch_id: branchId,
    state: 'preparing',
    start_at: at(0),
    ready_at: at(20),
    due_at: at(40),
    promised_at: at(40),
    ...over,
  })
const delay = async (id: string, over: object = {}, { calls } = staff) => {
  const reply = await calls.post(`${ordersUrl}/${id}/moves`, { move: 'delay', minutes: 10, ...over })
  return { status: reply.statusCode, code: reply.json().code as string | undefined }
}
const standing = async (id: string) => {
  const [order] = await rows('select * from orders where id = $1', id)
  return {
    state: order.state,
    version: order.version,
    ready: minutesOf(order.ready_at),
    due: minutesOf(order.due_at),
    promised: minutesOf(order.promised_at),
  }
}
const historyOf = async (id: string) =>
  (await rows('select count(*)::int as count from order_history where order_id = $1', id))[0].count

test('an order that is cooking gets more minutes; its state, its history and the promise stay', async () => {
  const id = await cooking()
  const steps = await historyOf(id)
  expect(await delay(id, { version: 1 })).toMatchObject({ status: 200 })
  expect(await standing(id)).toEqual({ state: 'preparing', version: 2, ready: 30, due: 50, promised: 40 })
  expect(await historyOf(id)).toBe(steps)
  expect(await rows('select minutes, delayed_by from order_delays where order_id = $1', id)).toEqual([
    { minutes: 10, delayed_by: staff.accountId },
  ])
})

test('an order that is late already counts its minutes from now', async () => {
  const id = await cooking({ ready_at: at(3), due_at: at(23) })
  stopClock(at(5).toISOString())
  await delay(id)
  expect(await standing(id)).toMatchObject({ ready: 15, due: 35 })
})

test('the customer is informed once by the next sweep, because the order is a delay now', async () => {
  const id = await cooking()
  await refreshEstimates()
  await delay(id)
  await refreshEstimates()
  await refreshEstimates()
  const [estimate] = await rows('select expected_at from order_estimates where order_id = $1', id)
  expect(minutesOf(estimate.expected_at)).toBe(50)
  const events = await rows(
    "select 1 from outbox where payload->>'orderId' = $1 and topic = 'orders.running-late'",
    id,
  )
  expect(events).toHaveLength(1)
})

test('R-38 a repeated request adds nothing, and its key is refused for another order', async () => {
  const [id, other, key] = [await cooking(), await cooking(), newId()]
  const replies = await Promise.all([delay(id, { key }), delay(id, { key })])
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect(await standing(id)).toMatchObject({ ready: 30, version: 2 })
  expect(await delay(other, { key })).toEqual({ status: 409, code: 'order.key_reused' })
  expect(await standing(other)).toMatchObject({ ready: 20, version: 1 })
})

test('two devices with their own keys add up, unless they send the version that they showed', async () => {
  const id = await cooking()
  await Promise.all([delay(id, { key: newId() }), delay(id, { key: newId() })])
  expect(await standing(id)).toMatchObject({ ready: 40, due: 60, version: 3 })
  expect(await delay(id, { version: 2 })).toEqual({ status: 409, code: 'order.changed' })
})

test.each(['placed', 'accepted', 'ready', 'out-for-delivery', 'delivered', 'cancelled'] as const)(
  'an order that is %s cannot be delayed',
  async (state) => {
    const id = await cooking({ state })
    expect(await delay(id)).toEqual({ status: 409, code: 'order.no_such_move' })
    expect(await standing(id)).toMatchObject({ ready: 20, version: 1 })
  },
)

test('SEC-03 an order of another branch cannot be delayed, and the minutes have limits', async () => {
  const id = await cooking()
  const { branchId: elsewhere } = await aShop()
  expect(await delay(id, {}, await aBranchAdmin(elsewhere))).toMatchObject({ code: 'auth.forbidden' })
  for (const minutes of [0, 4, 61, 7.5]) expect(await delay(id, { minutes })).toMatchObject({ status: 400 })
  expect(await standing(id)).toMatchObject({ ready: 20, version: 1 })
})
