import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type OrderState, orderStates } from '@momo/contracts/orders'
import { now } from '#platform/clock/clock.ts'
import { transaction } from '#platform/db/database.ts'
import { stopClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { anOrder } from '../../orders/orders.factory.ts'
import { aBranch } from '../../branches/branches.factory.ts'
import { aBranchAdmin } from '../../orders/place-order.factory.ts'
import { upsertHead } from '../print/invoice-header.store.ts'
import { aBill, aBillingBranch, aHead, aPaidOrder, billsOf } from '../invoices.factory.ts'
import { issueInvoiceIfDue, writeDueInvoice } from './issue-invoice.service.ts'
import { issueDueInvoices } from './issue-due-invoices.service.ts'

const served = testApp()
const sql = async (text: string, values: unknown[] = []) =>
  (await served.database.pool.query(text, values)).rows
beforeEach(() => stopClock('2026-11-15T13:15:00+05:45'))

let branchId = ''
beforeAll(async () => {
  branchId = await aBillingBranch()
})

const cancel = (id: string) =>
  sql(
    `update orders set state = 'cancelled', ended_at = now(), deadline_at = null, deadline_owner = null, reason_code = 'customer-asked' where id = $1`,
    [id],
  )
const numbers = async (branch: string) =>
  (await sql('select full_number from invoices where branch_id = $1 order by id', [branch])).map(
    (row) => row.full_number as string,
  )
const codeOf = async (branch: string) =>
  (await sql('select code from branches where id = $1', [branch]))[0].code as string

describe('an invoice is issued when the sale is final', () => {
  const fulfilled: OrderState[] = ['delivered', 'collected', 'served']
  const accepted: OrderState[] = ['accepted', 'preparing', 'ready', 'out-for-delivery']

  test.each(orderStates)('%s', async (state) => {
    const [due, paid] = [
      await anOrder({ branch_id: branchId, state }),
      await aPaidOrder({ branch_id: branchId, state }),
    ]
    expect(await issueInvoiceIfDue(due)).toBe(fulfilled.includes(state))
    expect(await issueInvoiceIfDue(paid)).toBe([...fulfilled, ...accepted].includes(state))
  })

  test('with lines, buyer, seller and the date in both calendars', async () => {
    const line = { options: JSON.stringify([{ group: 'Size', name: 'Full', priceDifference: 0 }]) }
    const details = {
      address: 'Blue gate, Baluwatar',
      buyer_pan: '301234567',
      delivery_charge: 5000,
      grand_total: 41_000,
      vat: 4717,
    }
    const bill = await aBill({ branch_id: branchId, ...details, line })
    expect(bill).toMatchObject({
      kind: 'invoice',
      fiscal_year: '2083/84',
      issued_on: '2026-11-15',
      bs_date: '2083-07-29',
      seller_name: aHead.legalName,
      seller_address: aHead.address,
      seller_pan: aHead.pan,
      buyer_name: 'Sita Gurung',
      buyer_address: 'Blue gate, Baluwatar',
      buyer_pan: '301234567',
      lines: [{ name: 'Buff Jhol Momo', options: ['Full'], quantity: 2, unitPrice: 18_000, price: 36_000 }],
      delivery_charge: 5000,
      taxable: 36_283,
      vat: 4717,
      total: 41_000,
      total_in_words: 'Rupees four hundred ten only',
      method: 'cash',
      is_paid: true,
      issued_by: 'Hari',
    })
  })

  test('with the cash that the guest handed over', async () => {
    const id = await aPaidOrder({ branch_id: branchId })
    await sql('update payments set received = 50000 where order_id = $1', [id])
    await issueInvoiceIfDue(id)
    expect(await billsOf(id)).toMatchObject([{ total: 36_000, received: 50_000 }])
  })

  test('with the outlet’s phone and the person who took the cash, and without a table or a phone in the place of the buyer', async () => {
    await sql(`update branches set phone = '01-4567890' where id = $1`, [branchId])
    const guest = { branch_id: branchId, source: 'counter', table_number: '4', fulfilment_method: 'dine-in' }
    expect(await aBill({ ...guest, customer_name: 'Table 4', customer_phone: '' })).toMatchObject({
      seller_phone: '01-4567890',
      buyer_name: 'Cash customer',
      buyer_address: '',
      buyer_phone: null,
      table_number: '4',
      issued_by: 'Hari',
    })
    expect(await aBill({ ...guest, customer_name: 'Maya', customer_phone: '9812345678' })).toMatchObject({
      buyer_name: 'Maya',
      buyer_address: '',
      buyer_phone: '9812345678',
    })
    const unpaid = await anOrder({ branch_id: branchId, state: 'served' })
    await issueInvoiceIfDue(unpaid)
    expect(await billsOf(unpaid)).toMatchObject([{ issued_by: 'System', is_paid: false }])
  })

  test('without VAT for a seller who is not registered', async () => {
    const bill = await aBill({ branch_id: await aBillingBranch({ isVat: false }) })
    expect(bill).toMatchObject({
      is_vat: false,
      taxable: 36_000,
      vat: 0,
      total: 36_000,
    })
  })
})

describe('invoice numbers', () => {
  test('twenty concurrent calls for one order issue one invoice with one number', async () => {
    const branch = await aBillingBranch()
    const id = await aPaidOrder({ branch_id: branch })
    const written = await Promise.all(Array.from({ length: 20 }, () => issueInvoiceIfDue(id)))
    expect(written.filter(Boolean)).toHaveLength(1)
    expect(await numbers(branch)).toEqual([`${await codeOf(branch)}-2083/84-000001`])
    expect(await sql('select last_number from invoice_counters where branch_id = $1', [branch])).toEqual([
      { last_number: 1 },
    ])
  })

  test('have no gaps, even with rolled back transactions in between', async () => {
    const branch = await aBillingBranch()
    const ids = await Promise.all(Array.from({ length: 12 }, () => aPaidOrder({ branch_id: branch })))
    const rollBack = (id: string) =>
      transaction(async (tx) => {
        await writeDueInvoice(tx, id)
        throw new Error('rolled back')
      }).catch(() => undefined)
    await Promise.all(
      ids.map((id, i) =>
        i % 3 === 0 ? rollBack(id).then(() => issueInvoiceIfDue(id)) : issueInvoiceIfDue(id),
      ),
    )
    const series = await sql(
      'select number, full_number from invoices where branch_id = $1 order by number',
      [branch],
    )
    expect(series.map(({ number }) => number as number)).toEqual(ids.map((_, i) => i + 1))
    expect(series.at(-1)?.full_number).toBe(`${await codeOf(branch)}-2083/84-000012`)
  })

  test('restart at one with every fiscal year, at midnight in Kathmandu, per branch', async () => {
    const branch = await aBillingBranch()
    const at = async (time: string) => {
      stopClock(time)
      return (await aBill({ branch_id: branch })).full_number
    }
    const code = await codeOf(branch)
    expect(await at('2027-07-16T18:14:59Z')).toBe(`${code}-2083/84-000001`)
    expect(await at('2027-07-16T18:15:00Z')).toBe(`${code}-2084/85-000001`)
    expect(await at('2027-07-16T18:15:01Z')).toBe(`${code}-2084/85-000002`)
    expect((await aBill({ branch_id: await aBillingBranch() })).full_number).toMatch(/-2084\/85-000001$/)
  })
})

describe('an invoice that cannot be issued yet stays due', () => {
  test('until the branch has an invoice header', async () => {
    const branch = await aBranch()
    const id = await aPaidOrder({ branch_id: branch })
    expect(await issueInvoiceIfDue(id)).toBe(false)
    await issueDueInvoices()
    expect(await billsOf(id)).toEqual([])
    await transaction((tx) => upsertHead(tx, branch, aHead, now()))
    await issueDueInvoices()
    expect(await billsOf(id)).toHaveLength(1)
  })

  test('until its fiscal year is known', async () => {
    const id = await aPaidOrder({ branch_id: branchId })
    stopClock('2035-01-01T00:00:00Z')
    expect(await issueInvoiceIfDue(id)).toBe(false)
    stopClock('2026-11-15T13:15:00+05:45')
    await issueDueInvoices()
    expect(await billsOf(id)).toHaveLength(1)
  })
})

describe('a credit note', () => {
  test('is issued once for the invoice of a cancelled order, with its own number series', async () => {
    const branch = await aBillingBranch()
    const bill = await aBill({ branch_id: branch })
    await transaction((tx) =>
      upsertHead(tx, branch, { ...aHead, legalName: 'Another name', isVat: false }, now()),
    )
    await cancel(bill.order_id)
    const written = await Promise.all(Array.from({ length: 10 }, () => issueInvoiceIfDue(bill.order_id)))
    expect(written.filter(Boolean)).toHaveLength(1)
    const [first, note, ...more] = await billsOf(bill.order_id)
    expect(more).toEqual([])
    const credited = { id: note!.id, number: note!.full_number }
    expect(first).toEqual({
      ...bill,
      credited_by: credited,
      credit_notes: [expect.objectContaining({ ...credited, total: bill.total, refund: null })],
    })
    expect(note).toMatchObject({
      kind: 'credit-note',
      full_number: `${await codeOf(branch)}-CN-2083/84-000001`,
      credit_of_number: bill.full_number,
      reason: 'Order cancelled: customer asked',
      seller_name: aHead.legalName,
      total: bill.total,
      vat: bill.vat,
    })
  })

  test('is issued for a completed order after its cash was given back, with who and why, whenever its invoice comes', async () => {
    const branch = await aBranch()
    const admin = await aBranchAdmin(branch)
    const giveBack = (id: string) =>
      admin.calls.post(`/api/v1/branch-dashboard/orders/${id}/cash-refund`, {
        givenBy: 'Maya Lama',
        reason: 'Cold food',
      })
    const late = await aPaidOrder({ branch_id: branch, state: 'served' })
    await giveBack(late)
    expect(await issueInvoiceIfDue(late)).toBe(false)
    await transaction((tx) => upsertHead(tx, branch, aHead, now()))
    const bill = await aBill({ branch_id: branch, state: 'served' })
    await giveBack(bill.order_id)
    for (const id of [late, bill.order_id]) {
      expect(await issueInvoiceIfDue(id)).toBe(true)
      expect(await issueInvoiceIfDue(id)).toBe(false)
      expect((await billsOf(id))[1]).toMatchObject({
        kind: 'credit-note',
        reason: 'Refunded: Cold food',
        issued_by: 'Maya Lama',
      })
    }
  })

  test('is issued by the periodic task when the event was lost; an order without an invoice needs none', async () => {
    const bill = await aBill({ branch_id: branchId })
    const neverInvoiced = await aPaidOrder({ branch_id: branchId })
    await cancel(bill.order_id)
    await cancel(neverInvoiced)
    await issueDueInvoices()
    expect((await billsOf(bill.order_id)).map(({ kind }) => kind)).toEqual(['invoice', 'credit-note'])
    expect(await billsOf(neverInvoiced)).toEqual([])
  })
})

test('the database rejects changes and deletes of invoices and prints', async () => {
  const bill = await aBill({ branch_id: branchId })
  await sql('insert into invoice_prints values ($1, 1, $1, now(), $1)', [bill.id])
  for (const text of [
    'update invoices set total = total',
    'delete from invoices',
    'update invoice_prints set sequence = 2',
    'delete from invoice_prints',
  ])
    await expect(sql(text)).rejects.toThrow('append-only')
})

test('due credit notes are found by an index, however many invoices there are', async () => {
  const [plan] = await sql(
    `explain (format json) select id from orders o where o.bill = 'written' and o.state = 'cancelled' and o.id > $1 order by id limit 200`,
    [branchId],
  )
  expect(JSON.stringify(plan)).toContain('orders_to_credit')
})
