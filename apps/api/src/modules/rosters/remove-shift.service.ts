import { audit } from '#platform/audit/audit.ts'
import { transaction } from '#platform/db/database.ts'
import { fault, notFound } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import type { ShiftKey } from './save-shift.service.ts'
import { shiftFrom, timesOf } from './shifts.mapper.ts'
import { deleteShift, lockShift, lockShiftId } from './shifts.store.ts'

export async function removeShift(actor: Actor, { branchId, id }: ShiftKey, version: number): Promise<void> {
  await transaction(async (tx) => {
    await lockShiftId(tx, id)
    const before = (await lockShift(tx, branchId, id)) ?? notFound('shift', id)
    if (before.version !== version) throw fault('shift.changed', { version: before.version })
    await deleteShift(tx, id)
    const shift = shiftFrom(before)
    await audit(tx, actor, {
      action: 'shift.removed',
      subject: { kind: 'employee', id: shift.employeeId, branchId },
      details: { day: shift.day, shift: timesOf(shift) },
    })
  })
}
