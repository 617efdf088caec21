import { beforeEach, describe, expect, test } from 'vitest'
import { type ExpectedUse, readExpectedUse } from '#modules/forecast'
import { setClock } from '#platform/clock/clock.ts'
import { read } from '#platform/db/database.ts'
import { newId } from '#platform/ids/ids.ts'
import { as } from '#testing/as.ts'
import { stopClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { aMenu } from '../../catalogue/catalogue.factory.ts'
import { aRecipe } from '../../consumption/consumption.factory.ts'
import { anItem } from '../../inventory/inventory.factory.ts'
import { anOrder } from '../../orders/orders.factory.ts'
import { storeForecasts } from '../accuracy/store-forecasts.service.ts'
import { aPast, aPlace, type Place, week, weekly } from '../forecast.factory.ts'

const served = testApp()
const query = async (text: string, values: unknown[] = []) =>
  (await served.database.pool.query(text, values)).rows
// A Sunday.
beforeEach(() => stopClock('2026-11-15T10:00:00+05:45'))
const boss = as('superadmin')

async function expected(
  place: Place,
  days: { from: string; until: string },
): Promise<ExpectedUse | undefined> {
  const asked = { branchIds: [place.branchId], ...days }
  return (await read((tx) => readExpectedUse(tx, asked))).get(place.branchId)?.get(place.itemId)
}
const on = (place: Place, day: string) => expected(place, { from: day, until: day })
/** At most five percent. */
const near = (quantity: number) => (found: number | undefined) =>
  found !== undefined && Math.abs(found - quantity) < quantity * 0.05
const isNear = async (found: Promise<ExpectedUse | undefined>, quantity: number) =>
  expect((await found)?.quantity).toSatisfy(near(quantity))

describe('the expected use of a branch', () => {
  test('is that of the same weekdays, summed over the days', async () => {
    const place = await aPlace()
    await aPast(place, { uses: weekly(60) })
    await isNear(on(place, '2026-11-16'), week[1]!)
    await isNear(on(place, '2026-11-21'), week[6]!)
    await isNear(expected(place, { from: '2026-11-20', until: '2026-11-22' }), week[5]! + week[6]! + week[0]!)
    expect((await on(place, '2026-11-16'))?.scheduled).toBe(0)
    expect(await on(place, '2026-11-16')).not.toHaveProperty('festival')
  })

  test('is of sales and staff meals, not of waste, counts and goods for another branch', async () => {
    const place = await aPlace()
    await aPast(place, { uses: weekly(56).map((use) => use / 2) })
    await aPast(place, { uses: weekly(56).map((use) => use / 2), kind: 'staff-meal' })
    await aPast(place, { uses: weekly(56), kind: 'waste' })
    await aPast(place, { uses: weekly(56), kind: 'count' })
    await aPast(place, { uses: weekly(56), kind: 'transfer-out' })
    await isNear(on(place, '2026-11-16'), week[1]!)
  })

  test('is without what was given back', async () => {
    const place = await aPlace()
    await aPast(place, { uses: weekly(56).map((use) => use * 2) })
    await aPast(place, { uses: weekly(56).map((use) => -use), kind: 'sale-reversal' })
    await isNear(on(place, '2026-11-16'), week[1]!)
  })

  test('counts days without use since the item came, and before it only others', async () => {
    const place = await aPlace()
    await aPast(place, { uses: weekly(56) })
    const rare = await aPlace({ branchId: place.branchId })
    const uses = Array.from({ length: 56 }, (_, i) => (i === 55 ? 560_000 : 0))
    await aPast(rare, { uses })
    const fresh = (await expected(rare, { from: '2026-11-15', until: '2026-11-21' }))!.quantity
    await aPast(rare, { uses: [-1_000, ...Array.from({ length: 70 }, () => 0)], kind: 'purchase' })
    const old = (await expected(rare, { from: '2026-11-15', until: '2026-11-21' }))!.quantity
    expect(fresh).toBeGreaterThan(2_000_000)
    expect(old).toBeLessThan(200_000)
  })

  test('is multiplied on a festival, which is named', async () => {
    const place = await aPlace()
    const other = await aPlace({ itemId: place.itemId })
    for (const one of [place, other]) await aPast(one, { uses: weekly(56) })
    const festival = { from: '2026-11-17', to: '2026-11-18', percent: 160, version: 0 }
    const path = `/api/v1/super-admin/forecast/festivals/${newId()}`
    await boss.put(path, { ...festival, name: 'Jatra', branchId: place.branchId })
    await isNear(on(place, '2026-11-17'), week[2]! * 1.6)
    const days = { from: '2026-11-16', until: '2026-11-17' }
    await isNear(expected(place, days), week[1]! + week[2]! * 1.6)
    expect((await expected(place, days))?.festival).toEqual({ name: 'Jatra', percent: 160 })
    expect(await on(place, '2026-11-19')).not.toHaveProperty('festival')
    expect(await on(other, '2026-11-17')).not.toHaveProperty('festival')
    await boss.remove(path)
  })

  test('of a branch without a past is empty, and an unknown item is absent', async () => {
    const place = await aPlace()
    expect(await on(place, '2026-11-16')).toBeUndefined()
    const found = await read((tx) =>
      readExpectedUse(tx, { branchIds: [place.branchId], from: '2026-11-16', until: '2026-11-16' }),
    )
    expect(found.get(place.branchId)).toEqual(new Map())
  })

  test('is that of last night, and computed if the worker did not run', async () => {
    const place = await aPlace()
    await aPast(place, { uses: weekly(56) })
    await storeForecasts()
    await query('update use_patterns set weekday_use = $2 where location_id = $1', [
      place.branchId,
      [1, 2, 3, 4, 5, 6, 7],
    ])
    expect((await on(place, '2026-11-16'))?.quantity).toBe(2)
    stopClock('2026-11-16T00:20:00+05:45')
    expect((await on(place, '2026-11-16'))?.quantity).toBe(2)
    stopClock('2026-11-17T10:00:00+05:45')
    await isNear(on(place, '2026-11-18'), week[3]!)
    await storeForecasts()
    await isNear(on(place, '2026-11-18'), week[3]!)
    expect(await query('select day from use_patterns where location_id = $1', [place.branchId])).toEqual([
      { day: '2026-11-17' },
    ])
  })
})

describe('scheduled orders', () => {
  const minutesAfter = (from: Date, minutes: number) => new Date(from.getTime() + minutes * 60_000)
  const now = new Date('2026-11-15T10:00:00+05:45')
  const party = new Date('2026-11-18T17:00:00+05:45')
  let place: Place
  let buff: string
  let bottle: string
  const order = (over: object = {}, plates = 30) =>
    anOrder({
      branch_id: place.branchId,
      placed_at: now,
      start_at: party,
      ...over,
      line: { food_id: buff, quantity: plates, unit_price: 100, price: 100 * plates },
    })
  const scheduledOn = async (day: string, itemId = place.itemId) =>
    (await on({ ...place, itemId }, day))?.scheduled

  beforeEach(async () => {
    setClock(() => now)
    place = await aPlace()
    bottle = await anItem({ kind: 'resale', baseUnit: 'piece' })
    buff = (await aMenu()).get('Buff Jhol Momo')!
    const box = { itemId: await anItem(), quantity: 7, methods: ['pickup' as const] }
    await aRecipe(buff, [
      { itemId: place.itemId, quantity: 100_000 },
      { itemId: bottle, quantity: 1_000 },
      box,
    ])
  })

  test('that were placed more than a day ahead are added on their day', async () => {
    await order()
    await order({ state: 'accepted' }, 2)
    expect(await scheduledOn('2026-11-18')).toBe(3_200_000)
    expect((await on(place, '2026-11-18'))?.quantity).toBe(0)
    expect(await scheduledOn('2026-11-17')).toBeUndefined()
    await aPast(place, { uses: weekly(56) })
    expect(await scheduledOn('2026-11-18')).toBe(3_200_000)
    expect((await expected(place, { from: '2026-11-17', until: '2026-11-19' }))?.scheduled).toBe(3_200_000)
    expect(await scheduledOn('2026-11-19')).toBe(0)
  })

  test('of the evening before, ended ones, and those of other branches are not', async () => {
    await order({ placed_at: minutesAfter(party, -23 * 60) })
    await order({ state: 'cancelled' })
    await order({ state: 'preparing' })
    await order({ branch_id: (await aPlace()).branchId })
    expect(await scheduledOn('2026-11-18')).toBeUndefined()
  })

  test('do not need bottles again, which are taken when an order is placed', async () => {
    await order()
    expect(await scheduledOn('2026-11-18', bottle)).toBeUndefined()
  })
})
