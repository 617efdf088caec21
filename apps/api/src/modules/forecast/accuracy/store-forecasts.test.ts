import { beforeEach, describe, expect, test } from 'vitest'
import type { Accuracy } from '@momo/contracts/forecast'
import { daysLater } from '#platform/clock/local-date.rules.ts'
import { newId } from '#platform/ids/ids.ts'
import { as } from '#testing/as.ts'
import { stopClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { aPast, aPlace, type Place, week, weekly } from '../forecast.factory.ts'
import { storeForecasts, storePastForecasts } from './store-forecasts.service.ts'

const served = testApp()
const query = async (text: string, values: unknown[] = []) =>
  (await served.database.pool.query(text, values)).rows
const boss = as('superadmin')
const path = '/api/v1/super-admin/forecast/accuracy'
// A Sunday.
beforeEach(() => stopClock('2026-11-15T01:30:00+05:45'))

type Stored = { day: string; quantity: number; last_week: number }
const stored = ({ branchId, itemId }: Place): Promise<Stored[]> =>
  query(
    'select day, quantity, last_week from forecasts where location_id = $1 and item_id = $2 order by day',
    [branchId, itemId],
  )
const accuracy = async (branchId: string): Promise<Accuracy> =>
  (await boss.get(`${path}?branchId=${branchId}`)).json().data

describe('stored forecasts', () => {
  test('are those of tomorrow, beside the same weekday of the week before', async () => {
    const place = await aPlace()
    const uses = weekly(90)
    uses[uses.length - 6] = 777_000
    await aPast(place, { uses })
    await storeForecasts()
    const rows = await stored(place)
    expect(rows.at(-1)).toMatchObject({ day: '2026-11-16', last_week: 777_000 })
    expect(Math.abs(rows.at(-1)!.quantity - week[1]!)).toBeLessThan(week[1]! * 0.05)
  })

  test('stay as they were made, whatever is run again', async () => {
    const place = await aPlace()
    await aPast(place, { uses: weekly(90) })
    await Promise.all([storeForecasts(), storeForecasts()])
    const before = await stored(place)
    await aPast(place, { uses: weekly(90).map((use) => use * 3) })
    await storeForecasts()
    await storePastForecasts(28)
    expect(await stored(place)).toEqual(before)
  })

  test('of days that the worker missed are made up for, of four weeks at most', async () => {
    const place = await aPlace()
    await aPast(place, { uses: weekly(90) })
    await storeForecasts()
    expect(await stored(place)).toHaveLength(30)
    expect((await stored(place))[0]).toMatchObject({ day: '2026-10-18' })
    stopClock('2026-11-18T01:30:00+05:45')
    await aPast(place, { uses: weekly(90) })
    await storeForecasts()
    expect((await stored(place)).slice(-4).map(({ day }) => day)).toEqual([
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
    ])
  })

  test('of a branch that was left out by a crash are made up for, too', async () => {
    const [place, other] = [await aPlace(), await aPlace()]
    for (const one of [place, other]) await aPast(one, { uses: weekly(90) })
    await storeForecasts()
    await query('delete from forecasts where location_id = $1 and day > $2', [other.branchId, '2026-11-10'])
    await storeForecasts()
    expect((await stored(other)).map(({ day }) => day)).toEqual((await stored(place)).map(({ day }) => day))
  })

  test('of past days know only earlier days', async () => {
    const [place, other] = [await aPlace(), await aPlace()]
    await aPast(place, { uses: weekly(60) })
    // The same up to the day before the forecast of 12 November is made.
    await aPast(other, { uses: weekly(60).map((use, i) => (i < 56 ? use : use * 5)) })
    await storePastForecasts(10)
    const until = async (one: Place) => (await stored(one)).filter(({ day }) => day <= '2026-11-12')
    expect((await stored(place)).map(({ day }) => day)).toEqual(
      Array.from({ length: 11 }, (_, i) => daysLater('2026-11-05', i)),
    )
    expect(await until(other)).toEqual(await until(place))
    expect((await stored(other)).at(-1)).not.toEqual((await stored(place)).at(-1))
  })

  test('begin a week after an item came', async () => {
    const place = await aPlace()
    await aPast(place, { uses: weekly(10) })
    await storePastForecasts(28)
    expect((await stored(place))[0]).toMatchObject({ day: '2026-11-12' })
  })

  test('are deleted after 180 days', async () => {
    const place = await aPlace()
    await aPast(place, { uses: weekly(20) })
    for (const day of ['2026-05-18', '2026-05-19'])
      await query('insert into forecasts values ($1, $2, $3, 5, 5)', [place.branchId, day, place.itemId])
    await storeForecasts()
    expect((await stored(place))[0]!.day).toBe('2026-05-19')
  })
})

describe('the accuracy', () => {
  test('compares the forecasts and the week before with the use of four weeks', async () => {
    const place = await aPlace()
    // A party of three times the usual use on 4 November: a week later 'last week' is wrong, the forecast is not.
    await aPast(place, { uses: weekly(90).map((use, i) => (i === 79 ? use * 3 : use)) })
    await storeForecasts()
    const found = await accuracy(place.branchId)
    expect(found).toMatchObject({ from: '2026-10-18', to: '2026-11-14' })
    const used = weekly(28).reduce((sum, use) => sum + use, 0) + 2 * week[3]!
    expect(found.items).toEqual([expect.objectContaining({ itemId: place.itemId, used })])
    expect(found.lastWeekError).toBeCloseTo((4 * week[3]!) / used, 3)
    expect(found.error).toBeLessThan(found.lastWeekError! * 0.8)
    expect(found.branches).toEqual([
      expect.objectContaining({
        branchId: place.branchId,
        error: found.error,
        lastWeekError: found.lastWeekError,
      }),
    ])
    const chain: Accuracy = (await boss.get(path)).json().data
    expect(chain.branches.map(({ branchId }) => branchId)).toContain(place.branchId)
  })

  test('says where the forecast is worse than the week before', async () => {
    const place = await aPlace()
    await aPast(place, { uses: weekly(90) })
    await storeForecasts()
    await query('update forecasts set quantity = quantity * 2 where location_id = $1', [place.branchId])
    const [branch] = (await accuracy(place.branchId)).branches
    expect(branch!.error).toBeGreaterThan(branch!.lastWeekError!)
  })

  test('leaves out days that are not summed yet, and counts days without use', async () => {
    const place = await aPlace()
    await aPast(place, { uses: weekly(90).map((use, i) => (i === 88 ? 0 : use)) })
    await storeForecasts()
    const { error, items } = await accuracy(place.branchId)
    expect(items[0]!.used).toBe(weekly(28).reduce((sum, use) => sum + use, 0) - week[5]!)
    expect(error).toBeGreaterThan(0.03)
    await query(`update stock_locations set summed_until = '2026-11-13' where id = $1`, [place.branchId])
    expect((await accuracy(place.branchId)).error).toBeLessThan(0.03)
  })

  test('of a branch without forecasts is empty, and of an unknown one an error', async () => {
    const { branchId } = await aPlace()
    expect(await accuracy(branchId)).toEqual({
      from: '2026-10-18',
      to: '2026-11-14',
      branches: [],
      items: [],
    })
    expect((await boss.get(`${path}?branchId=${newId()}`)).json().code).toBe('branch.unknown')
  })
})
