import type { Punch, WorkTime } from '@momo/contracts/time-clock'
import { now } from '#platform/clock/clock.ts'
import { localDate } from '#platform/clock/local-date.rules.ts'
import { read, transaction, type Tx } from '#platform/db/database.ts'
import { fault } from '#platform/faults/fault.ts'
import { isOverdue } from '../clock.rules.ts'
import { requireDevice } from '../devices/devices.store.ts'
import { requirePin } from '../pins/require-pin.service.ts'
import * as store from '../times/times.store.ts'
import { withCorrections } from '../times/with-corrections.service.ts'

/** Idempotent by id. A repeated request is answered before the PIN is compared, so a retry does not count as an attempt. */
export async function punchClock(branchId: string, punch: Punch): Promise<WorkTime> {
  const repeated = await read(async (tx) => {
    await requireDevice(tx, branchId, punch)
    return findRepeated(tx, branchId, punch)
  })
  if (repeated) return repeated
  await requirePin(branchId, punch)
  return transaction(async (tx) => {
    await store.lockTimesOf(tx, punch.employeeId)
    const other = await findRepeated(tx, branchId, punch)
    if (other) return other
    const id = punch.kind === 'in' ? await clockIn(tx, branchId, punch) : await clockOut(tx, punch)
    const time = await store.findTime(tx, id)
    return (await withCorrections(tx, time ? [time] : []))[0]!
  })
}

async function findRepeated(
  tx: Tx,
  branchId: string,
  { id, employeeId }: Punch,
): Promise<WorkTime | undefined> {
  const time = await store.findPunched(tx, id)
  if (time?.branch_id !== branchId || time.employee_id !== employeeId) return undefined
  return (await withCorrections(tx, [time]))[0]
}

async function clockIn(tx: Tx, branchId: string, { id, employeeId, deviceId }: Punch): Promise<string> {
  const at = now()
  const open = await store.findOpen(tx, employeeId)
  if (open && !isOverdue(open.started_at, at)) throw fault('clock.already_in', { since: open.started_at })
  // A missing clock-out must not block the next day. It stays visible until it is corrected.
  if (open) await store.updateTime(tx, open.id, { is_abandoned: true })
  await store.insertTime(tx, { id, branchId, employeeId, day: localDate(at), startedAt: at, deviceId })
  return id
}

async function clockOut(tx: Tx, { id, employeeId, deviceId }: Punch): Promise<string> {
  const at = now()
  const open = await store.findOpen(tx, employeeId)
  if (!open || isOverdue(open.started_at, at)) throw fault('clock.not_in')
  await store.updateTime(tx, open.id, { ended_at: at, out_device_id: deviceId, out_key: id })
  return open.id
}
