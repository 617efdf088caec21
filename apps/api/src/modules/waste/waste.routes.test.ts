import { beforeEach, describe, expect, test } from 'vitest'
import type { WasteEntry } from '@momo/contracts/waste'
import { now } from '#platform/clock/clock.ts'
import { newId } from '#platform/ids/ids.ts'
import { as } from '#testing/as.ts'
import { stopClock } from '#testing/clock.ts'
import { uploadOf } from '#testing/form.ts'
import { testApp } from '#testing/test-app.ts'
import { aBranch } from '../branches/branches.factory.ts'
import { anItem, aReceipt } from '../inventory/inventory.factory.ts'
import { aPhoto } from '../media/media.factory.ts'
import { aFood, anyItemLine, aRecipe } from '../recipes/recipes.factory.ts'
import { undoWaste } from './record-waste.service.ts'

const served = testApp()
const boss = as('superadmin')
const path = '/api/v1/branch-dashboard/waste'
const clock = (time: string) => stopClock(`2026-11-15T${time}+05:45`)
beforeEach(() => clock('16:20:00'))

const anItemWaste = (itemId: string, quantity = 500, over: object = {}) => ({
  id: newId(),
  what: { kind: 'item', itemId, quantity, unit: 'kg' },
  reason: 'spoiled',
  note: '',
  happenedAt: now().toISOString(),
  sentAt: now().toISOString(),
  ...over,
})
const aPlateWaste = (foodId: string, plates: number, over: object = {}) =>
  anItemWaste('', 1, { what: { kind: 'plates', foodId, plates, optionIds: [] }, ...over })

async function aWastingBranch() {
  const branchId = await aBranch()
  const calls = as('branchAdmin', { id: branchId })
  const itemId = await anItem({ name: `Tomato ${newId()}` })
  await aReceipt({ locationId: branchId, itemId }, 10_000, 20_000)
  const record = async (body: object) => (await calls.post(path, body)).json()
  return { branchId, itemId, calls, record }
}

const movementsOf = async (locationId: string, itemId: string) =>
  (
    await served.database.pool.query(
      `select quantity, kind, reason from stock_movements where location_id = $1 and item_id = $2 and kind <> 'purchase' order by id`,
      [locationId, itemId],
    )
  ).rows

const seeCosts = async (branchesSeeCosts: boolean) => {
  const settings = '/api/v1/super-admin/inventory/settings'
  const { version, closeDay } = (await boss.get(settings)).json().data
  await boss.put(settings, { version, closeDay, branchesSeeCosts })
}

describe('waste of an item', () => {
  test('takes it off stock with its reason, once, however often it is sent', async () => {
    const { branchId, itemId, calls, record } = await aWastingBranch()
    const body = anItemWaste(itemId)
    const answers = await Promise.all([1, 2, 3].map(() => record(body)))
    clock('16:30:00')
    answers.push(await record({ ...body, sentAt: now().toISOString() }))
    for (const { data } of answers)
      expect(data).toMatchObject({
        id: body.id,
        reason: 'spoiled',
        isOwn: true,
        canUndo: true,
        isReversed: false,
      })
    expect(await movementsOf(branchId, itemId)).toEqual([
      { quantity: -500, kind: 'waste', reason: 'spoiled' },
    ])
    const other = { ...body, reason: 'burnt' }
    expect(await record(other)).toMatchObject({ code: 'stock.key_reused' })
    const day = (await calls.get(path)).json().data
    expect(day).toMatchObject({ date: '2026-11-15', byReason: [{ reason: 'spoiled', entries: 1 }] })
    expect(day.entries[0].what).toMatchObject({ kind: 'item', quantity: 500, unit: 'kg', baseUnit: 'g' })
  })

  test('of staff is a movement of its own kind', async () => {
    const { branchId, itemId, record } = await aWastingBranch()
    await record(anItemWaste(itemId, 200, { reason: 'staff-meal' }))
    expect(await movementsOf(branchId, itemId)).toEqual([
      { quantity: -200, kind: 'staff-meal', reason: 'staff-meal' },
    ])
  })

  test('has the time at which it was tapped offline, never a later one than now', async () => {
    const { itemId, record } = await aWastingBranch()
    const tapped = anItemWaste(itemId, 1, { happenedAt: '2026-11-15T10:00:00.000Z' })
    expect((await record(tapped)).data.happenedAt).toBe('2026-11-15T10:00:00.000Z')
    const future = anItemWaste(itemId, 1, { happenedAt: '2026-11-16T10:00:00.000Z' })
    expect((await record(future)).data.happenedAt).toBe(now().toISOString())
  })

  test('shows its value where branches see costs', async () => {
    const { itemId, calls, record } = await aWastingBranch()
    const { data: hidden } = await record(anItemWaste(itemId))
    expect(hidden).not.toHaveProperty('value')
    expect((await calls.get(path)).json().data).not.toHaveProperty('total')
    await seeCosts(true)
    expect((await calls.get(path)).json().data).toMatchObject({
      total: '10.00',
      byReason: [{ value: '10.00' }],
      entries: [{ value: '10.00' }],
    })
    await seeCosts(false)
  })

  test('of an unknown item, food or batch is rejected', async () => {
    const { itemId, record } = await aWastingBranch()
    for (const body of [
      anItemWaste(newId()),
      aPlateWaste(newId(), 1),
      anItemWaste(itemId, 1, { what: { kind: 'item', itemId, quantity: 0, unit: '' } }),
    ])
      expect(['auth.forbidden', 'request.invalid']).toContain((await record(body)).code)
  })
})

describe('waste of plates', () => {
  test('takes the ingredients of the recipe', async () => {
    const { branchId, itemId, record, calls } = await aWastingBranch()
    const foodId = await aFood()
    await aRecipe(foodId, { lines: [anyItemLine(itemId, 120)] })
    const { data } = await record(aPlateWaste(foodId, 2, { reason: 'dropped' }))
    expect(data.what).toMatchObject({ kind: 'plates', plates: 2, foodId })
    expect(await movementsOf(branchId, itemId)).toEqual([
      { quantity: -240, kind: 'waste', reason: 'dropped' },
    ])
    const { plates } = (await calls.get(`${path}/choices`)).json().data
    expect(plates[0]).toMatchObject({ foodId })
  })

  test('without a recipe is rejected, and nothing is saved', async () => {
    const { calls, record } = await aWastingBranch()
    const foodId = await aFood()
    expect(await record(aPlateWaste(foodId, 2))).toMatchObject({
      code: 'waste.no_recipe',
      details: { foodId },
    })
    expect((await calls.get(path)).json().data.entries).toEqual([])
    const { plates } = (await calls.get(`${path}/choices`)).json().data
    expect(plates.map((plate: { foodId: string }) => plate.foodId)).not.toContain(foodId)
  })
})

describe('the choices', () => {
  test('begin with what was thrown away lately, and know what is usual', async () => {
    const { branchId, itemId, calls, record } = await aWastingBranch()
    const used = await anItem()
    await aReceipt({ locationId: branchId, itemId: used }, 10_000, 90_000)
    for (const quantity of [100, 900, 300]) await record(anItemWaste(itemId, quantity))
    const choices = (await calls.get(`${path}/choices`)).json().data
    expect(choices.items.map((item: { itemId: string }) => item.itemId)).toEqual([itemId, used])
    expect(choices.items[0]).toMatchObject({ onHand: 8_700 })
    expect(choices.usualItems).toEqual([{ itemId, usual: 300 }])
  })

  test('list expired batches, which are thrown away by batch', async () => {
    const { branchId, calls, record } = await aWastingBranch()
    const at = { locationId: branchId, itemId: await anItem({ tracksBatches: true }) }
    await aReceipt(at, 1_200, 100, { batch: { code: 'curd', useBy: '2026-11-14' } })
    await aReceipt(at, 900, 100, { batch: { useBy: '2026-11-15' } })
    const { expired } = (await calls.get(`${path}/choices`)).json().data
    expect(expired).toMatchObject([{ itemId: at.itemId, code: 'curd', useBy: '2026-11-14', quantity: 1_200 }])
    const what = { kind: 'item', itemId: at.itemId, quantity: 1_200, unit: 'kg', batchId: expired[0].batchId }
    expect(await record(anItemWaste('', 1, { what, reason: 'expired' }))).toMatchObject({ success: true })
    expect(await record(anItemWaste('', 1, { what, reason: 'expired' }))).toMatchObject({
      code: 'batch.short',
    })
    expect((await calls.get(`${path}/choices`)).json().data.expired).toEqual([])
  })
})

describe('undoing waste', () => {
  test('reverses it once, and it is not summed up any more', async () => {
    const { branchId, itemId, calls, record } = await aWastingBranch()
    const { data } = await record(anItemWaste(itemId))
    const undo = (id: string) => calls.post(`${path}/${data.id}/reversal`, { id })
    const id = newId()
    const answers = await Promise.all([undo(id), undo(id)])
    for (const answer of answers)
      expect(answer.json().data).toMatchObject({ isReversed: true, canUndo: false })
    expect((await undo(newId())).json().code).toBe('document.reversed')
    expect((await movementsOf(branchId, itemId)).map(({ quantity }) => quantity)).toEqual([-500, 500])
    const day = (await calls.get(path)).json().data
    expect([day.byReason, day.entries.length]).toEqual([[], 1])
  })

  test('is for the person who recorded it, on the same day', async () => {
    const { branchId, itemId, calls, record } = await aWastingBranch()
    const { data } = await record(anItemWaste(itemId))
    const undoAs = async (who: ReturnType<typeof as>) =>
      (await who.post(`${path}/${data.id}/reversal`, { id: newId() })).json().code
    expect(await undoAs(as('branchAdmin', { id: branchId }))).toBe('waste.not_yours')
    expect(await undoAs(as('branchAdmin', { id: await aBranch() }))).toBe('auth.forbidden')
    await expect(undoWaste(calls.actor!, newId(), newId())).rejects.toMatchObject({ code: 'waste.unknown' })
    stopClock('2026-11-16T00:01:00+05:45')
    expect(await undoAs(calls)).toBe('waste.too_late')
  })
})

describe('the list of a day', () => {
  test('has pages, other days and no other branch', async () => {
    const { branchId, itemId, calls, record } = await aWastingBranch()
    const ids: string[] = []
    for (const time of ['10:10:00', '12:00:00', '15:05:00']) {
      clock(time)
      ids.unshift((await record(anItemWaste(itemId, 1))).data.id)
    }
    const first = (await calls.get(`${path}?limit=2`)).json().data
    const second = (await calls.get(`${path}?limit=2&cursor=${first.nextCursor}`)).json().data
    expect([...first.entries, ...second.entries].map(({ id }: WasteEntry) => id)).toEqual(ids)
    expect(second).not.toHaveProperty('nextCursor')
    expect(second.byReason).toMatchObject([{ entries: 3 }])
    expect((await calls.get(`${path}?date=2026-11-14`)).json().data.entries).toEqual([])
    const other = as('branchAdmin', { id: await aBranch() })
    expect((await other.get(path)).json().data.entries).toEqual([])
    const seen = (await boss.get(`/api/v1/super-admin/waste?branchId=${branchId}`)).json().data
    expect(seen).toMatchObject({ total: '0.06', entries: [{ isOwn: false, canUndo: false }, {}, {}] })
  })
})

describe('a photo', () => {
  test('is added to an entry, and a replaced one is deleted', async () => {
    const { itemId, calls, record } = await aWastingBranch()
    const { data } = await record(anItemWaste(itemId))
    const add = async (width: number, id = data.id) =>
      (await calls.call('POST', `${path}/${id}/photo`, uploadOf(await aPhoto({ width, height: 60 })))).json()
    const first = await add(80)
    expect(first.data.photo).toMatchObject({ Width: 80 })
    expect((await add(90)).data.photo).toMatchObject({ Width: 90 })
    const stored = 'select count(*)::int4 as n from pictures where width in (80, 90) and height = 60'
    expect((await served.database.pool.query(stored)).rows[0].n).toBe(1)
    expect(await add(80, newId())).toMatchObject({ code: 'auth.forbidden' })
  })
})
