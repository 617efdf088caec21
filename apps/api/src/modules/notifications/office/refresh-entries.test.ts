import { beforeEach, expect, test } from 'vitest'
import { stopClock } from '#testing/clock.ts'
import { emptyTables } from '#testing/empty.ts'
import { testApp } from '#testing/test-app.ts'
import { newId } from '#platform/ids/ids.ts'
import { aBranch } from '../../branches/branches.factory.ts'
import { aKitchen, anItem } from '../../inventory/inventory.factory.ts'
import { aBoss, anEnquiry, type Boss } from './office.factory.ts'
import { purgeEntries, refreshEntries } from './refresh-entries.service.ts'

const product = testApp()
const pool = () => product.database.pool
let boss: Boss
beforeEach(async () => {
  stopClock('2026-11-18T18:00:00+05:45')
  await emptyTables(product, 'enquiries', 'office_entries', 'accounts', 'stock_alerts', 'reviews')
  boss = await aBoss()
})

const shown = async (search = '') => {
  await refreshEntries()
  return boss.list(search)
}

test('one entry for each cause: the same again changes nothing, more records update it', async () => {
  await anEnquiry(pool())
  const [entry] = await shown()
  expect(entry).toMatchObject({ kind: 'franchise.received', topic: 'enquiries', count: 1, isUnread: true })
  expect(await shown()).toEqual([entry])
  await anEnquiry(pool(), { at: '2026-11-18T17:45:00+05:45' })
  expect(await shown()).toMatchObject([{ id: entry!.id, count: 2 }])
})

test('ten comparisons at once open one entry', async () => {
  await anEnquiry(pool())
  await Promise.all(Array.from({ length: 10 }, () => refreshEntries()))
  expect(await shown()).toHaveLength(1)
})

test('an entry closes by itself when its cause is gone, and a new cause is a new entry', async () => {
  await anEnquiry(pool())
  const [first] = await shown()
  await pool().query("update enquiries set status = 'answered'")
  expect(await shown()).toEqual([])
  const [done] = await boss.list('view=done')
  expect(done).toMatchObject({ id: first!.id, doneAt: expect.any(String) })
  expect(done).not.toHaveProperty('doneBy')
  await anEnquiry(pool(), { at: '2026-11-18T17:50:00+05:45' })
  expect((await shown())[0]!.id).not.toBe(first!.id)
})

async function anAlert(
  itemId: string,
  locationId: string,
  over: { severity?: number; snoozed?: string } = {},
) {
  const { severity = 0, snoozed = null } = over
  await pool().query(
    `insert into stock_alerts (id, kind, severity, item_id, location_id, owner, opened_at, snoozed_until)
     values ($1, 'out', $2, $3, $4, 'branch', '2026-11-18T11:00:00+05:45', $5)`,
    [newId(), severity, itemId, locationId, snoozed],
  )
}

test('critical alerts of an item are one entry; warnings and snoozed alerts are none', async () => {
  const [maida, curd, paneer] = [await anItem({ name: 'Maida' }), await anItem(), await anItem()]
  const [thamel, boudha] = [await aBranch(), await aBranch()]
  await anAlert(maida, thamel)
  await anAlert(maida, boudha)
  await anAlert(curd, thamel, { severity: 1 })
  await anAlert(paneer, thamel, { snoozed: '2026-11-19T06:00:00+05:45' })
  const entries = await shown('topic=stock')
  expect(entries).toMatchObject([
    { kind: 'stock.critical', subject: 'Maida', recordId: maida, count: 2, isUrgent: true },
  ])
  expect(entries[0]).not.toHaveProperty('branch')
  await pool().query('update stock_alerts set resolved_at = now() where location_id = $1', [boudha])
  expect(await shown('topic=stock')).toMatchObject([{ count: 1, branch: { id: thamel } }])
})

test('a low review without a reply is an entry of its branch', async () => {
  const branchId = await aBranch()
  const review = (halfStars: number) =>
    pool().query(
      "insert into reviews (id, branch_id, half_stars, comment, created_at) values ($1, $2, $3, 'Cold', '2026-11-18T13:00:00+05:45')",
      [newId(), branchId, halfStars],
    )
  await review(2)
  await review(9)
  expect(await shown('topic=reviews')).toMatchObject([{ kind: 'review.low', branch: { id: branchId } }])
})

test('a day closed with another amount than expected is an entry; an exact and an old one are none', async () => {
  const branchId = await aBranch({ name: 'Thamel cash' })
  const close = async (day: string, counted: number) => {
    await pool().query(`insert into day_closings values ($1, $2, $2::date + time '21:30', $1)`, [
      branchId,
      day,
    ])
    await pool().query(
      `insert into day_closing_counts values ($1, $2, 'cash', 100000, $3), ($1, $2, 'esewa', 5000, 5000)`,
      [branchId, day, counted],
    )
  }
  await close('2026-11-17', 85_000)
  await close('2026-11-16', 100_000)
  await close('2026-11-04', 85_000)
  expect(await shown('topic=money')).toMatchObject([
    { kind: 'day-closing.difference', subject: '2026-11-17 -15000', branch: { id: branchId }, count: 1 },
  ])
})

test('a stopped batch is an entry until it is released', async () => {
  const [id, itemId] = [newId(), await anItem({ name: 'Chicken mince' })]
  await aKitchen()
  await pool().query(
    `insert into stock_batches (id, item_id, code, made_on, document_type, document_id, stopped_at)
     values ($1, $2, 'CM-3', '2026-11-17', 'receipt', $3, '2026-11-18T12:00:00+05:45')`,
    [id, itemId, newId()],
  )
  expect(await shown('topic=kitchen')).toMatchObject([{ subject: 'Chicken mince CM-3', recordId: id }])
  await pool().query('update stock_batches set stopped_at = null where id = $1', [id])
  expect(await shown('topic=kitchen')).toEqual([])
})

test('entries that closed 180 days ago are deleted', async () => {
  await anEnquiry(pool())
  await shown()
  await pool().query("update enquiries set status = 'answered'")
  await shown()
  await purgeEntries()
  expect(await boss.list('view=done')).toHaveLength(1)
  stopClock('2027-05-18T18:00:00+05:45')
  await purgeEntries()
  expect(await boss.list('view=done')).toEqual([])
})
