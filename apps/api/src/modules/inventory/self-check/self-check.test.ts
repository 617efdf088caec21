import { beforeEach, describe, expect, test } from 'vitest'
import { transaction } from '#platform/db/database.ts'
import { newId } from '#platform/ids/ids.ts'
import { as } from '#testing/as.ts'
import { stopClock } from '#testing/clock.ts'
import { eventually } from '#testing/eventually.ts'
import { testApp } from '#testing/test-app.ts'
import { aBranch } from '../../branches/branches.factory.ts'
import { aDocument, anItem, aReceipt, aSaleOf, post, received } from '../inventory.factory.ts'
import { postDocuments } from '../ledger/post-document.service.ts'
import { checkLedger } from './check-ledger.service.ts'
import { takeSnapshots } from './take-snapshots.service.ts'

const served = testApp()
const boss = as('superadmin')
const base = '/api/v1/super-admin/inventory'
beforeEach(() => stopClock('2026-11-15T10:00:00+05:45'))
const at = (text: string) => new Date(`${text}+05:45`)

const query = async (text: string, values: unknown[] = []) =>
  (await served.database.pool.query(text, values)).rows
const aPlace = async (over: Parameters<typeof anItem>[0] = {}) => ({
  locationId: await aBranch(),
  itemId: await anItem(over),
})
type At = Awaited<ReturnType<typeof aPlace>>
const onDay = (place: At, day: string, quantity: number, value: number) =>
  post(aDocument([received(place, quantity, value)], { ...place, happenedAt: at(`${day}T12:00:00`) }))
const snapshots = ({ itemId }: At) =>
  query('select day::text, on_hand::int, value::int from stock_snapshots where item_id = $1 order by day', [
    itemId,
  ])
const valueAt = async ({ locationId }: At, date: string) => {
  const { locations } = (await boss.get(`${base}/valuation?date=${date}`)).json().data
  return locations.find((one: { location: { id: string } }) => one.location.id === locationId)?.value
}

describe('the self-check', () => {
  const open = ({ itemId }: At) =>
    query(
      `select what, ledger_quantity::int, stored_quantity::int, ledger_value::int, stored_value::int
       from stock_differences where item_id = $1 and resolved_at is null order by what`,
      [itemId],
    )

  test('finds nothing after ordinary work', async () => {
    const place = await aPlace({ tracksBatches: true })
    await aReceipt(place, 1_000, 100)
    await post(aSaleOf(place, 1_200))
    await takeSnapshots()
    expect(await checkLedger()).toBe(0)
    expect(await open(place)).toEqual([])
  })

  test('reports a balance, a batch or a snapshot that differs from the ledger, once, until it is gone', async () => {
    const place = await aPlace({ tracksBatches: true })
    await onDay(place, '2026-11-14', 1_000, 100)
    await takeSnapshots()
    await query('update stock_balances set on_hand = 999, value = 101 where item_id = $1', [place.itemId])
    await query('update stock_batch_balances set on_hand = 998 where item_id = $1', [place.itemId])
    await query('update stock_snapshots set on_hand = 997 where item_id = $1', [place.itemId])
    expect(await checkLedger()).toBe(3)
    stopClock('2026-11-16T03:00:00+05:45')
    expect(await checkLedger()).toBe(3)
    const sums = { ledger_quantity: 1_000, ledger_value: 100 }
    expect(await open(place)).toEqual([
      { what: 'balance', ...sums, stored_quantity: 999, stored_value: 101 },
      { what: 'batch', ...sums, ledger_value: 0, stored_quantity: 998, stored_value: 0 },
      { what: 'snapshot', ...sums, stored_quantity: 997, stored_value: 100 },
    ])
    await query('update stock_balances set on_hand = 1000, value = 100 where item_id = $1', [place.itemId])
    await query('update stock_batch_balances set on_hand = 1000 where item_id = $1', [place.itemId])
    await query('update stock_snapshots set on_hand = 1000 where item_id = $1', [place.itemId])
    stopClock('2026-11-17T03:00:00+05:45')
    expect(await checkLedger()).toBe(0)
    expect(await open(place)).toEqual([])
  })

  test('finds a balance without movements and movements without a balance', async () => {
    const place = await aPlace()
    await aReceipt(place, 5, 5)
    const other = await anItem()
    await query('update stock_balances set item_id = $2 where item_id = $1', [place.itemId, other])
    expect(await checkLedger()).toBe(2)
    await query('update stock_balances set item_id = $1 where item_id = $2', [place.itemId, other])
  })
})

describe('snapshots', () => {
  test('are the balances at the start of the day by the time at which things happened, weekly', async () => {
    const place = await aPlace()
    await onDay(place, '2026-11-14', 1_000, 100)
    await aReceipt(place, 500, 70)
    await takeSnapshots()
    await takeSnapshots()
    stopClock('2026-11-21T10:00:00+05:45')
    await takeSnapshots()
    stopClock('2026-11-22T10:00:00+05:45')
    await takeSnapshots()
    expect(await snapshots(place)).toEqual([
      { day: '2026-11-15', on_hand: 1_000, value: 100 },
      { day: '2026-11-22', on_hand: 1_500, value: 170 },
    ])
  })

  test('include late entries, also of an item that was not there', async () => {
    const place = await aPlace()
    await onDay(place, '2026-11-10', 1_000, 100)
    await takeSnapshots()
    stopClock('2026-11-22T10:00:00+05:45')
    await takeSnapshots()
    await onDay(place, '2026-11-14', 10, 3)
    await onDay(place, '2026-11-15', 20, 5)
    const newItem = { ...place, itemId: await anItem() }
    await onDay(newItem, '2026-11-14', 7, 7)
    expect(await snapshots(place)).toEqual([
      { day: '2026-11-15', on_hand: 1_010, value: 103 },
      { day: '2026-11-22', on_hand: 1_030, value: 108 },
    ])
    expect(await snapshots(newItem)).toEqual([
      { day: '2026-11-15', on_hand: 7, value: 7 },
      { day: '2026-11-22', on_hand: 7, value: 7 },
    ])
    expect(await checkLedger()).toBe(0)
  })

  test('wait for a late entry that is being posted', async () => {
    const place = await aPlace()
    await aReceipt(place, 1, 1)
    const late = aDocument([received(place, 10, 3)], { ...place, happenedAt: at('2026-11-14T12:00:00') })
    const { promise: isPosted, resolve: markPosted } = Promise.withResolvers<void>()
    const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>()
    const posting = transaction(async (tx) => {
      await postDocuments(tx, [late])
      markPosted()
      await mayCommit
    })
    await isPosted
    const taking = takeSnapshots()
    const waiting = `select from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`
    await eventually(async () => (await query(waiting)).length > 0)
    commit()
    await Promise.all([posting, taking])
    expect(await snapshots(place)).toEqual([{ day: '2026-11-15', on_hand: 10, value: 3 }])
  })
})

describe('the value at a past day', () => {
  test('is the sum of what happened until its end, with and without snapshots', async () => {
    const place = await aPlace()
    await onDay(place, '2026-11-01', 1_000, 10_000)
    await onDay(place, '2026-11-10', 1_000, 20_000)
    const days = [
      '2026-10-31',
      '2026-11-01',
      '2026-11-09',
      '2026-11-10',
      '2026-11-14',
      '2026-11-15',
      '2026-11-20',
    ]
    const expected = ['0.00', '100.00', '100.00', '300.00', '300.00', '300.00', '300.00']
    const values = async () => Promise.all(days.map((day) => valueAt(place, day)))
    expect(await values()).toEqual(expected)
    await takeSnapshots()
    expect(await values()).toEqual(expected)
    stopClock('2026-11-22T10:00:00+05:45')
    await onDay(place, '2026-11-09', 500, 5_000)
    await takeSnapshots()
    expect(await values()).toEqual(['0.00', '100.00', '150.00', '350.00', '350.00', '350.00', '350.00'])
    expect(await checkLedger()).toBe(0)
  })

  test('without a day is the present one, by location', async () => {
    const place = await aPlace()
    await aReceipt(place, 1_000, 12_345)
    await aReceipt({ ...place, itemId: await anItem() }, 1_000, 5)
    const { total, locations } = (await boss.get(`${base}/valuation`)).json().data
    expect(locations).toContainEqual({
      location: { id: place.locationId, kind: 'branch', name: expect.any(String) },
      value: '123.50',
      items: 2,
    })
    expect(Number(total)).toBeGreaterThanOrEqual(123.5)
    expect((await boss.get(`${base}/valuation?date=${newId()}`)).json().code).toBe('request.invalid')
  })
})
