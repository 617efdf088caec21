import { now } from '#platform/clock/clock.ts'
import { later } from '#platform/clock/later.rules.ts'
import { daysLater, localDate } from '#platform/clock/local-date.rules.ts'
import { read, transaction } from '#platform/db/database.ts'
import { lockPastDays } from '../ledger/post-document.store.ts'
import { listLocationIds } from '../self-check/snapshots.store.ts'
import { findSumState, insertDaySums, setSummedUntil } from './day-sums.store.ts'
import { saveUsageRates } from './usage-rates.store.ts'

/** A posting of yesterday may still be committing just after midnight. */
const settledMs = 15 * 60_000
/** Days in one transaction, because postings of past days wait for it. */
const daysAtOnce = 28

/** Sums the days that are over, of each location from where the last run ended, and computes the expected use from them. */
export async function sumDays(): Promise<void> {
  const today = localDate(later(now(), -settledMs))
  for (const locationId of await read(listLocationIds)) {
    let isBehind = true
    while (isBehind) isBehind = await sumNextDays(locationId, today)
    await transaction((tx) => saveUsageRates(tx, locationId, today))
  }
}

/** Returns false when all days before today are summed. */
async function sumNextDays(locationId: string, today: string): Promise<boolean> {
  return transaction(async (tx) => {
    await lockPastDays(tx, 'exclusive')
    const state = await findSumState(tx, locationId)
    const from = state?.summed_until ?? state?.first_day ?? today
    if (from >= today) {
      if (state?.summed_until === null) await setSummedUntil(tx, locationId, today)
      return false
    }
    const end = daysLater(from, daysAtOnce)
    const until = end < today ? end : today
    await insertDaySums(tx, { locationId, from, until })
    await setSummedUntil(tx, locationId, until)
    return true
  })
}
