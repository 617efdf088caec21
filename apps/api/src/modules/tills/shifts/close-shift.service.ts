import { type NewShiftCount, type ShiftClosing, sumOfCash, type TillShift } from '@momo/contracts/tills'
import { audit } from '#platform/audit/audit.ts'
import { now } from '#platform/clock/clock.ts'
import { transaction, type Tx } from '#platform/db/database.ts'
import { fault } from '#platform/faults/fault.ts'
import { type Actor, recordedBy } from '#platform/tokens/actor.ts'
import { ownBranch } from '#platform/tokens/own-branch.ts'
import { findOwnShift, showShift } from './open-shift.service.ts'
import { readDrawer } from './shift-cash.service.ts'
import { isSameCash, needsReason } from './shift.rules.ts'
import { findCount, insertCount, listCounts, lockTill, setClosed, type ShiftRecord } from './shifts.store.ts'

/** What the drawer should hold is computed when the count arrives and is only in the reply. */
export async function countShift(actor: Actor, id: string, count: NewShiftCount): Promise<TillShift> {
  return transaction(async (tx) => {
    await lockTill(tx, ownBranch(actor))
    const shift = await findOwnShift(tx, actor, id)
    if (await isCounted(tx, id, count)) return showShift(tx, shift)
    if (shift.closed_at) throw fault('till.shift_closed')
    await insertCount(tx, id, {
      id: count.id,
      at: now(),
      by: recordedBy(actor),
      pieces: count.pieces,
      counted: sumOfCash(count.pieces),
      expected: await readDrawer(tx, shift),
    })
    return showShift(tx, shift)
  })
}

async function isCounted(tx: Tx, shiftId: string, { id, pieces }: NewShiftCount): Promise<boolean> {
  const existing = await findCount(tx, id)
  if (!existing) return false
  if (existing.shift_id !== shiftId || !isSameCash(existing.pieces, pieces))
    throw fault('till.entered_otherwise')
  return true
}

/** Closes with the last count, if no cash moved after it. The same closing succeeds again. */
export async function closeShift(actor: Actor, id: string, closing: ShiftClosing): Promise<TillShift> {
  const reason = closing.reason ?? ''
  return transaction(async (tx) => {
    await lockTill(tx, ownBranch(actor))
    const shift = await findOwnShift(tx, actor, id)
    if (shift.closed_at) {
      if (shift.count_id !== closing.countId || shift.reason !== reason) throw fault('till.shift_closed')
      return showShift(tx, shift)
    }
    const { counted, expected } = await findLastCount(tx, shift, closing.countId)
    if (needsReason(counted - expected) && reason === '') throw fault('till.reason_needed')
    await setClosed(tx, id, {
      at: now(),
      by: recordedBy(actor),
      countId: closing.countId,
      expected,
      counted,
      reason,
    })
    await audit(tx, actor, {
      action: 'till_shift.closed',
      subject: { kind: 'till_shift', id, branchId: shift.branch_id },
      details: { date: shift.business_date, counted, expected, reason },
    })
    return showShift(tx, await findOwnShift(tx, actor, id))
  })
}

async function findLastCount(tx: Tx, shift: ShiftRecord, countId: string) {
  const last = (await listCounts(tx, [shift.id])).at(-1)
  if (last?.id !== countId) throw fault('till.changed')
  if ((await readDrawer(tx, shift)) !== last.expected) throw fault('till.changed')
  return last
}
