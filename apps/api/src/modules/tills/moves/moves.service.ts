import type { NewCashMove, TillDay } from '@momo/contracts/tills'
import { audit } from '#platform/audit/audit.ts'
import { now } from '#platform/clock/clock.ts'
import { transaction, type Tx } from '#platform/db/database.ts'
import { fault, notFound } from '#platform/faults/fault.ts'
import { newId } from '#platform/ids/ids.ts'
import { type Actor, recordedBy } from '#platform/tokens/actor.ts'
import { ownBranch } from '#platform/tokens/own-branch.ts'
import { lockOpenDay } from '../payouts.service.ts'
import { loadTillDay } from '../read-till.service.ts'
import { findBusinessDate, findDay } from '../shifts/business-day.service.ts'
import { lockTill } from '../shifts/shifts.store.ts'
import { findMove, insertMove, isReversed, type MoveRow } from './moves.store.ts'

/** Cash into or out of the till now. The same id with the same content succeeds again. */
export async function addCashMove(actor: Actor, move: NewCashMove): Promise<TillDay> {
  const branchId = ownBranch(actor)
  return transaction(async (tx) => {
    await lockTill(tx, branchId)
    const existing = await findMove(tx, move.id)
    if (existing) {
      assertSameMove(existing, branchId, move)
      return showDay(tx, existing)
    }
    const date = await findBusinessDate(tx, branchId)
    await lockOpenDay(tx, { branchId, date })
    await writeMove(tx, actor, { ...move, branch_id: branchId, business_date: date, reverses: null })
    return loadTillDay(tx, await findDay(tx, branchId, date))
  })
}

/** The opposite amount on the same day; a closed day does not change. */
export async function reverseCashMove(actor: Actor, id: string): Promise<TillDay> {
  const branchId = ownBranch(actor)
  return transaction(async (tx) => {
    await lockTill(tx, branchId)
    const move = await findOwnMove(tx, actor, id)
    if (!(await isReversed(tx, id))) {
      await lockOpenDay(tx, { branchId, date: move.business_date })
      await writeMove(tx, actor, { ...move, id: newId(), amount: -move.amount, reverses: id })
    }
    return showDay(tx, move)
  })
}

const showDay = async (tx: Tx, { branch_id, business_date }: MoveRow): Promise<TillDay> =>
  loadTillDay(tx, await findDay(tx, branch_id, business_date))

/** A move of another branch, and a reversal, are as unknown as a missing one. */
export async function findOwnMove(tx: Tx, actor: Actor, id: string): Promise<MoveRow> {
  const move = await findMove(tx, id)
  return move?.branch_id === ownBranch(actor) && move.reverses === null ? move : notFound('till_move', id)
}

function assertSameMove(existing: MoveRow, branchId: string, move: NewCashMove): void {
  if (existing.branch_id !== branchId) notFound('till_move', move.id)
  if (existing.kind !== move.kind || existing.amount !== move.amount || existing.reason !== move.reason)
    throw fault('till.entered_otherwise')
}

type NewRow = Omit<MoveRow, 'moved_at' | 'moved_by'>

async function writeMove(tx: Tx, actor: Actor, row: NewRow): Promise<void> {
  const { id, branch_id: branchId, business_date: date, kind, amount, reason } = row
  await insertMove(tx, {
    id,
    branch_id: branchId,
    business_date: date,
    kind,
    amount,
    reason,
    reverses: row.reverses,
    moved_at: now(),
    moved_by: recordedBy(actor),
  })
  await audit(tx, actor, {
    action: row.reverses === null ? 'till_move.recorded' : 'till_move.reversed',
    subject: { kind: 'till_move', id: row.reverses ?? id, branchId },
    details: { date, kind, amount, reason },
  })
}
