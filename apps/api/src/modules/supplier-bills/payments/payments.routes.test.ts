import { beforeEach, describe, expect, test } from 'vitest'
import { tenderMethods } from '@momo/contracts/payments'
import { newId } from '#platform/ids/ids.ts'
import { as } from '#testing/as.ts'
import { stopClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { aBranch } from '../../branches/branches.factory.ts'
import {
  anApprovedBill,
  balanceOf,
  billOf,
  clerk,
  enter,
  kg,
  pay,
  paymentOf,
  paymentsPath,
  readBill,
  readPayment,
  receivedGoods,
  reverse,
  step,
  today,
} from '../supplier-bills.factory.ts'

const served = testApp()
beforeEach(() => stopClock(`${today}T10:00:00+05:45`))

async function anOwedBill(billedOn = today) {
  const goods = await receivedGoods()
  const billId = await anApprovedBill(billOf(goods, { billedOn }))
  const payment = (amount: string, part = amount, over: object = {}) =>
    paymentOf(goods.supplierId, amount, { parts: [{ billId, amount: part }], ...over })
  return { ...goods, billId, payment }
}

describe('a payment', () => {
  test('pays a bill in part and in full, once, however often it is sent', async () => {
    const { billId, payment, supplierId } = await anOwedBill()
    const body = payment('130.00')
    const answers = await Promise.all([pay(body), pay(body), pay(body)])
    for (const { data } of answers)
      expect(data).toMatchObject({ id: body.id, amount: '130.00', advance: '0.00', canReverse: true })
    expect(await readBill(billId)).toMatchObject({
      state: 'approved',
      paid: '130.00',
      payments: [{ amount: '130.00' }],
    })
    expect(await pay({ ...body, amount: '131.00' })).toMatchObject({ code: 'stock.key_reused' })
    await pay(payment('1000.00'))
    expect(await readBill(billId)).toMatchObject({ state: 'paid', paid: '1130.00' })
    expect(await balanceOf(supplierId)).toMatchObject({ owed: '0.00', openBills: 0 })
  })

  test('is never more than is open, also when two pay at once', async () => {
    const { billId, payment } = await anOwedBill()
    expect(await pay(payment('1130.01'))).toMatchObject({
      code: 'supplier_bill.overpaid',
      details: { billId, open: 113_000 },
    })
    const answers = await Promise.all([1, 2, 3].map(() => pay(payment('600.00'))))
    expect(answers.map(({ code }) => code).toSorted()).toEqual([
      'supplier_bill.overpaid',
      'supplier_bill.overpaid',
      undefined,
    ])
    expect(await readBill(billId)).toMatchObject({ paid: '600.00' })
    await pay(payment('530.00'))
    expect(await pay(payment('0.01'))).toMatchObject({ code: 'supplier_bill.overpaid' })
  })

  test('pays only approved bills of the supplier that are not held', async () => {
    const [own, other] = [await anOwedBill(), await anOwedBill()]
    const entered = billOf(await receivedGoods({ supplierId: own.supplierId }))
    await enter(entered)
    const of = (billId: string) =>
      pay(paymentOf(own.supplierId, '1.00', { parts: [{ billId, amount: '1.00' }] }))
    expect(await of(entered.id)).toMatchObject({ code: 'supplier_bill.not_approved' })
    expect(await of(other.billId)).toMatchObject({ code: 'supplier_bill.wrong_supplier' })
    expect(await of(newId())).toMatchObject({ code: 'supplier_bill.unknown' })
    await step(own.billId, 'hold', { reason: 'x' })
    expect(await of(own.billId)).toMatchObject({ code: 'supplier_bill.held' })
    const late = paymentOf(own.supplierId, '1.00', { paidOn: '2026-11-16' })
    expect(await pay(late)).toMatchObject({ code: 'stock.in_future' })
    expect(await pay(paymentOf(newId(), '1.00'))).toMatchObject({ code: 'supplier.unknown' })
  })

  test('in cash from a till is part of its closing, and of no closed day', async () => {
    const branchId = await aBranch()
    const till = as('branchAdmin', { id: branchId })
    const tillPath = `/api/v1/branch-dashboard/tills/${today}`
    const { payment, supplierId, billId } = await anOwedBill()
    const cash = { method: 'cash', tillBranchId: branchId }
    const { data } = await pay(payment('100.00', '100.00', cash))
    expect(data).toMatchObject({ tillBranch: { id: branchId } })
    const paidOut = async () => (await till.get(tillPath)).json().data.methods[0].paidOut
    expect(await paidOut()).toBe('100.00')
    const unknown = paymentOf(supplierId, '1.00', { method: 'cash', tillBranchId: newId() })
    expect(await pay(unknown)).toMatchObject({ code: 'branch.unknown' })
    const second = (await pay(payment('50.00', '50.00', cash))).data
    await reverse(second.id)
    expect(await paidOut()).toBe('100.00')
    const sums = (amount: string) =>
      tenderMethods.map((method) => ({ method, amount: method === 'cash' ? amount : '0.00' }))
    await till.post(`${tillPath}/closing`, { expected: sums('-100.00'), counted: sums('0.00') })
    expect(await pay(payment('1.00', '1.00', cash))).toMatchObject({ code: 'till.closed' })
    expect(await reverse(data.id)).toMatchObject({ code: 'till.closed' })
    expect((await readPayment(data.id)).canReverse).toBe(false)
    expect(await readBill(billId)).toMatchObject({ paid: '100.00' })
  })
})

describe('an advance', () => {
  test('is what is left of a payment, and is used for a later bill, once', async () => {
    const { supplierId, billId } = await anOwedBill()
    const { data } = await pay(paymentOf(supplierId, '2000.00'))
    expect(data).toMatchObject({ advance: '2000.00', parts: [] })
    expect(await balanceOf(supplierId)).toMatchObject({
      open: '1130.00',
      advances: '2000.00',
      owed: '-870.00',
    })
    expect(await readBill(billId)).toMatchObject({ advances: [{ paymentId: data.id, left: '2000.00' }] })
    const use = { id: newId(), billId, amount: '1130.00' }
    const apply = async (body: object) => (await clerk.post(`${paymentsPath}/${data.id}/parts`, body)).json()
    for (const answer of await Promise.all([apply(use), apply(use)]))
      expect(answer.data).toMatchObject({ advance: '870.00', parts: [{ billId, amount: '1130.00' }] })
    expect(await apply({ ...use, amount: '1.00' })).toMatchObject({ code: 'stock.key_reused' })
    expect(await apply({ ...use, id: newId() })).toMatchObject({ code: 'supplier_payment.used_up' })
    const next = await anApprovedBill(billOf(await receivedGoods({ supplierId })))
    const both = [1, 2].map(() => apply({ id: newId(), billId: next, amount: '500.00' }))
    expect((await Promise.all(both)).map(({ code }) => code).toSorted()).toEqual([
      'supplier_payment.used_up',
      undefined,
    ])
    expect(await readBill(next)).toMatchObject({ paid: '500.00' })
  })
})

describe('a credit note', () => {
  test('is used for a bill, no more than it has, and comes back with a reversal', async () => {
    const { supplierId, billId, ...goods } = await anOwedBill()
    const note = billOf(
      { supplierId, ...goods },
      { kind: 'credit-note', credits: { billId, reason: 'return' }, vat: '26.00' },
      { quantity: 2 * kg },
    )
    const noteId = await anApprovedBill(note)
    expect(await balanceOf(supplierId)).toMatchObject({ open: '1130.00', credits: '226.00', owed: '904.00' })
    const use = (amount: string, creditNoteId = noteId) =>
      paymentOf(supplierId, amount, { method: 'credit-note', creditNoteId, parts: [{ billId, amount }] })
    expect(await pay(use('226.01'))).toMatchObject({
      code: 'supplier_payment.used_up',
      details: { left: 22_600 },
    })
    expect(await pay(use('1.00', billId))).toMatchObject({ code: 'supplier_bill.unknown' })
    const answers = await Promise.all([pay(use('200.00')), pay(use('200.00'))])
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['supplier_payment.used_up', undefined])
    const { data } = answers.find(({ success }) => success)!
    expect(await balanceOf(supplierId)).toMatchObject({
      open: '930.00',
      credits: '26.00',
      advances: '0.00',
      owed: '904.00',
    })
    expect(await readBill(noteId)).toMatchObject({ paid: '200.00', payments: [{ paymentId: data.id }] })
    await reverse(data.id)
    expect(await balanceOf(supplierId)).toMatchObject({ open: '1130.00', credits: '226.00', owed: '904.00' })
  })
})

describe('reversing a payment', () => {
  test('opens its bills again, once', async () => {
    const { billId, payment, supplierId } = await anOwedBill()
    const { data } = await pay(payment('1500.00', '1000.00'))
    const use = { id: newId(), billId, amount: '130.00' }
    await clerk.post(`${paymentsPath}/${data.id}/parts`, use)
    expect(await readBill(billId)).toMatchObject({ state: 'paid' })
    const reversalId = newId()
    const answers = await Promise.all([reverse(data.id, reversalId), reverse(data.id, reversalId)])
    for (const answer of answers)
      expect(answer.data).toMatchObject({ isReversed: true, advance: '0.00', canReverse: false })
    expect(await reverse(data.id)).toMatchObject({ code: 'supplier_payment.reversed' })
    expect(await reverse(reversalId)).toMatchObject({ code: 'supplier_payment.reversed' })
    expect(await readPayment(reversalId)).toMatchObject({ amount: '-1500.00', reverses: { id: data.id } })
    expect(await readBill(billId)).toMatchObject({ state: 'approved', paid: '0.00' })
    expect(await balanceOf(supplierId)).toMatchObject({ open: '1130.00', advances: '0.00', owed: '1130.00' })
    const late = await clerk.post(`${paymentsPath}/${data.id}/parts`, { ...use, id: newId() })
    expect(late.json()).toMatchObject({ code: 'supplier_payment.reversed' })
    expect(await reverse(newId())).toMatchObject({ code: 'supplier_payment.unknown' })
  })
})

test('payments are listed by day and paged, and stay as they are', async () => {
  const { supplierId } = await anOwedBill()
  for (const paidOn of ['2026-11-01', '2026-11-03', '2026-11-02'])
    await pay(paymentOf(supplierId, '1.00', { paidOn }))
  const list = async (query: string) =>
    (await clerk.get(`${paymentsPath}?supplierId=${supplierId}&${query}`)).json().data
  const first = await list('limit=2')
  const days = ({ items }: { items: { paidOn: string }[] }) => items.map(({ paidOn }) => paidOn)
  expect(days(first)).toEqual(['2026-11-03', '2026-11-02'])
  expect(days(await list(`limit=2&cursor=${first.nextCursor}`))).toEqual(['2026-11-01'])
  const change = served.database.pool.query(
    'update supplier_payments set amount = 2 where supplier_id = $1',
    [supplierId],
  )
  await expect(change).rejects.toThrow()
})
