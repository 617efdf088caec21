import { beforeEach, expect, test } from 'vitest'
import { newId } from '#platform/ids/ids.ts'
import { stopClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { anItem } from '../../inventory/inventory.factory.ts'
import { aSupplier, sell } from '../../suppliers/suppliers.factory.ts'
import { anOrderToReceive, boss, kg, lineOf, marketFields, path, posted } from '../goods-receipts.factory.ts'

testApp()
beforeEach(() => stopClock('2026-11-15T07:48:00+05:45'))

const formOf = async (orderId: string) => (await boss.get(`${path}/form?orderId=${orderId}`)).json()
const itemsOf = async (query: string) => (await boss.get(`${path}/items?${query}`)).json().data

test('the form of an order says what is still expected and suggests the rest', async () => {
  const name = `Zebu mince ${newId()}`
  const { orderId, supplierId, locationId, itemId, receipt } = await anOrderToReceive({
    name,
    tracksBatches: true,
    useWithinDays: 2,
  })
  await posted(await receipt({}, { accepted: 4 * kg, price: '105.00' }))
  const { data } = await formOf(orderId)
  expect(data).toMatchObject({
    openSince: '2026-10-18',
    order: {
      id: orderId,
      supplier: { id: supplierId },
      location: { id: locationId },
      total: '1000.00',
      canReceive: true,
    },
    lines: [
      {
        orderLine: 1,
        price: '100.00',
        ordered: 10 * kg,
        received: 4 * kg,
        returned: 0,
        expected: 6 * kg,
        isClosed: false,
        item: {
          id: itemId,
          unit: 'kg',
          useBy: '2026-11-17',
          batchCode: expect.stringMatching(/^Z[A-Z]{2}-261115-2$/),
          lastPrices: [{ price: '105.00', unit: 'kg', at: '2026-11-15T02:03:00.000Z' }],
        },
      },
    ],
  })
  expect((await formOf(newId())).code).toBe('purchase_order.unknown')
})

test('items are found by name, with the prices of the supplier or of the market', async () => {
  const [supplierId, word] = [await aSupplier(), `Timur${newId().slice(-6)}`]
  const [sold, other] = [await anItem({ name: `${word} A` }), await anItem({ name: `${word} B` })]
  await sell(supplierId, sold, { price: '90.00' })
  await posted(await marketFields({ lines: [lineOf(other, { unit: 'g', price: '0.20' })] }))
  const { items } = await itemsOf(`supplierId=${supplierId}&q=${word}`)
  expect(items).toMatchObject([
    { id: sold, unit: 'kg', lastPrices: [{ price: '90.00' }] },
    { id: other, unit: 'kg', lastPrices: [] },
  ])
  expect(items[0]).not.toHaveProperty('batchCode')
  expect((await itemsOf(`supplierId=${supplierId}&q=${word}&filter=sold`)).items).toMatchObject([
    { id: sold },
  ])
  expect((await itemsOf(`q=${word}&filter=sold`)).items).toMatchObject([
    { id: other, unit: 'g', lastPrices: [{ price: '0.20' }] },
  ])
  expect((await itemsOf('q=!')).items).toEqual([])
  const page = await itemsOf(`q=${word}&limit=1`)
  expect((await itemsOf(`q=${word}&limit=1&cursor=${page.nextCursor}`)).items).toMatchObject([{ id: other }])
})
