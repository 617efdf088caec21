import { now } from '#platform/clock/clock.ts'
import { read, transaction } from '#platform/db/database.ts'
import { newId } from '#platform/ids/ids.ts'
import { log } from '#platform/log/log.ts'
import { findDifferences, saveDifferences } from './differences.store.ts'
import { listLocationIds } from './snapshots.store.ts'

/**
 * Adds up the ledger against what is stored beside it. A difference is a defect of the program: it is logged and stored for the alert,
 * never repaired here. Returns the number of differences.
 */
export async function checkLedger(): Promise<number> {
  let count = 0
  for (const locationId of await read(listLocationIds))
    count += await transaction(async (tx) => {
      const found = await findDifferences(tx, locationId)
      for (const difference of found)
        log.error({ locationId, ...difference }, 'inventory: ledger differs from stored sum')
      const differences = found.map((difference) => ({ ...difference, id: newId() }))
      await saveDifferences(tx, { locationId, at: now(), differences })
      return found.length
    })
  return count
}
