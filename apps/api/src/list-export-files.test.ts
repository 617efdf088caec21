import { describe, expect, test } from 'vitest'
import { parseCsv } from '#platform/csv/parse-csv.rules.ts'
import { as } from '#testing/as.ts'
import { stopClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { aBillingBranch, aBill } from './modules/invoices/invoices.factory.ts'
import { anOrder } from './modules/orders/orders.factory.ts'
import { aBranch } from './modules/branches/branches.factory.ts'

testApp()
const bills = '/api/v1/branch-dashboard/bills/export'
const orders = '/api/v1/branch-dashboard/orders/export'

function tableOf(body: string): Record<string, string>[] {
  const rows = parseCsv(body)
  if (!Array.isArray(rows)) throw new Error(`broken at line ${rows.brokenAt}`)
  const [heads, ...lines] = rows.map(({ cells }) => cells)
  return lines.map((cells) => Object.fromEntries(heads!.map((head, i) => [head, cells[i] ?? ''])))
}

describe('the export of a list', () => {
  test('has all pages of the list, with its filters, whatever cursor and limit say', async () => {
    stopClock('2026-11-15T13:15:00+05:45')
    const branch_id = await aBranch()
    for (let n = 0; n < 53; n += 1) await anOrder({ branch_id, customer_name: `Sita ${n}` })
    for (let n = 0; n < 4; n += 1) await anOrder({ branch_id, state: 'cancelled' })
    const staff = as('branchAdmin', { id: branch_id })
    const whole = tableOf((await staff.get(orders)).body)
    expect(new Set(whole.map((row) => row['Number'])).size).toBe(57)
    const open = await staff.get(`${orders}?filter=open&limit=2&cursor=x`)
    expect(open.headers['content-disposition']).toBe('attachment; filename="orders-2026-11-15.csv"')
    expect(tableOf(open.body)).toHaveLength(53)
    expect((await staff.get(`${orders}?filter=none`)).json().code).toBe('request.invalid')
  })

  test('has times of Kathmandu and amounts as numbers, and formulas as text', async () => {
    stopClock('2026-11-15T00:15:00+05:45')
    const branch_id = await aBillingBranch()
    await aBill({ branch_id, state: 'delivered', customer_name: '=HYPERLINK("http://x")' })
    const { body } = await as('branchAdmin', { id: branch_id }).get(bills)
    const [row] = tableOf(body)
    expect(Object.values(row!)).toEqual(expect.arrayContaining(['360', '2026-11-15 00:15']))
    expect(body).toContain(`"'=HYPERLINK(""http://x"")"`)
  })

  test('SEC-03 is for those who may read the list, and of their own branch', async () => {
    const branch_id = await aBillingBranch()
    await aBill({ branch_id, state: 'delivered' })
    expect(tableOf((await as('branchAdmin', { id: await aBranch() }).get(bills)).body)).toEqual([])
    expect((await as('public').get(bills)).statusCode).toBe(401)
    expect((await as('user').get(bills)).statusCode).toBe(403)
  })
})
