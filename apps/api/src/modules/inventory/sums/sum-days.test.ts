import { beforeEach, describe, expect, test } from 'vitest'
import { as } from '#testing/as.ts'
import { stopClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { aBranch } from '../../branches/branches.factory.ts'
import { aDocument, anItem, aReceipt, aSaleOf, post, received, taken } from '../inventory.factory.ts'
import { sumDays } from './sum-days.service.ts'
import { daysLeft } from './usage.rules.ts'

const served = testApp()
const boss = as('superadmin')
beforeEach(() => stopClock('2026-11-15T10:00:00+05:45'))
const at = (text: string) => new Date(`${text}+05:45`)

const query = async (text: string, values: unknown[] = []) =>
  (await served.database.pool.query(text, values)).rows
const aPlace = async () => ({ locationId: await aBranch(), itemId: await anItem() })
type At = Awaited<ReturnType<typeof aPlace>>

const receive = (place: At, moment: string, quantity: number, value: number) =>
  post(aDocument([received(place, quantity, value)], { ...place, happenedAt: at(moment) }))
const sell = (place: At, moment: string, quantity: number) =>
  post({ ...aSaleOf(place, quantity), happenedAt: at(moment) })
const waste = (place: At, moment: string, quantity: number, reason: string) =>
  post(aDocument([taken(place, quantity, { reason })], { type: 'waste', ...place, happenedAt: at(moment) }))

const sums = ({ itemId }: At) =>
  query(
    `select day::text, kind, reason, quantity::int, value::int, movements from stock_day_sums where item_id = $1
     order by day, kind, reason`,
    [itemId],
  )
/** The same from the ledger. */
const sumsOfLedger = ({ itemId }: At, before: string) =>
  query(
    `select (happened_at at time zone 'Asia/Kathmandu')::date::text as day, kind,
       case when kind = 'waste' then reason else '' end as reason, sum(quantity)::int as quantity, sum(value)::int as value,
       count(*)::int as movements
     from stock_movements where item_id = $1 and (happened_at at time zone 'Asia/Kathmandu')::date < $2
     group by 1, 2, 3 order by 1, 2, 3`,
    [itemId, before],
  )

describe('day sums', () => {
  test('are those of the days that are over, by kind and reason', async () => {
    const place = await aPlace()
    await receive(place, '2026-11-12T23:50:00', 1_000, 500)
    await sell(place, '2026-11-13T00:10:00', 100)
    await sell(place, '2026-11-13T20:00:00', 50)
    await waste(place, '2026-11-13T21:00:00', 10, 'spoiled')
    await waste(place, '2026-11-13T21:10:00', 20, 'dropped')
    await sell(place, '2026-11-15T09:00:00', 70)
    await sumDays()
    expect(await sums(place)).toEqual([
      { day: '2026-11-12', kind: 'purchase', reason: '', quantity: 1_000, value: 500, movements: 1 },
      { day: '2026-11-13', kind: 'sale', reason: '', quantity: -150, value: -75, movements: 2 },
      { day: '2026-11-13', kind: 'waste', reason: 'dropped', quantity: -20, value: -10, movements: 1 },
      { day: '2026-11-13', kind: 'waste', reason: 'spoiled', quantity: -10, value: -5, movements: 1 },
    ])
    stopClock('2026-11-16T03:00:00+05:45')
    await sumDays()
    expect(await sums(place)).toEqual(await sumsOfLedger(place, '2026-11-16'))
    expect(await sums(place)).toHaveLength(5)
  })

  test('contain late entries at once', async () => {
    const place = await aPlace()
    await receive(place, '2026-11-12T12:00:00', 1_000, 500)
    await sumDays()
    await sell(place, '2026-11-12T13:00:00', 100)
    await receive(place, '2026-11-12T14:00:00', 30, 20)
    await waste(place, '2026-11-14T14:00:00', 30, 'burnt')
    await waste(place, '2026-11-14T15:00:00', 30, 'burnt')
    expect(await sums(place)).toEqual(await sumsOfLedger(place, '2026-11-15'))
    expect(await sums(place)).toHaveLength(3)
  })

  test('run again or by two workers at once are the same', async () => {
    const place = await aPlace()
    stopClock('2026-09-01T12:00:00+05:45')
    await receive(place, '2026-09-01T12:00:00', 1_000, 500)
    stopClock('2026-11-15T10:00:00+05:45')
    await sell(place, '2026-11-14T12:00:00', 7)
    await Promise.all([sumDays(), sumDays()])
    await sumDays()
    expect(await sums(place)).toEqual(await sumsOfLedger(place, '2026-11-15'))
  })

  test('wait until the day is settled', async () => {
    const place = await aPlace()
    await receive(place, '2026-11-15T09:00:00', 1_000, 500)
    stopClock('2026-11-16T00:10:00+05:45')
    await sumDays()
    expect(await sums(place)).toEqual([])
  })
})

describe('days left', () => {
  test('in the database equal the rule', async () => {
    let seed = 7
    const next = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return Math.floor(seed / 65_536) % below
    }
    for (let n = 0; n < 300; n += 1) {
      const use = Array.from({ length: 7 }, () => (next(3) === 0 ? 0 : next(5_000)))
      const [onHand, weekday] = [next(40_000) - 500, next(7)]
      const [row] = await query('select stock_days_left($1, $2, $3) as tenths', [onHand, use, weekday])
      const days = row.tenths === null ? undefined : row.tenths / 10
      expect([onHand, use, weekday, days]).toEqual([onHand, use, weekday, daysLeft(onHand, use, weekday)])
    }
  })

  test('of a branch come from the same weekdays of the last four weeks', async () => {
    const place = await aPlace()
    stopClock('2026-10-17T20:00:00+05:45')
    await receive(place, '2026-10-17T12:00:00', 10_000_000, 5_000)
    stopClock('2026-11-01T20:00:00+05:45')
    for (const day of ['2026-10-18', '2026-10-25', '2026-11-01'])
      await sell(place, `${day}T12:00:00`, 1_000_000)
    stopClock('2026-11-15T10:00:00+05:45')
    await sell(place, '2026-11-08T12:00:00', 1_000_000)
    await sell(place, '2026-11-09T12:00:00', 400_000)
    await sumDays()
    expect(
      await query('select weekday_use, last_used_on from stock_usage_rates where item_id = $1', [
        place.itemId,
      ]),
    ).toEqual([{ weekday_use: [1_000_000, 100_000, 0, 0, 0, 0, 0], last_used_on: '2026-11-09' }])
    const calls = as('branchAdmin', { id: place.locationId })
    const [item] = (await calls.get('/api/v1/branch-dashboard/inventory')).json().data.items
    // 5,600 g: five weeks of 1,100 g, and a tenth of the Sunday after.
    expect(item).toMatchObject({ onHand: 5_600_000, daysLeft: 35.1, state: 'enough' })
  })
})

describe('the list of a branch', () => {
  const path = '/api/v1/branch-dashboard/inventory'
  const rates = (place: At, use: number) =>
    query('insert into stock_usage_rates values ($1, $2, $3, null)', [
      place.locationId,
      place.itemId,
      Array.from({ length: 7 }, () => use),
    ])

  test('is sorted by days left in pages, items without use last, and counted by filter', async () => {
    const locationId = await aBranch()
    const stocked = async (name: string, onHand: number, use: number, safetyLevel = 0) => {
      const place = { locationId, itemId: await anItem({ name: `${name} ${locationId}` }) }
      if (onHand > 0) await aReceipt(place, onHand, 100)
      else await post(aSaleOf(place, -onHand))
      if (use > 0) await rates(place, use)
      const level = { locationId, safetyLevel, position: 0, version: 0 }
      await boss.put(`/api/v1/super-admin/inventory/items/${place.itemId}/level`, level)
    }
    await stocked('Achar', 500, 0)
    await stocked('Butter', 300, 100, 700)
    await stocked('Cabbage', 150, 100, 200)
    await stocked('Dough', -5, 100)
    await stocked('Eggs', 150, 100)
    const calls = as('branchAdmin', { id: locationId })
    const seen: [string, number | undefined, string][] = []
    for (let cursor = ''; ;) {
      const page = (await calls.get(`${path}?sort=days-left&limit=2${cursor}`)).json().data
      for (const { name, daysLeft: days, state } of page.items) seen.push([name.split(' ')[0], days, state])
      if (page.nextCursor === null) break
      cursor = `&cursor=${page.nextCursor}`
    }
    expect(seen).toEqual([
      ['Dough', 0, 'below-zero'],
      ['Cabbage', 1.5, 'low'],
      ['Eggs', 1.5, 'enough'],
      ['Butter', 3, 'very-low'],
      ['Achar', undefined, 'enough'],
    ])
    expect((await calls.get(`${path}/summary`)).json().data).toEqual({ all: 5, low: 3, out: 1, expiring: 0 })
    const restarted = (await calls.get(`${path}?sort=days-left&limit=1&cursor=nonsense`)).json().data
    expect(restarted.items[0].name).toMatch(/^Dough/)
  })
})

describe('history and balances', () => {
  test('on hand per day goes back from the present, summed or not, and starts with the first record', async () => {
    const place = await aPlace()
    const other = { ...place, locationId: await aBranch() }
    await receive(place, '2026-11-12T12:00:00', 1_000, 500)
    await sell(place, '2026-11-13T12:00:00', 300)
    await sell(place, '2026-11-15T09:00:00', 50)
    await receive(other, '2026-11-14T12:00:00', 7, 500)
    const days = async (address: string, calls = boss) =>
      (await calls.get(address))
        .json()
        .data.days.map((day: { day: string; onHand: number }) => [day.day, day.onHand])
    const own = () =>
      days(
        `/api/v1/branch-dashboard/inventory/${place.itemId}/history?days=14`,
        as('branchAdmin', { id: place.locationId }),
      )
    const expected = [
      ['2026-11-12', 1_000],
      ['2026-11-13', 700],
      ['2026-11-14', 700],
      ['2026-11-15', 650],
    ]
    expect(await own()).toEqual(expected)
    await sumDays()
    expect(await own()).toEqual(expected)
    const chain = await days(`/api/v1/super-admin/stock-reports/items/${place.itemId}/history`)
    expect(chain.slice(-2)).toEqual([
      ['2026-11-14', 707],
      ['2026-11-15', 657],
    ])
  })

  test('each movement has the balance after it, also filtered and when a late one is entered between', async () => {
    const place = await aPlace()
    await receive(place, '2026-11-12T12:00:00', 1_000, 500)
    await sell(place, '2026-11-13T12:00:00', 300)
    await sell(place, '2026-11-15T09:00:00', 50)
    await sumDays()
    await sell(place, '2026-11-13T11:00:00', 20)
    const path = `/api/v1/super-admin/inventory/items/${place.itemId}/movements?locationId=${place.locationId}`
    const rows = async (search: string) =>
      (await boss.get(`${path}${search}`))
        .json()
        .data.items.map((row: { quantity: number; balance: number }) => [row.quantity, row.balance])
    expect(await rows('')).toEqual([
      [-50, 630],
      [-300, 680],
      [-20, 980],
      [1_000, 1_000],
    ])
    expect(await rows('&kind=purchase')).toEqual([[1_000, 1_000]])
    expect(await rows('&from=2026-11-13&to=2026-11-14')).toEqual([
      [-300, 680],
      [-20, 980],
    ])
  })
})
