import { now } from '#platform/clock/clock.ts'
import { later } from '#platform/clock/later.rules.ts'
import { transaction } from '#platform/db/database.ts'
import { deleteBefore } from './person-sessions.store.ts'

const storedMs = 30 * 24 * 3_600_000

/** Who did something is in the records themselves. */
export const purgeOldPersonSessions = (): Promise<void> =>
  transaction((tx) => deleteBefore(tx, later(now(), -storedMs)))
