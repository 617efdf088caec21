import { now } from '#platform/clock/clock.ts'
import { transaction } from '#platform/db/database.ts'
import { newId } from '#platform/ids/ids.ts'
import { periodOf, type ShiftFields } from './shifts.mapper.ts'
import { hasShifts, insertShifts } from './shifts.store.ts'

/** Demo shifts without entries in the audit log. Returns false if the branch has shifts already. */
export async function seedShifts(branchId: string, by: string, shifts: ShiftFields[]): Promise<boolean> {
  return transaction(async (tx) => {
    if (await hasShifts(tx, branchId)) return false
    const rows = shifts.map((shift) => {
      const { startsAt, endsAt } = periodOf(shift)
      const { employeeId, day, note } = shift
      const row = { id: newId(), branch_id: branchId, employee_id: employeeId, day, note }
      return { ...row, starts_at: startsAt, ends_at: endsAt }
    })
    await insertShifts(tx, rows, { actorId: by, at: now() })
    return true
  })
}
