import { type CopiedWeek, weekOf } from '@momo/contracts/rosters'
import { audit } from '#platform/audit/audit.ts'
import { now } from '#platform/clock/clock.ts'
import { daysLater, startOfDay } from '#platform/clock/local-date.rules.ts'
import { transaction, type Tx } from '#platform/db/database.ts'
import { notFound } from '#platform/faults/fault.ts'
import { newId } from '#platform/ids/ids.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { planCopy } from './copy-week.rules.ts'
import { findBranchName, findWorkers, worksAt } from './roster-people.store.ts'
import { periodOf, shiftFrom, type ShiftRecord } from './shifts.mapper.ts'
import { findShifts, findTaken, insertShifts, lockEmployees } from './shifts.store.ts'

/** Copies into the week of `day`. Idempotent: a shift that was copied takes the time of a second copy. */
export async function copyWeek(actor: Actor, branchId: string, day: string): Promise<CopiedWeek> {
  const to = weekOf(day)
  return transaction(async (tx) => {
    if (!(await findBranchName(tx, branchId))) notFound('branch', branchId)
    const shifts = await findShifts(tx, branchId, { from: daysLater(to, -7), until: to })
    const planned = await planWeek(tx, { branchId, to, shifts })
    const rows = planned.map((shift) => ({ id: newId(), ...shift }))
    await insertShifts(tx, rows, { actorId: actor.id, at: now() })
    const subject = { kind: 'branch', id: branchId, branchId }
    if (rows.length > 0)
      await audit(tx, actor, { action: 'roster.copied', subject, details: { from: to, shifts: rows.length } })
    return { copied: rows.length, skipped: shifts.length - rows.length }
  })
}

type Week = { branchId: string; to: string; shifts: ShiftRecord[] }

async function planWeek(tx: Tx, { branchId, to, shifts }: Week) {
  const ids = [...new Set(shifts.map(({ employee_id: id }) => id))]
  await lockEmployees(tx, ids)
  const workers = new Map((await findWorkers(tx, ids)).map((worker) => [worker.id, worker]))
  const week = { startsAt: startOfDay(to), endsAt: startOfDay(daysLater(to, 8)) }
  return planCopy({
    shifts,
    taken: await findTaken(tx, ids, week),
    isThere: (id, day) => worksAt(workers.get(id), branchId, day),
    moved: (shift) => {
      const next = { ...shiftFrom(shift), day: daysLater(shift.day, 7) }
      return { day: next.day, ...periodOf(next) }
    },
  })
}
