import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#platform/ids/ids.ts'
import { aSession } from '../sessions/session.factory.ts'
import { testApp } from '#testing/test-app.ts'
import { stripBranch } from '../carts/carts.factory.ts'
import { aPlacedOrder, type OrderingShop, type OrderInput } from '../orders/place-order.factory.ts'
import { expireMoveRequests } from '../orders/reschedule/ask-to-move.service.ts'
import {
  anUnpaidOrder,
  aShopWithWallets,
  clockAt,
  type FakeWallets,
  paymentRecordsOf,
} from '../payments/payments.factory.ts'
import { aClosure, aDraft, cancelById, listClosures, preview, putClosure } from './festivals.factory.ts'
import { sweepClosures, treatOrders } from './treat-orders.service.ts'

const served = testApp()
const query = async (text: string, values: unknown[] = []) =>
  (await served.database.pool.query(text, values)).rows
const { lastReference, refunds } = paymentRecordsOf(query)

let shop: OrderingShop
let fakeWallets: FakeWallets
beforeEach(async () => {
  await query('update closures set cancelled_at = now(), treated_version = version')
  ;({ shop, fakeWallets } = await aShopWithWallets())
  await query('update branches set days_ahead = 7 where id = $1', [shop.branchId])
})

const slot = (day: string, from = '12:00', to = '12:30') => ({
  from: new Date(`${day}T${from}:00+05:45`).toISOString(),
  to: new Date(`${day}T${to}:00+05:45`).toISOString(),
})
const festival = slot('2026-11-17')
const after = slot('2026-11-19')
const signal = new AbortController().signal

/** A scheduled order within the closure, and its customer's requests. */
async function aScheduledOrder(over: Partial<OrderInput> = {}) {
  const { order, calls, accountId } = await aPlacedOrder(shop, { requestedSlot: festival, ...over })
  const url = `/api/v1/orders/${order.id}`
  return {
    id: order.id,
    accountId,
    calls,
    read: async () => (await calls.get(url)).json().data,
    request: async () => (await calls.get(`${url}/move-request`)).json().data.request,
    move: (to: object) => calls.post(`${url}/reschedule`, to),
    decline: () => calls.post(`${url}/decline-move`),
  }
}

const asked = (orderId: string): Promise<number> =>
  query(`select from outbox where topic = 'orders.move-asked' and payload ->> 'orderId' = $1`, [
    orderId,
  ]).then((rows) => rows.length)
const stateOf = async (id: string) => {
  const [row] = await query('select state, reason from orders where id = $1', [id])
  return [row.state, row.reason]
}

describe('the scheduled orders of a closure', () => {
  test('are counted by the preview, paid ones too', async () => {
    await aScheduledOrder()
    await aScheduledOrder({ requestedSlot: after })
    const wallet = await anUnpaidOrder(shop, { requestedSlot: festival })
    await wallet.start('esewa')
    fakeWallets.esewa.pays(await lastReference(wallet.id))
    await wallet.check()
    expect(await preview(aDraft([shop.branchId]))).toMatchObject({ orders: 2, paid: 1 })
    const short = { effect: 'hours' as const, opens: '12:00', closes: '16:00' }
    expect(await preview(aDraft([shop.branchId], short))).toMatchObject({ orders: 0 })
    expect(await preview(aDraft([shop.branchId], { effect: 'no-delivery' }))).toMatchObject({ orders: 0 })
  })

  test('are asked once, with the reason and free times outside of the closure', async () => {
    const order = await aScheduledOrder()
    const other = await aScheduledOrder({ requestedSlot: after })
    expect(await order.request()).toBeUndefined()
    const { id } = await aClosure([shop.branchId])
    await Promise.all([treatOrders(id), treatOrders(id), sweepClosures(signal)])
    expect([await asked(order.id), await asked(other.id)]).toEqual([1, 0])
    const request = await order.request()
    expect(request).toMatchObject({ reason: 'Closed for Tihar' })
    const free = request.days.filter((day: { ranges: unknown[] }) => day.ranges.length > 0)
    expect(free.map(({ date }: { date: string }) => date)).not.toContain('2026-11-17')
    expect(free.map(({ date }: { date: string }) => date)).toContain('2026-11-19')
    const [listed] = (await listClosures()).items.filter((one) => one.id === id)
    expect(listed).toMatchObject({
      work: { isWorking: false, found: 1, treated: 1 },
      answers: { waiting: 1, moved: 0, cancelled: 0 },
    })
  })

  test('are moved by their customers with their kitchen slots, and moving twice is one move', async () => {
    await query(`update foods set station = 'steam', station_load = 5 where id = $1`, [
      stripBranch(shop.buff),
    ])
    await query(`insert into branch_stations values ($1, 'steam', 1, 15)`, [shop.branchId])
    const order = await aScheduledOrder()
    const { id } = await aClosure([shop.branchId])
    await treatOrders(id)
    expect((await order.move(festival)).json().code).toBe('order.time_not_offered')
    const [first, second] = await Promise.all([order.move(after), order.move(after)])
    expect([first.statusCode, second.statusCode]).toEqual([200, 200])
    expect((await order.read()).requestedSlot).toEqual(after)
    expect(
      await query('select min(starts_at) as at from capacity_holds where order_id = $1', [order.id]),
    ).toEqual([{ at: new Date('2026-11-19T11:30:00+05:45') }])
    expect(
      await query(`select coalesce(sum(taken), 0)::int4 as taken from capacity_slots where branch_id = $1`, [
        shop.branchId,
      ]),
    ).toEqual([{ taken: 10 }])
    await sweepClosures(signal)
    expect([await asked(order.id), await order.request()]).toEqual([1, undefined])
    expect((await order.move(slot('2026-11-20'))).json().code).toBe('order.not_asked')
    expect((await order.decline()).json().code).toBe('order.not_asked')
    expect((await listClosures()).items.find((one) => one.id === id)?.answers).toEqual({
      waiting: 0,
      moved: 1,
      cancelled: 0,
    })
  })

  test('cannot be moved to a full kitchen, and nothing changes then', async () => {
    await query(`update foods set station = 'steam', station_load = 5 where id = $1`, [
      stripBranch(shop.buff),
    ])
    await query(`insert into branch_stations values ($1, 'steam', 1, 15)`, [shop.branchId])
    const order = await aScheduledOrder()
    await treatOrders((await aClosure([shop.branchId])).id)
    await query(
      `insert into capacity_slots (branch_id, station, starts_at, capacity, taken, unpaid)
       select $1, 'steam', at, 10, 10, 0 from generate_series('2026-11-19 09:00+05:45'::timestamptz, '2026-11-19 22:00+05:45', '15 minutes') as at`,
      [shop.branchId],
    )
    expect((await order.move(after)).json().code).toBe('order.kitchen_full')
    expect((await order.read()).requestedSlot).toEqual(festival)
  })

  test('of other customers cannot be moved or read', async () => {
    const order = await aScheduledOrder()
    await treatOrders((await aClosure([shop.branchId])).id)
    const { calls } = await aSession()
    expect((await calls.post(`/api/v1/orders/${order.id}/reschedule`, after)).json().code).toBe(
      'order.unknown',
    )
    expect((await calls.get(`/api/v1/orders/${order.id}/move-request`)).json().code).toBe('order.unknown')
  })

  test('are cancelled by their customers even after the branch accepted them, and a paid wallet is refunded', async () => {
    const wallet = await anUnpaidOrder(shop, { requestedSlot: festival })
    await wallet.start('esewa')
    fakeWallets.esewa.pays(await lastReference(wallet.id))
    await wallet.check()
    await query(`update orders set state = 'accepted', version = version + 1 where id = $1`, [wallet.id])
    await treatOrders((await aClosure([shop.branchId])).id)
    const decline = () => wallet.calls.post(`/api/v1/orders/${wallet.id}/decline-move`)
    const both = await Promise.all([decline(), decline()])
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect((await stateOf(wallet.id))[0]).toBe('cancelled')
    expect(await refunds(wallet.id)).toMatchObject([{ amount: 45_000 }])
  })

  test('are cancelled with the reason, if head office chose so, and the refund is due', async () => {
    const order = await aScheduledOrder()
    const wallet = await anUnpaidOrder(shop, { requestedSlot: festival })
    await wallet.start('esewa')
    fakeWallets.esewa.pays(await lastReference(wallet.id))
    await wallet.check()
    const { id } = await aClosure([shop.branchId], { orders: 'cancel', reason: 'Curfew in the city' })
    await Promise.all([treatOrders(id), treatOrders(id)])
    expect(await stateOf(order.id)).toEqual(['cancelled', 'Curfew in the city'])
    expect(await stateOf(wallet.id)).toEqual(['cancelled', 'Curfew in the city'])
    expect(await refunds(wallet.id)).toMatchObject([{ amount: 45_000 }])
    expect((await listClosures()).items.find((one) => one.id === id)?.answers.cancelled).toBe(2)
  })

  test('stay as they are, if head office chose so', async () => {
    const order = await aScheduledOrder()
    await treatOrders((await aClosure([shop.branchId], { orders: 'keep' })).id)
    expect([await stateOf(order.id), await asked(order.id)]).toEqual([['placed', null], 0])
  })

  test('are cancelled when the customer does not answer in time', async () => {
    const order = await aScheduledOrder()
    await treatOrders((await aClosure([shop.branchId])).id)
    await expireMoveRequests()
    expect((await stateOf(order.id))[0]).toBe('placed')
    // The slot is 46.75 hours after lunch time; the kitchen would start before it.
    clockAt(46 * 60)
    await expireMoveRequests()
    expect(await stateOf(order.id)).toEqual(['cancelled', 'Closed for Tihar'])
    expect((await order.move(after)).statusCode).not.toBe(200)
  })

  test('stay as planned when the closure is cancelled, and the customer is notified', async () => {
    const order = await aScheduledOrder()
    const { id } = await aClosure([shop.branchId])
    await treatOrders(id)
    await cancelById(id, 1)
    await treatOrders(id)
    await treatOrders(id)
    expect([await order.request(), await asked(order.id)]).toEqual([undefined, 2])
    expect((await order.read()).requestedSlot).toEqual(festival)
    expect((await order.decline()).json().code).toBe('order.not_asked')
  })

  test('are asked again when a changed closure reaches the time that they were moved to', async () => {
    const order = await aScheduledOrder()
    const { id } = await aClosure([shop.branchId])
    await treatOrders(id)
    await order.move(after)
    await putClosure(id, { ...aDraft([shop.branchId], { to: '2026-11-19' }), version: 1 })
    await treatOrders(id)
    expect([await asked(order.id), (await order.request())?.reason]).toEqual([2, 'Closed for Tihar'])
    await putClosure(id, { ...aDraft([shop.branchId]), version: 2 })
    await treatOrders(id)
    expect(await order.request()).toBeUndefined()
  })
})

describe('the work', () => {
  test('that was killed is continued by the sweep, which repeats nothing', async () => {
    const orders = [await aScheduledOrder(), await aScheduledOrder(), await aScheduledOrder()]
    const { id } = await aClosure([shop.branchId])
    await treatOrders(id)
    // As after a kill: two orders and the end were not written.
    const undone = orders.slice(1).map((order) => order.id)
    await query('delete from order_move_requests where order_id = any ($1)', [undone])
    await query('delete from closure_orders where order_id = any ($1)', [undone])
    await query(`delete from outbox where payload ->> 'orderId' = any ($1)`, [undone])
    await query('update closures set treated_version = 0, orders_treated = 1 where id = $1', [id])
    await sweepClosures(signal)
    for (const order of orders) expect(await asked(order.id)).toBe(1)
    expect((await listClosures()).items.find((one) => one.id === id)?.work).toEqual({
      isWorking: false,
      found: 3,
      treated: 3,
    })
  })

  test('stops when the worker stops', async () => {
    const order = await aScheduledOrder()
    const { id } = await aClosure([shop.branchId])
    await treatOrders(id, AbortSignal.abort())
    expect(await asked(order.id)).toBe(0)
  })

  test('treats an order that was being placed while the closure was saved', async () => {
    const order = await aScheduledOrder({ requestedSlot: after })
    const { id } = await aClosure([shop.branchId])
    await treatOrders(id)
    // It read the hours before the closure was saved and committed after it.
    await query('update orders set requested_from = $2, requested_to = $3 where id = $1', [
      order.id,
      festival.from,
      festival.to,
    ])
    await sweepClosures(signal)
    expect(await asked(order.id)).toBe(1)
  })

  test('of an unknown closure is nothing', async () => {
    expect(await treatOrders(newId())).toBeUndefined()
  })
})

describe('placing an order', () => {
  test('within a closure is refused, before and after it is offered', async () => {
    await aClosure([shop.branchId])
    await expect(aScheduledOrder()).rejects.toThrow('order.time_not_offered')
    expect((await aScheduledOrder({ requestedSlot: after })).id).toBeDefined()
  })

  test('for delivery is refused while deliveries are stopped, pickup is not', async () => {
    await aClosure([shop.branchId], {
      effect: 'no-delivery',
      from: '2026-11-15',
      to: '2026-11-17',
      orders: 'keep',
    })
    const delivery = {
      fulfilment: { method: 'delivery' as const, address: 'Chowk 1' },
      grandTotal: '450.00',
    }
    await expect(aScheduledOrder(delivery)).rejects.toThrow('order.time_not_offered')
    await expect(aScheduledOrder({ ...delivery, requestedSlot: undefined })).rejects.toThrow(
      'order.method_not_offered',
    )
    expect((await aScheduledOrder()).id).toBeDefined()
  })
})

test('the forecast expects nothing from a closed branch', async () => {
  const { loadFestivals } = await import('../forecast/festivals/festivals.service.ts')
  const { percentOn } = await import('../forecast/festivals/festival.rules.ts')
  const { read } = await import('#platform/db/database.ts')
  await aClosure([shop.branchId])
  const festivals = await read((tx) => loadFestivals(tx, { from: '2026-11-16', until: '2026-11-20' }))
  const percent = (day: string) => percentOn(festivals, { branchId: shop.branchId, day })
  expect([percent('2026-11-16'), percent('2026-11-17'), percent('2026-11-19')]).toEqual([100, 0, 100])
})
