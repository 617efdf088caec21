import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#platform/ids/ids.ts'
import { stopClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { path as receiptsPath } from '../../goods-receipts/goods-receipts.factory.ts'
import { aSaleOf, post as postDocument } from '../../inventory/inventory.factory.ts'
import { checkLedger } from '../../inventory/self-check/check-ledger.service.ts'
import {
  anApprovedBill,
  answer,
  approve,
  approver,
  billedOf,
  billOf,
  clerk,
  enter,
  kg,
  pay,
  paymentOf,
  readBill,
  receivedGoods,
  step,
  stockOf,
  today,
} from '../supplier-bills.factory.ts'

const served = testApp()
beforeEach(() => stopClock(`${today}T10:00:00+05:45`))
const pool = () => served.database.pool

describe('approving a bill', () => {
  test('sets what is paid and what is billed, once, however often it is sent', async () => {
    const goods = await receivedGoods()
    const { id } = (await enter(billOf(goods))).data
    const answers = await Promise.all([1, 2, 3].map(() => approve(id)))
    for (const { data } of answers) expect(data).toMatchObject({ state: 'approved', payable: '1130.00' })
    expect(await billedOf(pool(), goods)).toEqual({
      receipt: 10 * kg,
      order: { billed: 10 * kg, progress: 'billed' },
    })
    expect(await stockOf(pool(), goods)).toMatchObject({ on_hand: 10 * kg, value: 100_000 })
    expect(await step(id, 'cancellation')).toMatchObject({ code: 'supplier_bill.approved' })
    expect(await answer(id, 'quantity', 'accept', 1)).toMatchObject({ code: 'supplier_bill.approved' })
  })

  test('is for another person than the one who entered it, unless the chain has one person', async () => {
    const { id } = (await enter(billOf(await receivedGoods()))).data
    expect(await readBill(id)).toMatchObject({ mayApprove: false })
    expect(await readBill(id, approver)).toMatchObject({ mayApprove: true })
    expect(await approve(id, clerk)).toMatchObject({ code: 'supplier_bill.own' })
    await pool().query('update stock_count_settings set is_one_person = true')
    expect(await readBill(id)).toMatchObject({ mayApprove: true })
    expect(await approve(id, clerk)).toMatchObject({ data: { state: 'approved' } })
    await pool().query('update stock_count_settings set is_one_person = false')
  })

  test('needs all answers, the amount that was seen, and a bill that is not held', async () => {
    const goods = await receivedGoods({ receipt: { accepted: 9 * kg } })
    const { id } = (await enter(billOf(goods))).data
    expect(await approve(id)).toMatchObject({ code: 'supplier_bill.open_differences' })
    await answer(id, 'quantity', 'our-records', 1)
    const seen = { payable: '1130.00' }
    expect(await step(id, 'approval', seen, approver)).toMatchObject({
      code: 'supplier_bill.changed',
      details: { payable: 101_700 },
    })
    await step(id, 'hold', { reason: 'Asked for a credit note' })
    expect(await approve(id)).toMatchObject({ code: 'supplier_bill.held' })
    await step(id, 'release')
    expect((await approve(id)).data).toMatchObject({
      payable: '1017.00',
      lines: [{ payable: { quantity: 9 * kg } }],
    })
    expect(await billedOf(pool(), goods)).toMatchObject({ receipt: 9 * kg })
    expect(await stockOf(pool(), goods)).toMatchObject({ value: 90_000 })
  })

  test('takes goods on one bill only, also when two are approved at once', async () => {
    const goods = await receivedGoods()
    const ids = [billOf(goods), billOf(goods)]
    for (const body of ids) await enter(body)
    const codes = (await Promise.all(ids.map(({ id }) => approve(id)))).map(({ code }) => code)
    expect(codes.toSorted()).toEqual(['supplier_bill.open_differences', undefined])
    expect(await billedOf(pool(), goods)).toMatchObject({ receipt: 10 * kg })
    const open = ids[codes.findIndex((code) => code !== undefined)]!
    expect(await readBill(open.id)).toMatchObject({
      lines: [
        { differences: [{ kind: 'quantity', amount: '1000.00' }], received: { billedElsewhere: 10 * kg } },
      ],
    })
    await answer(open.id, 'quantity', 'accept', 1)
    expect((await approve(open.id)).data.lines).toMatchObject([{ corrected: '0.00', variance: '1000.00' }])
    expect(await billedOf(pool(), goods)).toMatchObject({ receipt: 20 * kg })
  })
})

describe('a bill at another price', () => {
  const priced = (goods: Awaited<ReturnType<typeof receivedGoods>>, price: string, vat: string) =>
    billOf(goods, { vat }, { price })

  test('corrects the cost of what is left to the paisa, and the rest is a variance', async () => {
    const goods = await receivedGoods()
    await postDocument(aSaleOf(goods, 7 * kg))
    const { id } = (await enter(priced(goods, '105.01', '136.51'))).data
    await answer(id, 'price', 'accept', 1)
    expect((await approve(id)).data).toMatchObject({
      payable: '1186.61',
      lines: [{ corrected: '15.03', variance: '35.07' }],
    })
    expect(await stockOf(pool(), goods)).toEqual({ on_hand: 3 * kg, value: 31_503, last_cost: 10_501 })
    expect(await checkLedger()).toBe(0)
    const { rows } = await pool().query(
      `select kind, quantity, value, note from stock_movements where document_type = 'cost-correction' and document_id = $1`,
      [id],
    )
    expect(rows).toMatchObject([{ kind: 'cost-correction', quantity: 0, value: 1_503 }])
  })

  test('that is not accepted leaves the cost alone', async () => {
    const goods = await receivedGoods()
    const { id } = (await enter(priced(goods, '105.00', '136.50'))).data
    await answer(id, 'price', 'our-records', 1)
    expect((await approve(id)).data).toMatchObject({ payable: '1130.00', lines: [{ corrected: '0.00' }] })
    expect(await stockOf(pool(), goods)).toMatchObject({ value: 100_000 })
  })

  test('of goods without an order is compared with the receipt', async () => {
    const goods = await receivedGoods({ isOrdered: false, price: '90.00' })
    const { id } = (await enter(billOf(goods))).data
    expect(await readBill(id)).toMatchObject({ lines: [{ ours: { price: '90.00' } }], orders: [] })
    await answer(id, 'price', 'accept', 1)
    await approve(id)
    expect(await stockOf(pool(), goods)).toEqual({ on_hand: 10 * kg, value: 100_000, last_cost: 10_000 })
  })

  test('of goods that are all used changes only the last cost', async () => {
    const goods = await receivedGoods()
    await postDocument(aSaleOf(goods, 10 * kg))
    const { id } = (await enter(priced(goods, '110.00', '143.00'))).data
    await answer(id, 'price', 'accept', 1)
    expect((await approve(id)).data.lines).toMatchObject([{ corrected: '0.00', variance: '100.00' }])
    expect(await stockOf(pool(), goods)).toEqual({ on_hand: 0, value: 0, last_cost: 11_000 })
  })
})

describe('a credit note', () => {
  const creditOf = (goods: Awaited<ReturnType<typeof receivedGoods>>, billId: string, over: object = {}) =>
    billOf(
      goods,
      { kind: 'credit-note', credits: { billId, reason: 'return' }, vat: '26.00', ...over },
      { quantity: 2 * kg },
    )

  test('for a return takes goods off what is billed, and money off what is owed', async () => {
    const goods = await receivedGoods()
    const billId = await anApprovedBill(billOf(goods))
    const returned = await clerk.post(`${receiptsPath}/${goods.receiptId}/returns`, {
      id: newId(),
      returnedAt: `${today}T04:00:00Z`,
      note: 'Spoiled',
      lines: [{ line: 1, quantity: 2 * kg }],
    })
    expect(returned.statusCode).toBe(200)
    const id = await anApprovedBill(creditOf(goods, billId))
    expect(await billedOf(pool(), goods)).toMatchObject({ receipt: 8 * kg, order: { billed: 8 * kg } })
    expect(await readBill(id)).toMatchObject({ kind: 'credit-note', payable: '226.00', state: 'approved' })
    expect(await readBill(billId)).toMatchObject({ creditNotes: [{ billId: id, left: '226.00' }] })
  })

  test('never takes off more than was billed, also when two are approved at once', async () => {
    const goods = await receivedGoods()
    const billId = await anApprovedBill(billOf(goods))
    const six = () =>
      billOf(
        goods,
        { kind: 'credit-note', credits: { billId, reason: 'return' }, vat: '78.00' },
        { quantity: 6 * kg },
      )
    const notes = [six(), six()]
    for (const note of notes) await enter(note)
    const codes = (await Promise.all(notes.map(({ id }) => approve(id)))).map(({ code }) => code)
    expect(codes.toSorted()).toEqual(['supplier_bill.overcredited', undefined])
    expect(await billedOf(pool(), goods)).toMatchObject({ receipt: 4 * kg })
  })

  test('for a price lowers the cost of goods', async () => {
    const goods = await receivedGoods()
    const billId = await anApprovedBill(billOf(goods))
    const lower = billOf(
      goods,
      { kind: 'credit-note', credits: { billId, reason: 'price' }, vat: '6.50' },
      { price: '5.00' },
    )
    await anApprovedBill(lower)
    expect(await stockOf(pool(), goods)).toEqual({ on_hand: 10 * kg, value: 95_000, last_cost: 9_500 })
    expect(await billedOf(pool(), goods)).toMatchObject({ receipt: 10 * kg })
  })

  test('for a difference that was not paid takes nothing off', async () => {
    const goods = await receivedGoods({ receipt: { accepted: 8 * kg } })
    const body = billOf(goods)
    await enter(body)
    await answer(body.id, 'quantity', 'our-records', 1)
    await approve(body.id)
    const note = (over: object = {}) =>
      creditOf(goods, body.id, { credits: { billId: body.id, reason: 'withheld' }, ...over })
    const id = await anApprovedBill(note())
    expect(await readBill(id)).toMatchObject({ payable: '0.00', state: 'paid', total: '226.00' })
    expect(await billedOf(pool(), goods)).toMatchObject({ receipt: 8 * kg })
    const again = note()
    await enter(again)
    expect(await approve(again.id)).toMatchObject({ code: 'supplier_bill.overcredited' })
  })

  test('belongs to an approved bill of the supplier with the same goods', async () => {
    const [goods, other] = [await receivedGoods(), await receivedGoods()]
    const body = billOf(goods)
    await enter(body)
    expect(await enter(creditOf(goods, body.id))).toMatchObject({ code: 'supplier_bill.not_approved' })
    await approve(body.id)
    expect(await enter(creditOf(goods, newId()))).toMatchObject({ code: 'supplier_bill.unknown' })
    expect(await enter(creditOf(other, body.id))).toMatchObject({ code: 'supplier_bill.wrong_supplier' })
    const more = await receivedGoods({ supplierId: goods.supplierId })
    expect(await enter(creditOf(more, body.id))).toMatchObject({ code: 'supplier_bill.overcredited' })
  })

  test('is not paid as a bill', async () => {
    const goods = await receivedGoods()
    const id = await anApprovedBill(creditOf(goods, await anApprovedBill(billOf(goods))))
    const parts = [{ billId: id, amount: '1.00' }]
    expect(await pay(paymentOf(goods.supplierId, '1.00', { parts }))).toMatchObject({
      code: 'supplier_bill.unknown',
    })
  })
})
