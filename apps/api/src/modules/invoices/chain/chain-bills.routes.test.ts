import { beforeEach, describe, expect, test } from 'vitest'
import { as } from '#testing/as.ts'
import { stopClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { aBranchAdmin } from '../../orders/place-order.factory.ts'
import { aBill, aBillingBranch } from '../invoices.factory.ts'
import { chainSearch } from './chain-search.rules.ts'

testApp()
const url = '/api/v1/super-admin/invoices'
beforeEach(() => stopClock('2026-11-15T13:15:00+05:45'))

type Row = { id: string; number: string } & Record<string, unknown>
type Page = { items: Row[]; nextCursor?: string; month: string; from: string; to: string }
const listed = async (query = ''): Promise<Page> => (await as('superadmin').get(`${url}${query}`)).json().data
const numbers = async (query: string) => (await listed(query)).items.map(({ number }) => number)

async function creditBill(branchId: string, billId: string): Promise<string> {
  const staff = await aBranchAdmin(branchId)
  return (await staff.calls.post(`/api/v1/bills/${billId}/credit-note`, { reason: 'Wrong dish' })).json().data
    .number
}

describe('RT-06 the bills of all branches', () => {
  test('are paged newest first by month, branch and kind', async () => {
    const [one, other] = [await aBillingBranch(), await aBillingBranch()]
    const bills = [await aBill({ branch_id: one }), await aBill({ branch_id: other })]
    const note = await creditBill(one, bills[0]!.id)
    const newest = [note, bills[1]!.full_number, bills[0]!.full_number]
    expect(await listed()).toMatchObject({ month: '2083-07', from: '2026-10-18', to: '2026-11-16' })
    expect((await numbers('')).slice(0, 3)).toEqual(newest)
    const first = await listed('?limit=2')
    expect(first.items.map(({ number }) => number)).toEqual(newest.slice(0, 2))
    expect((await numbers(`?limit=1&cursor=${first.nextCursor}`))[0]).toBe(newest[2])
    expect(await numbers(`?branchId=${one}`)).toEqual([note, bills[0]!.full_number])
    expect(await numbers(`?branchId=${one}&kind=invoice`)).toEqual([bills[0]!.full_number])
    expect(await numbers(`?branchId=${one}&month=2083-06`)).toEqual([])
  })

  test('a credit note names the bill that it corrects, and the bill names the note', async () => {
    const branchId = await aBillingBranch()
    const bill = await aBill({ branch_id: branchId })
    const note = await creditBill(branchId, bill.id)
    const { items } = await listed(`?branchId=${branchId}`)
    expect(items).toMatchObject([
      { number: note, kind: 'credit-note', creditOf: { id: bill.id, number: bill.full_number } },
      { number: bill.full_number, kind: 'invoice', creditedBy: note, branchId, vat: '41.42' },
    ])
  })

  test('are found by number, order, buyer, PAN and phone; numbers in every month, names in the month', async () => {
    const branchId = await aBillingBranch()
    stopClock('2026-08-15T13:15:00+05:45')
    const buyer = { customer_name: 'Zenith Traders', customer_phone: '9841999001', buyer_pan: '301245678' }
    const bill = await aBill({ branch_id: branchId, number: 4711, ...buyer })
    stopClock('2026-11-15T13:15:00+05:45')
    const found = (search: string, more = '') =>
      numbers(`?branchId=${branchId}&search=${encodeURIComponent(search)}${more}`)
    for (const search of [
      bill.full_number,
      bill.order_number,
      '4711',
      '9841999001',
      '+9779841999001',
      '301245678',
    ])
      expect([search, await found(search)]).toEqual([search, [bill.full_number]])
    expect(await found('zenith')).toEqual([])
    expect(await found('trad', '&month=2083-04')).toEqual([bill.full_number])
    expect(await found('enith', '&month=2083-04')).toEqual([])
    expect(await found(bill.full_number, '&kind=credit-note')).toEqual([])
    const elsewhere = await aBillingBranch()
    expect(await numbers(`?branchId=${elsewhere}&search=4711`)).toEqual([])
  })

  test('SEC-03 are for super admins only', async () => {
    const branchId = await aBillingBranch()
    for (const path of ['', '/summary', '/register', '/register/export?month=2083-07', '/series']) {
      expect((await as('branchAdmin', { id: branchId }).get(`${url}${path}`)).statusCode).toBe(403)
      expect((await as('user').get(`${url}${path}`)).statusCode).toBe(403)
      expect((await as('public').get(`${url}${path}`)).statusCode).toBe(401)
    }
  })
})

test.each([
  ['301245678', { by: 'buyer-number', number: '301245678' }],
  ['9841234567', { by: 'buyer-number', number: '9841234567' }],
  ['+977 9841234567', { by: 'buyer-number', number: '9841234567' }],
  ['42', { by: 'number', number: 42, orderNumber: undefined }],
  ['bns-2083/84-000042', { by: 'full-number', fullNumber: 'BNS-2083/84-000042' }],
  ['sita', { by: 'name', name: '% sita%' }],
  [undefined, { by: 'nothing' }],
])('a search for %s', (text, wanted) => {
  expect(chainSearch(text)).toEqual(wanted)
})
