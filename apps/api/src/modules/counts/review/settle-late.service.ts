import { lockStock, postDocument } from '#modules/inventory'
import { now } from '#platform/clock/clock.ts'
import { later } from '#platform/clock/later.rules.ts'
import { read, transaction, type Tx } from '#platform/db/database.ts'
import { Fault } from '#platform/faults/fault.ts'
import { newId } from '#platform/ids/ids.ts'
import { log } from '#platform/log/log.ts'
import { countNumber } from '../count-number.rules.ts'
import { lateNote } from '../counts.messages.ts'
import { lockCount } from '../sheet/counts.store.ts'
import { lineOf } from './post-count.service.ts'
import { addLate, findLateLines, listPostedSince } from './review.store.ts'

/** Late enough for a worker that was down for a weekend night; later records need another count. */
const watchedMs = 48 * 3_600_000

/**
 * A count states what was there at a moment. A movement that is recorded after the posting, but happened before that moment (an order of
 * which the consumption was queued, a receipt that was typed in late), was already part of what was counted: a further document of the count
 * takes it back.
 */
export async function settleLateRecords(): Promise<void> {
  const ids = await read((tx) => listPostedSince(tx, later(now(), -watchedMs)))
  for (const id of ids) {
    const late = await read((tx) => findLateLines(tx, id))
    if (late.length > 0) await settleCount(id)
  }
}

async function settleCount(id: string): Promise<void> {
  try {
    await transaction((tx) => takeBack(tx, id))
  } catch (error) {
    // A closed month, or a resale item that is sold out: nothing was written, and the next run tries again.
    if (!(error instanceof Fault)) throw error
    log.warn({ countId: id, code: error.code }, 'counts: late records were not settled')
  }
}

async function takeBack(tx: Tx, id: string): Promise<void> {
  const count = await lockCount(tx, id, {})
  if (count?.state !== 'posted' || count.happened_at === null) return
  const { location_id: locationId, happened_at: happenedAt } = count
  await lockStock(
    tx,
    locationId,
    (await findLateLines(tx, id)).map((line) => line.item_id),
  )
  const late = await findLateLines(tx, id)
  if (late.length === 0) return
  await postDocument(tx, {
    type: 'count',
    id: newId(),
    locationId,
    happenedAt,
    actorId: undefined,
    note: lateNote(countNumber(count.number)),
    details: { countId: id, number: countNumber(count.number) },
    lines: late.flatMap((line) =>
      lineOf(locationId, {
        itemId: line.item_id,
        quantity: BigInt(-line.late),
        batchId: line.batch_id ?? undefined,
      }),
    ),
  })
  await addLate(tx, id, late)
}
