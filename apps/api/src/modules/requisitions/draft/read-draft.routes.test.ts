import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#platform/ids/ids.ts'
import { testApp } from '#testing/test-app.ts'
import { aBranch } from '../../branches/branches.factory.ts'
import { anItem } from '../../inventory/inventory.factory.ts'
import {
  aRun,
  aSentOne,
  aSuppliedBranch,
  at,
  boss,
  clock,
  decide,
  draftOf,
  kg,
  ownPath as path,
  type Scene,
  setUse,
  stock,
  supply,
  today,
} from '../requisitions.factory.ts'

const served = testApp()
beforeEach(() => clock('10:00'))

const tomorrow = '2026-11-16'
const setLevel = ({ branchId, itemId }: Scene, safetyLevel: number) =>
  boss.put(`/api/v1/super-admin/inventory/items/${itemId}/level`, {
    locationId: branchId,
    safetyLevel,
    position: 0,
    version: 0,
  })
const draftCode = async (scene: Scene, query: string) =>
  (await scene.maya.get(`${path}/draft?${query}`)).json().code

describe('a draft', () => {
  test('is filled in from use, safety and stock, and says why', async () => {
    const scene = await aSuppliedBranch()
    const further = await anItem({ name: `Achar ${newId()}`, kind: 'preparation' })
    await supply(scene.kitchenId, [
      { itemId: scene.itemId, tray: 4 * kg },
      { itemId: further, tray: kg },
    ])
    await setLevel(scene, 3 * kg)
    await stock(scene.branchId, scene.itemId, 5 * kg)
    await setUse(served.database.pool, scene, 6 * kg)
    const draft = await draftOf(scene)
    expect(draft).toMatchObject({
      departure: { runId: scene.runId, day: today, cutOffAt: at('19:30').toISOString(), isPastCutOff: false },
      note: '',
      lines: [
        {
          itemId: scene.itemId,
          tray: 4 * kg,
          // Today and tomorrow, until the van of tomorrow evening: 12 + 3 − 5 = 10 kg.
          asked: 12 * kg,
          why: {
            suggested: 12 * kg,
            expectedUse: 12 * kg,
            scheduled: 0,
            safetyLevel: 3 * kg,
            onHand: 5 * kg,
            onTheWay: 0,
            until: tomorrow,
          },
        },
      ],
      further: [{ itemId: further, why: { suggested: 0 } }],
    })
    expect(draft).not.toHaveProperty('saved')
    expect(draft.further[0]!.why).not.toHaveProperty('onHand')
    const { rows } = await served.database.pool.query('select from requisitions where branch_id = $1', [
      scene.branchId,
    ])
    expect(rows).toHaveLength(0)
  })

  test('counts only the use that is still to come, until a morning van of the same kitchen', async () => {
    const scene = await aSuppliedBranch()
    await stock(scene.branchId, scene.itemId, 1)
    await setUse(served.database.pool, scene, 8 * kg)
    await aRun({ kitchenId: scene.kitchenId, branchIds: [scene.branchId], leavesAt: '09:00' })
    clock('16:00')
    expect((await draftOf(scene)).lines[0]!.why).toMatchObject({ expectedUse: 4 * kg, until: today })
    expect((await draftOf(scene, tomorrow)).lines[0]!.why).toMatchObject({
      expectedUse: 12 * kg,
      until: tomorrow,
    })
  })

  test('takes off what other requisitions will bring, but not one that was never decided', async () => {
    const scene = await aSuppliedBranch()
    await stock(scene.branchId, scene.itemId, 1)
    await setUse(served.database.pool, scene, 20 * kg)
    const onTheWay = async () => (await draftOf(scene, '2026-11-17')).lines[0]!.why.onTheWay
    const id = await aSentOne(scene)
    expect(await onTheWay()).toBe(12 * kg)
    await decide(id, { lines: [{ itemId: scene.itemId, approved: 8 * kg, reason: 'short' }] })
    expect(await onTheWay()).toBe(8 * kg)
    await served.database.pool.query(
      'update requisition_lines set packed = $2, shipped = $2, received = $3, missing = $4 where requisition_id = $1',
      [id, 6 * kg, kg, kg],
    )
    expect(await onTheWay()).toBe(6 * kg)
    await aSentOne(scene, { day: tomorrow })
    expect(await onTheWay()).toBe(18 * kg)
    clock('20:30', tomorrow)
    expect(await onTheWay()).toBe(6 * kg)
  })

  test('takes off goods that another branch has sent', async () => {
    const scene = await aSuppliedBranch()
    await stock(scene.branchId, scene.itemId, 1)
    const transferId = newId()
    await served.database.pool.query(
      `insert into transfers (id, from_id, transit_id, to_id, state, packed_at, packed_by, shipped_at, fingerprint)
       values ($1, $2, $3, $4, 'shipped', now(), $1, now(), '')`,
      [transferId, scene.kitchenId, scene.transitId, scene.branchId],
    )
    await served.database.pool.query(
      'insert into transfer_lines (transfer_id, line, item_id, quantity) values ($1, 1, $2, $3)',
      [transferId, scene.itemId, 2 * kg],
    )
    expect((await draftOf(scene)).further[0]!.why.onTheWay).toBe(2 * kg)
  })

  test('is only for a van that comes to the branch and has not left', async () => {
    const scene = await aSuppliedBranch()
    const sundays = await aRun({ kitchenId: scene.kitchenId, branchIds: [scene.branchId], weekdays: [0] })
    const elsewhere = await aRun({ kitchenId: scene.kitchenId, branchIds: [await aBranch()] })
    expect(await draftCode(scene, `runId=${sundays}&day=${tomorrow}`)).toBe('run.not_on_day')
    expect(await draftCode(scene, `runId=${elsewhere}&day=${today}`)).toBe('run.not_on_day')
    expect(await draftCode(scene, `runId=${scene.runId}&day=2027-02-15`)).toBe('run.not_on_day')
    expect(await draftCode(scene, `runId=${newId()}&day=${today}`)).toBe('auth.forbidden')
    expect(await draftCode(scene, `runId=${scene.runId}&day=2026-11-14`)).toBe('requisition.left')
    clock('20:30')
    expect(await draftCode(scene, `runId=${scene.runId}&day=${today}`)).toBe('requisition.left')
  })

  test('of a van for which the branch has asked names that requisition', async () => {
    const scene = await aSuppliedBranch()
    const id = await aSentOne(scene)
    const answer = await scene.maya.get(`${path}/draft?runId=${scene.runId}&day=${today}`)
    expect(answer.json()).toMatchObject({ code: 'requisition.sent', details: { id } })
  })
})
