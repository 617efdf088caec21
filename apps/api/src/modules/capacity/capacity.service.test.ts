import { beforeEach, describe, expect, test } from 'vitest'
import { setClock } from '#platform/clock/clock.ts'
import { openDatabase, transaction, useDatabase } from '#platform/db/database.ts'
import { newId } from '#platform/ids/ids.ts'
import { testDatabase } from '#testing/test-db.ts'
import { aBranch } from '../branches/branches.factory.ts'
import type { Load } from './capacity.rules.ts'
import {
  confirmCapacity,
  purgeOldSlots,
  readFreeCapacity,
  releaseCapacity,
  reserveCapacity,
  withCapacityRetry,
} from './capacity.service.ts'
import { estimateCookedAt } from './capacity.rules.ts'

const product = testDatabase()
const query = async (text: string, values: unknown[] = []) =>
  (await product.database.pool.query(text, values)).rows
const at = (clock: string): Date => new Date(`2026-11-15T${clock}:00+05:45`)
const noon = { from: at('12:07'), until: at('13:00') }
const steam = (load: number): Load[] => [{ station: 'steam', load }]

let branchId: string
beforeEach(async () => {
  await query('truncate capacity_slots, capacity_holds')
  branchId = await aBranch()
  await query(`insert into branch_stations values ($1, 'steam', 12, 12), ($1, 'fry', 4, 7)`, [branchId])
})

const reserve = (loads: Load[], window: typeof noon & { isUnpaid?: boolean } = noon) => {
  const orderId = newId()
  return withCapacityRetry((tx) => reserveCapacity(tx, { orderId, branchId, loads, ...window })).then(
    (taken) => taken && { orderId, ...taken },
  )
}
const unpaid = { ...noon, isUnpaid: true }
const confirm = (orderId: string) => transaction((tx) => confirmCapacity(tx, orderId))
const release = (orderId: string) => transaction((tx) => releaseCapacity(tx, orderId))
const free = (window = noon) => transaction((tx) => readFreeCapacity(tx, branchId, window))
const slots = async () =>
  (
    await query(
      `select station, to_char(starts_at at time zone 'Asia/Kathmandu', 'HH24:MI') as start, capacity, taken from capacity_slots
       where branch_id = $1 order by 1, 2`,
      [branchId],
    )
  ).map(({ station, start, capacity, taken }) => `${station} ${start} ${taken}/${capacity}`)
const unpaidSlots = async () =>
  (
    await query('select unpaid from capacity_slots where branch_id = $1 order by station, starts_at', [
      branchId,
    ])
  ).map((slot) => slot.unpaid)
/** Slots with a load that differs from the sum of holds, or exceeds the capacity. */
const inconsistentSlots = () =>
  query(`select c.* from capacity_slots c left join capacity_holds h using (branch_id, station, starts_at)
    group by c.branch_id, c.station, c.starts_at having c.taken <> coalesce(sum(h.load), 0) or c.taken > c.capacity
      or c.unpaid <> coalesce(sum(h.load) filter (where h.is_unpaid), 0) or c.unpaid > (c.capacity + 2) / 3`)

describe('an order reserves', () => {
  test('the first quarters with free capacity, in tenths of a basket', async () => {
    expect(await reserve(steam(140))).toMatchObject({ endsAt: at('12:15') })
    expect(await reserve([...steam(25), { station: 'fry', load: 100 }])).toMatchObject({
      endsAt: at('12:30'),
    })
    // Four pans, seven minutes each: 8.57 per quarter of an hour.
    expect(await slots()).toEqual([
      'fry 12:00 85/85',
      'fry 12:15 15/85',
      'steam 12:00 150/150',
      'steam 12:15 15/150',
    ])
    expect(await inconsistentSlots()).toEqual([])
  })

  test('nothing when one of its stations has no capacity', async () => {
    expect(await reserve([...steam(10), { station: 'fry', load: 341 }])).toBeUndefined()
    expect(await slots()).toEqual([])
    expect(await reserve([...steam(10), { station: 'fry', load: 340 }])).toMatchObject({
      endsAt: at('13:00'),
    })
  })

  test('nothing in a quarter that ends too late, or when the window has none', async () => {
    expect(await reserve(steam(301), { from: at('12:00'), until: at('12:44') })).toBeUndefined()
    expect(await reserve(steam(1), { from: at('12:00'), until: at('12:10') })).toBeUndefined()
    expect(await reserve(steam(300), { from: at('12:00'), until: at('12:44') })).toMatchObject({
      endsAt: at('12:30'),
    })
  })

  test('without limit at a station that has none', async () => {
    expect(await reserve([{ station: 'wok', load: 99_999 }])).toMatchObject({ endsAt: noon.from })
    expect(await reserve([])).toMatchObject({ endsAt: noon.from })
    expect(await slots()).toEqual([])
  })

  test('nothing in a quarter that is overbooked since the capacity was reduced', async () => {
    const first = await reserve(steam(150))
    await query(`update branch_stations set slots = 6 where branch_id = $1 and station = 'steam'`, [branchId])
    expect(await reserve(steam(10))).toMatchObject({ endsAt: at('12:30') })
    expect(await slots()).toEqual(['steam 12:00 150/150', 'steam 12:15 10/75'])
    await release(first!.orderId)
    expect(await reserve(steam(10))).toMatchObject({ endsAt: at('12:15') })
    expect(await slots()).toEqual(['steam 12:00 10/75', 'steam 12:15 10/75'])
  })

  test('exactly what the checkout’s estimate predicted', async () => {
    await reserve([...steam(145), { station: 'fry', load: 20 }])
    for (const loads of [
      steam(5),
      steam(6),
      steam(455),
      steam(456),
      [...steam(20), { station: 'fry', load: 90 }],
    ])
      expect([loads, estimateCookedAt(await free(), loads, noon)]).toEqual([
        loads,
        await withCapacityRetry(async (tx) => {
          const orderId = newId()
          const taken = await reserveCapacity(tx, { orderId, branchId, loads, ...noon })
          await releaseCapacity(tx, orderId)
          return taken?.endsAt
        }),
      ])
  })
})

describe('an unpaid order', () => {
  test('reserves at most a third of each quarter, as its estimate predicted', async () => {
    expect(estimateCookedAt(await free(), steam(120), unpaid)).toEqual(at('12:45'))
    expect(await reserve(steam(120), unpaid)).toMatchObject({ endsAt: at('12:45') })
    expect(await slots()).toEqual(['steam 12:00 50/150', 'steam 12:15 50/150', 'steam 12:30 20/150'])
    expect(estimateCookedAt(await free(), steam(81), unpaid)).toBeUndefined()
    expect(await reserve(steam(81), unpaid)).toBeUndefined()
    expect(await reserve(steam(100))).toMatchObject({ endsAt: at('12:15') })
    expect(await inconsistentSlots()).toEqual([])
  })

  test('frees its share when it is paid, once, and everything when it is released', async () => {
    const [paid, dropped] = [await reserve(steam(30), unpaid), await reserve(steam(20), unpaid)]
    expect(await unpaidSlots()).toEqual([50])
    await confirm(paid!.orderId)
    await confirm(paid!.orderId)
    expect(await unpaidSlots()).toEqual([20])
    await release(dropped!.orderId)
    await release(paid!.orderId)
    expect([await unpaidSlots(), await slots()]).toEqual([[0], ['steam 12:00 0/150']])
    expect(await inconsistentSlots()).toEqual([])
  })
})

describe('an order releases', () => {
  test('all that it held, once', async () => {
    const [one, two] = [
      await reserve(steam(100)),
      await reserve([...steam(100), { station: 'fry', load: 10 }]),
    ]
    await Promise.all([release(two!.orderId), release(two!.orderId)])
    await release(two!.orderId)
    expect(await slots()).toEqual(['fry 12:00 0/85', 'steam 12:00 100/150', 'steam 12:15 0/150'])
    expect(await query('select order_id from capacity_holds')).toEqual([{ order_id: one!.orderId }])
  })

  test('nothing when its transaction fails', async () => {
    const order = await reserve(steam(100))
    const failed = transaction(async (tx) => {
      await releaseCapacity(tx, order!.orderId)
      throw new Error('killed')
    })
    await expect(failed).rejects.toThrow('killed')
    expect(await slots()).toEqual(['steam 12:00 100/150'])
    expect(await inconsistentSlots()).toEqual([])
  })
})

test('slots are deleted after thirty days', async () => {
  setClock(() => new Date(at('12:30').getTime() + 30 * 86_400_000))
  await reserve(steam(310))
  await purgeOldSlots()
  expect(await slots()).toEqual(['steam 12:30 10/150'])
  expect(await query('select count(*)::int as held from capacity_holds')).toEqual([{ held: 1 }])
})

describe('concurrent reservations', () => {
  /** A large pool, so that requests contend for slots and not for connections. */
  const withLargePool = async <T>(work: () => Promise<T>): Promise<T> => {
    const wide = openDatabase(
      { databaseUrl: product.url, poolSize: 25 },
      { connectMs: 20_000, lockMs: 15_000, statementMs: 20_000 },
    )
    useDatabase(wide)
    try {
      return await work()
    } finally {
      useDatabase(product.database)
      await wide.close()
    }
  }
  test('ORD-01 no capacity is promised twice: each of fifty requests gets all of it or nothing', async () => {
    // 600 tenths of steam and 340 of fry until one o'clock.
    const requests = Array.from({ length: 50 }, (_, i) => [
      { station: 'steam', load: 10 + ((i * 7) % 40) },
      { station: 'fry', load: 5 + ((i * 11) % 30) },
    ])
    const answers = await withLargePool(() => Promise.all(requests.map((loads) => reserve(loads))))
    const held = new Map(
      (await query('select order_id, sum(load)::int as load from capacity_holds group by 1')).map((h) => [
        h.order_id,
        h.load,
      ]),
    )
    const expected = answers.flatMap((answer, i) =>
      answer ? [[answer.orderId, requests[i]!.reduce((sum, w) => sum + w.load, 0)]] : [],
    )
    expect(held).toEqual(new Map(expected as [string, number][]))
    expect(answers.filter((answer) => !answer).length).toBeGreaterThan(5)
    expect(await inconsistentSlots()).toEqual([])
  })

  test('no request fails because of retries, even if a quarter has capacity for one only', async () => {
    const answers = await withLargePool(() =>
      Promise.all(Array.from({ length: 30 }, () => reserve(steam(150)))),
    )
    expect(answers.filter((answer) => answer !== undefined)).toHaveLength(4)
    expect(await slots()).toEqual(
      ['12:00', '12:15', '12:30', '12:45'].map((start) => `steam ${start} 150/150`),
    )
  })

  test('unpaid orders together hold no more than their share', async () => {
    const answers = await withLargePool(() =>
      Promise.all(Array.from({ length: 30 }, () => reserve(steam(25), unpaid))),
    )
    expect(answers.filter((answer) => answer !== undefined)).toHaveLength(8)
    expect(await unpaidSlots()).toEqual([50, 50, 50, 50])
    expect(await inconsistentSlots()).toEqual([])
  })

  test('no request is rejected while there is capacity, and concurrent releases lose nothing', async () => {
    const answers = await withLargePool(() =>
      Promise.all(
        Array.from({ length: 40 }, async (_, i) => {
          const taken = await reserve(steam(15))
          if (taken && i % 4 === 0) await release(taken.orderId)
          return taken
        }),
      ),
    )
    expect(answers.every((answer) => answer !== undefined)).toBe(true)
    expect(
      await query('select sum(taken)::int as taken from capacity_slots where branch_id = $1', [branchId]),
    ).toEqual([{ taken: 450 }])
    expect(await inconsistentSlots()).toEqual([])
  })
})
