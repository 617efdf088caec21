import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#platform/ids/ids.ts'
import { as } from '#testing/as.ts'
import { stopClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { lunchTime } from '../../orders/place-order.factory.ts'
import { aDiner, aRoundInput, tabsOf } from '../../tabs/tabs.factory.ts'
import { aPaidOrder, billsOf } from '../invoices.factory.ts'
import { issueInvoiceIfDue } from '../issue/issue-invoice.service.ts'

const served = testApp()
const sql = async (text: string, values: unknown[] = []) =>
  (await served.database.pool.query(text, values)).rows

let { shop, staff } = {} as Awaited<ReturnType<typeof aDiner>>
beforeEach(async () => {
  stopClock(lunchTime)
  ;({ shop, staff } = await aDiner())
})

type Shown = Awaited<ReturnType<typeof readBill>>
const readBill = async (id: string) =>
  (await staff.calls.get(`/api/v1/bills/${id}`)).json().data as {
    id: string
    left: string
    lines: { quantity: number; credited?: number }[]
    creditNotes: { number: string; total: string; refund?: object }[]
    creditedBy?: { number: string }
  }
/** Two momos for Rs. 400 and a tea for Rs. 50 of a tab, paid by card, with a discount of 10 percent. */
async function aTabBill(discount?: object) {
  const tabs = tabsOf(staff)
  const tab = await tabs.addRound((await tabs.open()).id, aRoundInput(shop))
  const paid = await tabs.pay(discount ? await tabs.discount(tab, discount) : tab, 1, {
    method: 'card',
    reference: '001234',
  })
  return readBill(paid.checks[0]!.billId!)
}
/** Two plates for Rs. 360 of an order that was paid in cash. */
async function anOrderBill(over: object = {}) {
  const orderId = await aPaidOrder({ branch_id: shop.branchId, state: 'served', ...over })
  await issueInvoiceIfDue(orderId)
  return { orderId, bill: await readBill((await billsOf(orderId))[0]!.id) }
}
const refund = ({ id, left }: Pick<Shown, 'id' | 'left'>, over: object = {}) =>
  staff.calls.post(`/api/v1/branch-dashboard/bills/${id}/refunds`, {
    key: newId(),
    lines: [{ line: 0, quantity: 1 }],
    left,
    method: 'cash',
    reason: 'Cold food',
    ...over,
  })
const codeOf = async (sending: ReturnType<typeof refund>) => {
  const { statusCode, json } = await sending
  return [statusCode, json().code]
}
const returned = async () =>
  (await staff.calls.get('/api/v1/branch-dashboard/tills/2026-11-15'))
    .json()
    .data.methods.flatMap(({ method, returned: amount }: Record<string, string>) =>
      amount === '0.00' ? [] : [[method, amount]],
    )

describe('plates of a paid bill', () => {
  test('are credited at what was paid for them, and the money leaves the drawer of the day', async () => {
    const bill = await aTabBill({ kind: 'percent', percent: 10 })
    const note = (await refund(bill)).json().data
    expect(note).toMatchObject({
      kind: 'credit-note',
      total: '180.00',
      discount: '20.00',
      vat: '20.71',
      taxable: '159.29',
      reason: 'Cold food',
      issuedBy: 'Sita Gurung',
      refund: { method: 'cash' },
      lines: [{ line: 0, quantity: 1, price: '200.00', discount: '20.00' }],
    })
    const after = await readBill(bill.id)
    expect(after).toMatchObject({
      left: '225.00',
      lines: [{ quantity: 2, credited: 1 }, { quantity: 1 }],
      creditNotes: [{ number: note.number, total: '180.00', refund: { method: 'cash' } }],
    })
    expect(after.creditedBy).toBeUndefined()
    expect(await returned()).toEqual([['cash', '180.00']])
    const report = (await staff.calls.get('/api/v1/branch-dashboard/tills/2026-11-15/report')).json().data
    expect(report).toMatchObject({ refunds: '180.00', creditNotes: { count: 1, total: '180.00' } })
    const register = await as('superadmin').get(
      `/api/v1/super-admin/invoices/summary?branchId=${shop.branchId}`,
    )
    expect(register.json().data).toMatchObject({ total: '225.00', creditNotes: 1 })
    const rest = {
      lines: [
        { line: 0, quantity: 1 },
        { line: 1, quantity: 1 },
      ],
      method: 'esewa',
      reference: 'E-7',
    }
    const last = (await refund(after, rest)).json().data
    expect(last).toMatchObject({ total: '225.00', refund: { method: 'esewa', reference: 'E-7' } })
    expect(await readBill(bill.id)).toMatchObject({ left: '0.00', creditedBy: { number: last.number } })
    expect(
      await sql(
        'select sum(case kind when $2 then vat else -vat end)::int as vat from invoices where branch_id = $1',
        [shop.branchId, 'invoice'],
      ),
    ).toEqual([{ vat: 0 }])
    expect(await codeOf(refund(bill))).toEqual([409, 'bill.credited'])
  })

  test('sent twice, or by two devices at once, are given back once', async () => {
    const bill = await aTabBill()
    const body = { key: newId() }
    const both = await Promise.all([1, 2, 3].map(() => refund(bill, body)))
    expect(new Set(both.map((reply) => reply.json().data.id)).size).toBe(1)
    expect(await codeOf(refund(bill, { ...body, reason: 'Other' }))).toEqual([409, 'bill.key_reused'])
    expect(await codeOf(refund(bill))).toEqual([409, 'bill.changed'])
    const now = await readBill(bill.id)
    const rival = await Promise.all([1, 2].map(() => codeOf(refund(now))))
    expect(rival.map(([status]) => status).toSorted()).toEqual([200, 409])
    expect(
      await sql('select sum(amount)::int from bill_refunds where branch_id = $1', [shop.branchId]),
    ).toEqual([{ sum: 40_000 }])
    const other = await aTabBill()
    expect(await codeOf(refund(other, body))).toEqual([409, 'bill.key_reused'])
    expect(
      await sql(`select count(*)::int from audit_log where branch_id = $1 and action = 'bill.refunded'`, [
        shop.branchId,
      ]),
    ).toEqual([{ count: 2 }])
  })

  test('are never more than were billed, and need a way back, a reason and the own branch', async () => {
    const bill = await aTabBill()
    const tooMuch = [409, 'bill.too_much']
    expect(await codeOf(refund(bill, { lines: [{ line: 0, quantity: 3 }] }))).toEqual(tooMuch)
    expect(await codeOf(refund(bill, { lines: [{ line: 9, quantity: 1 }] }))).toEqual(tooMuch)
    expect(await codeOf(refund(bill, { withDelivery: true }))).toEqual(tooMuch)
    const invalid = [400, 'request.invalid']
    const twice = [
      { line: 0, quantity: 1 },
      { line: 0, quantity: 1 },
    ]
    for (const over of [{ lines: [] }, { lines: twice }, { method: 'card' }, { reason: ' ' }])
      expect(await codeOf(refund(bill, over))).toEqual(invalid)
    const { staff: foreign } = await aDiner()
    const body = { key: newId(), lines: twice.slice(1), left: bill.left, method: 'cash', reason: 'Cold' }
    const url = `/api/v1/branch-dashboard/bills/${bill.id}/refunds`
    expect((await foreign.calls.post(url, body)).json().code).toBe('auth.forbidden')
    expect((await as('public').post(url, body)).statusCode).toBe(401)
    const note = (await refund(bill)).json().data
    expect(await codeOf(refund(note))).toEqual([409, 'bill.credited'])
  })

  test('that are complimentary are not given back', async () => {
    const tabs = tabsOf(staff)
    const tab = await tabs.addRound((await tabs.open()).id, aRoundInput(shop))
    const { orderId } = tab.rounds[0]!
    const given = await tabs.discount(tab, { kind: 'complimentary', orderId, position: 1, quantity: 1 })
    const bill = await readBill((await tabs.pay(given)).checks[0]!.billId!)
    expect(await codeOf(refund(bill, { lines: [{ line: 0, quantity: 2 }] }))).toEqual([409, 'bill.too_much'])
    expect((await refund(bill)).json().data).toMatchObject({ total: '200.00' })
  })

  test('of a refund that fails leave nothing: no note, no number, no money', async () => {
    const bill = await aTabBill()
    await sql(`alter table bill_refunds add constraint broken check (amount <> 20000) not valid`)
    expect((await codeOf(refund(bill)))[0]).toBe(500)
    await sql('alter table bill_refunds drop constraint broken')
    expect(await readBill(bill.id)).toEqual(bill)
    expect(await returned()).toEqual([])
    expect((await refund(bill)).json().data.number).toMatch(/-CN-2083\/84-000001$/)
  })
})

describe('an order outside tabs', () => {
  test('is part-refunded; cash that is given back later is the rest, with a credit note of the rest', async () => {
    const { orderId, bill } = await anOrderBill()
    expect((await refund(bill, { method: 'fonepay', reference: 'FP-2' })).json().data).toMatchObject({
      total: '180.00',
    })
    const stateOf = async () =>
      (await sql('select state from payments where order_id = $1', [orderId]))[0].state
    expect([await stateOf(), await returned()]).toEqual(['part-refunded', [['fonepay', '180.00']]])
    const cash = { givenBy: 'Maya Lama', reason: 'Cold food' }
    const reply = await staff.calls.post(`/api/v1/branch-dashboard/orders/${orderId}/cash-refund`, cash)
    expect(reply.json().data).toMatchObject({ amount: '180.00' })
    expect(await issueInvoiceIfDue(orderId)).toBe(true)
    expect(await issueInvoiceIfDue(orderId)).toBe(false)
    expect(await readBill(bill.id)).toMatchObject({
      left: '0.00',
      creditNotes: [{ total: '180.00' }, { total: '180.00' }],
    })
    expect(await returned()).toEqual([
      ['cash', '180.00'],
      ['fonepay', '180.00'],
    ])
  })

  test('that was refunded plate by plate needs no further credit note', async () => {
    const { orderId, bill } = await anOrderBill()
    await refund(bill)
    await refund(await readBill(bill.id))
    expect(await issueInvoiceIfDue(orderId)).toBe(false)
    expect((await readBill(bill.id)).creditNotes).toHaveLength(2)
    expect(
      await sql('select p.state, o.bill from payments p join orders o on o.id = p.order_id where o.id = $1', [
        orderId,
      ]),
    ).toEqual([{ state: 'refunded', bill: 'credited' }])
  })

  test('that is not paid, or was paid by wallet, is not refunded in cash', async () => {
    const { orderId, bill } = await anOrderBill()
    await sql(`update payments set method = 'khalti' where order_id = $1`, [orderId])
    expect(await codeOf(refund(bill))).toEqual([409, 'refund.other_method'])
    expect((await refund(bill, { method: 'khalti', reference: 'K-1' })).statusCode).toBe(200)
    const unpaid = await anOrderBill()
    await sql(`update payments set state = 'due', paid_at = null where order_id = $1`, [unpaid.orderId])
    expect(await codeOf(refund(unpaid.bill))).toEqual([409, 'bill.not_paid'])
    const asked = await anOrderBill()
    await sql(
      `insert into refunds (id, payment_id, branch_id, state, amount, reason, created_at, due_at)
       select gen_random_uuid(), id, branch_id, 'done', 30000, 'problem', now(), now() from payments where order_id = $1`,
      [asked.orderId],
    )
    expect(await codeOf(refund(asked.bill))).toEqual([409, 'refund.too_much'])
    await sql(`update refunds set state = 'due' where branch_id = $1 and amount = 30000`, [shop.branchId])
    expect(await codeOf(refund(asked.bill))).toEqual([409, 'refund.open'])
  })
})
