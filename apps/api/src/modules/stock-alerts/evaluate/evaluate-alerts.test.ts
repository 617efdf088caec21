import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#platform/ids/ids.ts'
import { as } from '#testing/as.ts'
import { stopClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { aMenu } from '../../catalogue/catalogue.factory.ts'
import { aRecipe } from '../../consumption/consumption.factory.ts'
import { aDocument, aKitchen, aReceipt, post, taken } from '../../inventory/inventory.factory.ts'
import { checkLedger } from '../../inventory/self-check/check-ledger.service.ts'
import {
  alertsOf,
  aPlace,
  type At,
  kindsOf,
  listed,
  office,
  sell,
  setSafety,
  setUse,
} from '../stock-alerts.factory.ts'
import { evaluateAlerts, purgeResolvedAlerts } from './evaluate-alerts.service.ts'

const served = testApp()
const boss = as('superadmin')
const noon = '2026-11-15T12:00:00+05:45'
beforeEach(() => stopClock(noon))

const query = async (text: string, values: unknown[] = []) =>
  (await served.database.pool.query(text, values)).rows
const count = (place: At, quantity: number) =>
  post(
    aDocument([taken(place, quantity, { kind: 'count' })], { type: 'count', locationId: place.locationId }),
  )

describe('alerts open and resolve themselves', () => {
  test('an item that runs down has one alert at a time, the most serious', async () => {
    const place = await aPlace()
    await aReceipt(place, 10_000, 5_000)
    await setSafety(place, 4_000)
    expect(await kindsOf(place)).toEqual([])
    await sell(place, 7_000)
    expect(await kindsOf(place)).toEqual(['below-safety'])
    await setUse(served.database.pool, place, 4_000)
    expect(await kindsOf(place)).toEqual(['runs-out'])
    await sell(place, 3_000)
    expect(await kindsOf(place)).toEqual(['out'])
    await sell(place, 500)
    expect(await kindsOf(place)).toEqual(['below-zero'])
    await aReceipt(place, 100_000, 50_000)
    expect(await kindsOf(place)).toEqual([])
    const resolved = await alertsOf(place, 'state=resolved')
    expect(resolved.map(({ kind }) => kind).toSorted()).toEqual([
      'below-safety',
      'below-zero',
      'out',
      'runs-out',
    ])
  })

  test('nothing is wanted of an item without level and use, of an archived one and of a transit', async () => {
    const place = await aPlace()
    await aReceipt(place, 10, 5)
    await sell(place, 10)
    expect(await kindsOf(place)).toEqual([])
    await setUse(served.database.pool, place, 1)
    expect(await kindsOf(place)).toEqual(['out'])
    await boss.post(`/api/v1/super-admin/inventory/items/${place.itemId}/archive`)
    expect(await kindsOf(place)).toEqual([])
    const { transitId } = await aKitchen()
    const moving = await aPlace({}, transitId)
    await aReceipt(moving, 10, 5)
    await setSafety(moving, 20)
    expect(await kindsOf(moving)).toEqual([])
  })

  test('an item that is on a plate says how many plates of today it lacks', async () => {
    const place = await aPlace()
    const kitchen = await aPlace({}, (await aKitchen()).id)
    const menu = await aMenu()
    await aRecipe(menu.get('Buff Jhol Momo')!, [
      { itemId: place.itemId, quantity: 100 },
      { itemId: kitchen.itemId, quantity: 100 },
    ])
    await aRecipe(menu.get('Veg Jhol Momo')!, [{ itemId: place.itemId, quantity: 200 }])
    for (const one of [place, kitchen]) {
      await aReceipt(one, 1_000, 500)
      await setUse(served.database.pool, one, 4_000)
      await evaluateAlerts()
    }
    // 4,000 are wanted, 1,000 are there, 150 are on a plate.
    expect(await alertsOf(place)).toMatchObject([{ kind: 'runs-out', plates: 20 }])
    await sell(place, 1_500)
    await evaluateAlerts()
    expect(await alertsOf(place)).toMatchObject([{ kind: 'below-zero', plates: 26 }])
    expect((await alertsOf(kitchen))[0]).not.toHaveProperty('plates')
  })

  test('batches expire and are resolved by waste', async () => {
    const place = await aPlace({ tracksBatches: true })
    await aReceipt(place, 300, 600, { batch: { useBy: '2026-11-14' } })
    await aReceipt(place, 200, 400, { batch: { useBy: '2026-11-17' } })
    await aReceipt(place, 500, 1_000, { batch: { useBy: '2026-11-18' } })
    await evaluateAlerts()
    expect(await alertsOf(place)).toMatchObject([
      { kind: 'expired', severity: 'critical', quantity: 300, value: '6.00', useBy: '2026-11-14' },
      { kind: 'expiring', severity: 'warning', quantity: 200, value: '4.00', useBy: '2026-11-17' },
    ])
    await post(aDocument([taken(place, 300, { reason: 'expired' })], { type: 'waste', ...place }))
    expect(await kindsOf(place)).toEqual(['expiring'])
    stopClock('2026-11-18T09:00:00+05:45')
    expect(await kindsOf(place)).toEqual(['expired', 'expiring'])
  })

  test('a large count difference stays until it is acknowledged, reversed or a week old', async () => {
    const [place, other] = [await aPlace(), await aPlace()]
    for (const one of [place, other]) await aReceipt(one, 100_000, 1_000_000)
    await count(place, 9_999)
    expect(await kindsOf(place)).toEqual([])
    await count(place, 10_000)
    await count(other, 10_000)
    expect(await kindsOf(place)).toEqual(['count-difference'])
    const [alert] = await alertsOf(place)
    expect(alert).toMatchObject({
      quantity: -10_000,
      value: '1000.00',
      owner: 'head-office',
      document: { type: 'count' },
    })
    expect((await boss.post(`${office}/acknowledge`, { ids: [alert!.id] })).json().data).toMatchObject([
      { resolvedAt: new Date(noon).toISOString() },
    ])
    expect(await kindsOf(place)).toEqual([])
    const [open] = await alertsOf(other)
    await boss.post(`/api/v1/super-admin/inventory/documents/count/${open!.document!.id}/reversal`, {
      id: newId(),
      note: 'Wrong sheet',
    })
    expect(await kindsOf(other)).toEqual([])
    await count(place, 20_000)
    expect(await kindsOf(place)).toEqual(['count-difference'])
    stopClock('2026-11-23T12:00:00+05:45')
    expect(await kindsOf(place)).toEqual([])
  })

  test('a difference of the ledger and a food without a recipe are for head office', async () => {
    const place = await aPlace()
    await aReceipt(place, 1_000, 100)
    await query('update stock_balances set on_hand = 990, value = 97 where item_id = $1', [place.itemId])
    await checkLedger()
    const foodId = newId()
    await query(
      `insert into plates_without_recipe values ('2026-11-14', $1, $2, 5), ('2026-11-01', $1, $2, 70)`,
      [place.locationId, foodId],
    )
    await evaluateAlerts()
    expect(await alertsOf(place)).toMatchObject([
      { kind: 'ledger-difference', value: '0.03', quantity: -10, owner: 'head-office' },
    ])
    expect(await listed(`subjectId=${foodId}`)).toMatchObject([
      {
        kind: 'recipe-missing',
        severity: 'notice',
        plates: 5,
        food: { id: foodId },
        remedies: ['open-recipe'],
      },
    ])
    const branch = as('branchAdmin', { id: place.locationId })
    expect((await branch.get('/api/v1/branch-dashboard/stock-alerts')).json().data.items).toEqual([])
    await query('update stock_balances set on_hand = 1000, value = 100 where item_id = $1', [place.itemId])
    await query('delete from plates_without_recipe')
    stopClock('2026-11-15T13:00:00+05:45')
    await checkLedger()
    await evaluateAlerts()
    expect([await alertsOf(place), await listed(`subjectId=${foodId}`)]).toEqual([[], []])
  })

  test('evaluated twice and by two workers at once, an alert opens once', async () => {
    const place = await aPlace()
    await sell(place, 5)
    await Promise.all([evaluateAlerts(), evaluateAlerts(), evaluateAlerts()])
    await evaluateAlerts()
    expect(await query('select kind from stock_alerts where item_id = $1', [place.itemId])).toEqual([
      { kind: 'below-zero' },
    ])
    const insert = `insert into stock_alerts (id, kind, severity, item_id, location_id, owner, opened_at)
      select gen_random_uuid(), kind, severity, item_id, location_id, owner, now() from stock_alerts where item_id = $1`
    await expect(query(insert, [place.itemId])).rejects.toThrow('stock_alerts_open')
  })

  test('resolved ones are deleted after half a year', async () => {
    const place = await aPlace()
    await sell(place, 5)
    await evaluateAlerts()
    await aReceipt(place, 500, 5)
    await evaluateAlerts()
    stopClock('2027-05-01T12:00:00+05:45')
    await purgeResolvedAlerts()
    expect(await alertsOf(place, 'state=resolved')).toHaveLength(1)
    stopClock('2027-06-01T12:00:00+05:45')
    await purgeResolvedAlerts()
    expect(await alertsOf(place, 'state=resolved')).toEqual([])
  })
})
