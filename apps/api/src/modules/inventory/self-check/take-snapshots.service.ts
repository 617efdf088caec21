import { now } from '#platform/clock/clock.ts'
import { daysLater, localDate, startOfDay } from '#platform/clock/local-date.rules.ts'
import { read, transaction } from '#platform/db/database.ts'
import { lockPastDays } from '../ledger/post-document.store.ts'
import { insertSnapshot, lastSnapshotDay, listLocationIds } from './snapshots.store.ts'

/** A value at a past moment reads at most the movements of so many days. */
const everyDays = 7

/** One transaction for each location, because postings of past days wait for it. */
export async function takeSnapshots(): Promise<void> {
  const day = localDate(now())
  for (const locationId of await read(listLocationIds))
    await transaction(async (tx) => {
      await lockPastDays(tx, 'exclusive')
      const last = await lastSnapshotDay(tx, locationId)
      if (last !== undefined && daysLater(last, everyDays) > day) return
      await insertSnapshot(tx, { locationId, day, moment: startOfDay(day) })
    })
}
