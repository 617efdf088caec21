import { beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '#testing/test-app.ts'
import { aShop, bare } from '../carts/carts.factory.ts'
import { itsAdmin, type OrderingShop, ordersUrl } from '../orders/place-order.factory.ts'
import { sweepOrders } from '../orders/transitions/process-overdue-orders.service.ts'
import { anUnpaidOrder, booksOf, clockAt, twoPurses } from './paying.factory.ts'
import { pollPayments } from './poll-payments.service.ts'

const served = testApp()
const sql = async (text: string, values: unknown[] = []) => (await served.database.pool.query(text, values)).rows
const { tries, states, lastReference, refunds, tasks, news } = booksOf(sql)

let shop: OrderingShop
let purses: ReturnType<typeof twoPurses>
beforeEach(async () => {
  clockAt(0)
  purses = twoPurses()
  shop = await aShop()
  // One basket: two plates of buff are what the kitchen does in a quarter of an hour.
  await sql(`update foods set station = 'steam', station_load = 5 where id = $1`, [bare(shop.buff)])
  await sql(`insert into branch_stations values ($1, 'steam', 1, 15)`, [shop.branchId])
})

const heldBy = (id: string) => sql('select load from capacity_holds where order_id = $1', [id])

async function anExpiredOrder(over: Parameters<typeof anUnpaidOrder>[1] = {}) {
  const order = await anUnpaidOrder(shop, over)
  await order.start('esewa')
  const reference = await lastReference(order.id)
  clockAt(15.1)
  await sweepOrders()
  expect(await order.read()).toMatchObject({ state: 'expired', payment: { state: 'void' } })
  expect(await heldBy(order.id)).toEqual([])
  return { ...order, reference }
}

const toGoBack = { state: 'due', amount: 45_000, reason: 'paid-too-late' }

describe('ORD-08 money that comes after the order has expired', () => {
  test('R-06 takes the kitchen anew, and the branch has its whole time to answer', async () => {
    const { id, read, reference } = await anExpiredOrder()
    clockAt(20)
    purses.esewa.pays(reference)
    await pollPayments()
    expect(await read()).toMatchObject({ state: 'placed', payment: { state: 'paid' }, readyAt: '2026-11-15T08:10:00.000Z' })
    expect(await heldBy(id)).toEqual([{ load: 10 }])
    expect(await sql('select deadline_at, ended_at from orders where id = $1', [id])).toEqual([
      { deadline_at: new Date('2026-11-15T07:53:00Z'), ended_at: null },
    ])
    expect(await news(id)).toEqual(['orders.placed', 'orders.moved expire', 'orders.moved pay-late', 'payments.paid'])
    expect(await refunds(id)).toEqual([])
    const admin = await itsAdmin(shop.branchId)
    expect((await admin.calls.post(`${ordersUrl}/${id}/moves`, { move: 'accept' })).statusCode).toBe(200)
  })

  test('is asked for as soon as the order expires', async () => {
    const { reference, read } = await anExpiredOrder()
    purses.esewa.pays(reference)
    await pollPayments()
    expect(await read()).toMatchObject({ state: 'placed' })
  })

  test('R-07 goes back when the kitchen is full by then', async () => {
    const { id, read, reference } = await anExpiredOrder()
    await sql(
      `insert into capacity_slots (branch_id, station, starts_at, capacity, taken)
       select $1, 'steam', q, 10, 10 from generate_series('2026-11-15T07:30:00Z'::timestamptz, '2026-11-15T12:00:00Z', '15 minutes') q
       on conflict (branch_id, station, starts_at) do update set taken = 10`,
      [shop.branchId],
    )
    purses.esewa.pays(reference)
    await pollPayments()
    expect(await read()).toMatchObject({ state: 'expired', payment: { state: 'surplus', refund: 'pending' } })
    expect(await refunds(id)).toMatchObject([toGoBack])
    expect(await tasks(id)).toEqual([{ kind: 'refund', owner: 'branch' }])
    expect(await news(id)).toEqual(['orders.placed', 'orders.moved expire', 'payments.refund-due'])
  })

  test('R-07 goes back when the outlet has closed, and when nobody waits for the food any more', async () => {
    const closed = await anExpiredOrder()
    purses.esewa.pays(closed.reference)
    clockAt(9 * 60)
    await pollPayments()
    expect(await closed.read()).toMatchObject({ state: 'expired', payment: { state: 'surplus' } })
    clockAt(0)
    const long = await anExpiredOrder()
    purses.esewa.pays(long.reference)
    clockAt(90)
    await pollPayments()
    expect(await refunds(long.id)).toMatchObject([toGoBack])
  })

  test('of an order for later pays for it until its time has come', async () => {
    const wanted = { from: '2026-11-15T09:15:00.000Z', to: '2026-11-15T09:45:00.000Z' }
    const early = await anExpiredOrder({ wanted })
    purses.esewa.pays(early.reference)
    clockAt(85)
    await pollPayments()
    expect(await early.read()).toMatchObject({ state: 'placed', wanted })
    clockAt(0)
    const late = await anExpiredOrder({ wanted })
    purses.esewa.pays(late.reference)
    clockAt(150)
    await pollPayments()
    expect(await late.read()).toMatchObject({ state: 'expired', payment: { state: 'surplus' } })
  })

  test('in both wallets: the first one is served, the second one goes back', async () => {
    const order = await anUnpaidOrder(shop)
    await order.start('esewa')
    const old = await lastReference(order.id)
    clockAt(1)
    await order.start('khalti')
    const young = await lastReference(order.id)
    clockAt(16)
    await sweepOrders()
    purses.esewa.pays(old)
    purses.khalti.pays(young)
    await order.check()
    expect((await states(order.id)).map((state) => state.split(' ')[1]).toSorted()).toEqual(['paid', 'surplus'])
    expect(await refunds(order.id)).toMatchObject([{ reason: 'paid-twice' }])
    expect(await order.read()).toMatchObject({ state: 'placed' })
  })

  test('on a page that was left open at eSewa is found too', async () => {
    const { id, reference } = await anExpiredOrder()
    purses.esewa.book.set(reference, { status: 'expired', word: 'NOT_FOUND' })
    clockAt(41)
    await pollPayments()
    expect(await tries(id)).toMatchObject([{ state: 'void', next_check_at: new Date('2026-11-15T08:30:00Z') }])
    purses.esewa.pays(reference)
    clockAt(61)
    await pollPayments()
    expect(await tries(id)).toMatchObject([{ state: 'paid', next_check_at: null }])
  })
})

describe('ORD-08 an order that was taken back or cancelled while its money was on the way', () => {
  test.each(['withdraw', 'cancel'] as const)('%s, then paid: the money goes back, with a task', async (how) => {
    const order = await anUnpaidOrder(shop)
    await order.start('esewa')
    const reference = await lastReference(order.id)
    const admin = await itsAdmin(shop.branchId)
    if (how === 'withdraw') await order.withdraw()
    else await admin.calls.post(`${ordersUrl}/${order.id}/moves`, { move: 'cancel', reasonCode: 'customer-asked' })
    expect(await tries(order.id)).toMatchObject([{ state: 'void', next_check_at: new Date('2026-11-15T07:30:00Z') }])
    purses.esewa.pays(reference)
    await pollPayments()
    await pollPayments()
    expect(await order.read()).toMatchObject({ state: 'cancelled', payment: { state: 'surplus', refund: 'pending' } })
    expect(await refunds(order.id)).toMatchObject([toGoBack])
    expect(await tasks(order.id)).toEqual([{ kind: 'refund', owner: 'branch' }])
  })

  test('paid, then taken back: the money goes back once', async () => {
    const order = await anUnpaidOrder(shop)
    await order.start('esewa')
    purses.esewa.pays(await lastReference(order.id))
    await order.check()
    await Promise.all([order.withdraw(), order.withdraw()])
    expect(await states(order.id)).toEqual(['esewa paid'])
    expect(await refunds(order.id)).toMatchObject([{ amount: 45_000, reason: 'withdraw' }])
    expect(await heldBy(order.id)).toEqual([])
  })
})
