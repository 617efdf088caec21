import { beforeEach, describe, expect, test } from 'vitest'
import { as } from '#testing/as.ts'
import { stopClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { aBranch } from '../../branches/branches.factory.ts'
import { anOrder } from '../../orders/orders.factory.ts'
import { countAllOrders } from '../count-owed.service.ts'

const served = testApp()
const boss = as('superadmin')
const url = '/api/v1/super-admin/total-sale'
const targets = '/api/v1/super-admin/sale-targets'
const at = (text: string) => new Date(`${text}+05:45`)
// 29 Kartik 2083, a Sunday.
beforeEach(() => stopClock('2026-11-15T13:15:00+05:45'))

const yearOf = async (query = '') => (await boss.get(`${url}?${query}`)).json().data
const ordersOn = async (branch_id: string, ...times: string[]) => {
  for (const time of times) await anOrder({ branch_id, placed_at: at(time) })
}

describe('ADM-05 the total sale of a fiscal year', () => {
  test('has twelve Nepali months with their days, orders and the same month last year', async () => {
    const before = await yearOf()
    const branch = await aBranch()
    await ordersOn(branch, '2026-07-17T00:00:00', '2026-07-16T23:59:59', '2025-10-18T12:00:00')
    await ordersOn(branch, '2026-11-15T12:00:00', '2025-11-14T12:00:00', '2025-11-16T23:00:00')
    await countAllOrders()
    const year = await yearOf()
    expect(year).toMatchObject({ year: 2083, from: '2026-07-17', to: '2027-07-16', until: '2026-11-15' })
    expect(year.months.map(({ month }: { month: string }) => month)).toEqual([
      ...[4, 5, 6, 7, 8, 9].map((month) => `2083-0${month}`),
      '2083-10',
      '2083-11',
      '2083-12',
      '2084-01',
      '2084-02',
      '2084-03',
    ])
    const [shrawan, kartik, mangsir] = [year.months[0], year.months[3], year.months[4]]
    expect(shrawan).toMatchObject({ from: '2026-07-17', to: '2026-08-16', until: '2026-08-16' })
    expect(shrawan.orders - before.months[0].orders).toBe(1)
    expect(kartik).toMatchObject({ from: '2026-10-18', to: '2026-11-16', until: '2026-11-15' })
    expect(kartik.lastYear.orders - before.months[3].lastYear.orders).toBe(3)
    expect(mangsir).not.toHaveProperty('until')
    expect(mangsir).toMatchObject({ orders: 0, gross: '0.00', target: { month: '2083-08', version: 0 } })
    expect(year.total.orders - before.total.orders).toBe(2)
    const own = year.branches.rows.find(({ branchId }: { branchId: string }) => branchId === branch)
    expect(own).toMatchObject({ orders: 1, gross: '360.00' })
    expect(year.firstYear).toBeLessThanOrEqual(2082)
    // Ends with the day before the fiscal year: 32 Asar is of 2082/83.
    const last = await yearOf('year=2082')
    expect(last).not.toHaveProperty('current')
    expect(last.months[11]).toMatchObject({ month: '2083-03', to: '2026-07-16' })
    expect(last.until).toBe('2026-07-16')
  })

  test('compares running periods up to the last full hour of the same day', async () => {
    const before = await yearOf()
    const branch = await aBranch()
    // Today before and after 1 PM, a week ago, and the same Nepali day a year ago, before and after it.
    await ordersOn(branch, '2026-11-15T12:59:59', '2026-11-15T13:05:00')
    await ordersOn(branch, '2026-11-08T12:00:00', '2026-11-08T13:00:00')
    await ordersOn(branch, '2025-11-15T12:00:00', '2025-11-15T14:00:00')
    await countAllOrders()
    const year = await yearOf()
    const change = (what: (data: typeof year) => string) => Number(what(year)) - Number(what(before))
    expect(change(({ current }) => current.today.gross)).toBe(720)
    expect(change(({ current }) => current.today.compared.now)).toBe(360)
    expect(change(({ current }) => current.today.compared.before)).toBe(360)
    expect(change(({ current }) => current.week.compared.before)).toBe(360)
    expect(change(({ current }) => current.month.compared.before)).toBe(360)
    expect(change(({ months }) => months[3].compared.before)).toBe(360)
    expect(change(({ total }) => total.compared.now)).toBe(360 + 720)
    expect(year.bestDay.orders).toBeGreaterThanOrEqual(2)
  })

  test('is exported by month with a last row of sums', async () => {
    const { body, headers } = await boss.get(`${url}/export`)
    expect(headers['content-disposition']).toContain('total-sale-2083-84-until-2083-07-29.csv')
    const lines = body.trim().split('\r\n')
    expect(lines).toHaveLength(1 + 4 + 1)
    expect(lines[4]).toMatch(/^"2083-07","2026-10-18","2026-11-15",/)
    expect(lines[5]).toMatch(/^"Total","2026-07-17","2026-11-15",/)
  })

  test('of a year outside of the calendar is refused', async () => {
    expect((await boss.get(`${url}?year=2050`)).statusCode).toBe(400)
    expect((await boss.get(`${url}?year=2076`)).statusCode).toBe(200)
    expect((await boss.get(`${url}?year=2088`)).statusCode).toBe(200)
  })
})

describe('a target of a month', () => {
  const set = (month: string, body: object) => boss.put(`${targets}/${month}`, body)
  const auditOf = async (month: string) =>
    (
      await served.database.pool.query<{ details: object }>(
        `select details from audit_log where subject_kind = 'sale_target' and subject_id = $1 order by id`,
        [month],
      )
    ).rows.map(({ details }) => details)

  test('is set, changed and removed with its version, and each change is in the audit log once', async () => {
    const first = { month: '2083-09', amount: '1000000.00', version: 1 }
    expect((await set('2083-09', { amount: '1000000.00', version: 0 })).json().data).toEqual(first)
    // Sent twice.
    expect((await set('2083-09', { amount: '1000000.00', version: 0 })).json().data).toEqual(first)
    expect((await yearOf()).months[5].target).toEqual(first)
    const stale = await set('2083-09', { amount: '2.00', version: 0 })
    expect(stale.statusCode).toBe(409)
    expect(stale.json()).toMatchObject({ code: 'sale_target.changed', details: { version: 1 } })
    expect((await set('2083-09', { version: 1 })).json().data).toEqual({ month: '2083-09', version: 2 })
    expect(await auditOf('2083-09')).toEqual([
      { before: null, amount: 100_000_000 },
      { before: 100_000_000, amount: null },
    ])
  })

  test('of two people who set it at once is one', async () => {
    const replies = await Promise.all(
      ['100.00', '200.00'].map((amount) => set('2083-10', { amount, version: 0 })),
    )
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect(await auditOf('2083-10')).toHaveLength(1)
  })

  test('must be an amount above zero of a month that exists', async () => {
    for (const amount of ['0.00', '-5.00', '100000000000.00'])
      expect((await set('2083-11', { amount, version: 0 })).statusCode).toBe(400)
    expect((await set('2083-13', { amount: '5.00', version: 0 })).statusCode).toBe(400)
  })
})
