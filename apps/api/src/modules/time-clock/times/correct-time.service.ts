import type { NewCorrection, WorkTime } from '@momo/contracts/time-clock'
import { audit } from '#platform/audit/audit.ts'
import { now } from '#platform/clock/clock.ts'
import { localDate } from '#platform/clock/local-date.rules.ts'
import { transaction, type Tx } from '#platform/db/database.ts'
import { fault, notFound } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { findCorrections, insertCorrection } from './corrections.store.ts'
import { findTime, hasOtherTime, lockTimesOf, type TimeRecord, updateTime } from './times.store.ts'
import { withCorrections } from './with-corrections.service.ts'

/** `branchId`: only a time of this branch. */
type Key = { id: string; branchId?: string }

/** Idempotent by the id of the correction. The replaced times stay in the table of corrections. */
export async function correctTime(
  actor: Actor,
  { id, branchId }: Key,
  correction: NewCorrection,
): Promise<WorkTime> {
  return transaction(async (tx) => {
    const found = await findTime(tx, id)
    if (!found || (branchId !== undefined && found.branch_id !== branchId)) notFound('work_time', id)
    await lockTimesOf(tx, found.employee_id)
    const time = (await findTime(tx, id)) ?? notFound('work_time', id)
    const isRepeated = (await findCorrections(tx, [id])).some((one) => one.id === correction.id)
    if (!isRepeated) await applyCorrection(tx, actor, { time, correction })
    const corrected = (await findTime(tx, id)) ?? notFound('work_time', id)
    return (await withCorrections(tx, [corrected]))[0]!
  })
}

type Apply = { time: TimeRecord; correction: NewCorrection }

async function applyCorrection(tx: Tx, actor: Actor, { time, correction }: Apply): Promise<void> {
  const { startedAt, endedAt, reason } = correction
  if (time.version !== correction.version) throw fault('work_time.changed', { version: time.version })
  if (endedAt > now()) throw fault('work_time.future')
  const period = { id: time.id, employeeId: time.employee_id, from: startedAt, to: endedAt }
  if (await hasOtherTime(tx, period)) throw fault('work_time.overlaps')
  await updateTime(tx, time.id, {
    day: localDate(startedAt),
    started_at: startedAt,
    ended_at: endedAt,
    is_abandoned: false,
  })
  await insertCorrection(tx, {
    id: correction.id,
    work_time_id: time.id,
    started_before: time.started_at,
    ended_before: time.ended_at,
    started_after: startedAt,
    ended_after: endedAt,
    reason,
    corrected_by: actor.id,
    corrected_at: now(),
  })
  await audit(tx, actor, {
    action: 'work_time.corrected',
    subject: { kind: 'employee', id: time.employee_id, branchId: time.branch_id },
    details: {
      before: { from: time.started_at, ...(time.ended_at && { to: time.ended_at }) },
      after: { from: startedAt, to: endedAt },
      reason,
    },
  })
}
