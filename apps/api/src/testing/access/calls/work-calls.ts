import { newId } from '#platform/ids/ids.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { shiftFields } from '../../../modules/rosters/rosters.factory.ts'
import { saveShift } from '../../../modules/rosters/save-shift.service.ts'
import type { Caller } from '../callers.ts'
import type { Scene, ValidCall } from '../valid-calls.ts'

const boss: Actor = { id: newId(), role: 'superadmin', sessionId: newId() }

/** Inserted without validation: other calls of the matrix close branches. */
export async function anEmployeeAt({ pool }: Scene, branchId: string): Promise<string> {
  const id = newId()
  await pool.query(
    `insert into employees (id, name, search, post, branch_id, phone, joined_on, created_at, updated_at)
       values ($1, 'Hari Thapa', ' hari thapa', 'Cook', $2, '9808111223', '2025-04-14', now(), now())`,
    [id, branchId],
  )
  return id
}

/** A shift of a new employee. */
async function aShiftAt(scene: Scene, branchId: string) {
  const [id, fields] = [newId(), shiftFields(await anEmployeeAt(scene, branchId))]
  await saveShift(boss, { branchId, id }, fields)
  return { id, fields }
}

/** The caller's branch and another one. */
export const branchesOf = ({ branches }: Scene, { account }: Caller) => {
  const own = account?.branchId ?? branches.own
  return { own, foreign: own === branches.own ? branches.foreign : branches.own }
}

const office = '/api/v1/super-admin/rosters/:id'
const own = '/api/v1/branch-dashboard/roster'
const day = '2026-11-16'

async function shiftOfBranch(scene: Scene) {
  const { own: branchId } = scene.branches
  const { id, fields } = await aShiftAt(scene, branchId)
  return { own: branchId, filled: { shiftId: id }, fields }
}

async function ownShift(scene: Scene, caller: Caller) {
  const branches = branchesOf(scene, caller)
  const { id, fields } = await aShiftAt(scene, branches.own)
  return { own: id, foreign: (await aShiftAt(scene, branches.foreign)).id, fields }
}

/** Valid calls for rosters. */
export const workCalls: Record<string, ValidCall> = {
  [`GET ${office}`]: async ({ branches }) => ({ own: branches.own }),
  [`PUT ${office}/shifts/:shiftId`]: async (scene) => {
    const { fields, ...call } = await shiftOfBranch(scene)
    return { ...call, json: { ...fields, version: 1 } }
  },
  [`DELETE ${office}/shifts/:shiftId`]: async (scene) => {
    const { fields: _, ...call } = await shiftOfBranch(scene)
    return { ...call, query: '?version=1' }
  },
  [`POST ${office}/copy`]: async ({ branches }) => ({ own: branches.own, json: { day } }),
  [`PUT ${own}/shifts/:id`]: async (scene, caller) => {
    const { fields, ...call } = await ownShift(scene, caller)
    return { ...call, json: { ...fields, version: 1 } }
  },
  [`DELETE ${own}/shifts/:id`]: async (scene, caller) => {
    const { fields: _, ...call } = await ownShift(scene, caller)
    return { ...call, query: '?version=1' }
  },
  [`POST ${own}/copy`]: async () => ({ json: { day } }),
}
