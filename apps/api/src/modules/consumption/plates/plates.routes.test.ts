import { beforeEach, describe, expect, test } from 'vitest'
import type { BranchPlates, FoodWarningLevel } from '@momo/contracts/consumption'
import { setClock } from '#platform/clock/clock.ts'
import { newId } from '#platform/ids/ids.ts'
import { as } from '#testing/as.ts'
import { testApp } from '#testing/test-app.ts'
import { anOrderThat } from '../../analytics/analytics.factory.ts'
import { aBranch } from '../../branches/branches.factory.ts'
import { aMenu } from '../../catalogue/catalogue.factory.ts'
import { anItem, aReceipt } from '../../inventory/inventory.factory.ts'
import { anOrder } from '../../orders/orders.factory.ts'
import { aRecipe, consumeFromTheBeginning } from '../consumption.factory.ts'
import { drainConsumptions, queueOrder } from '../cooking/consume-orders.service.ts'
import { compareMenusWithStock } from './sell-stock.service.ts'

const served = testApp()
const sql = async (text: string, values: unknown[] = []) =>
  (await served.database.pool.query(text, values)).rows
const path = '/api/v1/branch-dashboard/plates'
const office = '/api/v1/super-admin/consumption'
const boss = as('superadmin')
const lunch = new Date('2026-11-15T13:15:00+05:45')
const minutesLater = (minutes: number) => new Date(lunch.getTime() + minutes * 60_000)
let minutes = 0

let branchId: string
let buff: string
let mince: { locationId: string; itemId: string }
let staff: ReturnType<typeof as>

/** A branch with buff mince for ten plates. */
beforeEach(async () => {
  minutes = 0
  setClock(() => minutesLater(minutes))
  await consumeFromTheBeginning()
  branchId = await aBranch()
  staff = as('branchAdmin', { id: branchId })
  buff = (await aMenu()).get('Buff Jhol Momo')!
  mince = { locationId: branchId, itemId: await anItem({ name: `Buff mince ${newId()}` }) }
  await aReceipt(mince, 1_000, 500)
  await aRecipe(buff, [{ itemId: mince.itemId, quantity: 100 }])
})

const plates = async (): Promise<BranchPlates> => (await staff.get(path)).json().data
const ofBuff = async () => (await plates()).foods.find(({ foodId }) => foodId === buff)!
const line = (quantity: number, foodId = buff) => ({
  food_id: foodId,
  quantity,
  unit_price: 100,
  price: 100 * quantity,
})
const order = (quantity: number, over: object = {}) =>
  anOrder({ branch_id: branchId, placed_at: lunch, ...over, line: line(quantity) })

describe('plates possible', () => {
  test('follow from the stock and what open orders will use', async () => {
    expect(await ofBuff()).toMatchObject({
      plates: 10,
      isLow: false,
      limitedBy: expect.stringContaining('Buff mince'),
    })
    await order(3)
    await order(2, { state: 'accepted' })
    await order(4, { state: 'collected' })
    await order(4, { start_at: minutesLater(13 * 60) })
    expect(await ofBuff()).toMatchObject({
      plates: 5,
      warningLevel: 10,
      isLow: true,
      isSoldOutByStock: false,
    })
  })

  test('do not count an order twice while its consumption waits', async () => {
    const steps: [string, number][] = [
      ['placed', 0],
      ['preparing', 0],
    ]
    const id = await anOrderThat({ branch_id: branchId, placed_at: lunch, line: line(3) }, steps)
    await queueOrder(id, branchId)
    expect((await ofBuff()).plates).toBe(7)
    await drainConsumptions()
    expect((await ofBuff()).plates).toBe(7)
  })

  test('do not count expired batches, and are unknown without a recipe or a record', async () => {
    const itemId = await anItem({ tracksBatches: true })
    const at = { locationId: branchId, itemId }
    await aReceipt(at, 500, 100, { batch: { useBy: '2026-11-14' } })
    await aReceipt(at, 250, 100, { batch: { useBy: '2026-11-15' } })
    await aRecipe(buff, [{ itemId, quantity: 100 }])
    expect((await ofBuff()).plates).toBe(2)
    await aRecipe(buff, [{ itemId: await anItem(), quantity: 100 }])
    expect(await ofBuff()).not.toHaveProperty('plates')
    const veg = (await plates()).foods.find(({ name }) => name === 'Veg Jhol Momo')
    expect(veg).toMatchObject({ isLow: false })
    expect(veg).not.toHaveProperty('plates')
  })

  test('head office sees them for each branch and sets the warning level of a food', async () => {
    const level = (id: string, count: number) =>
      boss.put(`${office}/foods/${id}/warning-level`, { plates: count })
    expect((await level(buff, 11)).json().data).toEqual({ plates: 11 })
    expect((await level(buff, 11)).statusCode).toBe(200)
    const levels = (await boss.get(`${office}/warning-levels`)).json().data as FoodWarningLevel[]
    const named = (name: string) => levels.find((one) => one.name === name)
    expect(named('Buff Jhol Momo')).toMatchObject({ foodId: buff, plates: 11, isUsual: false })
    expect(named('Veg Jhol Momo')).toMatchObject({ plates: 10, isUsual: true })
    const { foods } = (await boss.get(`${office}/branches/${branchId}/plates`)).json().data as BranchPlates
    expect(foods.find(({ foodId }) => foodId === buff)).toMatchObject({
      plates: 10,
      warningLevel: 11,
      isLow: true,
    })
    const audit = `select details from audit_log where action = 'food.warning_level_set' and subject_id = $1`
    expect(await sql(audit, [buff])).toEqual([{ details: { name: 'Buff Jhol Momo', from: null, to: 11 } }])
    expect((await level(newId(), 5)).json().code).toBe('food.unknown')
    expect((await boss.get(`${office}/branches/${newId()}/plates`)).json().code).toBe('branch.unknown')
    await level(buff, 10)
  })

  test('plates without a recipe are listed by the day they were cooked', async () => {
    const veg = (await aMenu()).get('Veg Jhol Momo')!
    const steps: [string, number][] = [['preparing', 0]]
    const given = { branch_id: branchId, placed_at: lunch, line: line(4, veg) }
    await queueOrder(await anOrderThat(given, steps), branchId)
    await drainConsumptions()
    const listed = async (day: string) =>
      (await boss.get(`${office}/without-recipe?from=${day}&to=${day}`)).json().data
    expect(await listed('2026-11-15')).toEqual([{ foodId: veg, name: 'Veg Jhol Momo', plates: 4 }])
    expect(await listed('2026-11-14')).toEqual([])
  })
})

const isOff = async () => {
  const [row] = await sql(
    `select coalesce(sold_out_until > $3, false) as off from branch_foods where branch_id = $1 and food_id = $2`,
    [branchId, buff, minutesLater(minutes)],
  )
  return row?.['off'] ?? false
}
const sellOnlyStock = async (sellsOnlyStock = true) =>
  staff.put(`${path}/settings`, { sellsOnlyStock, version: (await plates()).version })
const switchByHand = (off: string | null) =>
  staff.put(`/api/v1/branch-dashboard/menu/foods/${buff}/off`, { off })
const isShown = async () =>
  JSON.stringify((await as('public').get(`/api/v1/menus/${branchId}`)).json()).includes('SoldOut')

/** The periodic task of a worker, some time later. */
async function compare(): Promise<void> {
  minutes += 1
  await compareMenusWithStock()
}
const useUp = () => order(10)
const deliver = () => aReceipt(mince, 5_000, 100)

describe('sell only what stock allows', () => {
  test('is off by default: nothing is switched', async () => {
    await useUp()
    await compare()
    expect([await isOff(), (await plates()).sellsOnlyStock]).toEqual([false, false])
  })

  test('a food without stock goes off the menu, and back when goods arrive', async () => {
    expect((await sellOnlyStock()).json().data).toMatchObject({ sellsOnlyStock: true, version: 1 })
    await compare()
    expect(await isOff()).toBe(false)
    await useUp()
    await compare()
    expect([await isOff(), (await ofBuff()).isSoldOutByStock]).toEqual([true, true])
    const events = `select payload->>'isSoldOut' as out from outbox where topic = 'catalogue.sold_out_changed' and payload->>'branchId' = $1 order by id`
    expect(await sql(events, [branchId])).toEqual([{ out: 'true' }])
    await deliver()
    await compare()
    expect([await isOff(), (await ofBuff()).isSoldOutByStock]).toEqual([false, false])
    expect(await sql(events, [branchId])).toEqual([{ out: 'true' }, { out: 'false' }])
  })

  test('the menu follows at once when the setting is switched on, and is restored when it is switched off', async () => {
    await useUp()
    await sellOnlyStock()
    expect([await isOff(), await isShown()]).toEqual([true, true])
    await sellOnlyStock(false)
    expect(await isOff()).toBe(false)
  })

  test('a food that a person switched off is not switched on by goods, also if the stock had switched it off before', async () => {
    await sellOnlyStock()
    await useUp()
    await compare()
    await switchByHand('indefinitely')
    await deliver()
    await compare()
    expect(await isOff()).toBe(true)
    await sellOnlyStock(false)
    expect(await isOff()).toBe(true)
  })

  test('a food that a person switches on again stays on until goods have arrived and run out', async () => {
    await sellOnlyStock()
    await useUp()
    await compare()
    await switchByHand(null)
    await compare()
    expect(await isOff()).toBe(false)
    await deliver()
    await compare()
    await order(50)
    await compare()
    expect(await isOff()).toBe(true)
  })

  test('when a switch for an hour ends without stock, the stock switches it off', async () => {
    await sellOnlyStock()
    await switchByHand('hour')
    await useUp()
    await compare()
    minutes += 60
    expect(await isOff()).toBe(false)
    await compare()
    expect([await isOff(), (await ofBuff()).isSoldOutByStock]).toEqual([true, true])
  })

  test('two workers and a stale screen change it once', async () => {
    await sellOnlyStock()
    await useUp()
    minutes += 1
    await Promise.all([compareMenusWithStock(), compareMenusWithStock()])
    const count = `select count(*)::int as n from outbox where topic = 'catalogue.sold_out_changed' and payload->>'branchId' = $1`
    expect(await sql(count, [branchId])).toEqual([{ n: 1 }])
    const stale = await staff.put(`${path}/settings`, { sellsOnlyStock: false, version: 0 })
    expect([stale.statusCode, stale.json().code, stale.json().details]).toEqual([
      409,
      'selling.changed',
      { version: 1 },
    ])
  })

  test('is recorded in the audit log', async () => {
    await sellOnlyStock()
    const audit = `select details from audit_log where action = 'selling.changed' and branch_id = $1`
    expect(await sql(audit, [branchId])).toEqual([{ details: { sellsOnlyStock: true } }])
  })
})
