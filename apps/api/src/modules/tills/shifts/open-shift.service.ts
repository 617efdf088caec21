import { type NewShift, sumOfCash, type TillShift, type TillState } from '@momo/contracts/tills'
import { findNames } from '#modules/accounts'
import { audit } from '#platform/audit/audit.ts'
import { bikramSambat } from '#platform/clock/bikram-sambat.ts'
import { now } from '#platform/clock/clock.ts'
import { localDate } from '#platform/clock/local-date.rules.ts'
import { transaction, type Tx } from '#platform/db/database.ts'
import { fault } from '#platform/faults/fault.ts'
import { type Actor, recordedBy } from '#platform/tokens/actor.ts'
import { ownBranch } from '#platform/tokens/own-branch.ts'
import { listOpenDays } from '../days/open-days.store.ts'
import { isClosed, lockDay } from '../payouts.store.ts'
import { businessDate } from './business-day.rules.ts'
import { peopleOf, toShift } from './shift.mapper.ts'
import { isSameCash } from './shift.rules.ts'
import {
  findOpenShift,
  findShift,
  insertShift,
  listCounts,
  listShifts,
  lockTill,
  type ShiftRecord,
} from './shifts.store.ts'

export async function showShift(tx: Tx, shift: ShiftRecord): Promise<TillShift> {
  const counts = await listCounts(tx, [shift.id])
  return toShift(shift, counts, await findNames(tx, [...new Set(peopleOf([shift], counts))]))
}

/** A shift of another branch is refused like a missing one. */
export async function findOwnShift(tx: Tx, actor: Actor, id: string): Promise<ShiftRecord> {
  const shift = await findShift(tx, id)
  if (shift?.branch_id !== ownBranch(actor)) throw fault('auth.forbidden')
  return shift
}

export async function readState(actor: Actor): Promise<TillState> {
  const branchId = ownBranch(actor)
  return transaction(async (tx) => {
    const open = await findOpenShift(tx, branchId)
    const days = await listOpenDays(tx, [branchId])
    return {
      date: businessDate(now(), open && { date: open.business_date }),
      openDays: days.map(({ date }) => ({ date, bsDate: bikramSambat(date) })),
      ...(open && { shift: await showShift(tx, open) }),
    }
  })
}

/** One shift of a branch at a time. The same id with the same float succeeds again. */
export async function openShift(actor: Actor, { id, float }: NewShift): Promise<TillShift> {
  const day = { branchId: ownBranch(actor), date: localDate(now()) }
  return transaction(async (tx) => {
    await lockTill(tx, day.branchId)
    const existing = await findShift(tx, id)
    if (existing) {
      assertSameShift(existing, day.branchId, float)
      return showShift(tx, existing)
    }
    if (await findOpenShift(tx, day.branchId)) throw fault('till.shift_open')
    await lockDay(tx, day)
    if (await isClosed(tx, day)) throw fault('till.closed')
    await insertShift(tx, {
      id,
      branch_id: day.branchId,
      business_date: day.date,
      number: (await listShifts(tx, day)).length + 1,
      opened_at: now(),
      opened_by: recordedBy(actor),
      float: sumOfCash(float),
      float_pieces: float,
    })
    await audit(tx, actor, {
      action: 'till_shift.opened',
      subject: { kind: 'till_shift', id, branchId: day.branchId },
      details: { date: day.date, float: sumOfCash(float) },
    })
    return showShift(tx, await findOwnShift(tx, actor, id))
  })
}

function assertSameShift(existing: ShiftRecord, branchId: string, float: NewShift['float']): void {
  if (existing.branch_id !== branchId) throw fault('auth.forbidden')
  if (!isSameCash(existing.float_pieces, float)) throw fault('till.entered_otherwise')
}
