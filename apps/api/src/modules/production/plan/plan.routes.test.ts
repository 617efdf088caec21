import { beforeEach, expect, test, vi } from 'vitest'
import type { Plan } from '@momo/contracts/production'
import type { readExpectedUse } from '#modules/forecast'
import { newId } from '#platform/ids/ids.ts'
import { as } from '#testing/as.ts'
import { stopClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { aBranch } from '../../branches/branches.factory.ts'
import { aKitchen, anItem, aReceipt } from '../../inventory/inventory.factory.ts'
import { aPreparation, aRelease, aRequisition, aRun, supplies } from '../production.factory.ts'
import { readPlan } from './read-plan.service.ts'

const served = testApp()
const boss = as('superadmin')
const office = '/api/v1/super-admin'
const kg = 1_000_000
const [today, tomorrow] = ['2026-11-14', '2026-11-15']
beforeEach(() => stopClock(`${today}T06:30:00+05:45`))

/** Ten kilograms of filling take 8 kg of mince and 1 kg of spice mix; ten of spice mix take 10 kg of cumin. */
async function aPlannedKitchen() {
  const { id: kitchenId } = await aKitchen()
  const branches = [await aBranch(), await aBranch()]
  const runId = await aRun(kitchenId, branches)
  const [mince, cumin] = [await anItem({ tracksBatches: true }), await anItem()]
  const spice = await aPreparation({ [cumin]: 10 * kg }, { name: `Spice mix ${newId()}` })
  const filling = await aPreparation({ [mince]: 8 * kg, [spice]: kg }, { name: `Filling ${newId()}` })
  const receive = (itemId: string, quantity: number, useBy?: string) =>
    aReceipt({ locationId: kitchenId, itemId }, quantity, 1_000, { batch: { useBy } })
  const plan = async (day = today): Promise<Plan> =>
    (await boss.get(`${office}/production/plan?day=${day}&kitchenId=${kitchenId}`)).json().data
  const itemOf = async (itemId: string, day = today) =>
    (await plan(day)).items.find((item) => item.itemId === itemId)
  const ask = (branch: number, over: Partial<Parameters<typeof aRequisition>[0]>) =>
    aRequisition({ kitchenId, runId, branchId: branches[branch]!, lines: [], ...over })
  return { kitchenId, runId, branches, mince, cumin, spice, filling, receive, plan, itemOf, ask }
}

test('a plan explodes what branches ask for to preparations and ingredients, with what is short and what waits', async () => {
  const { kitchenId, runId, mince, cumin, spice, filling, receive, plan, ask } = await aPlannedKitchen()
  await supplies(kitchenId, filling, 4 * kg)
  await boss.put(`${office}/inventory/items/${filling}/level`, {
    locationId: kitchenId,
    safetyLevel: 2 * kg,
    position: 0,
    version: 0,
  })
  await receive(filling, kg)
  await receive(mince, 30 * kg)
  await receive(cumin, kg)
  await ask(0, { lines: [{ itemId: filling, asked: 20 * kg }] })
  await ask(1, { state: 'approved', lines: [{ itemId: filling, asked: 20 * kg, approved: 12 * kg }] })
  const { items, ingredients, ...head } = await plan()
  expect(head).toMatchObject({
    day: today,
    kitchen: { id: kitchenId },
    branches: 2,
    orders: [],
    departures: [{ runId, leavesAt: `${today}T03:15:00.000Z` }],
  })
  expect(items).toMatchObject([
    {
      itemId: filling,
      requisitioned: 32 * kg,
      forecast: 0,
      forProduction: 0,
      safetyLevel: 2 * kg,
      onHand: kg,
      planned: 0,
      // 33 kg in trays of 4 kg.
      toMake: 36 * kg,
      recipeVersion: 1,
      batchSize: 10 * kg,
      minutes: 60,
    },
    // 3.6 kg in steps of half a kilogram.
    { itemId: spice, forProduction: 3_600_000, toMake: 4 * kg },
  ])
  const delays = items.map(({ name }) => name).toReversed()
  expect(ingredients).toMatchObject([
    { itemId: cumin, needed: 4 * kg, onHand: kg, short: 3 * kg, delays },
    { itemId: mince, needed: 28_800_000, onHand: 30 * kg, short: 0, delays: [] },
  ])
})

test('what has left does not count; what is packed is still on hand and does; drafts and closed ones do not', async () => {
  const { filling, itemOf, ask } = await aPlannedKitchen()
  const line = { itemId: filling, asked: 10 * kg }
  await ask(0, {
    state: 'shipped',
    lines: [{ ...line, approved: 10 * kg, packed: 9 * kg, shipped: 7 * kg, reopened: 2 * kg, givenUp: kg }],
  })
  await ask(1, { state: 'draft', lines: [line] })
  expect(await itemOf(filling)).toMatchObject({ requisitioned: 4 * kg })
  const other = await aPlannedKitchen()
  await other.ask(0, { state: 'closed', lines: [{ ...line, itemId: other.filling }] })
  expect(await other.itemOf(other.filling)).toBeUndefined()
})

test('a plan of tomorrow also has what the days before still have to get, except what was never decided', async () => {
  const { filling, itemOf, ask } = await aPlannedKitchen()
  const lines = [{ itemId: filling, asked: 10 * kg }]
  const yesterday = new Date('2026-11-13T03:15:00Z')
  await ask(0, { lines })
  await ask(1, { day: '2026-11-13', leavesAt: yesterday, lines: [{ itemId: filling, asked: kg }] })
  await ask(0, {
    day: '2026-11-13',
    leavesAt: yesterday,
    state: 'received',
    lines: [{ itemId: filling, asked: 5 * kg, approved: 5 * kg, packed: 3 * kg, shipped: 3 * kg }],
  })
  await ask(1, { day: '2026-11-16', lines })
  expect((await itemOf(filling, tomorrow))?.requisitioned).toBe(12 * kg)
  expect((await itemOf(filling, '2026-11-13'))?.requisitioned).toBe(3 * kg)
})

test('branches that have not asked count with their expected use until their next van', async () => {
  const { kitchenId, branches, filling, spice, ask } = await aPlannedKitchen()
  const weekly = await aBranch()
  await aRun(kitchenId, [weekly], [6])
  await supplies(kitchenId, filling, kg)
  const use = new Map([
    [filling, { quantity: 3 * kg, scheduled: kg }],
    [spice, { quantity: 9 * kg, scheduled: 0 }],
  ])
  const expectedUse = vi.fn<typeof readExpectedUse>(
    async (_, { branchIds }) => new Map(branchIds.map((id) => [id, use])),
  )
  await ask(0, { lines: [] })
  await ask(1, { state: 'draft', lines: [{ itemId: filling, asked: kg }] })
  const { items, branches: counted } = await readPlan({ day: today, kitchenId }, expectedUse)
  expect(items.find(({ itemId }) => itemId === filling)).toMatchObject({
    requisitioned: 0,
    forecast: 8 * kg,
    toMake: 8 * kg,
  })
  // Branches make themselves what the kitchen does not supply.
  expect(items.find(({ itemId }) => itemId === spice)).toMatchObject({ forecast: 0, toMake: kg })
  expect(counted).toBe(3)
  expect(expectedUse.mock.calls.map(([, query]) => query)).toEqual([
    { branchIds: [branches[1]], from: today, until: today },
    { branchIds: [weekly], from: today, until: '2026-11-20' },
  ])
})

test('open production orders of the day are planned output and take ingredients; later ones are not part of it', async () => {
  const { kitchenId, filling, spice, mince, receive, plan, ask } = await aPlannedKitchen()
  await receive(mince, 8 * kg)
  await receive(spice, 2 * kg)
  await ask(0, { lines: [{ itemId: filling, asked: 20 * kg }] })
  const release = async (over: object = {}) =>
    (await boss.post(`${office}/production/orders`, aRelease(kitchenId, filling, over))).json().data[0]
  const [first, second] = [await release(), await release({ quantity: 5 * kg })]
  await release({ startsAt: `${tomorrow}T03:00:00.000Z`, endsAt: `${tomorrow}T04:00:00.000Z` })
  const { items, ingredients, orders } = await plan()
  expect(items).toMatchObject([
    { itemId: filling, planned: 15 * kg, toMake: 5 * kg },
    { itemId: spice, forProduction: 2 * kg, onHand: 2 * kg, toMake: 0 },
  ])
  expect(ingredients).toMatchObject([{ itemId: mince, needed: 16 * kg, short: 8 * kg }])
  expect(orders.map(({ id, isBlocked }) => [id, isBlocked])).toEqual([
    [first.id, false],
    [second.id, true],
  ])
  const next = await plan(tomorrow)
  expect([next.orders.length, next.items[0]?.planned]).toEqual([3, 25 * kg])
})

test('a batch that expires before the day or is stopped is not on hand', async () => {
  const { filling, receive, itemOf, ask } = await aPlannedKitchen()
  await receive(filling, 3 * kg, today)
  await receive(filling, 4 * kg, '2026-11-20')
  await ask(0, { lines: [{ itemId: filling, asked: kg }] })
  expect((await itemOf(filling))?.onHand).toBe(7 * kg)
  expect((await itemOf(filling, tomorrow))?.onHand).toBe(4 * kg)
  await served.database.pool.query(
    `update stock_batches set stopped_at = now(), stopped_by = id where item_id = $1 and use_by = '2026-11-20'`,
    [filling],
  )
  expect((await itemOf(filling))?.onHand).toBe(3 * kg)
})

test('minutes are the median of the last ten', async () => {
  const { kitchenId, filling, itemOf, ask } = await aPlannedKitchen()
  await ask(0, { lines: [{ itemId: filling, asked: kg }] })
  for (const minutes of [40, 500, 50]) {
    stopClock(`${today}T06:30:00+05:45`)
    const { data } = (await boss.post(`${office}/production/orders`, aRelease(kitchenId, filling))).json()
    const order = `${office}/production/orders/${data[0].id}`
    await boss.post(`${order}/start`)
    const end = new Date(Date.parse(`${today}T06:30:00+05:45`) + minutes * 60_000)
    stopClock(end.toISOString())
    const done = { good: 10 * kg, lost: 0, corrections: [], note: '' }
    expect((await boss.post(`${order}/completion`, done)).statusCode).toBe(200)
  }
  expect((await itemOf(filling))?.minutes).toBe(50)
})

test('a plan is that of the first kitchen unless one is named', async () => {
  await aKitchen()
  const { id: kitchenId } = await aKitchen()
  const { data } = (await boss.get(`${office}/production/plan?day=${today}`)).json()
  expect(data.kitchen.id).not.toBe(kitchenId)
  const unknown = await boss.get(`${office}/production/plan?day=${today}&kitchenId=${newId()}`)
  expect(unknown.json().code).toBe('location.unknown')
})
