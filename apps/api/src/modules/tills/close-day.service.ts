import type { Closing, RiderCash, TillDay } from '@momo/contracts/tills'
import { audit } from '#platform/audit/audit.ts'
import { now } from '#platform/clock/clock.ts'
import { transaction, type Tx } from '#platform/db/database.ts'
import { fault } from '#platform/faults/fault.ts'
import { newId } from '#platform/ids/ids.ts'
import { type Actor, recordedBy } from '#platform/tokens/actor.ts'
import { ownBranch } from '#platform/tokens/own-branch.ts'
import { lockDay } from './payouts.store.ts'
import { loadTillDay, readSums } from './read-till.service.ts'
import { writeZReport } from './report/z-report.service.ts'
import { findDay, type OwnDay } from './shifts/business-day.service.ts'
import { listShifts, lockTill } from './shifts/shifts.store.ts'
import { type Counted, expectedOf, isSameClosing, type MethodSum, areSumsCurrent } from './till.rules.ts'
import { findClosing, insertClosing, insertCounts, insertHandOver, findHandOver } from './tills.store.ts'

/** Closes a day once, against the expected sums the client saw. A retry with equal counts succeeds; other counts are rejected. */
export async function closeDay(actor: Actor, date: string, closing: Closing): Promise<TillDay> {
  const branchId = ownBranch(actor)
  return transaction(async (tx) => {
    await lockTill(tx, branchId)
    const day = await findDay(tx, branchId, date)
    // A payout of the day is either part of the sums, or waits and is rejected.
    await lockDay(tx, day)
    const isFirst = await insertClosing(tx, {
      ...day,
      at: now(),
      by: recordedBy(actor),
      note: closing.note ?? '',
    })
    if (isFirst) {
      await assertShiftsCounted(tx, day, closing)
      await writeCounts(tx, day, closing)
      await writeZReport(tx, actor, day)
      await auditClosing(tx, actor, { day, closing })
    } else await assertSameClosing(tx, day, closing)
    return loadTillDay(tx, day)
  })
}

/** A day with shifts is closed with their counts, when all of them are closed. */
async function assertShiftsCounted(tx: Tx, day: OwnDay, { counted }: Closing): Promise<void> {
  const shifts = await listShifts(tx, day)
  if (shifts.length === 0) return
  if (shifts.some(({ closed_at }) => closed_at === null)) throw fault('till.shift_open')
  const cash = shifts.reduce((sum, shift) => sum + (shift.counted ?? 0), 0)
  if (counted.find(({ method }) => method === 'cash')?.amount !== cash) throw fault('till.changed')
}

async function writeCounts(tx: Tx, day: OwnDay, { expected, counted }: Closing): Promise<void> {
  const sums = await readSums(tx, day)
  if (!areSumsCurrent(expected, sums)) throw fault('till.changed')
  await insertCounts(tx, day, countsOf(sums, counted))
}

const countsOf = (sums: MethodSum[], counted: Closing['counted']): Counted[] =>
  sums.map((sum) => ({
    method: sum.method,
    expected: expectedOf(sum),
    counted: counted.find(({ method }) => method === sum.method)?.amount ?? 0,
  }))

async function assertSameClosing(tx: Tx, day: OwnDay, closing: Closing): Promise<void> {
  const closed = await findClosing(tx, day)
  if (!closed || !isSameClosing(closing, closed)) throw fault('till.closed')
}

async function auditClosing(
  tx: Tx,
  actor: Actor,
  { day, closing }: { day: OwnDay; closing: Closing },
): Promise<void> {
  const { branchId, date } = day
  const details = { date, expected: closing.expected, counted: closing.counted }
  await audit(tx, actor, {
    action: 'till.closed',
    subject: { kind: 'till', id: branchId, branchId },
    details,
  })
}

/** A retry must have the same content: a corrected amount under the old key would look saved, but is not. */
async function assertSameHandOver(
  tx: Tx,
  { branchId, date, key, name, amount }: OwnDay & RiderCash,
): Promise<void> {
  const existing = await findHandOver(tx, { branchId, key })
  if (existing?.date !== date || existing.name !== name || existing.amount !== amount)
    throw fault('till.taken_otherwise')
}

/** Hand-overs are independent of the closing: they are accepted after the day is closed and do not change it. */
export async function takeRiderCash(
  actor: Actor,
  date: string,
  { key, name, amount }: RiderCash,
): Promise<TillDay> {
  const branchId = ownBranch(actor)
  return transaction(async (tx) => {
    const day = await findDay(tx, branchId, date)
    const isNew = await insertHandOver(tx, {
      ...day,
      id: newId(),
      key,
      name,
      amount,
      at: now(),
      by: recordedBy(actor),
    })
    if (!isNew) await assertSameHandOver(tx, { ...day, key, name, amount })
    return loadTillDay(tx, day)
  })
}
