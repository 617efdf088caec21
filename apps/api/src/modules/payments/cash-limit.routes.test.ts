import { beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '#testing/test-app.ts'
import { aHungryCustomer, anOrderInput, type OrderingShop, ordersUrl } from '../orders/place-order.factory.ts'
import { deleteSettings, readOne, saveSection } from '../settings/settings.factory.ts'
import { anUnpaidOrder, aShopWithWallets } from './payments.factory.ts'

const served = testApp()

let shop: OrderingShop
beforeEach(async () => {
  await deleteSettings(served.database.pool)
  ;({ shop } = await aShopWithWallets())
})

const delivery = { fulfilment: { method: 'delivery' as const, address: 'Blue gate, Baneshwor' } }
async function setLimit(cashLimit: string | undefined): Promise<void> {
  const { content } = await readOne<object>('ordering')
  await saveSection('ordering', { ...content, cashLimit })
}
const countOf = async (accountId: string) =>
  (await served.database.pool.query('select from orders where account_id = $1', [accountId])).rowCount

describe('ADM-07 the cash limit of deliveries', () => {
  test('is none until it is set, and can be removed again', async () => {
    const limitShown = async () => {
      const { calls } = await aHungryCustomer(shop)
      return (await calls.get('/api/v1/checkout')).json().data.cashLimit
    }
    expect(await limitShown()).toBeUndefined()
    await setLimit('449.99')
    expect(await limitShown()).toBe('449.99')
    await setLimit(undefined)
    expect(await limitShown()).toBeUndefined()
  })

  test.each([
    ['449.99', delivery, 'order.cash_limit'],
    ['450.00', delivery, undefined],
    ['449.99', {}, undefined],
    ['449.99', { ...delivery, payment: 'khalti' as const }, undefined],
  ])('of %s: an order of Rs. 450 with %j', async (limit, over, code) => {
    await setLimit(limit)
    const { calls, accountId, version } = await aHungryCustomer(shop)
    const reply = await calls.post(ordersUrl, anOrderInput(shop, { cartVersion: version, ...over }))
    expect(reply.json().code).toBe(code)
    if (code) expect([reply.statusCode, reply.json().details]).toEqual([409, { limit }])
    expect(await countOf(accountId)).toBe(code ? 0 : 1)
  })

  test('counts the delivery charge, because the rider collects it too', async () => {
    await served.database.pool.query('update branches set delivery_charge = 1 where id = $1', [shop.branchId])
    await setLimit('450.00')
    const { calls, version } = await aHungryCustomer(shop)
    const order = anOrderInput(shop, { cartVersion: version, ...delivery, grandTotal: '450.01' })
    expect((await calls.post(ordersUrl, order)).json().code).toBe('order.cash_limit')
  })

  test('R-01 does not refuse the repetition of an order that was placed before it was set', async () => {
    const { calls, accountId, version } = await aHungryCustomer(shop)
    const order = anOrderInput(shop, { cartVersion: version, ...delivery })
    const first = await calls.post(ordersUrl, order)
    await setLimit('100.00')
    const again = await Promise.all([calls.post(ordersUrl, order), calls.post(ordersUrl, order)])
    expect(again.map((reply) => reply.json().data.id)).toEqual(Array(2).fill(first.json().data.id))
    expect(await countOf(accountId)).toBe(1)
  })

  test('two orders while it is set: the one that is refused leaves its cart as it was', async () => {
    const customers = await Promise.all([aHungryCustomer(shop), aHungryCustomer(shop)])
    const [replies] = await Promise.all([
      Promise.all(
        customers.map(({ calls, version }) =>
          calls.post(ordersUrl, anOrderInput(shop, { cartVersion: version, ...delivery })),
        ),
      ),
      setLimit('449.99'),
    ])
    for (const [i, { calls, accountId }] of customers.entries()) {
      const { code } = replies[i]!.json()
      expect([undefined, 'order.cash_limit']).toContain(code)
      expect(await countOf(accountId)).toBe(code ? 0 : 1)
      expect((await calls.get('/api/v1/carts')).json().data).toHaveLength(code ? 2 : 0)
    }
    const { calls, version } = await aHungryCustomer(shop)
    const late = await calls.post(ordersUrl, anOrderInput(shop, { cartVersion: version, ...delivery }))
    expect(late.json().code).toBe('order.cash_limit')
  })

  test('holds for a wallet order that is switched to cash, and the order stays as it was', async () => {
    const order = await anUnpaidOrder(shop, { ...delivery, payment: 'khalti' })
    await setLimit('449.99')
    expect(await order.start('cash')).toMatchObject({ status: 409, code: 'order.cash_limit' })
    expect(await order.read()).toMatchObject({ state: 'awaiting-payment', payment: { method: 'khalti' } })
    await setLimit('450.00')
    expect(await order.start('cash')).toMatchObject({ status: 200 })
    expect(await order.start('cash')).toMatchObject({ status: 200 })
  })

  test.each(['99.99', '100000.01'])('of Rs. %s is rejected', async (limit) => {
    await expect(setLimit(limit)).rejects.toThrow('request.invalid')
  })
})
