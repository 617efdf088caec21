import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#platform/ids/ids.ts'
import { as } from '#testing/as.ts'
import { stopClock } from '#testing/clock.ts'
import { uploadOf } from '#testing/form.ts'
import { testApp } from '#testing/test-app.ts'
import { reverse as reverseReceipt } from '../../goods-receipts/goods-receipts.factory.ts'
import { anItem } from '../../inventory/inventory.factory.ts'
import { aPhoto } from '../../media/media.factory.ts'
import { aSupplier, sell } from '../../suppliers/suppliers.factory.ts'
import {
  answer,
  anApprovedBill,
  billOf,
  clerk,
  enter,
  kg,
  path,
  readBill,
  receivedGoods,
  step,
  today,
} from '../supplier-bills.factory.ts'

testApp()
beforeEach(() => stopClock(`${today}T10:00:00+05:45`))

describe('entering a bill', () => {
  test('compares it with its order and receipt, once, however often it is sent', async () => {
    const goods = await receivedGoods()
    const body = billOf(goods)
    const answers = await Promise.all([enter(body), enter(body), enter(body)])
    for (const { data } of answers)
      expect(data).toMatchObject({
        state: 'entered',
        billedOnBs: '2083-07-29',
        dueOn: '2026-11-30',
        total: '1130.00',
        billed: { taxable: '1000.00', nonTaxable: '0.00', vat: '130.00' },
        difference: '0.00',
        openDifferences: 0,
        lines: [
          {
            ordered: { orderId: goods.orderId, quantity: 10 * kg, price: '100.00' },
            received: { receiptId: goods.receiptId, accepted: 10 * kg, billedElsewhere: 0 },
            amount: '1000.00',
            differences: [],
          },
        ],
        orders: [{ id: goods.orderId }],
        receipts: [{ id: goods.receiptId }],
        mayApprove: false,
      })
    expect(await enter({ ...body, vat: '131.00' })).toMatchObject({ code: 'stock.key_reused' })
  })

  test('lists what is billed and not received, another price, and another VAT', async () => {
    const goods = await receivedGoods({ receipt: { accepted: 9 * kg } })
    const extra = await anItem()
    await sell(goods.supplierId, extra, { price: '50.00' })
    const { lines } = billOf(goods, {}, { price: '105.00' })
    const missing = { itemId: extra, quantity: kg, price: '50.00', isTaxable: false }
    const { data } = await enter(billOf(goods, { lines: [...lines, missing], vat: '100.00' }))
    expect(data.lines.map(({ differences }: { differences: object[] }) => differences)).toEqual([
      [
        { kind: 'quantity', amount: '105.00' },
        { kind: 'price', amount: '45.00' },
      ],
      [{ kind: 'not-received', amount: '50.00' }],
    ])
    expect(data).toMatchObject({
      billed: { taxable: '1050.00', nonTaxable: '50.00', vat: '100.00', total: '1200.00' },
      ours: { taxable: '900.00', nonTaxable: '0.00', vat: '117.00', total: '1017.00' },
      difference: '183.00',
      vatDifference: { kind: 'vat', amount: '-36.50' },
      openDifferences: 4,
    })
  })

  test('rejects a number that the supplier used, in upper or lower case, and names the other bill', async () => {
    const goods = await receivedGoods()
    const first = billOf(goods, { billNumber: 'PH-4471' })
    await enter(first)
    const again = billOf(goods, { billNumber: 'ph-4471' })
    const rejected = await enter(again)
    expect(rejected).toMatchObject({
      code: 'supplier_bill.exists',
      details: { billId: first.id, billNumber: 'PH-4471', billedOn: today },
      message: `Bill PH-4471 of ${today} is already entered for this supplier.`,
    })
    const other = await receivedGoods()
    expect(await enter(billOf(other, { billNumber: 'PH-4471' }))).toMatchObject({ success: true })
    await step(first.id, 'cancellation')
    expect(await enter(again)).toMatchObject({ success: true })
  })

  test('takes one of two bills with the same number at once', async () => {
    const goods = await receivedGoods()
    const bodies = [1, 2].map(() => billOf(goods, { billNumber: 'X-1' }))
    const codes = (await Promise.all(bodies.map(enter))).map(({ code }) => code)
    expect(codes.filter((code) => code === 'supplier_bill.exists')).toHaveLength(1)
  })

  test('takes only goods of the supplier', async () => {
    const [goods, other] = [await receivedGoods(), await receivedGoods()]
    expect(await enter(billOf({ ...goods, supplierId: other.supplierId }))).toMatchObject({
      code: 'receipt.unknown',
    })
    expect(await enter(billOf({ ...goods, itemId: other.itemId }))).toMatchObject({ code: 'item.unknown' })
    expect(await enter(billOf(goods, {}, { receipt: undefined, itemId: await anItem() }))).toMatchObject({
      code: 'item.unknown',
    })
    expect(await enter(billOf({ ...goods, supplierId: newId() }))).toMatchObject({ code: 'supplier.unknown' })
    await reverseReceipt(goods.receiptId)
    expect(await enter(billOf(goods))).toMatchObject({ code: 'receipt.reversed' })
  })

  test('takes no VAT of a supplier that is not registered, and none in the future', async () => {
    const supplierId = await aSupplier({ isVatRegistered: false })
    const goods = await receivedGoods({ supplierId })
    expect(await enter(billOf(goods))).toMatchObject({ code: 'supplier_bill.no_vat' })
    const free = billOf(goods, { vat: '0.00' }, { isTaxable: false })
    expect((await enter(free)).data).toMatchObject({ total: '1000.00', openDifferences: 0 })
    expect(await enter(billOf(goods, { billedOn: '2026-11-16' }))).toMatchObject({ code: 'stock.in_future' })
  })
})

describe('answers', () => {
  test('decide what is paid, and can be taken back', async () => {
    const goods = await receivedGoods({ receipt: { accepted: 9 * kg } })
    const { id } = (await enter(billOf(goods))).data
    expect((await answer(id, 'quantity', 'our-records', 1)).data).toMatchObject({
      toPay: { total: '1017.00' },
      openDifferences: 0,
    })
    expect((await answer(id, 'quantity', null, 1)).data).toMatchObject({ openDifferences: 1 })
    expect((await answer(id, 'quantity', 'accept', 1)).data.toPay.total).toBe('1130.00')
    expect(await answer(id, 'price', 'accept', 1)).toMatchObject({ code: 'supplier_bill.no_difference' })
    expect(await answer(id, 'vat', 'accept')).toMatchObject({ code: 'supplier_bill.no_difference' })
    expect(await answer(id, 'price', 'accept', 7)).toMatchObject({ code: 'supplier_bill.no_difference' })
  })
})

describe('a held bill', () => {
  test('is released, and a cancelled one changes no more', async () => {
    const { id } = (await enter(billOf(await receivedGoods()))).data
    await step(id, 'hold', { reason: 'Wrong rate' })
    const held = await step(id, 'hold', { reason: 'Wrong rate' })
    expect(held.data).toMatchObject({ state: 'held', held: { reason: 'Wrong rate' } })
    expect((await step(id, 'release')).data).toMatchObject({ state: 'entered' })
    expect((await step(id, 'release')).data).not.toHaveProperty('held')
    await step(id, 'cancellation')
    expect((await step(id, 'cancellation')).data.state).toBe('cancelled')
    expect(await step(id, 'hold', { reason: 'x' })).toMatchObject({ code: 'supplier_bill.cancelled' })
    expect(await answer(id, 'vat', 'accept')).toMatchObject({ code: 'supplier_bill.cancelled' })
    expect(await step(newId(), 'hold', { reason: 'x' })).toMatchObject({ code: 'supplier_bill.unknown' })
  })
})

test('the list is filtered by supplier, state and text, and paged', async () => {
  const goods = await receivedGoods()
  const names = ['AL-1', 'AL-2', 'BL-1']
  const bills = names.map((billNumber, i) => billOf(goods, { billNumber, billedOn: `2026-10-0${i + 1}` }))
  for (const bill of bills) await enter(bill)
  await step(bills[1]!.id, 'hold', { reason: 'x' })
  const list = async (query: string) => {
    const { data } = (await clerk.get(`${path}?supplierId=${goods.supplierId}&${query}`)).json()
    return [data.items.map((row: { billNumber: string }) => row.billNumber), data.nextCursor]
  }
  expect(await list('')).toEqual([['BL-1', 'AL-2', 'AL-1'], null])
  expect(await list('q=al-')).toEqual([['AL-2', 'AL-1'], null])
  expect(await list('q=%25')).toEqual([[], null])
  expect(await list('state=held')).toEqual([['AL-2'], null])
  expect(await list('state=entered')).toEqual([['BL-1', 'AL-1'], null])
  expect((await list('state=overdue'))[0]).toHaveLength(3)
  expect([await list('state=approved'), await list('state=paid')]).toEqual([
    [[], null],
    [[], null],
  ])
  const [first, cursor] = await list('limit=2')
  expect([first, (await list(`limit=2&cursor=${cursor}`))[0]]).toEqual([['BL-1', 'AL-2'], ['AL-1']])
  // Due by the terms, so in the order of the dates.
  const [due, next] = await list('state=open&sort=due&limit=2')
  expect([due, (await list(`state=open&sort=due&cursor=${next}`))[0]]).toEqual([['AL-1', 'AL-2'], ['BL-1']])
})

test('receipts to bill show what is left of them', async () => {
  const goods = await receivedGoods()
  const list = async () =>
    (await clerk.get(`${path}/billable-receipts?supplierId=${goods.supplierId}`)).json().data.items
  expect(await list()).toMatchObject([
    {
      id: goods.receiptId,
      order: { id: goods.orderId },
      lines: [{ line: 1, quantity: 10 * kg, price: '100.00' }],
    },
  ])
  await anApprovedBill(billOf(goods, { vat: '52.00' }, { quantity: 4 * kg }))
  expect(await list()).toMatchObject([{ lines: [{ quantity: 6 * kg }] }])
  await anApprovedBill(billOf(goods, { vat: '78.00' }, { quantity: 6 * kg }))
  expect(await list()).toEqual([])
})

test('the photo is replaced', async () => {
  const { id } = (await enter(billOf(await receivedGoods()))).data
  const upload = uploadOf(await aPhoto({ width: 70, height: 50 }))
  for (let i = 0; i < 2; i += 1) {
    const reply = await clerk.call('POST', `${path}/${id}/photo`, upload)
    expect(reply.json().data.photo).toBeTruthy()
  }
  expect((await readBill(id)).photo).toBeTruthy()
  const unknown = await clerk.call('POST', `${path}/${newId()}/photo`, upload)
  expect(unknown.json().code).toBe('supplier_bill.unknown')
})

test('bills are for super admins', async () => {
  expect((await as('branchAdmin', { id: newId() }).get(path)).statusCode).toBe(403)
})
