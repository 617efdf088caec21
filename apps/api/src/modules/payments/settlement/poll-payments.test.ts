import { beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '#testing/test-app.ts'
import type { OrderingShop } from '../../orders/place-order.factory.ts'
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
const { tries, states, lastReference, tasks, differences, events } = paymentRecordsOf(sql)
const minute = (minutes: number) => new Date(Date.parse('2026-11-15T07:30:00Z') + minutes * 60_000)

let shop: OrderingShop
let fakeWallets: FakeWallets
beforeEach(async () => {
  ;({ shop, fakeWallets } = await aShopWithWallets())
  await served.database.pool.query('update payments set next_check_at = null')
})

async function aClosedTab(wallet: 'esewa' | 'khalti' = 'esewa') {
  const order = await anUnpaidOrder(shop, { payment: wallet })
  await order.start(wallet)
  return { ...order, reference: await lastReference(order.id) }
}

describe('ORD-03 polling after the tab was closed', () => {
  test('B1 checks after one, two, five and ten minutes, and no sooner', async () => {
    const { id, read, reference } = await aClosedTab()
    const asked: number[] = []
    for (const minutes of [0.5, 1, 1.5, 2, 3, 4.9, 5, 9, 10]) {
      clockAt(minutes)
      await pollPayments()
      asked.push(fakeWallets.esewa.asked.length)
    }
    expect(asked).toEqual([0, 1, 1, 2, 2, 2, 3, 3, 4])
    expect(await tries(id)).toMatchObject([{ next_check_at: minute(20) }])
    fakeWallets.esewa.pays(reference)
    clockAt(20)
    await pollPayments()
    expect(await read()).toMatchObject({ state: 'placed' })
  })

  test('a provider that fails three polls loses no payment', async () => {
    const { id, read, reference } = await aClosedTab('khalti')
    fakeWallets.khalti.isSilent = true
    for (const minutes of [1, 2, 5]) {
      clockAt(minutes)
      await pollPayments()
    }
    expect(await states(id)).toEqual(['khalti pending'])
    fakeWallets.khalti.isSilent = false
    fakeWallets.khalti.pays(reference)
    clockAt(10)
    await pollPayments()
    expect(await read()).toMatchObject({ state: 'placed', payment: { state: 'paid' } })
  })

  test('concurrent workers share the payments and query each once', async () => {
    const orders = await Promise.all(Array.from({ length: 12 }, () => aClosedTab()))
    for (const { reference } of orders) fakeWallets.esewa.pays(reference)
    clockAt(1)
    await Promise.all([pollPayments(), pollPayments(), pollPayments(), pollPayments()])
    expect(fakeWallets.esewa.asked).toHaveLength(12)
    for (const { id } of orders)
      expect(await events(id)).toEqual(['orders.placed', 'orders.moved pay', 'payments.paid'])
  })

  test('another worker takes over a minute after a worker was killed', async () => {
    const { id, reference } = await aClosedTab()
    fakeWallets.esewa.pays(reference)
    clockAt(1)
    // Claimed by a worker that never finished.
    await sql(`update payments set next_check_at = $2 where reference = $1`, [reference, minute(2)])
    await pollPayments()
    expect(await states(id)).toEqual(['esewa pending'])
    clockAt(2)
    await pollPayments()
    expect(await states(id)).toEqual(['esewa paid'])
  })
})

describe('ORD-08 an undecided payment', () => {
  test('becomes a head office task after half an hour of AMBIGUOUS, once, and is closed when the wallet answers', async () => {
    const { id, reference } = await aClosedTab()
    fakeWallets.esewa.book.set(reference, { status: 'open', word: 'AMBIGUOUS' })
    clockAt(16)
    await processOverdueOrders()
    await pollPayments()
    expect(await differences(id)).toEqual([])
    for (const minutes of [40, 60, 90]) {
      clockAt(minutes)
      await pollPayments()
    }
    expect(await differences(id)).toEqual([
      { kind: 'undecided', their_state: 'AMBIGUOUS', their_amount: 45_000, is_done: false },
    ])
    expect(await tasks(id)).toEqual([{ kind: 'payment', owner: 'head-office' }])
    expect((await events(id)).filter((topic) => topic === 'payments.difference-raised')).toHaveLength(1)
    fakeWallets.esewa.pays(reference)
    clockAt(150)
    await pollPayments()
    expect(await differences(id)).toMatchObject([{ is_done: true }])
    expect(await tasks(id)).toEqual([{ kind: 'refund', owner: 'branch' }])
  })

  test('is polled every hour for two days, then becomes a discrepancy', async () => {
    const { id, check } = await aClosedTab('khalti')
    clockAt(16)
    await processOverdueOrders()
    for (const hours of [2.5, 3.5, 47.5]) {
      clockAt(hours * 60)
      await pollPayments()
    }
    expect(await tries(id)).toMatchObject([{ state: 'void', next_check_at: minute(48 * 60) }])
    fakeWallets.khalti.isSilent = true
    clockAt(48 * 60)
    await pollPayments()
    expect(await tries(id)).toMatchObject([{ state: 'void', next_check_at: null }])
    expect(await differences(id)).toMatchObject([{ kind: 'undecided', their_state: 'no answer' }])
    const asked = fakeWallets.khalti.asked.length
    clockAt(72 * 60)
    await pollPayments()
    expect(fakeWallets.khalti.asked).toHaveLength(asked)
    // A manual check still queries the provider.
    await check()
    expect(fakeWallets.khalti.asked).toHaveLength(asked + 1)
  })

  test('is not polled after the wallet reports a failure', async () => {
    const { id, reference } = await aClosedTab('khalti')
    fakeWallets.khalti.book.set(reference, { status: 'failed', word: 'User canceled' })
    clockAt(1)
    await pollPayments()
    expect(await tries(id)).toMatchObject([{ state: 'failed', next_check_at: null }])
    expect(await events(id)).toEqual(['orders.placed', 'payments.failed'])
  })
})
