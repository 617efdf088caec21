import { describe, expect, test } from 'vitest'
import { as } from '#testing/as.ts'
import { stopClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { parseCsv } from '#platform/csv/parse-csv.rules.ts'
import { aBranchAdmin } from '../../orders/place-order.factory.ts'
import type { BillRecord } from '../issue/invoices.store.ts'
import { aBill, aBillingBranch } from '../invoices.factory.ts'

const served = testApp()
const url = '/api/v1/super-admin/invoices'
const office = as('superadmin')

async function billAt(time: string, over: Parameters<typeof aBill>[0]): Promise<BillRecord> {
  stopClock(time)
  return aBill(over)
}

async function creditAt(time: string, bill: BillRecord): Promise<string> {
  stopClock(time)
  const staff = await aBranchAdmin(bill.branch_id)
  return (await staff.calls.post(`/api/v1/bills/${bill.id}/credit-note`, { reason: 'Wrong dish' })).json()
    .data.number
}

const summary = async (branchId: string, month: string) =>
  (await office.get(`${url}/summary?branchId=${branchId}&month=${month}`)).json().data
const lines = async (branchId: string, month: string, more = '') =>
  (await office.get(`${url}/register?branchId=${branchId}&month=${month}${more}`)).json().data

async function exported(branchId: string, month: string): Promise<string[][]> {
  const { body, headers } = await office.get(`${url}/register/export?branchId=${branchId}&month=${month}`)
  expect(headers['content-disposition']).toContain(`vat-sales-register-${month}.csv`)
  const rows = parseCsv(body)
  return Array.isArray(rows) ? rows.map(({ cells }) => cells) : []
}

describe('the sales register of a Nepali month', () => {
  test('has bills and negative credit notes, also over the end of the year, equal to the invoices to the paisa', async () => {
    const branchId = await aBillingBranch()
    const over = { branch_id: branchId, buyer_pan: '301245678' }
    const last = await billAt('2026-04-13T23:59:59+05:45', over)
    const first = await billAt('2026-04-14T00:00:00+05:45', over)
    const second = await billAt('2026-04-20T12:00:00+05:45', { branch_id: branchId })
    const note = await creditAt('2026-04-21T12:00:00+05:45', last)
    expect([last.bs_date.slice(0, 7), first.bs_date]).toEqual(['2082-12', '2083-01-01'])

    expect(await exported(branchId, '2082-12')).toEqual([
      expect.any(Array),
      [last.bs_date, '2026-04-13', last.full_number, 'Bill', '', last.outlet, 'Sita Gurung', '301245678',
        '360', '318.58', '41.42', '0'],
      ['Total', '', '', '', '', '', '', '', '360', '318.58', '41.42', '0'],
    ]) // prettier-ignore
    const rows = await exported(branchId, '2083-01')
    expect(rows.map(([, , number, kind, against, , , , total]) => [number, kind, against, total])).toEqual([
      ['Bill number', 'Kind', 'Against bill', 'Total'],
      [first.full_number, 'Bill', '', '360'],
      [second.full_number, 'Bill', '', '360'],
      [note, 'Credit note', last.full_number, '-360'],
      ['', '', '', '360'],
    ])
    expect(await summary(branchId, '2083-01')).toMatchObject({
      invoices: 2,
      creditNotes: 1,
      total: '360.00',
      taxable: '318.58',
      vat: '41.42',
      nonTaxable: '0.00',
      fiscalYear: '2082/83',
      sellerPan: '600123456',
    })
    const { rows: sums } = await served.database.pool.query(
      `select sum(case kind when 'invoice' then vat else -vat end)::int4 as vat, sum(case kind when 'invoice' then total else -total end)::int4
        as total from invoices where branch_id = $1 and bs_date like '2083-01-%'`,
      [branchId],
    )
    expect(sums).toEqual([{ vat: 4_142, total: 36_000 }])
  })

  test('is paged oldest first, and a bill without VAT is non-taxable', async () => {
    const branchId = await aBillingBranch({ isVat: false })
    const bills = [
      await billAt('2026-11-10T12:00:00+05:45', { branch_id: branchId }),
      await billAt('2026-11-11T12:00:00+05:45', { branch_id: branchId }),
    ]
    const page = await lines(branchId, '2083-07', '&limit=1')
    expect(page.items).toMatchObject([
      { number: bills[0]?.full_number, taxable: '0.00', vat: '0.00', nonTaxable: '360.00', total: '360.00' },
    ])
    const next = await lines(branchId, '2083-07', `&limit=1&cursor=${page.nextCursor}`)
    expect(next.items).toMatchObject([{ number: bills[1]?.full_number }])
    expect(next.nextCursor).toBeUndefined()
    expect(await summary(branchId, '2083-07')).toMatchObject({
      nonTaxable: '720.00',
      taxable: '0.00',
      vat: '0.00',
    })
  })

  test('escapes a buyer that a spreadsheet would run as a formula', async () => {
    const branchId = await aBillingBranch()
    await billAt('2026-11-10T12:00:00+05:45', { branch_id: branchId, customer_name: '=HYPERLINK("x")' })
    const { body } = await office.get(`${url}/register/export?branchId=${branchId}&month=2083-07`)
    expect(body).toContain(`"'=HYPERLINK(""x"")"`)
  })

  test('is filed until the 25th of the next month; an unknown month is rejected', async () => {
    stopClock('2026-11-15T12:00:00+05:45')
    expect((await office.get(`${url}/summary`)).json().data).toMatchObject({
      month: '2083-07',
      fileBy: { date: '2026-12-11', bsDate: '2083-08-25' },
    })
    expect((await office.get(`${url}/register/export?month=2026-11`)).statusCode).toBe(400)
  })
})
