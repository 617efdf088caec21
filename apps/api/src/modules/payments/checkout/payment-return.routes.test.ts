import { beforeEach, describe, expect, test } from 'vitest'
import { registry } from '#platform/metrics/metrics.ts'
import { as } from '#testing/as.ts'
import { testApp } from '#testing/test-app.ts'
import type { OrderingShop } from '../../orders/place-order.factory.ts'
import {
  anUnpaidOrder,
  aShopWithWallets,
  clockAt,
  type FakeWallets,
  paymentRecordsOf,
} from '../payments.factory.ts'
import { pollPayments } from '../settlement/poll-payments.service.ts'

const served = testApp()
const sql = async (text: string, values: unknown[] = []) =>
  (await served.database.pool.query(text, values)).rows
const { tries, states, lastReference, events } = paymentRecordsOf(sql)
const returnFrom = async (wallet: string, reference: string, query = '') => {
  const reply = await as('public').get(`/api/v1/payments/${wallet}/return/${reference}${query}`)
  return `${reply.statusCode} ${reply.headers['location']?.replace(/^https?:\/\/[^/]+/, '')}`
}
const countForged = async () =>
  (await registry.getSingleMetric('payment_returns_forged')!.get()).values[0]!.value

let shop: OrderingShop
let fakeWallets: FakeWallets
beforeEach(async () => {
  ;({ shop, fakeWallets } = await aShopWithWallets())
})

async function aReturningCustomer() {
  const order = await anUnpaidOrder(shop)
  await order.start('esewa')
  return { ...order, reference: await lastReference(order.id) }
}

describe('ORD-03 the return from a wallet', () => {
  test('redirects to the waiting page and schedules one check, even when repeated five times', async () => {
    const { id, reference, read } = await aReturningCustomer()
    fakeWallets.esewa.pays(reference)
    clockAt(0.5)
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => returnFrom('esewa', reference, '?data=ok')),
    )
    expect(new Set(replies)).toEqual(new Set([`303 /checkout?paying=${id}`]))
    expect(await states(id)).toEqual(['esewa pending'])
    await pollPayments()
    expect(await read()).toMatchObject({ state: 'placed', payment: { state: 'paid' } })
    expect(await returnFrom('esewa', reference, '?data=ok')).toBe(`303 /checkout?paying=${id}`)
    await pollPayments()
    expect(fakeWallets.esewa.asked).toHaveLength(1)
    expect(await events(id)).toEqual(['orders.placed', 'orders.moved pay', 'payments.paid'])
  })

  test('with forged parameters changes nothing and is counted', async () => {
    const { id, reference } = await aReturningCustomer()
    const [before, counted] = [await tries(id), await countForged()]
    expect(await returnFrom('esewa', reference, '?data=forged')).toBe(`303 /checkout?paying=${id}`)
    expect(await tries(id)).toEqual(before)
    expect(await countForged()).toBe(counted + 1)
  })

  test('that claims paid does not pay while the wallet says open', async () => {
    const { id, reference } = await aReturningCustomer()
    await returnFrom('esewa', reference, '?status=Completed&amount=45000')
    await pollPayments()
    expect(await states(id)).toEqual(['esewa pending'])
  })

  test('with an unknown reference or another wallet redirects to the order history', async () => {
    const { reference } = await aReturningCustomer()
    expect(await returnFrom('esewa', 'A'.repeat(20))).toBe('303 /orderhistory')
    expect(await returnFrom('khalti', reference)).toBe('303 /orderhistory')
    expect((await as('public').get('/api/v1/payments/esewa/return/short')).statusCode).toBe(400)
  })
})
