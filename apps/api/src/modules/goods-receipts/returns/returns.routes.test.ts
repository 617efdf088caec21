import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#platform/ids/ids.ts'
import { transaction } from '#platform/db/database.ts'
import { stopClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { aDocument, anItem, post as postStock, taken } from '../../inventory/inventory.factory.ts'
import { changeBilled, lockReceiptLines } from '../index.ts'
import {
  anOrderToReceive,
  balanceOf,
  boss,
  kg,
  lineOf,
  marketFields,
  orderedOf,
  path,
  posted,
  readOne,
  receiptFields,
  reverse,
} from '../goods-receipts.factory.ts'

const served = testApp()
beforeEach(() => stopClock('2026-11-15T09:00:00+05:45'))

const returnFields = (quantity: number, over: object = {}) => ({
  id: newId(),
  returnedAt: '2026-11-15T03:00:00.000Z',
  note: 'Spoiled inside',
  lines: [{ line: 1, quantity }],
  ...over,
})
const giveBack = async (receiptId: string, body: object) =>
  (await boss.post(`${path}/${receiptId}/returns`, body)).json()

describe('a return', () => {
  test('takes goods out of their batch and expects a credit, once', async () => {
    const { orderId, locationId, itemId, receipt } = await anOrderToReceive({ tracksBatches: true })
    const older = await posted(await receipt({}, { accepted: 2 * kg, useBy: '2026-11-16' }))
    const { id } = await posted(await receipt({}, { accepted: 8 * kg, useBy: '2026-11-30' }))
    const body = returnFields(3 * kg)
    const answers = await Promise.all([1, 2].map(() => giveBack(id, body)))
    for (const { data } of answers)
      expect(data).toMatchObject({
        id: body.id,
        kind: 'return',
        total: '300.00',
        note: 'Spoiled inside',
        returnOf: { id },
        order: { id: orderId },
        lines: [{ returnsLine: 1, accepted: 3 * kg, amount: '300.00' }],
      })
    expect(await giveBack(id, { ...body, note: 'x' })).toMatchObject({ code: 'stock.key_reused' })
    expect((await balanceOf(served.database.pool, locationId, itemId)).on_hand).toBe(7 * kg)
    const { rows } = await served.database.pool.query(
      'select b.on_hand from stock_batch_balances b join stock_batches s on s.id = b.batch_id where s.document_id = any ($1) order by 1',
      [[older.id, id]],
    )
    expect(rows).toEqual([{ on_hand: 2 * kg }, { on_hand: 5 * kg }])
    expect(await orderedOf(served.database.pool, orderId)).toEqual([
      { received: 10 * kg, returned: 3 * kg, progress: 'partly-received' },
    ])
    expect(await readOne(id)).toMatchObject({
      lines: [{ returned: 3 * kg }],
      returns: [{ id: body.id, total: '300.00', isReversed: false }],
      canReverse: false,
    })
  })

  test('is at most what was accepted, also when two are sent at once', async () => {
    const { id } = await posted(await receiptFields({ lines: [lineOf(await anItem())] }))
    const answers = await Promise.all([
      giveBack(id, returnFields(6 * kg)),
      giveBack(id, returnFields(6 * kg)),
    ])
    expect(answers.map(({ code }) => code ?? 'good').toSorted()).toEqual(['good', 'receipt.not_returnable'])
    expect(await giveBack(id, returnFields(1, { lines: [{ line: 2, quantity: 1 }] }))).toMatchObject({
      code: 'receipt.not_returnable',
    })
  })

  test('in several parts gives back the amount of the line to the paisa', async () => {
    const line = lineOf(await anItem(), { accepted: 1_000, price: '0.10', unit: 'g' })
    const { id, total } = await posted(await receiptFields({ lines: [line] }))
    const parts = []
    for (const quantity of [333, 333, 334])
      parts.push((await giveBack(id, returnFields(quantity))).data.total)
    expect([total, parts]).toEqual(['0.10', ['0.03', '0.04', '0.03']])
  })

  test('of goods that were used, of the market or of a reversed receipt is rejected', async () => {
    const itemId = await anItem({ tracksBatches: true })
    const { id, location } = await posted(await receiptFields({ lines: [lineOf(itemId)] }))
    const at = { locationId: location.id, itemId }
    await postStock(aDocument([taken(at, 9 * kg)], { type: 'waste', locationId: location.id }))
    expect(await giveBack(id, returnFields(2 * kg))).toMatchObject({ code: 'batch.short' })
    const market = await posted(await marketFields({ lines: [lineOf(await anItem())] }))
    expect(await giveBack(market.id, returnFields(kg))).toMatchObject({ code: 'receipt.from_market' })
    await reverse(id)
    expect(await giveBack(id, returnFields(kg))).toMatchObject({ code: 'receipt.reversed' })
    expect(await giveBack(newId(), returnFields(kg))).toMatchObject({ code: 'receipt.unknown' })
  })
})

describe('a reversal', () => {
  test('takes back the goods and the sums of the order', async () => {
    const { orderId, locationId, itemId, receipt } = await anOrderToReceive()
    const { id } = await posted(await receipt())
    const { data } = await reverse(id)
    expect(data).toMatchObject({ isReversed: true, isAwaitingBill: false })
    expect(await balanceOf(served.database.pool, locationId, itemId)).toEqual({ on_hand: 0, value: 0 })
    expect(await orderedOf(served.database.pool, orderId)).toEqual([
      { received: 0, returned: 0, progress: 'to-receive' },
    ])
    const office = `/api/v1/super-admin/inventory/documents/receipt/${id}/reversal`
    expect((await boss.post(office, { id: newId(), note: 'x' })).json().code).toBe('document.final')
  })

  test('of a receipt that was returned or billed in part is rejected', async () => {
    const { supplierId, orderId, receipt } = await anOrderToReceive()
    const { id } = await posted(await receipt())
    const { data: goods } = await giveBack(id, returnFields(kg))
    expect(await reverse(id)).toMatchObject({ code: 'receipt.returned' })
    expect((await reverse(goods.id)).data).toMatchObject({ kind: 'return', isReversed: true })
    expect(await readOne(id)).toMatchObject({ lines: [{ returned: 0 }], canReverse: true })
    expect(await orderedOf(served.database.pool, orderId)).toMatchObject([{ received: 10 * kg, returned: 0 }])
    const key = { receiptId: id, line: 1 }
    await transaction(async (tx) => {
      await lockReceiptLines(tx, supplierId, [key])
      await changeBilled(tx, [{ ...key, billed: kg }])
    })
    expect(await reverse(id)).toMatchObject({ code: 'receipt.billed' })
  })

  test('and a return at the same moment do not both happen', async () => {
    const { orderId, receipt } = await anOrderToReceive()
    const { id } = await posted(await receipt())
    const [reversed, goods] = await Promise.all([reverse(id), giveBack(id, returnFields(kg))])
    expect([reversed.code, goods.code].filter(Boolean)).toEqual([
      reversed.success ? 'receipt.reversed' : 'receipt.returned',
    ])
    expect(await orderedOf(served.database.pool, orderId)).toMatchObject([
      reversed.success ? { received: 0, returned: 0 } : { received: 10 * kg, returned: kg },
    ])
  })
})
