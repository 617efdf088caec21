import { beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '#testing/test-app.ts'
import { aShop } from '../carts/carts.factory.ts'
import type { OrderingShop } from '../orders/place-order.factory.ts'
import { sweepOrders } from '../orders/transitions/process-overdue-orders.service.ts'
import { anUnpaidOrder, booksOf, clockAt, twoPurses } from './paying.factory.ts'
import { pollPayments } from './poll-payments.service.ts'

const served = testApp()
const sql = async (text: string, values: unknown[] = []) => (await served.database.pool.query(text, values)).rows
const { tries, states, lastReference, tasks, differences, news } = booksOf(sql)
const minute = (minutes: number) => new Date(Date.parse('2026-11-15T07:30:00Z') + minutes * 60_000)

let shop: OrderingShop
let purses: ReturnType<typeof twoPurses>
beforeEach(async () => {
  clockAt(0)
  await served.database.pool.query('update payments set next_check_at = null')
  purses = twoPurses()
  shop = await aShop()
})

async function aClosedTab(wallet: 'esewa' | 'khalti' = 'esewa') {
  const order = await anUnpaidOrder(shop, { payment: wallet })
  await order.start(wallet)
  return { ...order, reference: await lastReference(order.id) }
}

describe('ORD-03 a tab that was closed', () => {
  test('B1 is settled by the clock: after one, two, five and ten minutes, and no sooner', async () => {
    const { id, read, reference } = await aClosedTab()
    const asked: number[] = []
    for (const minutes of [0.5, 1, 1.5, 2, 3, 4.9, 5, 9, 10]) {
      clockAt(minutes)
      await pollPayments()
      asked.push(purses.esewa.asked.length)
    }
    expect(asked).toEqual([0, 1, 1, 2, 2, 2, 3, 3, 4])
    expect(await tries(id)).toMatchObject([{ next_check_at: minute(20) }])
    purses.esewa.pays(reference)
    clockAt(20)
    await pollPayments()
    expect(await read()).toMatchObject({ state: 'placed' })
  })

  test('a provider that is down for three looks loses nothing', async () => {
    const { id, read, reference } = await aClosedTab('khalti')
    purses.khalti.isSilent = true
    for (const minutes of [1, 2, 5]) {
      clockAt(minutes)
      await pollPayments()
    }
    expect(await states(id)).toEqual(['khalti pending'])
    purses.khalti.isSilent = false
    purses.khalti.pays(reference)
    clockAt(10)
    await pollPayments()
    expect(await read()).toMatchObject({ state: 'placed', payment: { state: 'paid' } })
  })

  test('several workers ask once, and share the work', async () => {
    const orders = await Promise.all(Array.from({ length: 12 }, () => aClosedTab()))
    for (const { reference } of orders) purses.esewa.pays(reference)
    clockAt(1)
    await Promise.all([pollPayments(), pollPayments(), pollPayments(), pollPayments()])
    expect(purses.esewa.asked).toHaveLength(12)
    for (const { id } of orders) expect(await news(id)).toEqual(['orders.placed', 'orders.moved pay', 'payments.paid'])
  })

  test('a worker that was killed between the answer and the writing is made up for a minute later', async () => {
    const { id, reference } = await aClosedTab()
    purses.esewa.pays(reference)
    clockAt(1)
    // Taken, and never heard of again.
    await sql(`update payments set next_check_at = $2 where reference = $1`, [reference, minute(2)])
    await pollPayments()
    expect(await states(id)).toEqual(['esewa pending'])
    clockAt(2)
    await pollPayments()
    expect(await states(id)).toEqual(['esewa paid'])
  })
})

describe('ORD-08 what nobody decides', () => {
  test('is head office’s after half an hour of AMBIGUOUS, once, and nobody’s when the wallet has answered', async () => {
    const { id, reference } = await aClosedTab()
    purses.esewa.book.set(reference, { status: 'open', word: 'AMBIGUOUS' })
    clockAt(16)
    await sweepOrders()
    await pollPayments()
    expect(await differences(id)).toEqual([])
    for (const minutes of [40, 60, 90]) {
      clockAt(minutes)
      await pollPayments()
    }
    expect(await differences(id)).toEqual([{ kind: 'undecided', their_state: 'AMBIGUOUS', their_amount: 45_000, is_done: false }])
    expect(await tasks(id)).toEqual([{ kind: 'payment', owner: 'head-office' }])
    expect((await news(id)).filter((topic) => topic === 'payments.difference-raised')).toHaveLength(1)
    purses.esewa.pays(reference)
    clockAt(150)
    await pollPayments()
    expect(await differences(id)).toMatchObject([{ is_done: true }])
    expect(await tasks(id)).toEqual([{ kind: 'refund', owner: 'branch' }])
  })

  test('is asked every hour for two days, then somebody has to look', async () => {
    const { id, check } = await aClosedTab('khalti')
    clockAt(16)
    await sweepOrders()
    for (const hours of [2.5, 3.5, 47.5]) {
      clockAt(hours * 60)
      await pollPayments()
    }
    expect(await tries(id)).toMatchObject([{ state: 'void', next_check_at: minute(48 * 60) }])
    purses.khalti.isSilent = true
    clockAt(48 * 60)
    await pollPayments()
    expect(await tries(id)).toMatchObject([{ state: 'void', next_check_at: null }])
    expect(await differences(id)).toMatchObject([{ kind: 'undecided', their_state: 'no answer' }])
    const asked = purses.khalti.asked.length
    clockAt(72 * 60)
    await pollPayments()
    expect(purses.khalti.asked).toHaveLength(asked)
    // By hand it is asked all the same.
    await check()
    expect(purses.khalti.asked).toHaveLength(asked + 1)
  })

  test('is not asked about once the wallet has said no', async () => {
    const { id, reference } = await aClosedTab('khalti')
    purses.khalti.book.set(reference, { status: 'failed', word: 'User canceled' })
    clockAt(1)
    await pollPayments()
    expect(await tries(id)).toMatchObject([{ state: 'failed', next_check_at: null }])
    expect(await news(id)).toEqual(['orders.placed', 'payments.failed'])
  })
})
