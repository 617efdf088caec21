import { beforeEach, expect, test } from 'vitest'
import { getKitchenMatrix, type KitchenMatrix } from '@momo/contracts/requisitions'
import { z } from 'zod'
import { newId } from '#platform/ids/ids.ts'
import { testApp } from '#testing/test-app.ts'
import { anItem } from '../../inventory/inventory.factory.ts'
import {
  aRun,
  aSentOne,
  aSuppliedBranch,
  at,
  boss,
  clock,
  decide,
  kg,
  moreBranches,
  officePath,
  ownPath,
  runsPath,
  type Scene,
  sending,
  setUse,
  stock,
  supply,
  today,
} from '../requisitions.factory.ts'

const served = testApp()
const pool = () => served.database.pool
beforeEach(() => clock('16:00'))

const matrixOf = async ({ runId }: Pick<Scene, 'runId'>, day = today): Promise<KitchenMatrix> =>
  z.decode(getKitchenMatrix.reply, (await boss.get(`${officePath}/matrix?runId=${runId}&day=${day}`)).json())

test('the matrix has all branches of a van, what they ask for, and a share of what is short', async () => {
  const scene = await aSuppliedBranch()
  const { itemId, kitchenId, branchId, runId } = scene
  const achar = await anItem({ name: `Achar ${newId()}`, kind: 'preparation' })
  await supply(kitchenId, [
    { itemId, tray: 4 * kg },
    { itemId: achar, tray: kg },
  ])
  const [second, third, fourth] = await moreBranches(scene, 3)
  await stock(kitchenId, itemId, 24 * kg)
  await stock(branchId, itemId, 6 * kg)
  await setUse(pool(), scene, 12 * kg)
  const asked = [
    { itemId, asked: 12 * kg },
    { itemId: achar, asked: 2 * kg },
  ]
  const first = await aSentOne(scene, { lines: asked })
  const decided = await aSentOne(scene, {}, second)
  await decide(decided, { lines: [{ itemId, approved: 8 * kg, reason: 'short' }] })
  await aSentOne(scene, {}, third)
  await fourth!.put(`${ownPath}/${newId()}`, { ...sending(scene), version: 0 })
  // For another van.
  await decide(await aSentOne(scene, { day: '2026-11-16', lines: [{ itemId, asked: 2 * kg }] }))
  await pool().query(
    `insert into production_orders (id, kitchen_id, item_id, state, planned, starts_at, ends_at, created_at, created_by)
     values ($1, $2, $3, 'planned', $4, now(), now() + interval '1 hour', now(), $1)`,
    [newId(), kitchenId, itemId, 30 * kg],
  )
  const matrix = await matrixOf(scene)
  expect(matrix.departure).toEqual({
    runId,
    name: expect.stringContaining('Evening van'),
    day: today,
    leavesAt: at('20:30'),
    cutOffAt: at('19:30'),
  })
  expect(matrix.branches).toMatchObject([
    { branchId, requisition: { id: first, state: 'sent', version: 2, isLate: false, mayDecide: true } },
    { requisition: { id: decided, state: 'approved', mayDecide: true } },
    { requisition: { state: 'sent' } },
    {},
  ])
  expect(matrix.branches[3]).not.toHaveProperty('requisition')
  const [sauce, dough] = matrix.items
  expect(dough).toMatchObject({
    itemId,
    tray: 4 * kg,
    kitchenOnHand: 24 * kg,
    promised: 2 * kg,
    inProduction: 30 * kg,
  })
  // 24 − 8 − 2 kg are left: the third branch, of which nothing is known, gets the first tray and the last one.
  expect(dough!.cells.toSorted((a, b) => a.branch - b.branch)).toEqual([
    { branch: 0, asked: 12 * kg, proposed: 4 * kg, daysLeft: 0.5 },
    { branch: 1, asked: 12 * kg, approved: 8 * kg, proposed: 8 * kg },
    { branch: 2, asked: 12 * kg, proposed: 8 * kg },
  ])
  expect(sauce).toMatchObject({
    itemId: achar,
    kitchenOnHand: 0,
    promised: 0,
    inProduction: 0,
    cells: [{ branch: 0, asked: 2 * kg, proposed: 0 }],
  })
})

test('a van that does not run on the day has a matrix only if branches had asked for it', async () => {
  const scene = await aSuppliedBranch()
  const id = await aSentOne(scene)
  const run = (await boss.get(runsPath)).json().data.find((one: { id: string }) => one.id === scene.runId)
  const { id: _, kitchenName: __, branches: ___, ...fields } = run
  await boss.put(`${runsPath}/${scene.runId}`, { ...fields, weekdays: [1], branchIds: [] })
  expect(await matrixOf(scene)).toMatchObject({
    departure: { leavesAt: at('20:30') },
    branches: [{ branchId: scene.branchId, requisition: { id } }],
    items: [{ cells: [{ branch: 0 }] }],
  })
  const code = async (query: string) => (await boss.get(`${officePath}/matrix?${query}`)).json().code
  expect(await code(`runId=${scene.runId}&day=2026-11-17`)).toBe('run.not_on_day')
  expect(await code(`runId=${newId()}&day=${today}`)).toBe('run.unknown')
  const empty = await aRun({ kitchenId: scene.kitchenId, branchIds: [] })
  expect(await matrixOf({ runId: empty })).toMatchObject({ branches: [], items: [] })
})
