import { beforeEach, describe, expect, test } from 'vitest'
import { type MoneyList, type MoneySums, moneyLists, reconciled } from '@momo/contracts/analytics'
import { parseCsv } from '#platform/csv/parse-csv.rules.ts'
import { newId } from '#platform/ids/ids.ts'
import { as } from '#testing/as.ts'
import { stopClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { creditBill } from '../../invoices/issue/credit-invoice.service.ts'
import { aBill, aPaidOrder } from '../../invoices/invoices.factory.ts'
import { issueInvoiceIfDue } from '../../invoices/issue/issue-invoice.service.ts'
import { anOrder } from '../../orders/orders.factory.ts'
import { aDiner, aRoundInput, tabsOf } from '../../tabs/tabs.factory.ts'

const served = testApp()
const sql = async (text: string, values: unknown[] = []) =>
  (await served.database.pool.query(text, values)).rows

const day = '2026-11-15'
const at = (time: string) => new Date(`${time}+05:45`)
const yesterday = () => stopClock('2026-11-14T20:00:00+05:45')
const today = () => stopClock('2026-11-15T13:15:00+05:45')
beforeEach(today)

const paths = {
  branchAdmin: '/api/v1/branch-dashboard/figures/money',
  superadmin: '/api/v1/super-admin/sales/money',
}
type Line = { sums: Record<MoneyList, { count: number; amount: string }> }
const paisa = (text: string) => Math.round(Number(text) * 100)

/** The figures in paisa; fails unless they reconcile. */
async function lineOf(branchId: string, from = day, to = day): Promise<MoneySums> {
  const reply = await as('branchAdmin', { id: branchId }).get(`${paths.branchAdmin}?from=${from}&to=${to}`)
  expect(reply.statusCode, reply.body).toBe(200)
  const { sums } = reply.json().data as Line
  const found = Object.fromEntries(
    Object.entries(sums).map(([list, { count, amount }]) => [list, { count, amount: paisa(amount) }]),
  ) as MoneySums
  for (const figure of ['billed', 'net', 'collected'] as const)
    expect(reconciled(found, figure), figure).toBe(found[figure].amount)
  return found
}

/** Without what is zero. */
const shown = (sums: MoneySums) =>
  Object.fromEntries(
    Object.entries(sums)
      .filter(([, { count }]) => count > 0)
      .map(([list, { count, amount }]) => [list, [count, amount]]),
  )

const closeWith = (branchId: string, difference: number, date = day) =>
  sql(
    `with closed as (insert into day_closings (branch_id, business_date, closed_at, closed_by) values ($1, $2, $3, $4))
     insert into day_closing_counts (branch_id, business_date, method, expected, counted) values ($1, $2, 'cash', 50000, 50000 + $5), ($1, $2, 'card', 100, 90)`,
    [branchId, date, at(`${date}T21:00:00`), newId(), difference],
  )

describe('ADM-05 the line from orders to money', () => {
  test('counts an order that is billed and paid on its day once, and its VAT in two steps', async () => {
    const { shop } = await aDiner()
    await aBill({ branch_id: shop.branchId, state: 'delivered' })
    expect(shown(await lineOf(shop.branchId))).toEqual({
      ordered: [1, 36_000],
      billed: [1, 36_000],
      vat: [1, 4142],
      net: [1, 31_858],
      'vat-paid': [1, 4142],
      collected: [1, 36_000],
    })
  })

  test('counts the rounds of a tab as orders and its checks as bills, whatever the split and the tenders', async () => {
    const { shop, staff } = await aDiner()
    const tabs = tabsOf(staff)
    let tab = await tabs.open()
    for (let round = 0; round < 3; round += 1) tab = await tabs.addRound(tab.id, aRoundInput(shop))
    const plates = tab.rounds.flatMap(({ orderId }) => [
      { orderId, position: 1, quantity: 2 },
      { orderId, position: 2, quantity: 1 },
    ])
    tab = await tabs.split(tab, [
      { lines: [...plates.slice(0, 2), { ...plates[2]!, quantity: 1 }] },
      { lines: [{ ...plates[2]!, quantity: 1 }, ...plates.slice(3)] },
    ])
    // The first check, Rs. 650, is paid in two parts with tips; of the second one Rs. 100.
    tab = await tabs.pay(tab, 1, { amount: '400.00', method: 'card', reference: 'S-1', tip: '20.00' })
    tab = await tabs.pay(tab, 1, { tip: '30.00' })
    await tabs.pay(tab, 2, { amount: '100.00' })
    const sums = await lineOf(shop.branchId)
    expect(shown(sums)).toEqual({
      ordered: [3, 135_000],
      'unpaid-tabs': [2, 70_000],
      billed: [1, 65_000],
      vat: [1, 7478],
      net: [1, 57_522],
      'vat-paid': [1, 7478],
      'paid-without-bill': [1, 10_000],
      tips: [1, 2_000],
      collected: [4, 77_000],
    })
  })

  test('names what belongs to other days', async () => {
    const { shop } = await aDiner()
    const branch_id = shop.branchId
    yesterday()
    const placed_at = at('2026-11-14T19:30:00')
    const before = await anOrder({ branch_id, placed_at, state: 'delivered' })
    const prepaid = await aPaidOrder({ branch_id, placed_at, state: 'placed' })
    today()
    // Billed and paid today.
    await issueInvoiceIfDue(before)
    await sql(`update payments set state = 'paid', paid_at = $2 where order_id = $1`, [
      before,
      at(`${day}T10:00:00`),
    ])
    // Paid yesterday, billed today.
    await sql(`update orders set state = 'accepted' where id = $1`, [prepaid])
    await issueInvoiceIfDue(prepaid)
    // Of today: in the kitchen, delivered with cash that is due, and missed.
    await anOrder({ branch_id, state: 'preparing' })
    await issueInvoiceIfDue(await anOrder({ branch_id, state: 'delivered' }))
    await anOrder({ branch_id, state: 'missed' })
    expect(shown(await lineOf(branch_id))).toEqual({
      ordered: [2, 72_000],
      'not-billed': [1, 36_000],
      'orders-other-days': [2, 72_000],
      billed: [3, 108_000],
      vat: [3, 12_426],
      net: [3, 95_574],
      'vat-paid': [3, 12_426],
      'unpaid-bills': [1, 36_000],
      'paid-other-days': [1, 36_000],
      collected: [1, 36_000],
    })
    expect(shown(await lineOf(branch_id, '2026-11-14', '2026-11-14'))).toEqual({
      ordered: [2, 72_000],
      'billed-other-days': [2, 72_000],
      'bills-other-days': [1, 36_000],
      collected: [1, 36_000],
    })
    expect(shown(await lineOf(branch_id, '2026-11-14'))).toMatchObject({
      ordered: [4, 144_000],
      'not-billed': [1, 36_000],
      billed: [3, 108_000],
      collected: [2, 72_000],
    })
  })

  test('takes credit notes off the net figure, and refunds and differences of the drawer off the money', async () => {
    const { shop } = await aDiner()
    const branch_id = shop.branchId
    const bill = await aBill({ branch_id, state: 'delivered' })
    await creditBill({ id: newId(), role: 'superadmin' } as never, bill.id, 'Wrong order')
    await sql(
      `insert into refunds (id, payment_id, branch_id, state, amount, reason, created_at, due_at, ended_at)
       select $1, id, branch_id, 'done', 12000, 'after-delivery', now(), now(), $3 from payments where order_id = $2`,
      [newId(), bill.order_id, at(`${day}T13:00:00`)],
    )
    const failed = await aPaidOrder({ branch_id, state: 'preparing' })
    await issueInvoiceIfDue(failed)
    await sql(
      `update orders set state = 'cancelled', ended_at = now(), deadline_at = null, deadline_owner = null, reason_code = 'customer-asked' where id = $1`,
      [failed],
    )
    await closeWith(branch_id, -250)
    await closeWith(branch_id, 900, '2026-11-14')
    expect(shown(await lineOf(branch_id))).toEqual({
      ordered: [1, 36_000],
      'cancelled-orders': [1, 36_000],
      billed: [2, 72_000],
      'credit-notes': [1, 36_000],
      vat: [3, 4142],
      net: [3, 31_858],
      'vat-paid': [3, 4142],
      'credit-notes-paid': [1, 36_000],
      refunds: [1, 12_000],
      'cash-differences': [1, -250],
      collected: [4, 59_750],
    })
  })

  test('takes the discounts of bills off the ordered figure, and refunds of bills of tabs off the money', async () => {
    const { shop, staff } = await aDiner()
    const tabs = tabsOf(staff)
    const tab = await tabs.addRound((await tabs.open()).id, aRoundInput(shop))
    const { orderId } = tab.rounds[0]!
    const plate = (position: number, quantity: number) => ({ lines: [{ orderId, position, quantity }] })
    const split = await tabs.split(tab, [{ id: tab.checks[0]!.id, ...plate(1, 2) }, plate(2, 1)])
    const paid = await tabs.pay(await tabs.discount(split, { kind: 'percent', percent: 10 }))
    expect(shown(await lineOf(shop.branchId))).toMatchObject({
      ordered: [1, 45_000],
      'unpaid-tabs': [1, 5_000],
      discounts: [1, 4_000],
      billed: [1, 36_000],
      collected: [1, 36_000],
    })
    const refund = { key: newId(), lines: [{ line: 0, quantity: 1 }], left: '360.00', reason: 'Cold' }
    const url = `/api/v1/branch-dashboard/bills/${paid.checks[0]!.billId}/refunds`
    expect((await staff.calls.post(url, { ...refund, method: 'cash' })).statusCode).toBe(200)
    expect(shown(await lineOf(shop.branchId))).toMatchObject({
      ordered: [1, 45_000],
      'credit-notes': [1, 18_000],
      refunds: [1, 18_000],
    })
  })

  test('names a bill that is lower than its plates', async () => {
    const { shop, staff } = await aDiner()
    const tabs = tabsOf(staff)
    await tabs.pay(await tabs.addRound((await tabs.open()).id, aRoundInput(shop)))
    await sql(`alter table invoices disable trigger invoices_stay`)
    await sql(`update invoices set total = total - 500, taxable = taxable - 500 where branch_id = $1`, [
      shop.branchId,
    ])
    await sql(`alter table invoices enable trigger invoices_stay`)
    expect(shown(await lineOf(shop.branchId))).toMatchObject({
      ordered: [1, 45_000],
      discounts: [1, 500],
      billed: [1, 44_500],
      'unpaid-bills': [1, -500],
      collected: [1, 45_000],
    })
  })
})

describe('the entries behind a number', () => {
  const aLunch = async () => {
    const { shop, staff } = await aDiner()
    const tabs = tabsOf(staff)
    for (let n = 0; n < 3; n += 1) {
      const tab = await tabs.addRound((await tabs.open({ tableNumber: String(n + 1) })).id, aRoundInput(shop))
      if (n > 0) await tabs.pay(tab, 1, { tip: '10.00', method: 'fonepay', reference: `F-${n}` })
    }
    await aBill({ branch_id: shop.branchId, state: 'delivered' })
    await closeWith(shop.branchId, 300)
    return shop.branchId
  }
  type Entries = { items: { id: string; amount: string; label: string }[]; nextCursor?: string }

  test('are as many and as much as it says, page by page and in the file', async () => {
    const branchId = await aLunch()
    const sums = await lineOf(branchId)
    const staff = as('branchAdmin', { id: branchId })
    for (const list of moneyLists) {
      const url = `${paths.branchAdmin}/entries`
      const query = `?from=${day}&to=${day}&list=${list}`
      const items: Entries['items'] = []
      for (let cursor: string | undefined = ''; cursor !== undefined;) {
        const { data }: { data: Entries & { total: { count: number; amount: string } } } = (
          await staff.get(`${url}${query}&limit=2&cursor=${encodeURIComponent(cursor)}`)
        ).json()
        expect({ ...data.total, amount: paisa(data.total.amount) }, list).toEqual(sums[list])
        items.push(...data.items)
        cursor = data.nextCursor
      }
      const sum = items.reduce((all, { amount }) => all + paisa(amount), 0)
      expect([items.length, sum], list).toEqual([sums[list].count, sums[list].amount])
      expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
      const rows = parseCsv((await staff.get(`${url}/export${query}`)).body)
      if (!Array.isArray(rows)) throw new Error(`broken at line ${rows.brokenAt}`)
      const inFile = rows.slice(1).reduce((all, { cells }) => all + paisa(cells.at(-1)!), 0)
      expect([rows.length - 1, inFile], list).toEqual([items.length, sum])
    }
    expect(sums['cash-differences']).toEqual({ count: 1, amount: 300 })
    expect(sums.tips).toEqual({ count: 2, amount: 2_000 })
  })

  test('of head office are those of one branch or of all, and a branch gets only its own', async () => {
    const [one, other] = [await aLunch(), await aLunch()]
    const office = as('superadmin')
    const line = async (query = '') =>
      (await office.get(`${paths.superadmin}?from=${day}&to=${day}${query}`)).json().data as Line
    const own = await lineOf(one)
    expect(paisa((await line(`&branchId=${one}`)).sums.collected.amount)).toBe(own.collected.amount)
    const all = (await line()).sums.ordered.count
    expect(all).toBeGreaterThanOrEqual(own.ordered.count + (await lineOf(other)).ordered.count)
    const entries = (
      await office.get(`${paths.superadmin}/entries?from=${day}&to=${day}&list=tips&branchId=${one}`)
    ).json()
    expect(new Set(entries.data.items.map((entry: { branchId: string }) => entry.branchId))).toEqual(
      new Set([one]),
    )
  })

  test('begin again with a cursor that is invalid, and days are limited', async () => {
    const branchId = await aLunch()
    const staff = as('branchAdmin', { id: branchId })
    const reply = await staff.get(`${paths.branchAdmin}/entries?from=${day}&to=${day}&list=ordered&cursor=x`)
    expect(reply.json().data.items).toHaveLength(4)
    expect((await staff.get(`${paths.branchAdmin}?from=2026-01-01&to=${day}`)).json().code).toBe(
      'request.invalid',
    )
    expect((await as('public').get(`${paths.branchAdmin}?from=${day}&to=${day}`)).statusCode).toBe(401)
  })
})
