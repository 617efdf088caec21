import type { BranchHealth } from '@momo/contracts/analytics'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { PreparedStatementClient } from '#platform/db/prepared-statement-client.ts'
import { as } from '#testing/as.ts'
import { stopClock } from '#testing/clock.ts'
import { emptyTables } from '#testing/empty.ts'
import { testApp } from '#testing/test-app.ts'
import { aBranch } from '../../branches/branches.factory.ts'
import { anOrder } from '../../orders/orders.factory.ts'
import { anOrderThat, moveTo, payByWallet, type Step } from '../analytics.factory.ts'
import { countAllOrders } from '../count-owed.service.ts'

const served = testApp()
const boss = as('superadmin')
const url = '/api/v1/super-admin/dashboard'
const at = (text: string) => new Date(`${text}+05:45`)
const today = async () => (await boss.get(url)).json().data
const health = async (query = '?show=all') => (await boss.get(`${url}/branches${query}`)).json().data

beforeEach(async () => {
  stopClock('2026-11-15T13:15:00+05:45')
  // All sums: the dashboard is that of the chain.
  await emptyTables(
    served,
    'orders',
    'order_sales',
    'sale_hours',
    'sale_slices',
    'sale_totals',
    'sale_hour_totals',
    'sale_foods',
    'sale_days',
    'delivery_days',
    'branches',
  )
})

const delivered: Step[] = [
  ['placed', 0],
  ['accepted', 1],
  ['preparing', 1],
  ['ready', 14],
  ['out-for-delivery', 16],
  ['delivered', 50],
]

describe('ADM-01 ADM-05 the dashboard of head office', () => {
  test('a chain without sales has zeros and no comparison', async () => {
    expect(await today()).toMatchObject({
      date: '2026-11-15',
      weekAgo: '2026-11-08',
      untilHour: 13,
      today: { orders: 0, gross: '0.00' },
      hours: [],
      ways: [],
      foods: [],
      branches: [],
      branchCount: 0,
      late: 0,
      open: 0,
    })
    expect(await health()).toMatchObject({ items: [], total: 0, withProblems: 0 })
  })

  test('sums today so far beside the same weekday until the same hour', async () => {
    const [thamel, boudha] = [await aBranch({ name: 'Thamel' }), await aBranch({ name: 'Boudha' })]
    const late = await anOrderThat({ branch_id: thamel, placed_at: at('2026-11-15T12:00:00') }, delivered)
    await payByWallet(late, thamel, at('2026-11-15T12:01:00'))
    // In the hour that still runs, and open for too long.
    await anOrder({
      branch_id: boudha,
      placed_at: at('2026-11-15T13:00:00'),
      due_at: at('2026-11-15T13:10:00'),
    })
    await anOrder({ branch_id: thamel, placed_at: at('2026-11-08T12:59:59') })
    await anOrder({ branch_id: thamel, placed_at: at('2026-11-08T13:00:00') })
    const cancelled = await anOrder({ branch_id: thamel, placed_at: at('2026-11-15T12:00:00') })
    await moveTo(cancelled, 'cancelled', at('2026-11-15T12:01:00'))
    await countAllOrders()
    const data = await today()
    const sold = (orders: number) => ({ orders, gross: `${orders * 360}.00` })
    expect(data).toMatchObject({
      today: sold(2),
      todayUntil: sold(1),
      weekAgoUntil: sold(1),
      weekAgoWhole: sold(2),
      hours: [
        { hour: 12, ...sold(1) },
        { hour: 13, ...sold(1) },
      ],
      hoursBefore: [
        { hour: 12, ...sold(1) },
        { hour: 13, ...sold(1) },
      ],
      delivered: 1,
      completed: 1,
      ways: [{ way: 'delivery', ...sold(2) }],
      branchCount: 2,
      foods: [{ name: 'Buff Jhol Momo', plates: 4 }],
    })
    expect(data.payments.map(({ method }: { method: string }) => method).toSorted()).toEqual([
      'cash',
      'khalti',
    ])
    expect(data.branches.map(({ name }: { name: string }) => name).toSorted()).toEqual(['Boudha', 'Thamel'])
  })

  test('counts late orders as the order list of today does', async () => {
    const branch_id = await aBranch()
    const promised = { branch_id, placed_at: at('2026-11-15T12:00:00'), due_at: at('2026-11-15T12:30:00') }
    await anOrderThat(promised, delivered)
    await anOrder(promised)
    await anOrder({ ...promised, due_at: at('2026-11-15T14:00:00') })
    await anOrder({ ...promised, placed_at: at('2026-11-14T12:00:00') })
    await countAllOrders()
    const day = 'from=2026-11-15&to=2026-11-15'
    const listed = async (query: string) =>
      (await boss.get(`/api/v1/super-admin/orders?${query}`)).json().data.count
    const data = await today()
    expect([data.late, data.open, data.openLate]).toEqual([2, 3, 2])
    expect(await listed(`late=yes&${day}`)).toBe(data.late)
    expect(await listed(`state=sold&${day}`)).toBe(data.today.orders)
    expect(await listed(`fulfilment=delivery&state=completed&${day}`)).toBe(data.delivered)
  })

  test('the branch with the most problems comes first, and twelve are shown at first', async () => {
    const names = Array.from({ length: 13 }, (_, i) => `Branch ${String(i).padStart(2, '0')}`)
    const ids: string[] = []
    for (const name of names) ids.push(await aBranch({ name }))
    const [late, paused, seen] = ids.slice(-3)
    await served.database.pool.query(
      `insert into branch_open_spans select id, '2026-11-15T10:00:00+05:45', '2026-11-15T20:00:00+05:45' from branches
       on conflict do nothing`,
    )
    await served.database.pool.query('update branches set stops_unwatched = false')
    await served.database.pool.query(
      `update branches set paused_until = '2026-11-15T14:00:00+05:45' where id = $1`,
      [paused],
    )
    await served.database.pool.query(
      `insert into branch_boards values ($1, '2026-11-15T13:14:00+05:45', $1)`,
      [seen],
    )
    for (const placed of ['12:00', '12:05', '12:06'])
      await anOrder({
        branch_id: late!,
        placed_at: at(`2026-11-15T${placed}:00`),
        due_at: at('2026-11-15T13:00:00'),
      })
    await countAllOrders()
    const all = await health()
    const row = (id?: string) => (all.items as BranchHealth[]).find((branch) => branch.id === id)
    expect(all.items).toHaveLength(13)
    expect(all.total).toBe(13)
    expect(all.items.slice(0, 1).map(({ id }: BranchHealth) => id)).toEqual([late])
    expect(row(late)).toMatchObject({ open: 3, late: 3, orders: 3, gross: '1080.00', hasProblem: true })
    expect(row(paused)).toMatchObject({ state: 'paused', until: at('2026-11-15T14:00:00').toISOString() })
    expect(row(seen)).toMatchObject({ state: 'open', isBoardOn: true, hasProblem: false })
    const worst = await health('')
    expect(worst.items).toHaveLength(12)
    expect(worst.items.some(({ id }: BranchHealth) => id === seen)).toBe(false)
    expect((await boss.get(`${url}/branches?show=x`)).statusCode).toBe(400)
  })

  test('neither the number of orders nor of branches adds a statement', async () => {
    const ran = vi.spyOn(PreparedStatementClient.prototype, 'query')
    // The least of three reads: a short cache that ran out, or a background job, adds a statement to one of them.
    const countOf = async (path: string) => {
      const counts: number[] = []
      for (let read = 0; read < 3; read++) {
        ran.mockClear()
        await boss.get(path)
        counts.push(ran.mock.calls.length)
      }
      return Math.min(...counts)
    }
    const before = [await countOf(url), await countOf(`${url}/branches`)]
    const branch_id = await aBranch()
    await anOrder({ branch_id, placed_at: at('2026-11-15T12:00:00') })
    await anOrder({ branch_id: await aBranch(), placed_at: at('2026-11-15T12:00:00') })
    await countAllOrders()
    expect([await countOf(url), await countOf(`${url}/branches`)]).toEqual(before)
  })
})
