import { beforeEach, describe, expect, test } from 'vitest'
import { as } from '#testing/as.ts'
import { stopClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { aBranchAdmin } from '../../orders/place-order.factory.ts'
import { billSearch } from './invoice-search.rules.ts'
import type { BillRecord } from '../issue/invoices.store.ts'
import { aBill, aBillingBranch } from '../invoices.factory.ts'

const served = testApp()
const url = '/api/v1/branch-dashboard/bills'
beforeEach(() => stopClock('2026-11-15T13:15:00+05:45'))

type Sum = { count: number; total: string }
type Page = { items: Record<string, unknown>[]; nextCursor?: string; invoices: Sum; creditNotes: Sum }
const listed = async (branchId: string, query = ''): Promise<Page> =>
  (await as('branchAdmin', { id: branchId }).get(`${url}${query}`)).json().data
const numbers = async (branchId: string, query = '') =>
  (await listed(branchId, query)).items.map(({ number }) => number)

async function creditBill(branchId: string, billId: string): Promise<string> {
  const staff = await aBranchAdmin(branchId)
  return (await staff.calls.post(`/api/v1/bills/${billId}/credit-note`, { reason: 'Wrong dish' })).json().data
    .number
}

describe('ADM-07 the invoices of a branch', () => {
  test('are paged newest first, with their credit notes and the sums of all', async () => {
    const branchId = await aBillingBranch()
    const bills: BillRecord[] = []
    for (let i = 0; i < 4; i += 1) bills.push(await aBill({ branch_id: branchId }))
    const note = await creditBill(branchId, bills[1]!.id)
    const first = await listed(branchId, '?limit=3')
    expect(first).toMatchObject({
      invoices: { count: 4, total: '1440.00' },
      creditNotes: { count: 1, total: '360.00' },
    })
    const rest = await listed(branchId, `?limit=3&cursor=${first.nextCursor}`)
    expect(rest.nextCursor).toBeUndefined()
    const all = [...first.items, ...rest.items]
    expect(all.map(({ number }) => number)).toEqual([
      note,
      ...bills.toReversed().map((bill) => bill.full_number),
    ])
    expect(all.find(({ id }) => id === bills[1]!.id)).toMatchObject({
      creditedBy: note,
      prints: 0,
      buyerName: 'Sita Gurung',
      date: '2026-11-15',
    })
  })

  test('SEC-03 are those of the account’s branch only', async () => {
    const [mine, other] = [await aBillingBranch(), await aBillingBranch()]
    const [bill, foreign] = [
      await aBill({ branch_id: mine, number: 77 }),
      await aBill({ branch_id: other, number: 77 }),
    ]
    expect(await numbers(mine)).toEqual([bill.full_number])
    for (const search of ['77', '1', 'sita', foreign.order_number])
      expect(await numbers(mine, `?search=${search}`)).not.toContain(foreign.full_number)
    expect(await numbers(mine, `?search=${encodeURIComponent(foreign.full_number)}`)).toEqual([])
    expect((await as('branchAdmin').get(url)).json().code).toBe('auth.forbidden')
    expect((await as('superadmin').get(url)).statusCode).toBe(403)
  })

  test('R-17 are filtered by days in Kathmandu, kind and payment method', async () => {
    const branchId = await aBillingBranch()
    stopClock('2026-11-14T23:50:00+05:45')
    const before = await aBill({ branch_id: branchId })
    stopClock('2026-11-15T00:10:00+05:45')
    const first = await aBill({ branch_id: branchId })
    expect(await numbers(branchId, '?from=2026-11-15&to=2026-11-15')).toEqual([first.full_number])
    expect(await numbers(branchId, '?from=2026-11-14&to=2026-11-14')).toEqual([before.full_number])
    const note = await creditBill(branchId, first.id)
    expect(await numbers(branchId, '?kind=credit-note')).toEqual([note])
    expect(await numbers(branchId, '?method=khalti')).toEqual([])
    expect(await listed(branchId, '?kind=invoice&method=cash')).toMatchObject({
      invoices: { count: 2 },
      creditNotes: { count: 0 },
    })
  })

  test('are found by invoice or order number on any day, and by the buyer’s name within the days', async () => {
    const branchId = await aBillingBranch()
    stopClock('2026-08-01T12:00:00+05:45')
    const old = await aBill({ branch_id: branchId, number: 2411, branch_code: 'BNS' })
    stopClock('2026-11-15T13:15:00+05:45')
    const maya = await aBill({ branch_id: branchId, customer_name: 'Maya Tamang' })
    const note = await creditBill(branchId, old.id)
    for (const typed of ['2411', 'jm-bns-2411'])
      expect(await numbers(branchId, `?search=${typed}`)).toEqual([note, old.full_number])
    expect(await numbers(branchId, '?search=JM-THM-2411')).toEqual([])
    expect(await numbers(branchId, `?search=${encodeURIComponent(old.full_number.toLowerCase())}`)).toEqual([
      old.full_number,
    ])
    expect(await numbers(branchId, '?search=1')).toEqual([note, old.full_number])
    expect(await numbers(branchId, '?search=tam')).toEqual([maya.full_number])
    expect(await listed(branchId, '?search=tam')).toMatchObject({
      invoices: { count: 1, total: '360.00' },
      creditNotes: { count: 0, total: '0.00' },
    })
  })
})

test('a search text is parsed as a number, a printed number or a name', () => {
  expect(billSearch('BNS-2083/84-000042')).toEqual({ by: 'full-number', fullNumber: 'BNS-2083/84-000042' })
  expect(billSearch('bns-cn-2083/84-000042')).toEqual({
    by: 'full-number',
    fullNumber: 'BNS-CN-2083/84-000042',
  })
  expect(billSearch('000042')).toEqual({ by: 'number', number: 42, orderNumber: undefined })
  expect(billSearch('jm-bns-42')).toEqual({ by: 'number', number: 42, orderNumber: 'JM-BNS-42' })
  expect(billSearch('50%')).toEqual({ by: 'name', name: String.raw`% 50\%%` })
  expect(billSearch('  ')).toEqual({ by: 'nothing' })
})

test('R-32 listing does not change an invoice', async () => {
  const branchId = await aBillingBranch()
  const bill = await aBill({ branch_id: branchId })
  const storedRow = async () =>
    (await served.database.pool.query('select * from invoices where id = $1', [bill.id])).rows[0]
  const before = await storedRow()
  await listed(branchId)
  expect(await storedRow()).toEqual(before)
})
