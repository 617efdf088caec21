import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

/** Polls until the condition holds, for asynchronous effects. The generous timeout is not part of the assertion. */
export async function eventually(holds: () => boolean | Promise<boolean>, withinMs = 20_000): Promise<void> {
  const giveUpAt = performance.now() + withinMs
  while (!(await holds())) {
    if (performance.now() > giveUpAt) throw new Error(`eventually: condition not met within ${withinMs} ms`)
    await pause(10)
  }
}

const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"

/** Resolves when at least that many connections of the test's database wait for a lock. */
export const untilLocked = (connection: Pick<pg.Pool, 'query'>, count = 1): Promise<void> =>
  eventually(async () => ((await connection.query(waiting)).rowCount ?? 0) >= count)
