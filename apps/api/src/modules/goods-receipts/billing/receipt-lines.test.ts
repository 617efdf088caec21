import { beforeEach, expect, test } from 'vitest'
import { transaction } from '#platform/db/database.ts'
import { newId } from '#platform/ids/ids.ts'
import { stopClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { anItem } from '../../inventory/inventory.factory.ts'
import { aSupplier } from '../../suppliers/suppliers.factory.ts'
import {
  anOrderToReceive,
  boss,
  kg,
  lineOf,
  path,
  posted,
  readOne,
  receiptFields,
  reverse,
} from '../goods-receipts.factory.ts'
import { changeBilled, findReceiptLines, lockReceiptLines } from './receipt-lines.service.ts'

testApp()
beforeEach(() => stopClock('2026-11-15T09:00:00+05:45'))

test('lines of a supplier wait for their bill until they are billed as a whole', async () => {
  const { supplierId, orderId, itemId, receipt } = await anOrderToReceive()
  const { id, number } = await posted(await receipt())
  const key = { receiptId: id, line: 1 }
  const bill = (billed: number) =>
    transaction(async (tx) => {
      const lines = await lockReceiptLines(tx, supplierId, [key])
      await changeBilled(tx, [{ ...key, billed }])
      return lines
    })
  const isOpen = async () => (await readOne(id)).isAwaitingBill
  expect(await bill(4 * kg)).toMatchObject([
    {
      ...key,
      number,
      orderId,
      orderLine: 1,
      itemId,
      accepted: 10 * kg,
      returned: 0,
      billed: 0,
      price: 10_000,
    },
  ])
  expect(await isOpen()).toBe(true)
  await bill(6 * kg)
  expect(await isOpen()).toBe(false)
  await bill(-6 * kg)
  expect(await isOpen()).toBe(true)
})

test('a return of billed goods waits for its credit', async () => {
  const supplierId = await aSupplier()
  const { id } = await posted(await receiptFields({ supplierId, lines: [lineOf(await anItem())] }))
  const key = { receiptId: id, line: 1 }
  await transaction((tx) => changeBilled(tx, [{ ...key, billed: 10 * kg }]))
  const body = {
    id: newId(),
    returnedAt: '2026-11-15T03:00:00.000Z',
    note: 'Old',
    lines: [{ line: 1, quantity: kg }],
  }
  const { data } = (await boss.post(`${path}/${id}/returns`, body)).json()
  expect(data).toMatchObject({ isAwaitingBill: true })
  const waiting = (await boss.get(`${path}?supplierId=${supplierId}&filter=awaiting-bill`)).json().data.items
  expect(waiting.map((row: { id: string }) => row.id)).toEqual([body.id])
  await transaction((tx) => changeBilled(tx, [{ ...key, billed: -kg }]))
  expect(await readOne(body.id)).toMatchObject({ isAwaitingBill: false })
})

test('lines of another supplier, unknown ones and reversed ones cannot be billed', async () => {
  const [supplierId, itemId] = [await aSupplier(), await anItem()]
  const { id } = await posted(await receiptFields({ supplierId, lines: [lineOf(itemId)] }))
  const find = (of: string, key: { receiptId: string; line: number }) =>
    transaction((tx) => findReceiptLines(tx, of, [key]))
  const key = { receiptId: id, line: 1 }
  expect(await find(supplierId, key)).toHaveLength(1)
  await expect(find(await aSupplier(), key)).rejects.toThrow('receipt.unknown')
  await expect(find(supplierId, { ...key, line: 2 })).rejects.toThrow('receipt.unknown')
  await reverse(id)
  await expect(find(supplierId, key)).rejects.toThrow('receipt.reversed')
})
