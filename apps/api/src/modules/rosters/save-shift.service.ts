import type { Shift, ShiftChange } from '@momo/contracts/rosters'
import { audit } from '#platform/audit/audit.ts'
import { now } from '#platform/clock/clock.ts'
import { transaction, type Tx } from '#platform/db/database.ts'
import { fault, notFound } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { findBranchName, findWorkers, worksAt } from './roster-people.store.ts'
import { isSame, periodOf, type ShiftFields, shiftFrom, type ShiftRecord, timesOf } from './shifts.mapper.ts'
import * as store from './shifts.store.ts'

export type ShiftKey = { branchId: string; id: string }

/** Idempotent by content: `version` 0 adds a shift, and a repeated request finds it. */
export async function saveShift(
  actor: Actor,
  { branchId, id }: ShiftKey,
  { version, ...fields }: ShiftChange,
): Promise<Shift> {
  return transaction(async (tx) => {
    await store.lockShiftId(tx, id)
    const before = await store.lockShift(tx, branchId, id)
    if (before && isSame(before, fields)) return shiftFrom(before)
    if (before && before.version !== version) throw fault('shift.changed', { version: before.version })
    if (!before && version !== 0) notFound('shift', id)
    if (!before && !(await findBranchName(tx, branchId))) notFound('branch', branchId)
    await store.lockEmployees(tx, [fields.employeeId])
    await requireFree(tx, { branchId, id }, fields)
    await writeShift(tx, actor, { key: { branchId, id }, before, fields })
    return shiftFrom((await store.lockShift(tx, branchId, id)) ?? notFound('shift', id))
  })
}

async function requireFree(tx: Tx, { branchId, id }: ShiftKey, fields: ShiftFields): Promise<void> {
  const { employeeId, day } = fields
  const [worker] = await findWorkers(tx, [employeeId])
  if (!worksAt(worker, branchId, day)) throw fault('shift.employee_away')
  const taken = await store.findOverlap(tx, { id, employeeId, ...periodOf(fields) })
  if (!taken) return
  const other = shiftFrom(taken)
  throw fault('shift.overlaps', {
    branchName: taken.branch_name,
    day: other.day,
    starts: other.starts,
    ends: other.ends,
  })
}

type Write = { key: ShiftKey; before: ShiftRecord | undefined; fields: ShiftFields }

async function writeShift(tx: Tx, actor: Actor, { key, before, fields }: Write): Promise<void> {
  const { employeeId, day, note } = fields
  const { startsAt, endsAt } = periodOf(fields)
  const row = { id: key.id, branch_id: key.branchId, employee_id: employeeId, day, note }
  const values = { ...row, starts_at: startsAt, ends_at: endsAt }
  const by = { actorId: actor.id, at: now() }
  if (before) await store.updateShift(tx, values, by)
  else await store.insertShifts(tx, [values], by)
  const details = { day, shift: timesOf(fields) }
  await audit(tx, actor, {
    action: before ? 'shift.changed' : 'shift.planned',
    subject: { kind: 'employee', id: employeeId, branchId: key.branchId },
    details: before ? { before: replaced(before, employeeId), ...details } : details,
  })
}

/** What the log keeps of a changed shift. */
function replaced(before: ShiftRecord, employeeId: string): Record<string, string> {
  const shift = shiftFrom(before)
  const other = shift.employeeId === employeeId ? {} : { employeeId: shift.employeeId }
  return { day: shift.day, shift: timesOf(shift), ...other }
}
