// Waits after the faults until the product's background work is done.
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

const unfinished = `select (select count(*) from outbox) + (select count(*) from graphile_worker.jobs where attempts < max_attempts)
  + (select count(*) from messages where sent_at is null and given_up_at is null)
  + (select count(*) from payments where next_check_at <= now())
  + (select count(*) from pending_consumptions)
  + (select count(*) from orders where state = 'awaiting-payment' and deadline_at <= now()) as left`

/** The time it took in seconds, or undefined after a timeout; the checker then reports what is left. */
export async function settle(client: pg.Client, seconds: number): Promise<number | undefined> {
  const began = performance.now()
  for (;;) {
    const taken = (performance.now() - began) / 1000
    const { rows } = await client.query<{ left: string }>(unfinished)
    if (Number(rows[0]?.left) === 0) return taken
    if (taken > seconds) return undefined
    await sleep(250)
  }
}
