import { beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '#testing/test-app.ts'
import { stripBranch } from '../../carts/carts.factory.ts'
import { aBranchAdmin, type OrderingShop, ordersUrl } from '../../orders/place-order.factory.ts'
import { processOverdueOrders } from '../../orders/transitions/process-overdue-orders.service.ts'
import {
  anUnpaidOrder,
  aShopWithWallets,
  clockAt,
  type FakeWallets,
  paymentRecordsOf,
} from '../payments.factory.ts'
import { pollPayments } from './poll-payments.service.ts'

const served = testApp()
const sql = async (text: string, values: unknown[] = []) =>
  (await served.database.pool.query(text, values)).rows
const { tries, states, lastReference, refunds, tasks, events } = paymentRecordsOf(sql)

let shop: OrderingShop
let fakeWallets: FakeWallets
beforeEach(async () => {
  ;({ shop, fakeWallets } = await aShopWithWallets())
  // Station capacity: two plates of buff per quarter of an hour.
  await sql(`update foods set station = 'steam', station_load = 5 where id = $1`, [stripBranch(shop.buff)])
  await sql(`insert into branch_stations values ($1, 'steam', 1, 15)`, [shop.branchId])
})

const heldBy = (id: string) => sql('select load from capacity_holds where order_id = $1', [id])

async function anExpiredOrder(over: Parameters<typeof anUnpaidOrder>[1] = {}) {
  const order = await anUnpaidOrder(shop, over)
  await order.start('esewa')
  const reference = await lastReference(order.id)
  clockAt(15.1)
  await processOverdueOrders()
  expect(await order.read()).toMatchObject({ state: 'expired', payment: { state: 'void' } })
  expect(await heldBy(order.id)).toEqual([])
  return { ...order, reference }
}

const lateRefund = { state: 'due', amount: 45_000, reason: 'paid-too-late' }

describe('ORD-08 a payment after the order has expired', () => {
  test('R-06 reserves capacity again and gives the branch its full response time', async () => {
    const { id, read, reference } = await anExpiredOrder()
    clockAt(20)
    fakeWallets.esewa.pays(reference)
    await pollPayments()
    expect(await read()).toMatchObject({
      state: 'placed',
      payment: { state: 'paid' },
      readyAt: '2026-11-15T08:10:00.000Z',
    })
    expect(await heldBy(id)).toEqual([{ load: 10 }])
    expect(await sql('select deadline_at, ended_at from orders where id = $1', [id])).toEqual([
      { deadline_at: new Date('2026-11-15T07:53:00Z'), ended_at: null },
    ])
    expect(await events(id)).toEqual([
      'orders.placed',
      'orders.moved expire',
      'orders.moved pay-late',
      'payments.paid',
    ])
    expect(await refunds(id)).toEqual([])
    const admin = await aBranchAdmin(shop.branchId)
    expect((await admin.calls.post(`${ordersUrl}/${id}/moves`, { move: 'accept' })).statusCode).toBe(200)
  })

  test('is checked as soon as the order expires', async () => {
    const { reference, read } = await anExpiredOrder()
    fakeWallets.esewa.pays(reference)
    await pollPayments()
    expect(await read()).toMatchObject({ state: 'placed' })
  })

  test('R-07 is refunded when the kitchen is full by then', async () => {
    const { id, read, reference } = await anExpiredOrder()
    await sql(
      `insert into capacity_slots (branch_id, station, starts_at, capacity, taken)
       select $1, 'steam', q, 10, 10 from generate_series('2026-11-15T07:30:00Z'::timestamptz, '2026-11-15T12:00:00Z', '15 minutes') q
       on conflict (branch_id, station, starts_at) do update set taken = 10`,
      [shop.branchId],
    )
    fakeWallets.esewa.pays(reference)
    await pollPayments()
    expect(await read()).toMatchObject({ state: 'expired', payment: { state: 'surplus', refund: 'pending' } })
    expect(await refunds(id)).toMatchObject([lateRefund])
    expect(await tasks(id)).toEqual([{ kind: 'refund', owner: 'branch' }])
    expect(await events(id)).toEqual(['orders.placed', 'orders.moved expire', 'payments.refund-due'])
  })

  test('R-07 is refunded when the outlet has closed or the payment is too late', async () => {
    const closed = await anExpiredOrder()
    fakeWallets.esewa.pays(closed.reference)
    clockAt(9 * 60)
    await pollPayments()
    expect(await closed.read()).toMatchObject({ state: 'expired', payment: { state: 'surplus' } })
    clockAt(0)
    const long = await anExpiredOrder()
    fakeWallets.esewa.pays(long.reference)
    clockAt(90)
    await pollPayments()
    expect(await refunds(long.id)).toMatchObject([lateRefund])
  })

  test('counts for a scheduled order until its slot has come', async () => {
    const requested = { from: '2026-11-15T09:15:00.000Z', to: '2026-11-15T09:45:00.000Z' }
    const early = await anExpiredOrder({ requestedSlot: requested })
    fakeWallets.esewa.pays(early.reference)
    clockAt(85)
    await pollPayments()
    expect(await early.read()).toMatchObject({ state: 'placed', requestedSlot: requested })
    clockAt(0)
    const late = await anExpiredOrder({ requestedSlot: requested })
    fakeWallets.esewa.pays(late.reference)
    clockAt(150)
    await pollPayments()
    expect(await late.read()).toMatchObject({ state: 'expired', payment: { state: 'surplus' } })
  })

  test('in both wallets: the first one counts, the second one is refunded', async () => {
    const order = await anUnpaidOrder(shop)
    await order.start('esewa')
    const old = await lastReference(order.id)
    clockAt(1)
    await order.start('khalti')
    const young = await lastReference(order.id)
    clockAt(16)
    await processOverdueOrders()
    fakeWallets.esewa.pays(old)
    fakeWallets.khalti.pays(young)
    await order.check()
    expect((await states(order.id)).map((state) => state.split(' ')[1]).toSorted()).toEqual([
      'paid',
      'surplus',
    ])
    expect(await refunds(order.id)).toMatchObject([{ reason: 'paid-twice' }])
    expect(await order.read()).toMatchObject({ state: 'placed' })
  })

  test('made on an eSewa page that was left open is found too', async () => {
    const { id, reference } = await anExpiredOrder()
    fakeWallets.esewa.book.set(reference, { status: 'expired', word: 'NOT_FOUND' })
    clockAt(41)
    await pollPayments()
    expect(await tries(id)).toMatchObject([
      { state: 'void', next_check_at: new Date('2026-11-15T08:30:00Z') },
    ])
    fakeWallets.esewa.pays(reference)
    clockAt(61)
    await pollPayments()
    expect(await tries(id)).toMatchObject([{ state: 'paid', next_check_at: null }])
  })
})

describe('ORD-08 an order withdrawn or cancelled during payment', () => {
  test.each(['withdraw', 'cancel'] as const)(
    '%s, then paid: the payment is refunded, with a task',
    async (action) => {
      const order = await anUnpaidOrder(shop)
      await order.start('esewa')
      const reference = await lastReference(order.id)
      const admin = await aBranchAdmin(shop.branchId)
      if (action === 'withdraw') await order.withdraw()
      else
        await admin.calls.post(`${ordersUrl}/${order.id}/moves`, {
          move: 'cancel',
          reasonCode: 'customer-asked',
        })
      expect(await tries(order.id)).toMatchObject([
        { state: 'void', next_check_at: new Date('2026-11-15T07:30:00Z') },
      ])
      fakeWallets.esewa.pays(reference)
      await pollPayments()
      await pollPayments()
      expect(await order.read()).toMatchObject({
        state: 'cancelled',
        payment: { state: 'surplus', refund: 'pending' },
      })
      expect(await refunds(order.id)).toMatchObject([lateRefund])
      expect(await tasks(order.id)).toEqual([{ kind: 'refund', owner: 'branch' }])
    },
  )

  test('paid, then withdrawn: the payment is refunded once', async () => {
    const order = await anUnpaidOrder(shop)
    await order.start('esewa')
    fakeWallets.esewa.pays(await lastReference(order.id))
    await order.check()
    await Promise.all([order.withdraw(), order.withdraw()])
    expect(await states(order.id)).toEqual(['esewa paid'])
    expect(await refunds(order.id)).toMatchObject([{ amount: 45_000, reason: 'withdraw' }])
    expect(await heldBy(order.id)).toEqual([])
  })
})
