import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#platform/ids/ids.ts'
import { as } from '#testing/as.ts'
import { testApp } from '#testing/test-app.ts'
import { aBranch } from '../../branches/branches.factory.ts'
import { aKitchen, anItem } from '../../inventory/inventory.factory.ts'
import {
  aRun,
  aSentOne,
  aSuppliedBranch,
  at,
  auditOf,
  boss,
  clock,
  decide,
  kg,
  officePath,
  ownPath,
  runFields,
  runsPath,
  today,
} from '../requisitions.factory.ts'

const served = testApp()
beforeEach(() => clock('16:00'))

describe('a delivery run', () => {
  test('is added, changed with the version that was read, and archived', async () => {
    const [{ id: kitchenId }, first, second] = [await aKitchen(), await aBranch(), await aBranch()]
    const id = newId()
    const fields = runFields({ kitchenId, weekdays: [3, 0, 3], branchIds: [second, first, second] })
    const added = (await boss.put(`${runsPath}/${id}`, fields)).json().data
    expect(added).toMatchObject({
      id,
      kitchenId,
      kitchenName: expect.stringContaining('Kitchen'),
      weekdays: [0, 3],
      leavesAt: '20:30',
      cutOffMinutes: 60,
      branchIds: [second, first],
      branches: [{ id: second }, { id: first }],
      version: 1,
    })
    const change = { ...fields, leavesAt: '21:00', branchIds: [first], version: 1 }
    const changed = (await boss.put(`${runsPath}/${id}`, change)).json().data
    expect(changed).toMatchObject({ leavesAt: '21:00', branchIds: [first], version: 2 })
    const stale = { ...fields, leavesAt: '07:00', version: 1 }
    expect((await boss.put(`${runsPath}/${id}`, stale)).json().code).toBe('run.changed')
    const listed = async () =>
      (await boss.get(runsPath)).json().data.map((run: { id: string }) => run.id) as string[]
    expect(await listed()).toContain(id)
    const archived = [
      await boss.post(`${runsPath}/${id}/archive`),
      await boss.post(`${runsPath}/${id}/archive`),
    ]
    for (const answer of archived) expect(answer.json().data).toMatchObject({ id, version: 3 })
    expect(await listed()).not.toContain(id)
    expect((await boss.put(`${runsPath}/${id}`, { ...change, version: 3 })).json().code).toBe('run.unknown')
    expect(await auditOf(served.database.pool, id)).toEqual([
      'delivery-run.added',
      'delivery-run.changed',
      'delivery-run.archived',
    ])
  })

  test('sent twice, also at once, is added once', async () => {
    const { id: kitchenId } = await aKitchen()
    const [id, fields] = [newId(), runFields({ kitchenId })]
    const answers = await Promise.all([1, 2, 3].map(() => boss.put(`${runsPath}/${id}`, fields)))
    expect(answers.map((answer) => answer.json().data?.version)).toEqual([1, 1, 1])
    expect(await auditOf(served.database.pool, id)).toEqual(['delivery-run.added'])
    const other = { ...fields, leavesAt: '06:00' }
    expect((await boss.put(`${runsPath}/${id}`, other)).json().code).toBe('run.changed')
  })

  test('needs a name of its own at its kitchen, a kitchen and branches that exist', async () => {
    const { id: kitchenId } = await aKitchen()
    const fields = runFields({ kitchenId, name: 'Morning van' })
    await boss.put(`${runsPath}/${newId()}`, fields)
    const code = async (over: object) =>
      (await boss.put(`${runsPath}/${newId()}`, { ...fields, ...over })).json().code
    expect(await code({ name: 'morning VAN' })).toBe('run.exists')
    expect(await code({ kitchenId: newId() })).toBe('location.unknown')
    expect(await code({ kitchenId: await aBranch() })).toBe('location.unknown')
    expect(await code({ name: 'Other', branchIds: [newId()] })).toBe('branch.unknown')
    expect(await code({ name: 'Other', version: 1 })).toBe('run.unknown')
    expect((await boss.post(`${runsPath}/${newId()}/archive`)).json().code).toBe('run.unknown')
  })
})

describe('what a kitchen supplies', () => {
  const path = `${runsPath}/supplied-items`

  test('is replaced as a whole', async () => {
    const { id: kitchenId } = await aKitchen()
    const [dough, bowls] = [
      await anItem({ name: `Dough ${newId()}`, kind: 'preparation' }),
      await anItem({ name: `Bowls ${newId()}`, kind: 'packaging', baseUnit: 'piece' }),
    ]
    const items = [
      { itemId: bowls, tray: 100_000 },
      { itemId: dough, tray: 4 * kg },
    ]
    const saved = (await boss.put(path, { kitchenId, items })).json().data
    expect(saved).toMatchObject([
      { id: dough, tray: 4 * kg, baseUnit: 'g', units: [] },
      { id: bowls, tray: 100_000, baseUnit: 'piece' },
    ])
    expect((await boss.get(`${path}?kitchenId=${kitchenId}`)).json().data).toEqual(saved)
    await boss.put(path, { kitchenId, items: items.slice(0, 1) })
    expect((await boss.get(`${path}?kitchenId=${kitchenId}`)).json().data).toMatchObject([{ id: bowls }])
    expect(await auditOf(served.database.pool, kitchenId)).toEqual([
      'supplied-items.changed',
      'supplied-items.changed',
    ])
  })

  test('sent at once is one of the lists, not a mix', async () => {
    const { id: kitchenId } = await aKitchen()
    const [one, two] = [await anItem(), await anItem()]
    await Promise.all(
      [one, two, one, two].map((itemId) => boss.put(path, { kitchenId, items: [{ itemId, tray: 1 }] })),
    )
    expect((await boss.get(`${path}?kitchenId=${kitchenId}`)).json().data).toHaveLength(1)
  })

  test('needs a kitchen, and items that exist, each once', async () => {
    const [{ id: kitchenId }, itemId] = [await aKitchen(), await anItem()]
    const code = async (body: object) => (await boss.put(path, body)).json().code
    expect(await code({ kitchenId: newId(), items: [] })).toBe('location.unknown')
    expect(await code({ kitchenId, items: [{ itemId: newId(), tray: 1 }] })).toBe('item.unknown')
    const twice = [
      { itemId, tray: 1 },
      { itemId, tray: 2 },
    ]
    expect(await code({ kitchenId, items: twice })).toBe('request.invalid')
    expect((await boss.get(`${path}?kitchenId=${newId()}`)).json().code).toBe('location.unknown')
  })
})

describe('departures', () => {
  test('of a branch are the next four, with its requisition for each', async () => {
    const scene = await aSuppliedBranch()
    const { kitchenId, branchId, runId, maya } = scene
    const morning = { leavesAt: '09:00', cutOffMinutes: 600, weekdays: [1, 3] }
    const morningId = await aRun({ kitchenId, branchIds: [branchId], ...morning })
    await aRun({ kitchenId, branchIds: [await aBranch()] })
    const id = await aSentOne(scene)
    clock('19:45')
    const listed = (await maya.get(`${ownPath}/departures`)).json().data
    expect(listed).toMatchObject([
      {
        runId,
        day: today,
        leavesAt: at('20:30').toISOString(),
        cutOffAt: at('19:30').toISOString(),
        isPastCutOff: true,
        requisition: { id, state: 'sent' },
      },
      {
        runId: morningId,
        day: '2026-11-16',
        cutOffAt: at('23:00').toISOString(),
        isPastCutOff: false,
      },
      { runId, day: '2026-11-16' },
      { runId, day: '2026-11-17' },
    ])
    expect(listed[1]).not.toHaveProperty('requisition')
    clock('20:30')
    expect((await maya.get(`${ownPath}/departures`)).json().data[0]).toMatchObject({ runId: morningId })
  })

  test('of a branch without a van are none', async () => {
    const calls = as('branchAdmin', { id: await aBranch() })
    expect((await calls.get(`${ownPath}/departures`)).json().data).toEqual([])
  })

  test('of all branches have the number of requisitions, also of a run that has ended', async () => {
    const scene = await aSuppliedBranch()
    const { runId, kitchenId } = scene
    const ofRun = async () =>
      (await boss.get(`${officePath}/departures`))
        .json()
        .data.filter((departure: { runId: string }) => departure.runId === runId)
    const id = await aSentOne(scene)
    const all = await ofRun()
    expect(all).toHaveLength(10)
    expect(all[0]).toMatchObject({ day: '2026-11-13', waiting: 0, isPastCutOff: true })
    expect(all[2]).toMatchObject({
      day: today,
      kitchenId,
      branches: 1,
      waiting: 1,
      approved: 0,
      shipped: 0,
    })
    await decide(id)
    await boss.post(`${runsPath}/${runId}/archive`)
    expect(await ofRun()).toMatchObject([{ day: today, waiting: 0, approved: 1 }])
  })
})
