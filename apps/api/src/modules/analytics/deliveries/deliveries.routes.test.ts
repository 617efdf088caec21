import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#platform/ids/ids.ts'
import { as } from '#testing/as.ts'
import { stopClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { aBranch } from '../../branches/branches.factory.ts'
import { anOrder } from '../../orders/orders.factory.ts'
import { anOrderThat, moveTo, payByWallet, type Step } from '../analytics.factory.ts'
import { countAllOrders } from '../count-owed.service.ts'

testApp()
const boss = as('superadmin')
const url = '/api/v1/super-admin/deliveries'
const orders = '/api/v1/super-admin/orders'
const at = (text: string) => new Date(`${text}+05:45`)
const days = 'from=2026-11-14&to=2026-11-15'
beforeEach(() => stopClock('2026-11-15T18:15:00+05:45'))

/** Delivered after so many minutes; promised within 40. */
const steps = (minutes: number): Step[] => [
  ['placed', 0],
  ['accepted', 1],
  ['preparing', 1],
  ['ready', 11],
  ['out-for-delivery', 13],
  ['delivered', minutes],
]

/** Two by Hari, one of them late and paid by wallet; one without a name; one that failed; a pickup that is no delivery. */
async function aBranchWithDeliveries() {
  const branch_id = await aBranch()
  const base = { branch_id, rider_name: 'Hari' }
  const fast = await anOrderThat({ ...base, placed_at: at('2026-11-15T12:00:00') }, steps(19))
  const late = await anOrderThat({ ...base, placed_at: at('2026-11-14T23:59:00') }, steps(50))
  await payByWallet(late, branch_id, at('2026-11-15T00:10:00'))
  const unnamed = await anOrderThat({ branch_id, placed_at: at('2026-11-15T13:00:00') }, steps(30))
  const failed = await anOrderThat({ ...base, placed_at: at('2026-11-15T14:00:00') }, steps(30).slice(0, 5))
  await moveTo(failed, 'cancelled', at('2026-11-15T15:00:00'))
  await anOrder({
    branch_id,
    fulfilment_method: 'pickup',
    state: 'collected',
    placed_at: at('2026-11-15T12:00:00'),
  })
  await anOrderThat({ ...base, placed_at: at('2026-11-13T12:00:00') }, steps(25))
  await countAllOrders()
  return { branch_id, fast, late, unnamed, failed }
}
const deliveriesOf = async (branchId: string, query = days) =>
  (await boss.get(`${url}?${query}&branchId=${branchId}`)).json().data
const idsOf = async (branchId: string, query: string): Promise<string[]> =>
  (await boss.get(`${orders}?${days}&branch=${branchId}&${query}`))
    .json()
    .data.items.map(({ id }: { id: string }) => id)

describe('ADM-05 deliveries of head office', () => {
  test('are summed by day, branch and rider, with the cash that riders still have', async () => {
    const { branch_id: branchId } = await aBranchWithDeliveries()
    const data = await deliveriesOf(branchId, `${days}&beforeFrom=2026-11-12&beforeTo=2026-11-13`)
    const counts = { delivered: 3, late: 1, failed: 1, gross: '1080.00', timed: 3, doorSeconds: 99 * 60 }
    expect(data.total).toEqual({
      ...counts,
      durations: { 'under-20': 1, '20-30': 0, '30-40': 1, '40-50': 0, 'over-50': 1 },
      cookedIn: 600,
      waitedFor: 120,
      onTheRoad: (6 + 37 + 17) * 20,
    })
    expect(data.before).toMatchObject({ delivered: 1, late: 0 })
    expect(data.days).toEqual([
      { date: '2026-11-14', delivered: 1, late: 1, failed: 0 },
      { date: '2026-11-15', delivered: 2, late: 0, failed: 1 },
    ])
    expect(data.branches).toMatchObject([{ branchId, ...counts }])
    const none = { orders: 0, amount: '0.00' }
    const one = { orders: 1, amount: '360.00' }
    expect(data.riders).toMatchObject([
      { branchId, rider: 'Hari', delivered: 2, late: 1, timed: 2, doorSeconds: 69 * 60, cash: one },
      { branchId, rider: '', delivered: 1, late: 0, cash: one },
    ])
    expect(data.cash).toEqual({ orders: 2, amount: '720.00' })
    expect((await deliveriesOf(await aBranch())).cash).toEqual(none)
  })

  test('are the orders that the list shows for each number', async () => {
    const { branch_id: branch, fast, late, unnamed, failed } = await aBranchWithDeliveries()
    const expected: [string, string[]][] = [
      ['delivery=delivered', [unnamed, fast, late]],
      ['delivery=on-time', [unnamed, fast]],
      ['delivery=late', [late]],
      ['delivery=failed', [failed]],
      ['delivery=timed', [unnamed, fast, late]],
      ['delivery=under-20', [fast]],
      ['delivery=20-30', []],
      ['delivery=30-40', [unnamed]],
      ['delivery=40-50', []],
      ['delivery=over-50', [late]],
      ['delivery=delivered&rider=Hari', [fast, late]],
      ['delivery=delivered&payment=cash&paymentState=due', [unnamed, fast]],
    ]
    for (const [query, found] of expected) expect([query, await idsOf(branch, query)]).toEqual([query, found])
  })

  test('are exported as they are shown', async () => {
    const { branch_id: branchId } = await aBranchWithDeliveries()
    const file = async (by: string) => boss.get(`${url}/export?${days}&branchId=${branchId}&by=${by}`)
    const linesOf = async (by: string) => (await file(by)).body.trim().split('\r\n').slice(1)
    expect((await file('day')).headers['content-disposition']).toContain(
      'delivered-by-day-2026-11-14-to-2026-11-15.csv',
    )
    expect(await linesOf('day')).toEqual([
      '"2026-11-14","1","0","1","0","0"',
      '"2026-11-15","2","2","0","100","1"',
    ])
    expect((await linesOf('branch'))[0]).toMatch(/,"3","2","1","66.7","33","1","1080"$/)
    expect((await linesOf('rider'))[0]).toMatch(/,"Hari","2","1","1","50","34.5","360"$/)
  })

  test.each([
    ['from=2026-11-15&to=2026-11-14', 400],
    ['from=2026-08-01&to=2026-11-14', 400],
    ['from=2026-11-14&to=2026-11-15&beforeFrom=2026-11-01', 400],
    [`${days}&branchId=${newId()}`, 404],
  ])('%s answers %i', async (query, status) => {
    expect((await boss.get(`${url}?${query}`)).statusCode).toBe(status)
  })
})
