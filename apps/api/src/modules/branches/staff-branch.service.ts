import type { StaffBranch } from '@momo/contracts/branches'
import { now } from '#platform/clock/clock.ts'
import { read } from '#platform/db/database.ts'
import { missing } from '#platform/faults/fault.ts'
import { branchAt, dayBefore } from './branches.service.ts'
import { findStaffBranch } from './branches.store.ts'

/** Read anew each time: whoever edits must see what is there. The caller has made sure that it may be shown. */
export async function readStaffBranch(id: string): Promise<StaffBranch> {
  const at = now()
  const record = (await read((tx) => findStaffBranch(tx, id, dayBefore(at)))) ?? missing('branch', id)
  return {
    ...branchAt(record, at),
    nameNe: record.name_ne ?? undefined,
    locationNe: record.location_ne ?? undefined,
    descriptionNe: record.description_ne ?? undefined,
    alarmMobile: record.alarm_mobile ?? undefined,
    lastOrderMinutes: record.last_order_minutes,
    updatedAt: record.updated_at,
  }
}
