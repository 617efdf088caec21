import { beforeEach, describe, expect, test, vi } from 'vitest'
import { PreparedStatementClient } from '#platform/db/prepared-statement-client.ts'
import { newId } from '#platform/ids/ids.ts'
import { as } from '#testing/as.ts'
import { stopClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { aBranch } from '../../branches/branches.factory.ts'
import { anItem, aReceipt } from '../../inventory/inventory.factory.ts'
import { anOrder } from '../../orders/orders.factory.ts'
import { aFood, anyItemLine, aRecipe } from '../../recipes/recipes.factory.ts'
import { anOrderThat, moveTo, payByWallet, type Step } from '../analytics.factory.ts'
import { countAllOrders } from '../count-owed.service.ts'

const served = testApp()
const boss = as('superadmin')
const url = '/api/v1/super-admin/sales'
const at = (text: string) => new Date(`${text}+05:45`)
const days = 'from=2026-11-09&to=2026-11-15&beforeFrom=2026-11-02&beforeTo=2026-11-08'
beforeEach(() => stopClock('2026-11-15T13:15:00+05:45'))

const salesOf = async (branchId: string, query = days) =>
  (await boss.get(`${url}?${query}&branchId=${branchId}`)).json().data
const groupsOf = async (branchId: string, by: string, query = days) =>
  (await boss.get(`${url}/groups?${query}&by=${by}&branchId=${branchId}`)).json().data.rows

const delivered: Step[] = [
  ['placed', 0],
  ['accepted', 1],
  ['preparing', 1],
  ['ready', 14],
  ['out-for-delivery', 16],
  ['delivered', 50],
]

/** Two sales in the period, one before, and one that was cancelled. */
async function aBranchWithSales() {
  const branch_id = await aBranch()
  const late = await anOrderThat({ branch_id, placed_at: at('2026-11-15T12:00:00') }, delivered)
  await payByWallet(late, branch_id, at('2026-11-15T12:01:00'))
  await anOrder({
    branch_id,
    placed_at: at('2026-11-09T00:00:00'),
    fulfilment_method: 'pickup',
    source: 'counter',
    line: { name: 'Chiya', category: 'Drinks' },
  })
  await anOrder({ branch_id, placed_at: at('2026-11-08T23:59:59') })
  const cancelled = await anOrder({ branch_id, placed_at: at('2026-11-15T12:00:00') })
  await moveTo(cancelled, 'cancelled', at('2026-11-15T12:01:00'))
  await countAllOrders()
  return branch_id
}

describe("ADM-05 head office's sales", () => {
  test('are compared with other days, by day and until the last full hour', async () => {
    const data = await salesOf(await aBranchWithSales())
    expect(data).toMatchObject({
      total: { orders: 2, plates: 4, gross: '720.00', vat: '82.84', completed: 1, late: 1 },
      before: { orders: 1, plates: 2, gross: '360.00', vat: '41.42', completed: 0, late: 0 },
      hours: {
        week: [
          { weekday: 0, hour: 12, plates: 2 },
          { weekday: 1, hour: 0, plates: 2 },
        ],
        untilHour: 13,
        today: { date: '2026-11-15', orders: 1, gross: '360.00' },
        weekAgo: { date: '2026-11-08', orders: 0, gross: '0.00' },
      },
    })
    expect(data.days).toHaveLength(7)
    expect(data.days[0]).toEqual({ date: '2026-11-09', orders: 1, gross: '360.00' })
    expect(data.days[1]).toEqual({ date: '2026-11-10', orders: 0, gross: '0.00' })
    expect(data.daysBefore.at(-1)).toEqual({ date: '2026-11-08', orders: 1, gross: '360.00' })
  })

  test('of an empty period are zeros, without a comparison there is none', async () => {
    const data = await salesOf(await aBranch(), 'from=2026-11-14&to=2026-11-15')
    expect(data.total).toEqual({ orders: 0, plates: 0, gross: '0.00', vat: '0.00', completed: 0, late: 0 })
    expect(data).not.toHaveProperty('before')
    expect(data.daysBefore).toEqual([])
    expect(await groupsOf(await aBranch(), 'branch', 'from=2026-11-14&to=2026-11-15')).toEqual([])
  })

  test.each([
    ['fulfilment=pickup', 1, '360.00'],
    ['payment=khalti', 1, '360.00'],
    ['source=site', 1, '360.00'],
    ['payment=esewa', 0, '0.00'],
  ])('filtered by %s count %i orders and have no hours', async (filter, orders, gross) => {
    const data = await salesOf(await aBranchWithSales(), `${days}&${filter}`)
    expect(data.total).toMatchObject({ orders, gross })
    expect(data).not.toHaveProperty('hours')
  })

  test('of all branches contain those of each', async () => {
    const sum = async () => Number((await boss.get(`${url}?${days}`)).json().data.total.gross)
    const earlier = await sum()
    await aBranchWithSales()
    await aBranchWithSales()
    expect((await sum()) - earlier).toBe(1440)
  })

  test('take the same few statements, however many orders and branches there are', async () => {
    const branch_id = await aBranch()
    await Promise.all(Array.from({ length: 8 }, () => anOrder({ branch_id })))
    await countAllOrders()
    for (const path of ['', '/groups?by=branch', '/groups?by=food', '/groups?by=hour']) {
      const query = vi.spyOn(PreparedStatementClient.prototype, 'query')
      await boss.get(`${url}${path}${path ? '&' : '?'}${days}`)
      expect(query.mock.calls.length).toBeLessThanOrEqual(20)
      query.mockRestore()
    }
  })
})

describe("ADM-05 head office's groups", () => {
  const chiya = { name: 'Chiya', orders: 1, plates: 2, gross: '360.00', before: '0.00', vat: '41.42' }

  test.each([
    [
      'weekday',
      [
        { key: '0', before: '360.00', late: 1 },
        { key: '1', before: '0.00', late: 0 },
      ],
    ],
    [
      'fulfilment',
      [
        { key: 'delivery', before: '360.00' },
        { key: 'pickup', before: '0.00' },
      ],
    ],
    [
      'payment',
      [
        { key: 'cash', before: '360.00' },
        { key: 'khalti', before: '0.00' },
      ],
    ],
    [
      'source',
      [
        { key: 'counter', before: '0.00' },
        { key: 'site', before: '360.00' },
      ],
    ],
    [
      'hour',
      [
        { key: '0', before: '0.00' },
        { key: '12', before: '0.00' },
        { key: '23', gross: '0.00' },
      ],
    ],
    ['food', [{ name: 'Buff Jhol Momo', before: '360.00' }, chiya]],
    [
      'category',
      [
        { key: 'Drinks', before: '0.00' },
        { key: 'Momo', before: '360.00' },
      ],
    ],
  ])('by %s', async (by, rows) => {
    expect(await groupsOf(await aBranchWithSales(), by)).toMatchObject(rows)
  })

  test('by branch have its name and add up to the total', async () => {
    const branch_id = await aBranchWithSales()
    const [row] = await groupsOf(branch_id, 'branch')
    expect(row).toMatchObject({ key: branch_id, orders: 2, gross: '720.00', before: '360.00' })
    expect(row.name).toBeTruthy()
  })

  test('by food have the cost of their recipe at the branch', async () => {
    const [branch_id, itemId, food_id] = [await aBranch(), await anItem(), await aFood()]
    await aReceipt({ locationId: branch_id, itemId }, 1_000_000, 6_000)
    await aRecipe(food_id, { lines: [anyItemLine(itemId, 100_000)] })
    const line = { food_id, quantity: 3, unit_price: 11_300, price: 33_900, vat: 3_900 }
    await anOrder({ branch_id, placed_at: at('2026-11-14T18:00:00'), line })
    await countAllOrders()
    expect(await groupsOf(branch_id, 'food')).toMatchObject([
      { key: food_id, cost: { amount: '18.00', sales: '300.00' } },
    ])
  })

  test('by branch have the cost of what the ledger used for sales', async () => {
    const branch_id = await aBranchWithSales()
    const itemId = await anItem()
    await aReceipt({ locationId: branch_id, itemId }, 1_000_000, 6_000)
    await served.database.pool.query(
      `insert into stock_day_sums (location_id, day, item_id, kind, quantity, value, movements)
       values ($1, '2026-11-10', $2, 'sale', -1000, -20000, 1), ($1, '2026-11-11', $2, 'sale-reversal', 100, 2000, 1),
         ($1, '2026-11-11', $2, 'waste', -100, -2000, 1), ($1, '2026-11-08', $2, 'sale', -100, -2000, 1)`,
      [branch_id, itemId],
    )
    const [row] = await groupsOf(branch_id, 'branch')
    expect(row.cost).toEqual({ amount: '180.00', sales: '637.16' })
    const [filtered] = await groupsOf(branch_id, 'branch', `${days}&payment=cash`)
    expect(filtered).not.toHaveProperty('cost')
  })

  test('are exported as they are shown', async () => {
    const branch_id = await aBranchWithSales()
    const { body, headers } = await boss.get(`${url}/export?${days}&by=payment&branchId=${branch_id}`)
    expect(headers['content-disposition']).toContain('sales-by-payment-2026-11-09-to-2026-11-15.csv')
    expect(body.split('\r\n').slice(1, 3)).toEqual([
      '"Cash","1","2","360.00","41.42","360.00","0.0","360.00","","",""',
      '"Khalti","1","2","360.00","41.42","0.00","","360.00","100.0","",""',
    ])
  })
})

test.each([
  ['?from=2026-11-15&to=2026-11-14', 400],
  ['?from=2025-01-01&to=2026-11-14', 400],
  ['?from=2026-11-14&to=2026-11-15&beforeFrom=2026-11-01', 400],
  ['/groups?from=2026-11-14&to=2026-11-15&by=food&payment=cash', 400],
  [`?from=2026-11-14&to=2026-11-15&branchId=${newId()}`, 404],
])('%s answers %i', async (query, status) => {
  expect((await boss.get(`${url}${query}`)).statusCode).toBe(status)
})
