import { beforeEach, describe, expect, test } from 'vitest'
import { stopClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { aShop } from '../../carts/carts.factory.ts'
import { deleteSettings, saveSection } from '../../settings/settings.factory.ts'
import { aCounterOrderInput, counterOrdersUrl, counterUrl } from '../counter.factory.ts'
import {
  aBranchAdmin,
  aHungryCustomer,
  anOrderInput,
  lunchTime,
  type OrderingShop,
  ordersUrl,
} from '../place-order.factory.ts'

const served = testApp()
const sql = async (text: string, values: unknown[] = []) =>
  (await served.database.pool.query(text, values)).rows

let shop: OrderingShop
const set = (columns: string) => sql(`update branches set ${columns} where id = $1`, [shop.branchId])
beforeEach(async () => {
  stopClock(lunchTime)
  await deleteSettings(served.database.pool)
  shop = await aShop()
  await set('latitude = 27.7, longitude = 85.3, delivery_radius = 6000, delivery_charge = 6000')
})

const bands = [
  { upTo: 2_000, charge: '50.00' },
  { upTo: 4_000, charge: '100.50' },
]
const setRule = (over: object = {}) => saveSection('delivery', { isOn: true, bands, ...over })

/** At 985, 1969, 2954, 3938 and 4923 metres for 1 to 5 hundredths of a degree. */
const pinAt = (hundredths: number) => ({ latitude: 27.7, longitude: 85.3 + hundredths / 100 })
const delivery = (pin?: { latitude: number; longitude: number }) => ({
  fulfilment: { method: 'delivery' as const, address: 'Blue gate, Baneshwor', ...(pin && { position: pin }) },
})
type Customer = Awaited<ReturnType<typeof aHungryCustomer>>

/** Orders Rs. 450 of food; returns the charge and total of the order, or the code of the refusal and the total of its details. */
async function order(customer: Customer, grandTotal: string, over: object) {
  const { calls, version: cartVersion } = customer
  const reply = (await calls.post(ordersUrl, anOrderInput(shop, { cartVersion, grandTotal, ...over }))).json()
  return reply.code
    ? [reply.code, reply.details?.grandTotal]
    : [reply.data.deliveryCharge, reply.data.grandTotal]
}
const orderNew = async (grandTotal: string, over: object) =>
  order(await aHungryCustomer(shop), grandTotal, over)

async function checkoutOf({ calls }: Customer) {
  const { data } = (await calls.get('/api/v1/checkout')).json()
  const offer = data.offers.find((one: { fulfilmentMethod: string }) => one.fulfilmentMethod === 'delivery')
  return { byDistance: data.byDistance, charge: offer.deliveryCharge, total: offer.grandTotal }
}
async function cartOf({ calls }: Customer) {
  const { DeliveryCharge, DeliveryFrom, DeliveryFreeFrom, GrandTotal } = (
    await calls.get('/api/v1/carts')
  ).json()
  return { DeliveryCharge, DeliveryFrom, DeliveryFreeFrom, GrandTotal }
}

describe('ADM-07 CART-06 a delivery charge by distance', () => {
  test.each([
    ['that was never saved', undefined],
    ['that is off', { isOn: false, freeFrom: '100.00' }],
  ])('%s changes nothing: the branch’s own charge applies', async (_, rule) => {
    if (rule) await setRule(rule)
    const customer = await aHungryCustomer(shop)
    expect(await cartOf(customer)).toEqual({ DeliveryCharge: '60.00', GrandTotal: '510.00' })
    expect(await checkoutOf(customer)).toEqual({ charge: '60.00', total: '510.00' })
    expect(await order(customer, '510.00', delivery(pinAt(1)))).toEqual(['60.00', '510.00'])
  })

  test.each([
    [1, '50.00', '500.00'],
    [2, '50.00', '500.00'],
    [3, '100.50', '550.50'],
    [4, '100.50', '550.50'],
    [5, '100.50', '550.50'],
  ])('%i hundredths of a degree away is Rs. %s, also beyond the last band', async (far, charge, total) => {
    await setRule()
    const customer = await aHungryCustomer(shop)
    expect(await order(customer, '450.00', delivery(pinAt(far)))).toEqual(['order.total_changed', total])
    expect(await order(customer, total, delivery(pinAt(far)))).toEqual([charge, total])
  })

  test('is stored in the order, with the VAT of the whole amount', async () => {
    await setRule()
    const customer = await aHungryCustomer(shop)
    await order(customer, '550.50', delivery(pinAt(3)))
    expect(
      await sql(
        'select subtotal, delivery_charge, grand_total, vat, distance from orders where account_id = $1',
        [customer.accountId],
      ),
    ).toEqual([
      { subtotal: 45_000, delivery_charge: 10_050, grand_total: 55_050, vat: 6_333, distance: 2954 },
    ])
  })

  test('is free from an amount of food on', async () => {
    await setRule({ freeFrom: '450.00' })
    const customer = await aHungryCustomer(shop)
    expect(await cartOf(customer)).toEqual({
      DeliveryCharge: '0.00',
      DeliveryFreeFrom: '450.00',
      GrandTotal: '450.00',
    })
    expect(await order(customer, '450.00', delivery(pinAt(3)))).toEqual(['0.00', '450.00'])
    await setRule({ freeFrom: '450.01' })
    expect(await orderNew('450.00', delivery(pinAt(3)))).toEqual(['order.total_changed', '550.50'])
  })

  test('without a pin is that of the farthest address the branch delivers to', async () => {
    await setRule()
    expect(await orderNew('550.50', delivery())).toEqual(['100.50', '550.50'])
    await set('delivery_radius = 2000')
    const customer = await aHungryCustomer(shop)
    expect(await checkoutOf(customer)).toEqual({
      byDistance: { bands: bands.slice(0, 1) },
      charge: '50.00',
      total: '500.00',
    })
    expect(await order(customer, '500.00', delivery())).toEqual(['50.00', '500.00'])
  })

  test('does not apply to a branch without a position, which keeps its own charge', async () => {
    await setRule({ freeFrom: '100.00' })
    await set('latitude = null, longitude = null')
    const customer = await aHungryCustomer(shop)
    expect(await cartOf(customer)).toEqual({ DeliveryCharge: '60.00', GrandTotal: '510.00' })
    expect(await checkoutOf(customer)).toEqual({ charge: '60.00', total: '510.00' })
    expect(await order(customer, '510.00', delivery(pinAt(1)))).toEqual(['60.00', '510.00'])
  })

  test('is not part of a pickup, and the radius still limits deliveries', async () => {
    await setRule()
    expect(await orderNew('450.00', {})).toEqual(['0.00', '450.00'])
    expect((await orderNew('550.50', delivery(pinAt(9))))[0]).toBe('order.too_far')
  })

  test('is in the cart as its lowest amount, outside of the total, and in the checkout with its bands', async () => {
    await setRule({ freeFrom: '1000.00' })
    const customer = await aHungryCustomer(shop)
    expect(await cartOf(customer)).toEqual({
      DeliveryCharge: '0.00',
      DeliveryFrom: '50.00',
      DeliveryFreeFrom: '1000.00',
      GrandTotal: '450.00',
    })
    expect(await checkoutOf(customer)).toEqual({
      byDistance: { bands, freeFrom: '1000.00' },
      charge: '100.50',
      total: '550.50',
    })
    await set('offers_delivery = false')
    expect(await cartOf(customer)).toEqual({ DeliveryCharge: '0.00', GrandTotal: '450.00' })
  })
})

describe('ADM-07 a change between checkout and order', () => {
  test('is answered with 409 and the right total, with which the order is placed', async () => {
    const customer = await aHungryCustomer(shop)
    expect((await checkoutOf(customer)).total).toBe('510.00')
    await setRule()
    const { calls, version: cartVersion } = customer
    const input = anOrderInput(shop, { cartVersion, grandTotal: '510.00', ...delivery(pinAt(3)) })
    const refused = await calls.post(ordersUrl, input)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'order.total_changed'])
    expect(refused.json().details).toEqual({
      subtotal: '450.00',
      deliveryCharge: '100.50',
      grandTotal: '550.50',
    })
    expect(await order(customer, '550.50', delivery(pinAt(3)))).toEqual(['100.50', '550.50'])
  })

  test('R-01 does not touch the repetition of an order that was placed before', async () => {
    const { calls, accountId, version: cartVersion } = await aHungryCustomer(shop)
    const input = anOrderInput(shop, { cartVersion, grandTotal: '510.00', ...delivery(pinAt(3)) })
    const first = (await calls.post(ordersUrl, input)).json().data
    await setRule()
    const again = await Promise.all([calls.post(ordersUrl, input), calls.post(ordersUrl, input)])
    expect(again.map((reply) => reply.json().data)).toEqual([first, first])
    expect(await sql('select delivery_charge from orders where account_id = $1', [accountId])).toEqual([
      { delivery_charge: 6_000 },
    ])
  })

  test('two orders while it is saved: each costs what its customer saw, or is refused and leaves its cart', async () => {
    const customers = await Promise.all([aHungryCustomer(shop), aHungryCustomer(shop)])
    const [replies] = await Promise.all([
      Promise.all(customers.map((customer) => order(customer, '510.00', delivery(pinAt(3))))),
      setRule(),
    ])
    for (const [i, { calls }] of customers.entries()) {
      const isPlaced = replies[i]![0] === '60.00'
      expect(replies[i]).toEqual(isPlaced ? ['60.00', '510.00'] : ['order.total_changed', '550.50'])
      expect((await calls.get('/api/v1/carts')).json().data).toHaveLength(isPlaced ? 0 : 2)
    }
    expect(await orderNew('510.00', delivery(pinAt(3)))).toEqual(['order.total_changed', '550.50'])
  })
})

describe('ADM-07 ADM-02 a delivery that is ordered on the phone', () => {
  const caller = { kind: 'phone' as const, customerName: 'Maya', customerPhone: '9841234567' }

  test('is charged by the distance that staff choose, otherwise by the farthest', async () => {
    await setRule()
    const { calls } = await aBranchAdmin(shop.branchId)
    expect((await calls.get(counterUrl)).json().data).toMatchObject({
      deliveryCharge: '60.00',
      byDistance: { bands },
    })
    const place = async (grandTotal: string, upTo?: number) => {
      const address = { address: 'Blue gate', ...(upTo !== undefined && { upTo }) }
      const fulfilment = { ...caller, delivery: address }
      const reply = await calls.post(counterOrdersUrl, aCounterOrderInput(shop, { grandTotal, fulfilment }))
      const { code, details, data } = reply.json()
      return code ? [code, details.grandTotal] : [data.deliveryCharge, data.grandTotal]
    }
    expect(await place('500.00', 2_000)).toEqual(['50.00', '500.00'])
    expect(await place('500.00')).toEqual(['order.total_changed', '550.50'])
    expect(await place('550.50')).toEqual(['100.50', '550.50'])
    await setRule({ freeFrom: '450.00' })
    expect(await place('450.00', 4_000)).toEqual(['0.00', '450.00'])
    await setRule({ isOn: false })
    expect(await place('510.00', 2_000)).toEqual(['60.00', '510.00'])
  })
})
