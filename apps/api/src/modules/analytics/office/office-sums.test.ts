import { beforeEach, describe, expect, test } from 'vitest'
import { stopClock } from '#testing/clock.ts'
import { testDatabase } from '#testing/test-db.ts'
import { aBranch } from '../../branches/branches.factory.ts'
import { anOrder } from '../../orders/orders.factory.ts'
import { anOrderThat, moveTo, payByWallet, type Step } from '../analytics.factory.ts'
import { countOrder } from '../count-order.service.ts'
import { countAllOrders } from '../count-owed.service.ts'

const served = testDatabase()
const lunch = new Date('2026-11-15T13:15:00+05:45')
const later = (minutes: number) => new Date(lunch.getTime() + minutes * 60_000)
beforeEach(() => stopClock('2026-11-15T13:15:00+05:45'))

/** The rows of a branch without its key and zeros. */
async function rowsOf(table: string, branchId: string) {
  const { rows } = await served.database.pool.query<Record<string, unknown>>(
    `select s.*, s.business_date::text from ${table} s where branch_id = $1 order by 2, 3, 4`,
    [branchId],
  )
  return rows.map(({ branch_id: _, ...row }) =>
    Object.fromEntries(Object.entries(row).filter(([, value]) => Number(value) !== 0 || value === '')),
  )
}

const steps: Step[] = [
  ['placed', 0],
  ['accepted', 1],
  ['preparing', 1],
  ['ready', 14],
  ['out-for-delivery', 16],
  ['delivered', 30],
]
const date = '2026-11-15'
const sold = { orders: 1, plates: 2, gross: 36_000, vat: 4142 }

describe("ADM-05 what an order adds to head office's sums", () => {
  test('a delivery counts by slice, food, duration and rider', async () => {
    const branch_id = await aBranch()
    await countOrder(await anOrderThat({ branch_id, placed_at: lunch, rider_name: ' Hari ' }, steps))
    expect(await rowsOf('sale_slices', branch_id)).toEqual([
      { business_date: date, fulfilment: 'delivery', method: 'cash', source: 'site', ...sold, completed: 1 },
    ])
    expect(await rowsOf('sale_foods', branch_id)).toEqual([
      { business_date: date, food: '', name: 'Buff Jhol Momo', category: 'Momo', ...sold },
    ])
    const timed = { delivered: 1, timed: 1, door_seconds: 1800 }
    expect(await rowsOf('delivery_days', branch_id)).toEqual([
      {
        business_date: date,
        ...timed,
        gross: 36_000,
        under_40: 1,
        cooked: 1,
        cook_seconds: 780,
        rode: 1,
        wait_seconds: 120,
        road_seconds: 840,
      },
    ])
    expect(await rowsOf('delivery_riders', branch_id)).toEqual([
      { business_date: date, rider: 'Hari', ...timed },
    ])
  })

  test('an event counted twice changes nothing; a new payment moves the sale to its method', async () => {
    const branch_id = await aBranch()
    const id = await anOrder({ branch_id, placed_at: lunch })
    await countOrder(id)
    await countOrder(id)
    await payByWallet(id, branch_id, later(1))
    await countOrder(id)
    const slices = await rowsOf('sale_slices', branch_id)
    expect(slices.filter(({ orders }) => orders)).toMatchObject([{ method: 'khalti', ...sold }])
  })

  test('an order cancelled on the road is no sale but a failed delivery', async () => {
    const branch_id = await aBranch()
    const id = await anOrderThat({ branch_id, placed_at: lunch }, steps.slice(0, 5))
    await countOrder(id)
    await moveTo(id, 'cancelled', later(40))
    await countOrder(id)
    expect((await rowsOf('sale_slices', branch_id)).filter(({ orders }) => orders)).toEqual([])
    expect((await rowsOf('sale_foods', branch_id)).filter(({ orders }) => orders)).toEqual([])
    expect(await rowsOf('delivery_days', branch_id)).toEqual([{ business_date: date, failed: 1 }])
  })

  test('an order counted before these sums existed is added once by the nightly count', async () => {
    const branch_id = await aBranch()
    const id = await anOrder({ branch_id, placed_at: lunch })
    await countOrder(id)
    await served.database.pool.query(`delete from sale_slices where branch_id = $1`, [branch_id])
    await served.database.pool.query(`delete from sale_foods where branch_id = $1`, [branch_id])
    await served.database.pool.query(
      `update order_sales set part = part - 'slice' - 'foods' - 'delivery' where order_id = $1`,
      [id],
    )
    expect(await countAllOrders()).toBe(1)
    expect(await countAllOrders()).toBe(0)
    expect(await rowsOf('sale_slices', branch_id)).toMatchObject([sold])
    expect(await rowsOf('sale_foods', branch_id)).toMatchObject([sold])
    const { rows } = await served.database.pool.query(
      `select sum(gross)::int4 as gross from sale_hours where branch_id = $1`,
      [branch_id],
    )
    expect(rows).toEqual([{ gross: 36_000 }])
  })
})
