import { beforeEach, describe, expect, test } from 'vitest'
import { tenderMethods } from '@momo/contracts/payments'
import { as } from '#testing/as.ts'
import { stopClock } from '#testing/clock.ts'
import { newId } from '#platform/ids/ids.ts'
import { testApp } from '#testing/test-app.ts'
import { aBranch } from '../branches/branches.factory.ts'
import { aReturn, aSale } from './tills.factory.ts'

testApp()
beforeEach(() => stopClock('2026-11-15T20:00:00+05:45'))
const url = '/api/v1/super-admin/day-closings'
const office = as('superadmin')
const listed = async (query: string) => (await office.get(`${url}${query}`)).json().data

async function closeDay(branchId: string, date: string, [expected, counted]: [string, string]) {
  const amounts = (cash: string) =>
    tenderMethods.map((method) => ({ method, amount: method === 'cash' ? cash : '0.00' }))
  const body = { expected: amounts(expected), counted: amounts(counted) }
  const branch = as('branchAdmin', { id: branchId })
  const reply = await branch.post(`/api/v1/branch-dashboard/tills/${date}/closing`, body)
  expect(reply.statusCode).toBe(200)
}

describe('RT-06 the day closings of all branches', () => {
  test('are listed by day and branch, and days with money that are not closed are open', async () => {
    const branchId = await aBranch()
    await aSale({ branchId, paidAt: new Date('2026-11-14T12:00:00+05:45') })
    const sale = await aSale({ branchId })
    await aReturn(sale, { amount: 6_000 })
    await closeDay(branchId, '2026-11-14', ['360.00', '350.00'])
    const { items, month, nextCursor } = await listed(`?branchId=${branchId}`)
    expect([month, nextCursor]).toEqual(['2083-07', undefined])
    expect(items).toMatchObject([
      { branchId, date: '2026-11-15', bsDate: '2083-07-29', expected: '300.00' },
      {
        date: '2026-11-14',
        expected: '360.00',
        closing: { counted: '350.00', difference: '-10.00', closedAt: '2026-11-15T14:15:00.000Z' },
      },
    ])
    expect(items[0].closing).toBeUndefined()
  })

  test('are paged by days of the month, without days to come', async () => {
    const branchId = await aBranch()
    for (const day of ['2026-11-01', '2026-10-18', '2026-10-17'])
      await aSale({ branchId, paidAt: new Date(`${day}T00:00:00+05:45`) })
    const daysOf = (items: { branchId: string; date: string }[]) =>
      items.filter((item) => item.branchId === branchId).map(({ date }) => date)
    const found: string[] = []
    let query: string | undefined = '?month=2083-07'
    while (query) {
      const page: { items: never[]; nextCursor?: string } = await listed(query)
      found.push(...daysOf(page.items))
      query = page.nextCursor && `?month=2083-07&cursor=${page.nextCursor}`
    }
    expect(found).toEqual(['2026-11-01', '2026-10-18'])
    expect((await listed('?month=2083-09')).items).toEqual([])
    expect((await listed(`?branchId=${newId()}`)).items).toEqual([])
  })

  test('open as the branch sees them', async () => {
    const branchId = await aBranch()
    await aSale({ branchId, riderName: 'Hari', takenBy: 'Hari' })
    const own = await as('branchAdmin', { id: branchId }).get('/api/v1/branch-dashboard/tills/2026-11-15')
    const { branchName, bsDate, day } = (await office.get(`${url}/${branchId}/2026-11-15`)).json().data
    expect(day).toEqual(own.json().data)
    expect([branchName.length > 0, bsDate]).toEqual([true, '2083-07-29'])
    expect((await office.get(`${url}/${branchId}/2026-11-16`)).json().code).toBe('till.not_yet')
    expect((await office.get(`${url}/${newId()}/2026-11-15`)).json().code).toBe('branch.unknown')
  })

  test('SEC-03 are for super admins only', async () => {
    const branchId = await aBranch()
    for (const path of ['', `/${branchId}/2026-11-15`]) {
      expect((await as('branchAdmin', { id: branchId }).get(`${url}${path}`)).statusCode).toBe(403)
      expect((await as('user').get(`${url}${path}`)).statusCode).toBe(403)
      expect((await as('public').get(`${url}${path}`)).statusCode).toBe(401)
    }
  })
})
