import { beforeEach, describe, expect, test } from 'vitest'
import { type MoneySums, reconciled } from '@momo/contracts/analytics'
import { newId } from '#platform/ids/ids.ts'
import { stopClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { countOrder } from '../../analytics/count-order.service.ts'
import { issueInvoiceIfDue } from '../../invoices/issue/issue-invoice.service.ts'
import { aPersonOf, aTablet, requirePins, type TestPerson } from '../../people/people.factory.ts'
import { aDiner } from '../../tabs/tabs.factory.ts'
import { aCounterOrderInput, type CounterOrderInput, counterOrdersUrl } from '../counter.factory.ts'
import { lunchTime, ordersUrl } from '../place-order.factory.ts'

const served = testApp()
const sql = async (text: string, values: unknown[] = []) =>
  (await served.database.pool.query(text, values)).rows

const dashboard = '/api/v1/branch-dashboard'
let { shop, staff } = {} as Awaited<ReturnType<typeof aDiner>>
beforeEach(async () => {
  stopClock(lunchTime)
  ;({ shop, staff } = await aDiner())
})

type Discount = NonNullable<CounterOrderInput['discounts']>[number]
const why = { reason: 'Waited an hour' }
const percent = (value: number): Discount => ({ kind: 'percent', percent: value, ...why })
const amount = (rupees: string): Discount => ({ kind: 'amount', amount: rupees, ...why })
/** Line 0 is two buff momos for Rs. 400, line 1 a tea for Rs. 50. */
const plates = (line: number, quantity: number): Discount => ({
  kind: 'complimentary',
  line,
  quantity,
  reason: 'Birthday',
})

const input = (grandTotal: string, discounts: Discount[], over: Partial<CounterOrderInput> = {}) =>
  aCounterOrderInput(shop, { grandTotal, discounts, isPaid: true, ...over })
const send = (order: CounterOrderInput) => staff.calls.post(counterOrdersUrl, order)
async function place(grandTotal: string, discounts: Discount[], over: Partial<CounterOrderInput> = {}) {
  const reply = await send(input(grandTotal, discounts, over))
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json().data as { id: string }
}
const codeOf = async (sending: ReturnType<typeof send>) => {
  const { statusCode, json } = await sending
  return [statusCode, json().code]
}
async function billOf(orderId: string) {
  expect(await issueInvoiceIfDue(orderId)).toBe(true)
  const [{ id }] = await sql('select id from invoices where order_id = $1', [orderId])
  return (await staff.calls.get(`/api/v1/bills/${id}`)).json().data
}
const staffView = async (id: string) => (await staff.calls.get(`${dashboard}/orders/${id}`)).json().data

describe('a discount of a counter order', () => {
  test('by percent: order, bill, VAT, sales, till report and money line agree', async () => {
    const { id } = await place('382.50', [percent(15)], { received: '400.00' })
    expect(await staffView(id)).toMatchObject({
      subtotal: '382.50',
      grandTotal: '382.50',
      vat: '44.00',
      discount: '67.50',
      discounts: [{ kind: 'percent', percent: 15, reason: 'Waited an hour', by: 'Sita Gurung' }],
      lines: [
        { quantity: 2, unitPrice: '200.00', price: '340.00' },
        { quantity: 1, price: '42.50' },
      ],
      payment: { state: 'paid' },
      cashReceived: '400.00',
    })
    expect(await billOf(id)).toMatchObject({
      discount: '67.50',
      total: '382.50',
      vat: '44.00',
      taxable: '338.50',
      lines: [
        { quantity: 2, unitPrice: '200.00', price: '400.00', discount: '60.00' },
        { price: '50.00', discount: '7.50' },
      ],
    })
    await countOrder(id)
    expect(
      await sql(
        'select sum(gross)::int as gross, sum(vat)::int as vat from sale_slices where branch_id = $1',
        [shop.branchId],
      ),
    ).toEqual([{ gross: 38_250, vat: 4_400 }])
    const report = (await staff.calls.get(`${dashboard}/tills/2026-11-15/report`)).json().data
    expect(report).toMatchObject({ discounts: '67.50', bills: { total: '382.50', vat: '44.00' } })
    expect(report.methods[0]).toMatchObject({ method: 'cash', taken: '382.50' })
    const url = `${dashboard}/figures/money?from=2026-11-15&to=2026-11-15`
    const { sums } = (await staff.calls.get(url)).json().data
    const found = Object.fromEntries(
      Object.entries(sums as Record<string, { count: number; amount: string }>).map(([list, sum]) => [
        list,
        { ...sum, amount: Math.round(Number(sum.amount) * 100) },
      ]),
    ) as MoneySums
    expect([found.ordered, found.discounts, found.billed, found.collected]).toEqual(
      [45_000, 6_750, 38_250, 38_250].map((paisa) => ({ count: 1, amount: paisa })),
    )
    for (const figure of ['billed', 'net', 'collected'] as const)
      expect(reconciled(found, figure), figure).toBe(found[figure].amount)
  })

  test('of plates and an amount: the bill lists complimentary plates, which are not given back', async () => {
    const { id } = await place('200.00', [plates(0, 1), amount('50.00')])
    const bill = await billOf(id)
    expect(bill).toMatchObject({
      discount: '250.00',
      total: '200.00',
      lines: [
        { quantity: 2, free: 1, discount: '240.00' },
        { quantity: 1, discount: '10.00' },
      ],
    })
    const refund = (quantity: number) =>
      staff.calls.post(`${dashboard}/bills/${bill.id}/refunds`, {
        key: newId(),
        lines: [{ line: 0, quantity }],
        left: bill.left,
        method: 'cash',
        reason: 'Cold food',
      })
    expect(await codeOf(refund(2))).toEqual([409, 'bill.too_much'])
    expect((await refund(1)).json().data).toMatchObject({ total: '160.00', discount: '40.00' })
  })

  test('of everything leaves nothing to pay: the order is paid, cooked and billed with Rs. 0', async () => {
    const { id } = await place('0.00', [plates(0, 2), plates(1, 1)])
    expect(await staffView(id)).toMatchObject({
      state: 'preparing',
      grandTotal: '0.00',
      vat: '0.00',
      payment: { state: 'paid' },
      discounts: [{ plates: { position: 1, name: 'Buff Jhol Momo', quantity: 2 } }, { reason: 'Birthday' }],
    })
    expect(await billOf(id)).toMatchObject({ total: '0.00', discount: '450.00' })
  })

  test('is due at the hand-over when the order is not paid yet, and does not change the delivery charge', async () => {
    await sql('update branches set offers_delivery = true, delivery_charge = 6000 where id = $1', [
      shop.branchId,
    ])
    const call = {
      isPaid: false,
      fulfilment: {
        kind: 'phone',
        customerName: 'Maya Lama',
        customerPhone: '9841000000',
        delivery: { address: 'Boudha' },
      },
    } as const
    const { id } = await place('465.00', [percent(10)], call)
    expect(await staffView(id)).toMatchObject({ deliveryCharge: '60.00', discount: '45.00' })
    expect(await sql('select state, amount from payments where order_id = $1', [id])).toEqual([
      { state: 'due', amount: 46_500 },
    ])
  })

  test('sent twice or by two devices at once is one order with one discount', async () => {
    const order = input('405.00', [percent(10)])
    const replies = await Promise.all([1, 2, 3].map(() => send(order)))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(new Set(replies.map((reply) => reply.json().data.id)).size).toBe(1)
    expect(await codeOf(send({ ...order, discounts: [amount('45.00')] }))).toEqual([409, 'order.key_reused'])
    const { discounts: _, ...without } = order
    expect(await codeOf(send({ ...without, grandTotal: '450.00' }))).toEqual([409, 'order.key_reused'])
    expect(
      await sql('select kind, percent, check_id from discounts where branch_id = $1', [shop.branchId]),
    ).toEqual([{ kind: 'percent', percent: 10, check_id: null }])
    expect(
      await sql('select action, details from audit_log where branch_id = $1', [shop.branchId]),
    ).toMatchObject([{ action: 'order.discounted', details: { percent: 10, reason: 'Waited an hour' } }])
  })

  test('is refused beyond the order, with another total, without a reason, and on an unpaid table', async () => {
    const tooMuch = [409, 'discount.too_much']
    expect(await codeOf(send(input('0.00', [amount('450.01')])))).toEqual(tooMuch)
    expect(await codeOf(send(input('0.00', [plates(0, 3)])))).toEqual(tooMuch)
    expect(await codeOf(send(input('0.00', [plates(0, 1), plates(0, 2)])))).toEqual(tooMuch)
    expect(await codeOf(send(input('0.00', [plates(2, 1)])))).toEqual(tooMuch)
    expect(await codeOf(send(input('0.00', [plates(0, 2), plates(1, 1), percent(1)])))).toEqual(tooMuch)
    expect(await codeOf(send(input('400.00', [percent(10)])))).toEqual([409, 'order.total_changed'])
    const invalid = [400, 'request.invalid']
    expect(await codeOf(send(input('405.00', [{ ...percent(10), reason: ' ' }])))).toEqual(invalid)
    expect(await codeOf(send(input('0.00', [percent(101)])))).toEqual(invalid)
    expect(await codeOf(send(input('360.00', [percent(10), amount('45.00')])))).toEqual(invalid)
    const table = { fulfilment: { kind: 'table', tableNumber: '4' } } as const
    expect(await codeOf(send(input('405.00', [percent(10)], { ...table, isPaid: false })))).toEqual(invalid)
    expect(await sql('select id from orders where branch_id = $1', [shop.branchId])).toEqual([])
    expect(await sql('select id from discounts where branch_id = $1', [shop.branchId])).toEqual([])
    await place('405.00', [percent(10)], table)
  })

  test('goes with a cancelled order, and the credit note covers the bill', async () => {
    const { id } = await place('405.00', [percent(10)])
    await billOf(id)
    const move = { move: 'cancel', reasonCode: 'customer-asked', key: newId() }
    expect((await staff.calls.post(`${ordersUrl}/${id}/moves`, move)).statusCode).toBe(200)
    expect(await issueInvoiceIfDue(id)).toBe(true)
    expect(
      await sql('select kind, total, discount, vat from invoices where order_id = $1 order by kind', [id]),
    ).toEqual([
      { kind: 'credit-note', total: 40_500, discount: 4_500, vat: 4_659 },
      { kind: 'invoice', total: 40_500, discount: 4_500, vat: 4_659 },
    ])
  })
})

describe('the people at a tablet', () => {
  async function people() {
    const [cashier, manager] = await Promise.all([
      aPersonOf(shop.branchId, 'cashier'),
      aPersonOf(shop.branchId, 'manager'),
    ])
    await requirePins(shop.branchId)
    const tablet = await aTablet(shop.branchId)
    const sell = async (person: TestPerson, order: CounterOrderInput, approval = '') => {
      const headers = { 'x-person': await tablet.tokenOf(person), 'x-person-approval': approval }
      return tablet.admin.call('POST', counterOrdersUrl, { body: order, headers })
    }
    return { cashier, manager, tablet, sell }
  }

  test('a cashier sells, and needs the PIN of a manager for a discount; a manager needs none', async () => {
    const { cashier, manager, tablet, sell } = await people()
    expect((await sell(cashier, aCounterOrderInput(shop))).statusCode).toBe(200)
    const order = input('405.00', [percent(10)])
    const refused = await sell(cashier, order)
    expect([refused.statusCode, refused.json().code, refused.json().details]).toEqual([
      403,
      'person.forbidden',
      { permission: 'bills.discount', roles: ['manager'] },
    ])
    const approval: string = (await tablet.approve(manager, 'bills.discount')).json().data.token
    const both = await Promise.all([1, 2].map(() => sell(cashier, order, approval)))
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const other = await sell(cashier, input('405.00', [percent(10)]), approval)
    expect(other.json().code).toBe('person.approval_spent')
    expect((await sell(manager, input('405.00', [percent(10)]))).statusCode).toBe(200)
    expect(
      await sql('select given_by from discounts where branch_id = $1 order by given_at, id', [shop.branchId]),
    ).toEqual([{ given_by: cashier.id }, { given_by: manager.id }])
    expect(
      await sql(`select details->>'approvedBy' as by from audit_log where branch_id = $1 and action = $2`, [
        shop.branchId,
        'order.discounted',
      ]),
    ).toEqual([{ by: manager.name }, { by: null }])
  })
})
