import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { log } from '#platform/log/log.ts'
import { subscribeToWake } from './wake.ts'

/** Maps a topic to a task of the queue. */
export type Route = { topic: string; task: string; priority: number }
export type Relay = { stop(): Promise<void> }

const batch = 500

/**
 * Moves a batch from the outbox into the queue in one statement, so the hand-over is atomic. Rows locked by another relay are
 * skipped. An event without handlers is only deleted.
 */
export async function relayBatch(database: Database, routes: Route[]): Promise<number> {
  const { rows } = await database.read((tx) =>
    sql<{ moved: number }>`
      with taken as (
        delete from outbox
        where id in (select id from outbox order by id limit ${batch} for update skip locked)
        returning id, topic, payload
      ), added as (
        select count(*) from graphile_worker.add_jobs(array(
          select row(
            routes.task, json_build_object('eventId', taken.id, 'payload', taken.payload),
            null, null, null, null, routes.priority, null
          )::graphile_worker.job_spec
          from taken
          join jsonb_to_recordset(${JSON.stringify(routes)}::jsonb) as routes (topic text, task text, priority int2)
            using (topic)
          order by taken.id
        ))
      )
      select (select count(*) from taken)::int4 as moved, (select count from added) as added`.execute(tx),
  )
  return rows[0]?.moved ?? 0
}

/** Moves rows when woken after a commit, and polls every second in case a wake-up was lost. */
export function startRelay(database: Database, routes: Route[], pollMs = 1_000): Relay {
  let isStopping = false
  let isWoken = false
  let endPause: (() => void) | undefined
  const onHint = () => {
    isWoken = true
    endPause?.()
  }
  const unsubscribe = subscribeToWake(onHint)

  async function waitForHint(ms: number): Promise<void> {
    if (isWoken || isStopping) return
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, ms)
    endPause = resolve
    await promise
    clearTimeout(timer)
    endPause = undefined
  }

  async function work(): Promise<void> {
    while (!isStopping) {
      isWoken = false
      try {
        if ((await relayBatch(database, routes)) < batch) await waitForHint(pollMs)
      } catch (error) {
        log.warn({ err: error }, 'outbox: relay failed, retrying')
        await waitForHint(pollMs)
      }
    }
  }

  const working = work()
  return {
    async stop() {
      isStopping = true
      unsubscribe()
      onHint()
      await working
    },
  }
}
