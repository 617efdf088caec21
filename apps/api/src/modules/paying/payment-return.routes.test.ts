import { beforeEach, describe, expect, test } from 'vitest'
import { registry } from '#platform/metrics/metrics.ts'
import { as } from '#testing/as.ts'
import { testApp } from '#testing/test-app.ts'
import { aShop } from '../carts/carts.factory.ts'
import type { OrderingShop } from '../orders/place-order.factory.ts'
import { anUnpaidOrder, booksOf, clockAt, twoPurses } from './paying.factory.ts'
import { pollPayments } from './poll-payments.service.ts'

const served = testApp()
const { tries, states, lastReference, news } = booksOf(async (text, values) => (await served.database.pool.query(text, values)).rows)
const back = async (wallet: string, reference: string, query = '') => {
  const reply = await as('public').get(`/api/v1/payments/${wallet}/return/${reference}${query}`)
  return `${reply.statusCode} ${reply.headers['location']?.replace(/^https?:\/\/[^/]+/, '')}`
}
const forgedSoFar = async () => (await registry.getSingleMetric('payment_returns_forged')!.get()).values[0]!.value

let shop: OrderingShop
let purses: ReturnType<typeof twoPurses>
beforeEach(async () => {
  clockAt(0)
  purses = twoPurses()
  shop = await aShop()
})

async function aReturning() {
  const order = await anUnpaidOrder(shop)
  await order.start('esewa')
  return { ...order, reference: await lastReference(order.id) }
}

describe('ORD-03 coming back from a wallet', () => {
  test('leads to the page that waits, and the wallet is asked at once; five times is once', async () => {
    const { id, reference, read } = await aReturning()
    purses.esewa.pays(reference)
    clockAt(0.5)
    const replies = await Promise.all(Array.from({ length: 5 }, () => back('esewa', reference, '?data=ok')))
    expect(new Set(replies)).toEqual(new Set([`303 /checkout?paying=${id}`]))
    expect(await states(id)).toEqual(['esewa pending'])
    await pollPayments()
    expect(await read()).toMatchObject({ state: 'placed', payment: { state: 'paid' } })
    expect(await back('esewa', reference, '?data=ok')).toBe(`303 /checkout?paying=${id}`)
    await pollPayments()
    expect(purses.esewa.asked).toHaveLength(1)
    expect(await news(id)).toEqual(['orders.placed', 'orders.moved pay', 'payments.paid'])
  })

  test('with something forged changes nothing, and is counted', async () => {
    const { id, reference } = await aReturning()
    const [before, counted] = [await tries(id), await forgedSoFar()]
    expect(await back('esewa', reference, '?data=forged')).toBe(`303 /checkout?paying=${id}`)
    expect(await tries(id)).toEqual(before)
    expect(await forgedSoFar()).toBe(counted + 1)
  })

  test('that says paid where the wallet says open pays nothing', async () => {
    const { id, reference } = await aReturning()
    await back('esewa', reference, '?status=Completed&amount=45000')
    await pollPayments()
    expect(await states(id)).toEqual(['esewa pending'])
  })

  test('from a try that nobody knows, or of another wallet, leads to the own orders', async () => {
    const { reference } = await aReturning()
    expect(await back('esewa', 'A'.repeat(20))).toBe('303 /orderhistory')
    expect(await back('khalti', reference)).toBe('303 /orderhistory')
    expect((await as('public').get('/api/v1/payments/esewa/return/short')).statusCode).toBe(400)
  })
})
