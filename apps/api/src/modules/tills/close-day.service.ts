import type { Closing, RiderCash, TillDay } from '@momo/contracts/tills'
import { sumDay } from '#modules/payments'
import { audit } from '#platform/audit/audit.ts'
import { now } from '#platform/clock/clock.ts'
import { transaction, type Tx } from '#platform/db/database.ts'
import { fault } from '#platform/faults/fault.ts'
import { newId } from '#platform/ids/ids.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { type OwnDay, ownDay, tillShown } from './read-till.service.ts'
import { allMethods, type Counted, expectedOf, isSame, type MethodSum, stillHolds } from './till.rules.ts'
import { findClosing, insertClosing, insertCounts, insertHandOver, findHandOver } from './tills.store.ts'

/** A day is closed once, with the sums that whoever counted has seen; sent again it is as it was, counted otherwise it is refused. */
export async function closeDay(actor: Actor, date: string, closing: Closing): Promise<TillDay> {
  const day = ownDay(actor, date)
  return transaction(async (tx) => {
    const isFirst = await insertClosing(tx, { ...day, at: now(), by: actor.id, note: closing.note ?? '' })
    if (isFirst) await writeCounts(tx, day, closing)
    else await refuseAnother(tx, day, closing)
    if (isFirst) await noteClosing(tx, actor, { day, closing })
    return tillShown(tx, day)
  })
}

async function writeCounts(tx: Tx, day: OwnDay, { expected, counted }: Closing): Promise<void> {
  const sums = await sumDay(tx, day)
  if (!stillHolds(expected, sums)) throw fault('till.changed')
  await insertCounts(tx, day, countsOf(sums, counted))
}

const countsOf = (sums: MethodSum[], counted: Closing['counted']): Counted[] =>
  allMethods(sums).map((sum) => ({
    method: sum.method,
    expected: expectedOf(sum),
    counted: counted.find(({ method }) => method === sum.method)?.amount ?? 0,
  }))

async function refuseAnother(tx: Tx, day: OwnDay, closing: Closing): Promise<void> {
  const closed = await findClosing(tx, day)
  if (!closed || !isSame(closing, closed)) throw fault('till.closed')
}

async function noteClosing(tx: Tx, actor: Actor, { day, closing }: { day: OwnDay; closing: Closing }): Promise<void> {
  const { branchId, date } = day
  const details = { date, expected: closing.expected, counted: closing.counted }
  await audit(tx, actor, { action: 'till.closed', subject: { kind: 'till', id: branchId, branchId }, details })
}

/** The same press again is the same cash. Corrected after an answer that was lost it would seem to be written, and is not. */
async function refuseOtherCash(tx: Tx, { branchId, date, key, name, amount }: OwnDay & RiderCash): Promise<void> {
  const known = await findHandOver(tx, { branchId, key })
  if (known?.date !== date || known.name !== name || known.amount !== amount) throw fault('till.taken_otherwise')
}

/** What a rider brings is a fact of its own: also after the day is closed, of which it changes nothing. */
export async function takeRiderCash(actor: Actor, date: string, { key, name, amount }: RiderCash): Promise<TillDay> {
  const day = ownDay(actor, date)
  return transaction(async (tx) => {
    const isNew = await insertHandOver(tx, { ...day, id: newId(), key, name, amount, at: now(), by: actor.id })
    if (!isNew) await refuseOtherCash(tx, { ...day, key, name, amount })
    return tillShown(tx, day)
  })
}
