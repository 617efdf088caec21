import { expect, test } from 'vitest'
import { useDatabase } from '#platform/db/database.ts'
import { testDatabase } from '#testing/test-db.ts'
import { aBranch } from '../../branches/branches.factory.ts'
import { anOrder } from '../orders.factory.ts'
import { readLines } from './board-lines.service.ts'

const product = testDatabase()

/** As many orders as the cache holds, each with one line. */
const cacheSize = 5_000

async function copiesOf(orderId: string): Promise<string[]> {
  const { rows } = await product.database.pool.query<{ order_id: string }>(
    `with copies as (
       insert into orders (id, branch_id, key, fingerprint, number, branch_code, outlet, state, fulfilment_method, placed_at, start_at, ready_at,
         due_at, customer_name, customer_phone, subtotal, delivery_charge, grand_total, vat, track_token, deadline_at, deadline_owner)
       select gen_random_uuid(), branch_id, gen_random_uuid(), fingerprint, n, branch_code, outlet, state, fulfilment_method, placed_at, start_at,
         ready_at, due_at, customer_name, customer_phone, subtotal, delivery_charge, grand_total, vat, gen_random_uuid()::text, deadline_at,
         deadline_owner
       from orders, generate_series(1, $2::int4) n where id = $1 returning id)
     insert into order_lines (order_id, position, name, category, quantity, unit_price, price, vat)
     select id, 1, 'Momo', 'Momo', 1, 100, 100, 12 from copies returning order_id`,
    [orderId, cacheSize],
  )
  return rows.map(({ order_id: id }) => id)
}

/** Runs `work` while every read of the database fails. */
async function withoutReads<T>(work: () => Promise<T>): Promise<T> {
  const { database } = product
  useDatabase({ ...database, read: () => Promise.reject(new Error('not in the cache')) })
  return work().finally(() => useDatabase(database))
}

/** The next read of `start` waits until it is let through. */
function holdReads<T>(start: () => T): { started: T; letThrough: () => void } {
  const gate = Promise.withResolvers<void>()
  const { database } = product
  useDatabase({ ...database, read: (work) => gate.promise.then(() => database.read(work)) })
  const started = start()
  useDatabase(database)
  return { started, letThrough: gate.resolve }
}

test('a card keeps its dishes when a concurrent board read evicts them from the cache', async () => {
  const branchId = await aBranch()
  const [cached, uncached] = [await anOrder({ branch_id: branchId }), await anOrder({ branch_id: branchId })]
  const others = await copiesOf(cached)
  await readLines([cached])
  const { started, letThrough } = holdReads(() => readLines([cached, uncached]))
  await readLines(others)
  letThrough()
  const lines = await started
  expect([cached, uncached].map((id) => lines.get(id)?.map(({ name }) => name))).toEqual([
    ['Buff Jhol Momo'],
    ['Buff Jhol Momo'],
  ])
})

test('a full cache evicts the least recently read order, not the one stored first', async () => {
  const first = await anOrder({ branch_id: await aBranch() })
  const [last, ...others] = await copiesOf(first)
  await readLines([first])
  await readLines(others)
  await readLines([first])
  await readLines([last!])
  expect((await withoutReads(() => readLines([first]))).get(first)).toHaveLength(1)
  await expect(withoutReads(() => readLines(others))).rejects.toThrow('not in the cache')
})
