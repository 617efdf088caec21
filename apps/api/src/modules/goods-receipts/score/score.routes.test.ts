import { beforeEach, expect, test } from 'vitest'
import { newId } from '#platform/ids/ids.ts'
import { stopClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { aKitchen, anItem } from '../../inventory/inventory.factory.ts'
import { aSentOrder } from '../../purchase-orders/purchase-orders.factory.ts'
import { aSupplier } from '../../suppliers/suppliers.factory.ts'
import { boss, kg, lineOf, posted, receiptFields, reverse } from '../goods-receipts.factory.ts'

testApp()
const at = (day: string, time = '08:00') => stopClock(`2026-11-${day}T${time}:00+05:45`)
beforeEach(() => at('01'))
const suppliers = '/api/v1/super-admin/suppliers'
const scoreOf = async (id: string) => (await boss.get(`${suppliers}/${id}/score`)).json()

test('a supplier is measured by its orders and receipts of 90 days', async () => {
  const [supplierId, locationId, itemId] = [await aSupplier(), (await aKitchen()).id, await anItem()]
  const order = (day: string) =>
    aSentOrder({
      supplierId,
      locationId,
      lines: [{ itemId }],
      expectedAt: new Date(`2026-11-${day}T08:00:00+05:45`),
    })
  const orders = [await order('02'), await order('03'), await order('04'), await order('20')]
  const receive = async (orderId: string | undefined, line: object) => {
    const lines = [lineOf(itemId, { orderLine: 1, isPriceConfirmed: true, ...line })]
    return posted(await receiptFields({ supplierId, locationId, orderId, lines }))
  }
  at('02', '08:59')
  await receive(orders[0], {
    accepted: 8 * kg,
    rejected: 2 * kg,
    rejectReason: 'spoiled',
    rejectAction: 'destroyed',
  })
  at('03', '09:01')
  await receive(orders[1], { accepted: 10 * kg, price: '105.00' })
  at('05')
  const wrong = await receive(orders[2], { accepted: 10 * kg, price: '200.00' })
  await reverse(wrong.id)
  await receive(orders[2], { accepted: 5 * kg, price: '120.00' })
  at('06')
  // On time: 1 of 3. Delivered: 25 of 30 kg. Accepted: 2,450 of 2,650 rupees. Steady: 1 of 2 prices.
  expect((await scoreOf(supplierId)).data).toEqual({
    supplierId,
    orders: 3,
    receipts: 3,
    onTime: 333,
    complete: 833,
    accepted: 925,
    steadyPrices: 500,
    score: 62,
  })
})

test('a supplier without deliveries has no score, and several are read at once', async () => {
  const [first, second] = [await aSupplier(), await aSupplier()]
  const none = (supplierId: string) => ({ supplierId, orders: 0, receipts: 0 })
  expect((await scoreOf(first)).data).toEqual(none(first))
  const all = (await boss.get(`${suppliers}/scores?ids=${second},${newId()},${first}`)).json().data
  expect(all).toEqual([none(second), none(first)])
  expect((await scoreOf(newId())).code).toBe('supplier.unknown')
  expect((await boss.get(`${suppliers}/scores?ids=x`)).json().code).toBe('request.invalid')
})
