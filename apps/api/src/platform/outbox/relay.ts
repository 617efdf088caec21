import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { log } from '#platform/log/log.ts'
import { onWake } from './wake.ts'

/** Which task of the queue hears which topic. */
export type Route = { topic: string; task: string }
export type Relay = { stop(): Promise<void> }

const batch = 500

/**
 * One statement takes rows out of the outbox and puts their jobs into the queue, so a hand-over is whole or did not
 * happen. Rows that another relay holds are skipped. An event nobody hears is only taken out.
 */
export async function moveBatch(database: Database, routes: Route[]): Promise<number> {
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
            null, null, null, null, null, null
          )::graphile_worker.job_spec
          from taken
          join jsonb_to_recordset(${JSON.stringify(routes)}::jsonb) as routes (topic text, task text) using (topic)
          order by taken.id
        ))
      )
      select (select count(*) from taken)::int4 as moved, (select count from added) as added`.execute(tx),
  )
  return rows[0]?.moved ?? 0
}

/** Moves rows when woken after a commit, and looks every second in case the hint was lost. */
export function startRelay(database: Database, routes: Route[], pollMs = 1_000): Relay {
  let isStopping = false
  let isHinted = false
  let goOn: (() => void) | undefined
  const hint = () => {
    isHinted = true
    goOn?.()
  }
  const silence = onWake(hint)

  async function rest(ms: number): Promise<void> {
    if (isHinted || isStopping) return
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, ms)
    goOn = resolve
    await promise
    clearTimeout(timer)
    goOn = undefined
  }

  async function work(): Promise<void> {
    while (!isStopping) {
      isHinted = false
      try {
        if ((await moveBatch(database, routes)) < batch) await rest(pollMs)
      } catch (error) {
        log.warn({ err: error }, 'the outbox could not be relayed, trying again')
        await rest(pollMs)
      }
    }
  }

  const working = work()
  return {
    async stop() {
      isStopping = true
      silence()
      hint()
      await working
    },
  }
}
