import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#platform/ids/ids.ts'
import { stopClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { countOrder } from '../../analytics/count-order.service.ts'
import { lunchTime, ordersUrl } from '../../orders/place-order.factory.ts'
import { aDiner, aRoundInput, tabsOf, tabsUrl, type TabReply } from '../tabs.factory.ts'

const served = testApp()
const sql = async (text: string, values: unknown[] = []) =>
  (await served.database.pool.query(text, values)).rows

let { shop, staff } = {} as Awaited<ReturnType<typeof aDiner>>
let tabs = {} as ReturnType<typeof tabsOf>
beforeEach(async () => {
  stopClock(lunchTime)
  ;({ shop, staff } = await aDiner())
  tabs = tabsOf(staff)
})

const codeOf = async (sending: ReturnType<typeof staff.calls.post>) => {
  const { statusCode, json } = await sending
  return [statusCode, json().code]
}
/** Two momos for Rs. 400 and a tea for Rs. 50. */
const aServedTab = async () => tabs.addRound((await tabs.open()).id, aRoundInput(shop))
const urlOf = ({ id, checks }: TabReply) => `${tabsUrl}/${id}/checks/${checks[0]!.id}`
const aDiscount = ({ version }: TabReply, over: object = {}) => ({
  key: newId(),
  version,
  kind: 'percent',
  percent: 10,
  reason: 'Waited an hour',
  ...over,
})
const give = (tab: TabReply, over: object = {}) =>
  staff.calls.post(`${urlOf(tab)}/discounts`, aDiscount(tab, over))
const undo = (tab: TabReply, id: string, over: object = {}) =>
  staff.calls.post(`${urlOf(tab)}/discounts/${id}/undo`, { key: newId(), version: tab.version, ...over })
const plates = ({ rounds }: TabReply, position: number, quantity: number) => ({
  kind: 'complimentary',
  percent: undefined,
  orderId: rounds[0]!.orderId,
  position,
  quantity,
})

describe('a discount of a check', () => {
  test('by percent is on the bill, with VAT of what is left; order, sales, till and register agree', async () => {
    const tab = await tabs.discount(await aServedTab(), { kind: 'percent', percent: 15 })
    expect(tab).toMatchObject({ total: '382.50', open: '382.50' })
    expect(tab.checks[0]).toMatchObject({
      discount: '67.50',
      total: '382.50',
      lines: [{ amount: '400.00', discount: '60.00' }, { discount: '7.50' }],
      discounts: [{ kind: 'percent', percent: 15, reason: 'Waited an hour', by: 'Sita Gurung' }],
    })
    const paid = await tabs.pay(tab)
    const bill = (await staff.calls.get(`/api/v1/bills/${paid.checks[0]!.billId}`)).json().data
    expect(bill).toMatchObject({ discount: '67.50', total: '382.50', vat: '44.00', taxable: '338.50' })
    expect(bill.lines).toMatchObject([
      { quantity: 2, unitPrice: '200.00', price: '400.00', discount: '60.00' },
      { price: '50.00', discount: '7.50' },
    ])
    const { orderId } = tab.rounds[0]!
    expect((await staff.calls.get(`${ordersUrl}/${orderId}`)).json().data).toMatchObject({
      grandTotal: '382.50',
      payment: { state: 'paid' },
    })
    await countOrder(orderId)
    expect(
      await sql(
        'select sum(gross)::int as gross, sum(vat)::int as vat from sale_slices where branch_id = $1',
        [shop.branchId],
      ),
    ).toEqual([{ gross: 38_250, vat: 4_400 }])
    expect(
      await sql('select sum(gross)::int as gross from sale_items where branch_id = $1', [shop.branchId]),
    ).toEqual([{ gross: 38_250 }])
    const report = (await staff.calls.get('/api/v1/branch-dashboard/tills/2026-11-15/report')).json().data
    expect(report).toMatchObject({ discounts: '67.50', bills: { total: '382.50', vat: '44.00' } })
    expect(report.methods[0]).toMatchObject({ method: 'cash', taken: '382.50' })
  })

  test('by amount stays within what is left when plates are taken off, and follows new rounds by percent', async () => {
    const tab = await tabs.discount(await aServedTab(), { kind: 'amount', amount: '430.00' })
    expect(tab.checks[0]).toMatchObject({ total: '20.00', discount: '430.00' })
    const lines = [{ orderId: tab.rounds[0]!.orderId, position: 1, quantity: 1 }]
    const voided = { key: newId(), version: tab.version, lines, reasonCode: 'quality' }
    const less = (await staff.calls.post(`${tabsUrl}/${tab.id}/voids`, voided)).json().data
    expect(less.checks[0]).toMatchObject({ total: '0.00', discount: '250.00' })
    const back = (await undo(less, less.checks[0].discounts[0].id)).json().data
    expect(back.checks[0]).toMatchObject({ total: '250.00', discount: '0.00', discounts: [] })
    const ten = await tabs.discount(back, { kind: 'percent', percent: 10 })
    const more = await tabs.addRound(ten.id, aRoundInput(shop))
    expect(more.checks[0]).toMatchObject({ total: '630.00', discount: '70.00' })
  })

  test('sent twice, or by two devices at once, is given once', async () => {
    const tab = await aServedTab()
    const body = aDiscount(tab)
    const both = await Promise.all([1, 2, 3].map(() => staff.calls.post(`${urlOf(tab)}/discounts`, body)))
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(await codeOf(staff.calls.post(`${urlOf(tab)}/discounts`, { ...body, percent: 20 }))).toEqual([
      409,
      'tab.key_reused',
    ])
    expect(await codeOf(give(tab))).toEqual([409, 'tab.changed'])
    const now = await tabs.read(tab.id)
    expect(await codeOf(give(now))).toEqual([409, 'check.discounted'])
    const rival = await Promise.all([1, 2].map(() => codeOf(give(now, plates(now, 1, 2)))))
    expect(rival.map(([status]) => status).toSorted()).toEqual([200, 409])
    expect(
      await sql('select action from audit_log where branch_id = $1 order by id', [shop.branchId]),
    ).toEqual([{ action: 'check.discounted' }, { action: 'check.discounted' }])
  })

  test('is refused beyond the bill, without a reason, after a payment, and on a check of another tab', async () => {
    const tab = await aServedTab()
    const tooMuch = [409, 'discount.too_much']
    expect(await codeOf(give(tab, { kind: 'amount', percent: undefined, amount: '450.01' }))).toEqual(tooMuch)
    expect(await codeOf(give(tab, plates(tab, 1, 3)))).toEqual(tooMuch)
    expect(await codeOf(give(tab, plates(tab, 9, 1)))).toEqual(tooMuch)
    expect(await codeOf(give(tab, { reason: ' ' }))).toEqual([400, 'request.invalid'])
    const other = await aServedTab()
    const foreign = { ...tab, checks: other.checks }
    expect(await codeOf(give(foreign))).toEqual([409, 'check.changed'])
    const part = await tabs.pay(tab, 1, { amount: '50.00' })
    expect(await codeOf(give(part))).toEqual([409, 'tab.being_paid'])
    const paid = await tabs.pay(part)
    expect(await codeOf(give(paid))).toEqual([409, 'tab.closed'])
  })

  test('is taken back before the bill, also after a part payment, once', async () => {
    const tab = await tabs.discount(await aServedTab(), { kind: 'percent', percent: 10 })
    const { id } = tab.checks[0]!.discounts[0]!
    const part = await tabs.pay(tab, 1, { amount: '100.00' })
    const request = { key: newId() }
    const back = (await undo(part, id, request)).json().data
    expect(back.checks[0]).toMatchObject({ total: '450.00', open: '350.00', discounts: [] })
    expect((await undo(part, id, request)).json().data).toEqual(back)
    expect(await codeOf(undo(back, id))).toEqual([409, 'discount.ended'])
    expect(await codeOf(undo(back, newId()))).toEqual([409, 'discount.ended'])
    expect(
      await sql('select undone_by is not null as undone from discounts where branch_id = $1', [
        shop.branchId,
      ]),
    ).toEqual([{ undone: true }])
    const paid = await tabs.pay(back)
    expect(paid.state).toBe('paid')
  })

  test('of one check leaves the other as it is, and both stay out of a split', async () => {
    const tab = await tabs.discount(await aServedTab(), { kind: 'amount', amount: '100.00' })
    const lines = [
      { orderId: tab.rounds[0]!.orderId, position: 1, quantity: 2 },
      { orderId: tab.rounds[0]!.orderId, position: 2, quantity: 1 },
    ]
    const split = { key: newId(), version: tab.version, checks: [{ id: tab.checks[0]!.id, lines }] }
    expect(await codeOf(staff.calls.put(`${tabsUrl}/${tab.id}/checks`, split))).toEqual([
      409,
      'check.discounted',
    ])
  })
})

describe('complimentary plates', () => {
  test('cost nothing, are cooked all the same, and a bill of nothing is issued', async () => {
    const tab = await aServedTab()
    const one = (await give(tab, plates(tab, 1, 1))).json().data
    expect(one.checks[0]).toMatchObject({ total: '250.00', lines: [{ free: 1, discount: '200.00' }, {}] })
    const settle = ({ id, version, checks }: TabReply, over: object = {}) =>
      staff.calls.post(`${tabsUrl}/${id}/checks/${checks[0]!.id}/settlement`, {
        key: newId(),
        version,
        ...over,
      })
    expect(await codeOf(settle(one))).toEqual([409, 'check.not_free'])
    const rest = (await give(one, { kind: 'percent', percent: 100 })).json().data
    expect(rest.checks[0]).toMatchObject({ total: '0.00', state: 'open' })
    const request = { key: newId() }
    const [first, second] = await Promise.all([settle(rest, request), settle(rest, request)])
    expect(first.json().data).toEqual(second.json().data)
    const paid = first.json().data
    expect(paid).toMatchObject({ state: 'paid', checks: [{ state: 'paid', billId: expect.any(String) }] })
    const bill = (await staff.calls.get(`/api/v1/bills/${paid.checks[0].billId}`)).json().data
    expect(bill).toMatchObject({ total: '0.00', vat: '0.00', discount: '450.00', lines: [{ free: 1 }, {}] })
    expect(
      await sql(
        'select sum(quantity)::int as plates, sum(price)::int as price from order_lines where order_id = $1',
        [tab.rounds[0]!.orderId],
      ),
    ).toEqual([{ plates: 3, price: 0 }])
    expect(await sql('select state, amount from payments where branch_id = $1', [shop.branchId])).toEqual([
      { state: 'paid', amount: 0 },
    ])
  })

  test('of a settlement that fails leave nothing behind', async () => {
    const tab = await tabs.discount(await aServedTab(), { kind: 'percent', percent: 100 })
    await sql('alter table tab_checks add constraint broken check (bill_id is null) not valid')
    const url = `${urlOf(tab)}/settlement`
    const body = { key: newId(), version: tab.version }
    expect((await codeOf(staff.calls.post(url, body)))[0]).toBe(500)
    await sql('alter table tab_checks drop constraint broken')
    expect(await tabs.read(tab.id)).toEqual(tab)
    expect(await sql('select price from order_lines where order_id = $1', [tab.rounds[0]!.orderId])).toEqual([
      { price: 40_000 },
      { price: 5_000 },
    ])
    expect((await staff.calls.post(url, body)).json().data.state).toBe('paid')
  })
})
