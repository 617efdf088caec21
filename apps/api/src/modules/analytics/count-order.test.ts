import { beforeEach, describe, expect, test } from 'vitest'
import { transaction } from '#platform/db/database.ts'
import { stopClock } from '#testing/clock.ts'
import { testDatabase } from '#testing/test-db.ts'
import { aBranch } from '../branches/branches.factory.ts'
import { anOrder } from '../orders/orders.factory.ts'
import { anOrderThat, moveTo, payByWallet, type Step, sumsOf } from './analytics.factory.ts'
import { countOrder } from './count-order.service.ts'
import { countAllOrders, countRecentOrders } from './count-owed.service.ts'

const served = testDatabase()
const sql = async (text: string, values: unknown[] = []) =>
  (await served.database.pool.query(text, values)).rows
const lunch = new Date('2026-11-15T13:15:00+05:45')
const later = (minutes: number) => new Date(lunch.getTime() + minutes * 60_000)
beforeEach(() => stopClock('2026-11-15T13:15:00+05:45'))

const delivered: Step[] = [
  ['placed', 0],
  ['accepted', 1],
  ['preparing', 1],
  ['ready', 14],
  ['out-for-delivery', 16],
  ['delivered', 30],
]
const sale = { orders: 1, plates: 2, gross: 36_000 }

describe('ADM-05 what an order adds to the sums of its day', () => {
  test('a fulfilled order counts fully, with its durations', async () => {
    const branch_id = await aBranch()
    await countOrder(await anOrderThat({ branch_id, placed_at: lunch }, delivered))
    expect(await sumsOf(branch_id, lunch)).toEqual({
      hours: [{ date: '2026-11-15', hour: 13, ...sale }],
      items: [{ name: 'Buff Jhol Momo', quantity: 2, gross: 36_000 }],
      methods: [{ method: 'cash', orders: 1, gross: 36_000 }],
      days: [
        {
          date: '2026-11-15',
          placed: 1,
          completed: 1,
          accepted: 1,
          accept_seconds: 60,
          cooked: 1,
          cook_seconds: 780,
          delivered: 1,
          door_seconds: 1800,
        },
      ],
    })
  })

  test.each([
    ['2026-11-15T00:10:00+05:45', '2026-11-15', 0],
    ['2026-11-14T23:59:59+05:45', '2026-11-14', 23],
  ])('R-17 an order placed at %s counts on %s', async (at, date, hour) => {
    const branch_id = await aBranch()
    await countOrder(await anOrder({ branch_id, placed_at: new Date(at) }))
    expect((await sumsOf(branch_id, lunch)).hours).toEqual([{ date, hour, ...sale }])
  })

  test.each(['rejected', 'cancelled', 'missed'])(
    'an order that was %s is not a sale, but counts in its state',
    async (state) => {
      const branch_id = await aBranch()
      const id = await anOrder({ branch_id, placed_at: lunch })
      await countOrder(id)
      await moveTo(id, state, later(2))
      await countOrder(id)
      expect(await sumsOf(branch_id, lunch)).toEqual({
        hours: [],
        items: [],
        methods: [],
        days: [{ date: '2026-11-15', placed: 1, [state]: 1 }],
      })
    },
  )

  test.each(['awaiting-payment', 'expired'])(
    'an order that is %s never reached the branch and does not count',
    async (state) => {
      const branch_id = await aBranch()
      await countOrder(await anOrder({ branch_id, state }))
      expect(await sumsOf(branch_id, lunch)).toEqual({
        hours: [],
        items: [],
        methods: [],
        days: [{ date: '2026-11-15' }],
      })
    },
  )

  test('an order withdrawn before payment does not count as cancelled', async () => {
    const branch_id = await aBranch()
    const steps: Step[] = [
      ['awaiting-payment', 0],
      ['cancelled', 1],
    ]
    await countOrder(await anOrderThat({ branch_id, placed_at: lunch }, steps))
    expect((await sumsOf(branch_id, lunch)).days).toEqual([{ date: '2026-11-15' }])
  })

  test('late means after the promised time, and for a scheduled order after the end of its slot', async () => {
    const branch_id = await aBranch()
    const given = { branch_id, placed_at: lunch, due_at: later(20) }
    await countOrder(await anOrderThat(given, delivered))
    const range = { requested_from: later(20), requested_to: later(50) }
    await countOrder(await anOrderThat({ ...given, ...range }, delivered))
    const [day] = (await sumsOf(branch_id, lunch)).days
    expect(day).toMatchObject({ completed: 2, late: 1 })
    // A scheduled order does not count in acceptance and delivery times.
    expect(day).toMatchObject({ accepted: 1, delivered: 1, cooked: 2 })
  })

  test('a counter order has no acceptance time', async () => {
    const branch_id = await aBranch()
    await countOrder(await anOrderThat({ branch_id, placed_at: lunch, source: 'counter' }, delivered))
    expect((await sumsOf(branch_id, lunch)).days[0]).not.toHaveProperty('accepted')
  })
})

describe('ADM-05 the sums follow the orders', () => {
  test('an order counts once when ten events are handled concurrently', async () => {
    const branch_id = await aBranch()
    const ids = await Promise.all(Array.from({ length: 5 }, () => anOrder({ branch_id, placed_at: lunch })))
    await Promise.all(Array.from({ length: 10 }, () => ids.map(countOrder)).flat())
    expect((await sumsOf(branch_id, lunch)).hours).toEqual([
      { date: '2026-11-15', hour: 13, orders: 5, plates: 10, gross: 180_000 },
    ])
  })

  test('with concurrent moves and counts, the final state is counted', async () => {
    const branch_id = await aBranch()
    const ids = await Promise.all(Array.from({ length: 4 }, () => anOrder({ branch_id, placed_at: lunch })))
    const life = async (id: string, i: number) => {
      for (const [state, after] of delivered.slice(1)) {
        await moveTo(id, state, later(after))
        void (i % 2 && (await countOrder(id)))
      }
      if (i === 3) await moveTo(id, 'cancelled', later(31))
    }
    await Promise.all(ids.map(async (id, i) => Promise.all([life(id, i), countOrder(id), countOrder(id)])))
    await Promise.all(ids.map(countOrder))
    const { hours, days } = await sumsOf(branch_id, lunch)
    expect(hours).toEqual([{ date: '2026-11-15', hour: 13, orders: 3, plates: 6, gross: 108_000 }])
    expect(days).toMatchObject([{ placed: 4, completed: 3, cancelled: 1 }])
  })

  test('a later wallet payment changes the payment method', async () => {
    const branch_id = await aBranch()
    const id = await anOrder({ branch_id, placed_at: lunch })
    await countOrder(id)
    await payByWallet(id, branch_id, later(1))
    await countOrder(id)
    expect((await sumsOf(branch_id, lunch)).methods).toEqual([{ method: 'khalti', orders: 1, gross: 36_000 }])
  })

  test('a failure rolls all aggregates back', async () => {
    const branch_id = await aBranch()
    const id = await anOrder({ branch_id, placed_at: lunch })
    await sql(
      `create or replace function refuse_days() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`,
    )
    await sql(
      'create trigger no_days before insert or update on sale_days for each row execute function refuse_days()',
    )
    await expect(countOrder(id)).rejects.toThrow('no')
    await sql('drop trigger no_days on sale_days')
    expect((await sumsOf(branch_id, lunch)).hours).toEqual([])
    await countOrder(id)
    expect((await sumsOf(branch_id, lunch)).hours).toHaveLength(1)
  })

  test('counting does not wait for the order’s row lock', async () => {
    const branch_id = await aBranch()
    const id = await anOrder({ branch_id, placed_at: lunch })
    await countOrder(id)
    await moveTo(id, 'accepted', later(1))
    await transaction(async (tx) => {
      await tx
        .withTables<{ orders: { id: string } }>()
        .selectFrom('orders')
        .select('id')
        .where('id', '=', id)
        .forUpdate()
        .execute()
      await countOrder(id)
    })
    expect((await sumsOf(branch_id, lunch)).hours).toHaveLength(1)
  })
})

describe('ADM-05 lost events are caught up', () => {
  test('the periodic task counts orders that were never counted, moved since, or paid with another method', async () => {
    const branch_id = await aBranch()
    const [lost, moved, paid, over] = await Promise.all(
      Array.from({ length: 4 }, () => anOrder({ branch_id, placed_at: lunch })),
    )
    for (const id of [moved!, paid!, over!]) await countOrder(id)
    await moveTo(moved!, 'cancelled', later(1))
    await payByWallet(paid!, branch_id, later(1))
    await moveTo(over!, 'accepted', later(1))
    await countRecentOrders()
    const { methods, days } = await sumsOf(branch_id, lunch)
    expect(methods).toEqual([
      { method: 'cash', orders: 2, gross: 72_000 },
      { method: 'khalti', orders: 1, gross: 36_000 },
    ])
    expect(days).toMatchObject([{ placed: 4, cancelled: 1 }])
    expect(await sql('select count(*)::int as parts from order_sales where order_id = $1', [lost])).toEqual([
      { parts: 1 },
    ])
  })

  test('the nightly job counts older days and skips orders that are up to date', async () => {
    const branch_id = await aBranch()
    const placed_at = new Date('2026-09-15T13:15:00+05:45')
    await anOrderThat({ branch_id, placed_at }, delivered)
    await countRecentOrders()
    expect((await sumsOf(branch_id, placed_at)).hours).toEqual([])
    expect(await countAllOrders()).toBe(1)
    expect((await sumsOf(branch_id, placed_at)).hours).toEqual([{ date: '2026-09-15', hour: 13, ...sale }])
    expect(await countAllOrders()).toBe(0)
  })
})
