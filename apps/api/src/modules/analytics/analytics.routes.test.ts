import { beforeEach, describe, expect, test, vi } from 'vitest'
import { PreparedStatementClient } from '#platform/db/prepared-statement-client.ts'
import { newId } from '#platform/ids/ids.ts'
import { as } from '#testing/as.ts'
import { stopClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { aBranch } from '../branches/branches.factory.ts'
import { anOrder } from '../orders/orders.factory.ts'
import { anOrderThat, moveTo, type Step } from './analytics.factory.ts'
import { countAllOrders } from './count-owed.service.ts'

const served = testApp()
const sql = async (text: string, values: unknown[] = []) =>
  (await served.database.pool.query(text, values)).rows
const at = (text: string) => new Date(`${text}+05:45`)
beforeEach(() => stopClock('2026-11-15T13:15:00+05:45'))

const url = '/api/v1/branch-dashboard/figures'
const todayOf = async (id: string) => (await as('branchAdmin', { id }).get(`${url}/today`)).json().data
const periodOf = async (id: string, query = '') =>
  (await as('branchAdmin', { id }).get(`${url}?${query}`)).json().data

async function statements(work: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(PreparedStatementClient.prototype, 'query')
  await work()
  const many = query.mock.calls.length
  query.mockRestore()
  return many
}

const aReview = (
  branchId: string,
  halfStars: number,
  { comment = '', day = '2026-11-14', reply }: Record<string, string> = {},
) =>
  sql(
    `insert into reviews (id, branch_id, half_stars, comment, created_at, reply, replied_at)
     values ($1, $2, $3, $4, $5, $6::text, case when $6 is not null then now() end)`,
    [newId(), branchId, halfStars, comment, at(`${day}T20:00:00`), reply ?? null],
  )

describe('ADM-05 the dashboard', () => {
  test('compares today with the same weekday of last week until the same minute', async () => {
    const branch_id = await aBranch()
    for (const time of [
      '2026-11-15T00:10:00',
      '2026-11-15T13:05:00',
      '2026-11-08T12:59:00',
      '2026-11-08T13:14:59',
      '2026-11-08T13:15:00',
    ])
      await anOrder({ branch_id, placed_at: at(time) })
    // Not counted: the day before and another branch.
    await anOrder({ branch_id, placed_at: at('2026-11-14T23:59:00') })
    await anOrder({ branch_id: await aBranch(), placed_at: at('2026-11-15T13:05:00') })
    await moveTo(
      await anOrder({ branch_id, placed_at: at('2026-11-08T13:10:00') }),
      'cancelled',
      at('2026-11-08T13:11:00'),
    )
    await countAllOrders()
    expect(await todayOf(branch_id)).toMatchObject({
      date: '2026-11-15',
      today: { orders: 2, plates: 4, gross: '720.00' },
      hours: [
        { hour: 0, orders: 1, plates: 2, gross: '360.00' },
        { hour: 13, orders: 1, plates: 2, gross: '360.00' },
      ],
      weekAgo: {
        date: '2026-11-08',
        untilNow: { orders: 2, plates: 4, gross: '720.00' },
        whole: { orders: 3, plates: 6, gross: '1080.00' },
      },
    })
  })

  test('counts open and late orders and unanswered reviews', async () => {
    const branch_id = await aBranch()
    await anOrder({ branch_id, due_at: at('2026-11-15T13:14:00') })
    await anOrder({
      branch_id,
      due_at: at('2026-11-15T13:14:00'),
      requested_from: at('2026-11-15T13:00:00'),
      requested_to: at('2026-11-15T13:30:00'),
    })
    await anOrder({ branch_id, state: 'awaiting-payment', due_at: at('2026-11-15T13:14:00') })
    await anOrder({ branch_id, state: 'delivered' })
    await aReview(branch_id, 9, { comment: 'Good jhol' })
    await aReview(branch_id, 4, { comment: 'Cold', reply: 'Sorry!' })
    await aReview(branch_id, 10)
    await aReview(branch_id, 2, { comment: 'Long ago', day: '2026-11-08' })
    expect(await todayOf(branch_id)).toMatchObject({
      openOrders: 2,
      lateOrders: 1,
      openRefunds: 0,
      unanswered: { reviews: 2 },
      ratings: { count: 3, stars: [2, 0, 0, 1, 0] },
    })
  })

  test('of a branch without sales is all zeros', async () => {
    const dashboard = await todayOf(await aBranch())
    expect(dashboard.today).toEqual({ orders: 0, plates: 0, gross: '0.00' })
    expect(dashboard.kitchen).toEqual({
      completed: 0,
      late: 0,
      placed: 0,
      cancelled: 0,
      rejected: 0,
      missed: 0,
    })
    expect(dashboard.ratings).toEqual({ count: 0, stars: [0, 0, 0, 0, 0] })
  })

  test('takes at most five statements, however many orders there are', async () => {
    const branch_id = await aBranch()
    await Promise.all(Array.from({ length: 12 }, () => anOrder({ branch_id })))
    await countAllOrders()
    const admin = as('branchAdmin', { id: branch_id })
    expect(await statements(() => admin.get(`${url}/today`))).toBeLessThanOrEqual(5)
    expect(await statements(() => admin.get(`${url}?days=30`))).toBeLessThanOrEqual(5)
  })
})

describe('ADM-05 the analytics', () => {
  test('of two dates have the days between them and as many before, and end today at the latest', async () => {
    const branch_id = await aBranch()
    await anOrder({ branch_id, placed_at: at('2026-11-02T12:00:00') })
    await anOrder({ branch_id, placed_at: at('2026-10-31T12:00:00') })
    await countAllOrders()
    const data = await periodOf(branch_id, 'from=2026-11-01&to=2026-11-03')
    expect(data).toMatchObject({ from: '2026-11-01', to: '2026-11-03', total: { orders: 1 } })
    expect(data.daysBefore.map(({ date }: { date: string }) => date)).toEqual([
      '2026-10-29',
      '2026-10-30',
      '2026-10-31',
    ])
    expect(data.before.orders).toBe(1)
    const running = await periodOf(branch_id, 'from=2025-11-20&to=2026-12-20')
    expect(running).toMatchObject({ from: '2025-11-20', to: '2026-11-15', total: { orders: 2 } })
    const staff = as('branchAdmin', { id: branch_id })
    for (const days of ['from=2025-11-10&to=2026-12-20', 'from=2026-11-03&to=2026-11-01', 'from=2026-11-03'])
      expect((await staff.get(`${url}?${days}`)).json().code, days).toBe('request.invalid')
  })

  test('contain days, hours of the week, dishes, methods and kitchen figures, with the previous period', async () => {
    const branch_id = await aBranch()
    await anOrderThat({ branch_id, placed_at: at('2026-11-15T12:00:00') }, [
      ['placed', 0],
      ['accepted', 2],
      ['preparing', 2],
      ['ready', 12],
      ['out-for-delivery', 13],
      ['delivered', 50],
    ])
    await anOrder({ branch_id, placed_at: at('2026-11-09T00:00:00'), line: { name: 'Chiya' } })
    await anOrder({ branch_id, placed_at: at('2026-11-08T23:59:59') })
    await countAllOrders()
    const data = await periodOf(branch_id, 'days=7')
    expect(data).toMatchObject({
      from: '2026-11-09',
      to: '2026-11-15',
      total: { orders: 2, plates: 4, gross: '720.00' },
      before: { orders: 1, plates: 2, gross: '360.00' },
      weekHours: [
        { weekday: 0, hour: 12, plates: 2 },
        { weekday: 1, hour: 0, plates: 2 },
      ],
      items: [
        { name: 'Buff Jhol Momo', quantity: 2, gross: '360.00' },
        { name: 'Chiya', quantity: 2, gross: '360.00' },
      ],
      methods: [{ method: 'cash', orders: 2, gross: '720.00' }],
      kitchen: {
        acceptedIn: 120,
        cookedIn: 600,
        atTheDoorIn: 3000,
        completed: 1,
        late: 1,
        placed: 2,
        cancelled: 0,
      },
    })
    expect(data.days).toHaveLength(7)
    expect(data.days[0]).toEqual({ date: '2026-11-09', orders: 1, plates: 2, gross: '360.00' })
    expect(data.daysBefore.at(-1)).toEqual({ date: '2026-11-08', orders: 1, plates: 2, gross: '360.00' })
  })

  test('end with the requested day, but never after today', async () => {
    const id = await aBranch()
    expect(await periodOf(id, 'to=2026-10-31')).toMatchObject({ from: '2026-10-18', to: '2026-10-31' })
    expect(await periodOf(id, 'to=2027-01-01&days=30')).toMatchObject({
      from: '2026-10-17',
      to: '2026-11-15',
    })
    for (const wrong of ['days=9', 'to=0000-01-01', 'to=2026-02-30'])
      expect((await as('branchAdmin', { id }).get(`${url}?${wrong}`)).statusCode, wrong).toBe(400)
  })
})

/** One order of each kind that a figure includes or leaves out, all placed on this day. */
async function aMixedDay(branch_id: string): Promise<void> {
  const placed_at = at('2026-11-14T12:00:00')
  const slot = { requested_from: at('2026-11-14T12:30:00'), requested_to: at('2026-11-14T13:00:00') }
  const order = (first: string, last?: Step, over = {}) =>
    anOrderThat(
      { branch_id, placed_at, due_at: at('2026-11-14T12:30:00'), ...over },
      last ? [[first, 0], last] : [[first, 0]],
    )
  await order('placed')
  await order('placed', ['collected', 25])
  await order('placed', ['collected', 45])
  await order('placed', ['collected', 45], slot)
  await order('placed', ['cancelled', 5])
  await order('awaiting-payment')
  await order('awaiting-payment', ['cancelled', 5])
  await order('awaiting-payment', ['expired', 15])
  await order('placed', ['rejected', 2])
  await order('placed', ['rejected', 3])
  await order('placed', ['missed', 8])
  await countAllOrders()
}

test('ADM-05 every figure of the branch equals the order list that it opens', async () => {
  const branch_id = await aBranch()
  await aMixedDay(branch_id)
  const { total, kitchen } = await periodOf(branch_id, 'days=7')
  const { openOrders, lateOrders } = await todayOf(branch_id)
  const listed = async (filter: string) =>
    (
      await as('branchAdmin', { id: branch_id }).get(
        `/api/v1/branch-dashboard/orders?filter=${filter}&from=2026-11-09&to=2026-11-15`,
      )
    ).json().data
  const counts = async (...filters: string[]) =>
    Promise.all(filters.map(async (filter) => (await listed(filter)).count as number))
  const figures = [total.orders, kitchen.late, kitchen.cancelled, kitchen.rejected, kitchen.missed]
  expect(figures).toEqual([4, 1, 1, 2, 1])
  expect(await counts('sold', 'late', 'cancelled', 'rejected', 'missed')).toEqual(figures)
  expect([openOrders, lateOrders]).toEqual([1, 1])
  expect(await counts('open', 'overdue')).toEqual([openOrders, lateOrders])
  const { items } = await listed('sold')
  const sum = items.reduce((all: number, row: { grandTotal: string }) => all + Number(row.grandTotal), 0)
  expect(sum.toFixed(2)).toBe(total.gross)
  expect((await listed('late')).items).toHaveLength(1)
})

describe('the CSV export', () => {
  const fileOf = async (id: string, kind: string) =>
    as('branchAdmin', { id }).get(`${url}/export?days=7&kind=${kind}`)

  test('has the figures of the screen and escapes formulas', async () => {
    const branch_id = await aBranch()
    await anOrder({ branch_id, line: { name: '=HYPERLINK("http://x")' } })
    await countAllOrders()
    const reply = await fileOf(branch_id, 'items')
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(reply.headers['content-disposition']).toContain('sales-items-2026-11-09-to-2026-11-15.csv')
    expect(reply.body.split('\r\n').slice(1)).toEqual([`"'=HYPERLINK(""http://x"")","2","360.00"`, ''])
    expect((await fileOf(branch_id, 'days')).body).toContain('"2026-11-15","1","2","360.00"')
    expect((await fileOf(branch_id, 'hours')).body).toContain('"2026-11-15","13","1","2","360.00"')
    expect((await fileOf(branch_id, 'methods')).body).toContain('"Cash","1","360.00"')
  })

  test('rejects an unknown kind', async () => {
    expect((await fileOf(await aBranch(), 'people')).statusCode).toBe(400)
  })
})

test.each(['', '/today', '/export?kind=days'])(
  'SEC-03 the figures%s are those of the account’s branch',
  async (path) => {
    expect((await as('branchAdmin').get(`${url}${path}`)).json().code).toBe('auth.forbidden')
    expect((await as('superadmin').get(`${url}${path}`)).json().code).toBe('auth.forbidden')
    expect((await as('public').get(`${url}${path}`)).statusCode).toBe(401)
  },
)
