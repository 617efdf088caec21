import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#platform/ids/ids.ts'
import { sql as statementText } from 'kysely'
import { statement } from '#platform/db/database.ts'
import { stopClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { issueDueInvoices } from '../../invoices/issue/issue-due-invoices.service.ts'
import { lunchTime, ordersUrl } from '../../orders/place-order.factory.ts'
import { aDiner, aRoundInput, tabsOf, tabsUrl, type TabReply } from '../tabs.factory.ts'
import { billDueChecks } from './bill-checks.service.ts'

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
const aTabWithRounds = async (count = 1): Promise<TabReply> => {
  let tab = await tabs.open()
  for (let i = 0; i < count; i += 1) tab = await tabs.addRound(tab.id, aRoundInput(shop))
  return tab
}
const lineOf = (tab: TabReply, round: number, position: number, quantity: number) => ({
  orderId: tab.rounds[round]!.orderId,
  position,
  quantity,
})
const splitCode = ({ id, version }: TabReply, checks: object[]) =>
  codeOf(staff.calls.put(`${tabsUrl}/${id}/checks`, { key: newId(), version, checks }))
const payCode = ({ id, checks }: TabReply, over: object) =>
  codeOf(
    staff.calls.post(`${tabsUrl}/${id}/checks/${checks[0]!.id}/tenders`, {
      key: newId(),
      method: 'cash',
      amount: checks[0]!.open,
      open: checks[0]!.open,
      ...over,
    }),
  )
const tillDay = async () => (await staff.calls.get('/api/v1/branch-dashboard/tills/2026-11-15')).json().data
const takenOf = (day: { methods: { method: string; payments: number; taken: string }[] }) =>
  day.methods.filter(({ payments }) => payments > 0).map(({ method, taken }) => [method, taken])

describe('a split', () => {
  test('moves plates to a second check at the price of a plate, and a new round joins the first', async () => {
    const tab = await aTabWithRounds()
    const [first] = tab.checks
    const checks = [
      { id: first!.id, lines: [lineOf(tab, 0, 1, 1)] },
      { lines: [lineOf(tab, 0, 1, 1), lineOf(tab, 0, 2, 1)] },
    ]
    const split = await tabs.split(tab, checks)
    expect(split.checks).toMatchObject([
      { id: first!.id, sequence: 1, total: '200.00' },
      { sequence: 2, total: '250.00', lines: [{ quantity: 1, amount: '200.00' }, { amount: '50.00' }] },
    ])
    const more = await tabs.addRound(tab.id, aRoundInput(shop))
    expect(more.checks.map(({ total }) => total)).toEqual(['650.00', '250.00'])
  })

  test('holds each open plate exactly once, names checks of the tab, and starts from the shown version', async () => {
    const tab = await aTabWithRounds()
    const all = [lineOf(tab, 0, 1, 2), lineOf(tab, 0, 2, 1)]
    const incomplete = [409, 'tab.split_incomplete']
    expect(await splitCode(tab, [{ lines: [all[0]] }])).toEqual(incomplete)
    expect(await splitCode(tab, [{ lines: all }, { lines: [all[1]] }])).toEqual(incomplete)
    expect(await splitCode(tab, [{ lines: [...all, { ...all[0], orderId: newId() }] }])).toEqual(incomplete)
    const { id } = tab.checks[0]!
    expect(
      await splitCode(tab, [
        { id, lines: [all[0]] },
        { id, lines: [all[1]] },
      ]),
    ).toEqual(incomplete)
    expect(await splitCode(tab, [{ id: newId(), lines: all }])).toEqual([409, 'check.changed'])
    expect(await splitCode({ ...tab, version: 1 }, [{ lines: all }])).toEqual([409, 'tab.changed'])
    const many = await tabs.addRound(
      tab.id,
      aRoundInput(shop, {
        grandTotal: '1050.00',
        lines: [{ foodId: shop.chiya, optionIds: [], quantity: 21 }],
      }),
    )
    const tea = lineOf(many, 1, 1, 1)
    const nineteen = [{ lines: all }, ...Array.from({ length: 18 }, () => ({ lines: [tea] }))]
    const paid = await tabs.pay(
      await tabs.split(many, [...nineteen, { lines: [{ ...tea, quantity: 3 }] }]),
      2,
    )
    const rest = [lineOf(paid, 1, 1, 20), ...all]
    expect(paid.checks).toHaveLength(20)
    const fresh = Array.from({ length: 19 }, () => ({ lines: [tea] }))
    expect(await splitCode(paid, [...fresh, { lines: [tea, ...all] }])).toEqual([409, 'tab.too_many_checks'])
    expect((await tabs.split(paid, [{ lines: rest }])).checks).toHaveLength(2)
  })

  test('leaves a check alone that is paid in part', async () => {
    const tab = await aTabWithRounds()
    const paying = await tabs.pay(tab, 1, { amount: '100.00' })
    const { id } = paying.checks[0]!
    expect(await splitCode(paying, [{ id, lines: [lineOf(tab, 0, 1, 2), lineOf(tab, 0, 2, 1)] }])).toEqual([
      409,
      'tab.being_paid',
    ])
    const change = { key: newId(), version: paying.version, tableNumber: '9' }
    expect(await codeOf(staff.calls.patch(`${tabsUrl}/${tab.id}`, change))).toEqual([409, 'tab.being_paid'])
    const cancel = { move: 'cancel', reasonCode: 'customer-asked' }
    expect(await codeOf(staff.calls.post(`${ordersUrl}/${tab.rounds[0]!.orderId}/moves`, cancel))).toEqual([
      409,
      'tab.being_paid',
    ])
    const next = await tabs.addRound(tab.id, aRoundInput(shop))
    expect(next.checks).toMatchObject([
      { total: '450.00', open: '350.00' },
      { sequence: 2, total: '450.00' },
    ])
  })
})

describe('a payment of a check', () => {
  test('closes the tab with the last one, issues one bill for all rounds and settles every order', async () => {
    const tab = await aTabWithRounds(2)
    const checkId = tab.checks[0]!.id
    const buyer = { buyerName: 'Himal Traders', buyerPan: '600123456' }
    await staff.calls.put(`${tabsUrl}/${tab.id}/checks/${checkId}/buyer`, buyer)
    const half = await tabs.pay(tab, 1, { amount: '400.00', received: '500.00', tip: '20.00' })
    expect(half).toMatchObject({ state: 'open', paid: '400.00', open: '500.00' })
    expect(half.checks[0]!.tenders).toMatchObject([{ change: '80.00', tip: '20.00', takenBy: 'Sita Gurung' }])
    const paid = await tabs.pay(half, 1, { method: 'card', reference: '001234' })
    expect(paid).toMatchObject({
      state: 'paid',
      open: '0.00',
      checks: [{ state: 'paid', tips: '20.00', billId: expect.any(String), ...buyer }],
    })
    const bill = (await staff.calls.get(`/api/v1/bills/${paid.checks[0]!.billId}`)).json().data
    expect(bill).toMatchObject({
      total: '900.00',
      vat: '103.54',
      method: 'mixed',
      isPaid: true,
      tableNumber: '4',
    })
    expect(bill).toMatchObject({
      buyer: { name: 'Himal Traders', pan: '600123456' },
      issuedBy: 'Sita Gurung',
    })
    expect(bill.lines).toHaveLength(4)
    for (const { orderId } of paid.rounds) {
      const order = (await staff.calls.get(`${ordersUrl}/${orderId}`)).json().data
      expect(order).toMatchObject({ state: 'preparing', payment: { method: 'mixed', state: 'paid' } })
      const bills = (await staff.calls.get(`${ordersUrl}/${orderId}/bills`)).json().data
      expect(bills).toMatchObject([{ id: bill.id }])
    }
    await issueDueInvoices()
    expect(await sql('select count(*)::int from invoices where branch_id = $1', [shop.branchId])).toEqual([
      { count: 1 },
    ])
    expect(await payCode(tab, {})).toEqual([409, 'tab.closed'])
  })

  test('is taken once, by the amount that was shown: neither a repeat nor a second device pays again', async () => {
    const tab = await aTabWithRounds()
    const body = { key: newId(), amount: '225.00' }
    await Promise.all([1, 2, 3].map(() => tabs.pay(tab, 1, body)))
    expect(await tabs.read(tab.id)).toMatchObject({ paid: '225.00' })
    expect(await payCode(tab, { ...body, amount: '224.00' })).toEqual([409, 'tab.key_reused'])
    expect(await payCode(tab, { amount: '225.00' })).toEqual([409, 'check.changed'])
    const both = await Promise.all([1, 2].map(() => payCode(tab, { amount: '225.00', open: '225.00' })))
    expect(both.map(([status]) => status).toSorted()).toEqual([200, 409])
    const tenders = await sql('select sum(amount)::int from check_tenders where branch_id = $1', [
      shop.branchId,
    ])
    expect(tenders).toEqual([{ sum: 45_000 }])
  })

  test('of a bill that another device has just split says so, and takes nothing', async () => {
    const tab = await aTabWithRounds()
    const { lines } = tab.checks[0]!
    const one = ({ orderId, position, quantity }: (typeof lines)[number]) => [{ orderId, position, quantity }]
    await tabs.split(
      tab,
      lines.map((line) => ({ lines: one(line) })),
    )
    const url = `${tabsUrl}/${tab.id}/checks/${tab.checks[0]!.id}`
    const late = await staff.calls.post(`${url}/tenders`, {
      key: newId(),
      method: 'cash',
      amount: '450.00',
      open: '450.00',
    })
    expect([late.statusCode, late.json().code, late.json().message]).toEqual([
      409,
      'check.changed',
      'Another device changed or split this bill. Check the amount before you take the money.',
    ])
    const buyer = await staff.calls.put(`${url}/buyer`, { buyerName: 'Acme' })
    expect([buyer.statusCode, buyer.json().code]).toEqual([409, 'check.changed'])
    expect(await tabs.read(tab.id)).toMatchObject({ paid: '0.00', open: '450.00' })
  })

  test('of one check leaves the others open; an order is paid with the last check that holds a plate of it', async () => {
    const tab = await aTabWithRounds()
    const split = await tabs.split(tab, [
      { id: tab.checks[0]!.id, lines: [lineOf(tab, 0, 1, 1)] },
      { lines: [lineOf(tab, 0, 1, 1), lineOf(tab, 0, 2, 1)] },
    ])
    const stateOf = async () =>
      (await staff.calls.get(`${ordersUrl}/${tab.rounds[0]!.orderId}`)).json().data.payment
    const one = await tabs.pay(split, 1, { method: 'fonepay', reference: 'FP-1' })
    expect([one.state, await stateOf()]).toEqual(['open', { method: 'cash', state: 'due' }])
    expect(await payCode(one, { open: '10.00', amount: '10.00' })).toEqual([409, 'check.paid'])
    const buyerUrl = `${tabsUrl}/${tab.id}/checks/${one.checks[0]!.id}/buyer`
    expect(await codeOf(staff.calls.put(buyerUrl, {}))).toEqual([409, 'check.paid'])
    const both = await tabs.pay(one, 2, { method: 'fonepay', reference: 'FP-2' })
    expect([both.state, await stateOf()]).toEqual(['paid', { method: 'fonepay', state: 'paid' }])
    const bills = await sql('select total, method from invoices where branch_id = $1 order by number', [
      shop.branchId,
    ])
    expect(bills).toEqual([
      { total: 20_000, method: 'fonepay' },
      { total: 25_000, method: 'fonepay' },
    ])
  })

  test('counts in the till by method and when it was taken, without tips, and not again with the order', async () => {
    const tab = await tabs.pay(await aTabWithRounds(), 1, { amount: '200.00', tip: '30.00' })
    expect(takenOf(await tillDay())).toEqual([['cash', '200.00']])
    await tabs.pay(tab, 1, { method: 'esewa', reference: 'E-1' })
    const day = await tillDay()
    expect(takenOf(day)).toEqual([
      ['cash', '200.00'],
      ['esewa', '250.00'],
    ])
    expect([day.tips, day.unpaid]).toEqual([[{ method: 'cash', amount: '30.00' }], []])
    const counts = day.methods.map(({ method, expected: amount }: Record<string, string>) => ({
      method,
      amount,
    }))
    const closing = { expected: counts, counted: counts }
    const closed = await staff.calls.post('/api/v1/branch-dashboard/tills/2026-11-15/closing', closing)
    expect(closed.json().data.closing).toMatchObject({ since: [] })
    const refund = { givenBy: 'Maya Lama', reason: 'Cold food' }
    const { orderId } = tab.rounds[0]!
    for (const move of ['ready', 'serve']) await staff.calls.post(`${ordersUrl}/${orderId}/moves`, { move })
    expect(
      await codeOf(staff.calls.post(`/api/v1/branch-dashboard/orders/${orderId}/cash-refund`, refund)),
    ).toEqual([409, 'order.in_tab'])
  })

  test('is billed later when the branch has no seller yet, and its bill is credited once', async () => {
    const head = await sql('delete from bill_headers where branch_id = $1 returning *', [shop.branchId])
    const paid = await tabs.pay(await aTabWithRounds())
    expect(paid).toMatchObject({ state: 'paid', checks: [{ state: 'paid' }] })
    expect(paid.checks[0]!.billId).toBeUndefined()
    const insertHead = statementText`insert into bill_headers select * from jsonb_populate_record(null::bill_headers, ${JSON.stringify(head[0])}::jsonb)`
    await statement((tx) => insertHead.execute(tx))
    await billDueChecks()
    await billDueChecks()
    const { checks } = await tabs.read(paid.id)
    const creditUrl = `/api/v1/bills/${checks[0]!.billId}/credit-note`
    const credit = await staff.calls.post(creditUrl, { reason: 'Wrong buyer' })
    expect(credit.json().data).toMatchObject({ kind: 'credit-note', total: '450.00' })
    expect(await codeOf(staff.calls.post(creditUrl, { reason: 'Wrong buyer' }))).toEqual([
      409,
      'bill.credited',
    ])
    expect(
      await sql('select kind from invoices where branch_id = $1 order by kind', [shop.branchId]),
    ).toEqual([{ kind: 'credit-note' }, { kind: 'invoice' }])
  })

  test('that fails leaves nothing: no money, no bill, no number', async () => {
    const tab = await aTabWithRounds()
    await sql('alter table tab_checks add constraint broken check (bill_id is null) not valid')
    expect((await payCode(tab, {}))[0]).toBe(500)
    await sql('alter table tab_checks drop constraint broken')
    expect(await tabs.read(tab.id)).toEqual(tab)
    expect(await sql('select 1 from invoices where branch_id = $1', [shop.branchId])).toEqual([])
    expect(await sql('select 1 from check_tenders where branch_id = $1', [shop.branchId])).toEqual([])
    expect(await tabs.pay(tab)).toMatchObject({ state: 'paid' })
  })
})
