import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#platform/ids/ids.ts'
import { stopClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { anItem } from '../../inventory/inventory.factory.ts'
import { aSupplier, auditOf, pricesOf, sell } from '../../suppliers/suppliers.factory.ts'
import {
  anOrderToReceive,
  balanceOf,
  boss,
  kg,
  lineOf,
  orderedOf,
  path,
  post,
  posted,
  receiptFields,
} from '../goods-receipts.factory.ts'

const served = testApp()
const today = '2026-11-15'
beforeEach(() => stopClock(`${today}T07:48:00+05:45`))

describe('a receipt of an order', () => {
  test('takes accepted goods into stock once, however often it is sent', async () => {
    const { orderId, supplierId, locationId, itemId, receipt } = await anOrderToReceive()
    const body = await receipt({ slipNumber: 'VP-D-1188' }, { accepted: 4 * kg, price: '105.50' })
    const answers = await Promise.all([1, 2, 3].map(() => post(body)))
    for (const { data } of answers)
      expect(data).toMatchObject({
        id: body.id,
        kind: 'receipt',
        supplier: { id: supplierId },
        order: { id: orderId },
        location: { id: locationId, kind: 'kitchen' },
        total: '422.00',
        isReversed: false,
        isAwaitingBill: true,
        canReverse: true,
        lines: [{ orderLine: 1, accepted: 4 * kg, amount: '422.00', unitFactor: kg, returned: 0, billed: 0 }],
      })
    expect(await balanceOf(served.database.pool, locationId, itemId)).toEqual({
      on_hand: 4 * kg,
      value: 42_200,
    })
    expect(await orderedOf(served.database.pool, orderId)).toEqual([
      { received: 4 * kg, returned: 0, progress: 'partly-received' },
    ])
    expect(await auditOf(served.database.pool, body.id)).toEqual(['goods-receipt.posted'])
    const other = await receipt({ id: body.id }, { accepted: 5 * kg })
    expect(await post(other)).toMatchObject({ code: 'stock.key_reused' })
  })

  test('sent twice at once counts both, and the order is received when nothing is open', async () => {
    const { orderId, locationId, itemId, receipt } = await anOrderToReceive()
    const bodies = [await receipt({}, { accepted: 4 * kg }), await receipt({}, { accepted: 6 * kg })]
    for (const { success } of await Promise.all(bodies.map(post))) expect(success).toBe(true)
    expect((await balanceOf(served.database.pool, locationId, itemId)).on_hand).toBe(10 * kg)
    expect(await orderedOf(served.database.pool, orderId)).toMatchObject([
      { received: 10 * kg, progress: 'received' },
    ])
  })

  test('of a line that two deliveries fill at once asks the second one', async () => {
    const { orderId, receipt } = await anOrderToReceive()
    const answers = await Promise.all([post(await receipt()), post(await receipt())])
    expect(answers.map(({ success, code }) => code ?? success).toSorted()).toEqual(
      ['receipt.unconfirmed', true].toSorted(),
    )
    expect(await orderedOf(served.database.pool, orderId)).toMatchObject([{ received: 10 * kg }])
  })

  test('may have goods that were not ordered', async () => {
    const { itemId, receipt } = await anOrderToReceive()
    const extra = await anItem()
    const lines = [lineOf(itemId, { orderLine: 1 }), lineOf(extra, { accepted: kg })]
    const { lines: written } = await posted(await receipt({ lines }))
    expect(written).toMatchObject([{ orderLine: 1 }, { itemId: extra, line: 2 }])
    expect(written[1]).not.toHaveProperty('orderLine')
  })

  test('rejects the line of another item, of another order and of another supplier', async () => {
    const { receipt } = await anOrderToReceive()
    const wrong = [
      await receipt({}, { orderLine: 2 }),
      await receipt({}, { itemId: await anItem() }),
      await receipt({ orderId: (await anOrderToReceive()).orderId }),
      await receipt({ supplierId: await aSupplier() }),
    ]
    for (const body of wrong) expect(await post(body)).toMatchObject({ code: 'receipt.wrong_order' })
    expect(await post(await receipt({ orderId: newId() }))).toMatchObject({ code: 'purchase_order.unknown' })
  })

  test('of a cancelled order is rejected', async () => {
    const { orderId, receipt } = await anOrderToReceive()
    const cancelled = await boss.post(`/api/v1/super-admin/purchase-orders/${orderId}/cancellation`, {
      reason: 'Out of season',
      version: 2,
    })
    expect(cancelled.statusCode).toBe(200)
    expect(await post(await receipt())).toMatchObject({ code: 'purchase_order.cancelled' })
  })
})

describe('what has to be confirmed', () => {
  test('is more than 10 % over what is expected', async () => {
    const { itemId, receipt } = await anOrderToReceive()
    const body = await receipt({}, { accepted: 11 * kg + 1 })
    expect(await post(body)).toMatchObject({
      code: 'receipt.unconfirmed',
      details: { lines: [{ index: 0, itemId, over: { expected: 10 * kg, accepted: 11 * kg + 1 } }] },
    })
    expect((await posted(await receipt({}, { accepted: 11 * kg }))).total).toBe('1100.00')
    const again = await receipt({}, { accepted: kg, isOverConfirmed: true })
    expect((await posted(again)).total).toBe('100.00')
  })

  test('is more than 10 % over in several lines of the order’s line together', async () => {
    const { itemId, receipt } = await anOrderToReceive()
    const half = lineOf(itemId, { orderLine: 1, accepted: 6 * kg })
    const answer = await post(await receipt({ lines: [half, half] }))
    expect(answer.details.lines).toHaveLength(2)
    const both = { ...half, isOverConfirmed: true }
    expect((await posted(await receipt({ lines: [both, both] }))).total).toBe('1200.00')
  })

  test('is a price that differs more than 15 % from the mean of the last three', async () => {
    const [supplierId, itemId] = [await aSupplier(), await anItem()]
    const buy = async (price: string, over: object = {}) =>
      post(await receiptFields({ supplierId, lines: [lineOf(itemId, { price, ...over })] }))
    for (const price of ['300.00', '452.00', '455.00', '462.00'])
      expect(await buy(price, { isPriceConfirmed: true })).toMatchObject({ success: true })
    const answer = await buy('530.00')
    expect(answer).toMatchObject({
      code: 'receipt.unconfirmed',
      details: { lines: [{ index: 0, price: { change: 161 } }] },
    })
    const prices = answer.details.lines[0].price.lastPrices
    expect(prices.map(({ price }: { price: string }) => price)).toEqual(['452.00', '455.00', '462.00'])
    expect(await buy('0.38', { unit: 'g' })).toMatchObject({ code: 'receipt.unconfirmed' })
    expect(await buy('0.45', { unit: 'g' })).toMatchObject({ success: true })
  })

  test('is a first delivery that differs from the list of the supplier', async () => {
    const [supplierId, itemId] = [await aSupplier(), await anItem()]
    await sell(supplierId, itemId, { price: '100.00' })
    const buy = async (price: string) =>
      post(await receiptFields({ supplierId, lines: [lineOf(itemId, { price })] }))
    expect(await buy('115.01')).toMatchObject({ code: 'receipt.unconfirmed' })
    expect(await buy('115.00')).toMatchObject({ success: true })
  })
})

describe('rejected goods', () => {
  test('never enter the stock, and their reason stays', async () => {
    const { orderId, locationId, itemId, receipt } = await anOrderToReceive()
    const rejected = { rejected: 2_500_000, rejectReason: 'too-warm', rejectAction: 'back-with-driver' }
    const { lines, total } = await posted(
      await receipt({}, { accepted: 7_500_000, temperature: 90, ...rejected }),
    )
    expect([lines[0], total]).toMatchObject([{ ...rejected, temperature: 90 }, '750.00'])
    expect((await balanceOf(served.database.pool, locationId, itemId)).on_hand).toBe(7_500_000)
    expect(await orderedOf(served.database.pool, orderId)).toMatchObject([{ received: 7_500_000 }])
    const none = await posted(await receipt({}, { accepted: 0, ...rejected }))
    expect(none).toMatchObject({ total: '0.00', isAwaitingBill: false, canReverse: true })
    expect(await post(await receipt({}, { rejected: 1 }))).toMatchObject({ code: 'request.invalid' })
  })
})

describe('batches', () => {
  const batches = async (itemId: string) =>
    (
      await served.database.pool.query(
        'select code, made_on, use_by from stock_batches where item_id = $1 order by code',
        [itemId],
      )
    ).rows

  test('have the code of the supplier or a generated one, and a use-by date', async () => {
    const itemId = await anItem({ name: `Quail mince ${newId()}`, tracksBatches: true, useWithinDays: 2 })
    const lines = [
      lineOf(itemId),
      lineOf(itemId),
      lineOf(itemId, { batchCode: 'VP-77', useBy: '2026-11-20' }),
    ]
    const receipt = await posted(await receiptFields({ lines }))
    expect(receipt.lines).toMatchObject([
      {
        batchCode: expect.stringMatching(/^Q[A-Z]{2}-261115-1$/),
        useBy: '2026-11-17',
        batchId: expect.any(String),
      },
      { batchCode: expect.stringMatching(/-261115-2$/), useBy: '2026-11-17' },
      { batchCode: 'VP-77', useBy: '2026-11-20' },
    ])
    expect((await batches(itemId)).map(({ code, use_by }) => [code, use_by])).toContainEqual([
      'VP-77',
      '2026-11-20',
    ])
    expect(new Set(receipt.lines.map(({ batchId }: { batchId: string }) => batchId)).size).toBe(3)
  })

  test('are not formed for goods that do not track them', async () => {
    const itemId = await anItem()
    const { lines } = await posted(await receiptFields({ lines: [lineOf(itemId)] }))
    expect([lines[0].batchCode, await batches(itemId)]).toEqual(['', []])
    expect(lines[0]).not.toHaveProperty('batchId')
  })
})

describe('a receipt', () => {
  test('continues the prices of the supplier in the unit of its list', async () => {
    const [supplierId, itemId] = [await aSupplier(), await anItem()]
    await sell(supplierId, itemId, { price: '100.00' })
    stopClock(`${today}T09:00:00+05:45`)
    const buy = async (line: object, over: object = {}) =>
      posted(await receiptFields({ supplierId, ...over, lines: [lineOf(itemId, line)] }))
    await buy({ unit: 'g', price: '0.10' })
    expect((await pricesOf(supplierId, itemId)).items).toHaveLength(1)
    await buy({ unit: 'g', price: '0.11' })
    const { items } = await pricesOf(supplierId, itemId)
    expect(items).toMatchObject([{ price: '110.00', unit: 'kg' }, { price: '100.00' }])
    await buy({ price: '104.00' }, { receivedAt: `${today}T01:00:00.000Z` })
    expect((await pricesOf(supplierId, itemId)).items, 'a price of an earlier moment').toHaveLength(2)
  })

  test('adds what the supplier did not sell before, without the mark', async () => {
    const [supplierId, itemId] = [await aSupplier(), await anItem()]
    await posted(await receiptFields({ supplierId, lines: [lineOf(itemId)] }))
    expect((await boss.get(`/api/v1/super-admin/suppliers/${supplierId}`)).json().data.items).toMatchObject([
      { id: itemId, price: '100.00', isPreferred: false },
    ])
  })

  test('of an earlier day belongs to that day, unless its month is closed', async () => {
    const itemId = await anItem()
    const receipt = (receivedAt: string) => receiptFields({ receivedAt, lines: [lineOf(itemId)] })
    const { id } = await posted(await receipt('2026-11-10T02:00:00.000Z'))
    const { rows } = await served.database.pool.query(
      `select happened_at from stock_documents where type = 'receipt' and id = $1`,
      [id],
    )
    expect(rows[0].happened_at).toEqual(new Date('2026-11-10T02:00:00Z'))
    expect(await post(await receipt('2026-09-01T02:00:00.000Z'))).toMatchObject({
      code: 'stock.period_closed',
    })
    expect(await post(await receipt('2026-11-16T02:00:00.000Z'))).toMatchObject({ code: 'stock.in_future' })
  })

  test('of an archived item, supplier or unit, or for a van, is rejected and writes nothing', async () => {
    const [itemId, archived, supplierId] = [await anItem(), await anItem(), await aSupplier()]
    await boss.post(`/api/v1/super-admin/inventory/items/${archived}/archive`)
    await boss.post(`/api/v1/super-admin/suppliers/${supplierId}/archive`)
    const answers = [
      await post(await receiptFields({ lines: [lineOf(itemId), lineOf(archived)] })),
      await post(await receiptFields({ supplierId, lines: [lineOf(itemId)] })),
      await post(await receiptFields({ lines: [lineOf(itemId, { unit: 'sack' })] })),
      await post(await receiptFields({ locationId: newId(), lines: [lineOf(itemId)] })),
    ]
    expect(answers.map(({ code }) => code)).toEqual([
      'item.unknown',
      'supplier.archived',
      'unit.unknown',
      'location.unknown',
    ])
    const { rows } = await served.database.pool.query('select from stock_movements where item_id = $1', [
      itemId,
    ])
    expect(rows).toEqual([])
  })

  test('with an amount that is too large is rejected', async () => {
    const line = lineOf(await anItem(), { accepted: 1_000_000 * kg, price: '1000000.00' })
    expect(await post(await receiptFields({ lines: [line] }))).toMatchObject({ code: 'receipt.too_large' })
  })

  test('that fails in its last statement leaves nothing behind', async () => {
    const { orderId, locationId, itemId, receipt } = await anOrderToReceive()
    await served.database.pool.query(
      `create function fail_receipt() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$`,
    )
    await served.database.pool.query(
      `create trigger fail_receipt before insert on stock_movements for each row when (new.item_id = '${itemId}')
       execute function fail_receipt()`,
    )
    const body = await receipt()
    expect((await boss.post(path, body)).statusCode).toBe(500)
    await served.database.pool.query(
      'drop trigger fail_receipt on stock_movements; drop function fail_receipt',
    )
    expect((await boss.get(`${path}/${body.id}`)).statusCode).toBe(404)
    expect(await orderedOf(served.database.pool, orderId)).toMatchObject([
      { received: 0, progress: 'to-receive' },
    ])
    await posted(body)
    expect((await balanceOf(served.database.pool, locationId, itemId)).on_hand).toBe(10 * kg)
  })
})
