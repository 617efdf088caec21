import type { WorkerEvents } from 'graphile-worker'
import type { Pool } from '#platform/db/database.ts'
import { log } from '#platform/log/log.ts'

type Lane = { pool: Pool; tasks: string[]; /** So long nothing was begun although something waited. */ stuckMs: number }
export type LaneWatch = { broken: Promise<Error>; stop(): void }

const due = `
  select 1 from graphile_worker.jobs
  where task_identifier = any($1) and locked_at is null and attempts < max_attempts and run_at < now() - make_interval(secs => $2) limit 1`

/**
 * A queue that gave up after trouble with the database begins to stop, and that can last for ever; so can the work of a handler. The
 * program would look alive and do nothing. Whoever hears 'broken' ends it, and is started anew.
 */
export function watchLane(events: WorkerEvents, { pool, tasks, stuckMs }: Lane): LaneWatch {
  const { promise: broken, resolve } = Promise.withResolvers<Error>()
  events.once('pool:fatalError', ({ error }) => resolve(new Error('the queue gave up', { cause: error })))
  events.once('pool:gracefulShutdown', ({ message }) => resolve(new Error(message)))
  let begun = performance.now()
  events.on('job:start', () => void (begun = performance.now()))

  async function look(): Promise<void> {
    if (performance.now() - begun < stuckMs) return
    const { rows } = await pool.query(due, [tasks, stuckMs / 1_000])
    if (rows.length > 0) resolve(new Error(`nothing was begun for ${stuckMs / 1_000} s although there is work`))
  }
  const timer = setInterval(
    () => void look().catch((error: unknown) => log.warn({ err: error }, 'the queue could not be looked at')),
    stuckMs / 4,
  )
  timer.unref()
  return { broken, stop: () => clearInterval(timer) }
}
