import { describe, expect, test } from 'vitest'
import { as } from '#testing/as.ts'
import { stopClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import type { BillRecord } from '../issue/invoices.store.ts'
import { aBill, aBillingBranch } from '../invoices.factory.ts'

const served = testApp()
const url = '/api/v1/super-admin/invoices/series'

type Gap = { from: string; to: string; count: number; before?: object; after?: object }
type Series = { branchId: string; first?: string; last?: string; count: number; missing: number; gaps: Gap[] }
type Check = { year: string; years: string[]; series: Series[] }
const checked = async (year?: string): Promise<Check> =>
  (await as('superadmin').get(`${url}${year ? `?year=${encodeURIComponent(year)}` : ''}`)).json().data
const seriesOf = async (branchId: string, year?: string) =>
  (await checked(year)).series.filter((one) => one.branchId === branchId)

async function billsAt(branchId: string, ...times: string[]): Promise<BillRecord[]> {
  const bills: BillRecord[] = []
  for (const time of times) {
    stopClock(time)
    bills.push(await aBill({ branch_id: branchId }))
  }
  return bills
}

/** Invoices cannot be deleted; this is what damage to the database would do. */
async function removeBill({ id }: BillRecord): Promise<void> {
  const { pool } = served.database
  await pool.query('alter table invoices disable trigger invoices_stay')
  await pool.query('delete from invoices where id = $1', [id])
  await pool.query('alter table invoices enable trigger invoices_stay')
}

const days = ['2026-11-11', '2026-11-12', '2026-11-13', '2026-11-14', '2026-11-15']

describe('the number series', () => {
  test('is complete while every number up to the counter has its bill', async () => {
    const branchId = await aBillingBranch()
    const bills = await billsAt(branchId, ...days.map((day) => `${day}T12:00:00+05:45`))
    expect(await seriesOf(branchId)).toMatchObject([
      { first: bills[0]?.full_number, last: bills[4]?.full_number, count: 5, missing: 0, gaps: [] },
    ])
  })

  test('names the numbers that are missing, with the bills around them', async () => {
    const branchId = await aBillingBranch()
    const bills = await billsAt(branchId, ...days.map((day) => `${day}T12:00:00+05:45`))
    await removeBill(bills[1]!)
    await removeBill(bills[2]!)
    expect(await seriesOf(branchId)).toMatchObject([
      {
        count: 3,
        missing: 2,
        gaps: [
          {
            from: bills[1]?.full_number,
            to: bills[2]?.full_number,
            count: 2,
            before: { number: bills[0]?.full_number, issuedAt: '2026-11-11T06:15:00.000Z' },
            after: { number: bills[3]?.full_number, issuedAt: '2026-11-14T06:15:00.000Z' },
          },
        ],
      },
    ])
  })

  test('finds the first and the last number, and a series without any bill', async () => {
    const branchId = await aBillingBranch()
    const [first, middle, last] = await billsAt(
      branchId,
      ...days.slice(0, 3).map((day) => `${day}T12:00:00+05:45`),
    )
    await removeBill(first!)
    await removeBill(last!)
    const gapsOf = async () => (await seriesOf(branchId)).flatMap(({ gaps }) => gaps)
    expect(await gapsOf()).toMatchObject([
      { from: first?.full_number, to: first?.full_number, after: { number: middle?.full_number } },
      { from: last?.full_number, to: last?.full_number, before: { number: middle?.full_number } },
    ])
    await removeBill(middle!)
    expect(await seriesOf(branchId)).toMatchObject([{ count: 0, missing: 3, gaps: [{ count: 3 }] }])
    expect((await seriesOf(branchId))[0]?.first).toBeUndefined()
  })

  test('starts with each fiscal year on 1 Shrawan', async () => {
    const branchId = await aBillingBranch()
    const [old, next] = await billsAt(branchId, '2026-07-16T23:59:00+05:45', '2026-07-17T00:01:00+05:45')
    expect([old?.bs_date, next?.bs_date]).toEqual(['2083-03-32', '2083-04-01'])
    expect(await seriesOf(branchId, '2082/83')).toMatchObject([
      { last: old?.full_number, count: 1, missing: 0 },
    ])
    expect(await seriesOf(branchId)).toMatchObject([{ first: next?.full_number, count: 1, missing: 0 }])
    expect(await checked()).toMatchObject({ year: '2083/84', years: ['2083/84', '2082/83'] })
    expect((await checked('1999/00')).year).toBe('2083/84')
  })

  test('has no number twice: the database rejects it', async () => {
    const branchId = await aBillingBranch()
    const [bill] = await billsAt(branchId, '2026-11-15T12:00:00+05:45')
    const copied = served.database.pool.query(
      `insert into invoices select (jsonb_populate_record(i, jsonb_build_object('id', gen_random_uuid(), 'full_number', 'X',
        'kind', 'invoice', 'order_id', o.id))).* from invoices i, lateral (select id from orders where id <> i.order_id limit 1) o
       where i.id = $1`,
      [bill?.id],
    )
    await expect(copied).rejects.toThrow('invoices_branch_id_fiscal_year_kind_number_key')
  })
})
