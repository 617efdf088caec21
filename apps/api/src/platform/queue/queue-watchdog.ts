import type { WorkerEvents } from 'graphile-worker'
import type { Pool } from '#platform/db/database.ts'
import { log } from '#platform/log/log.ts'

type Watched = {
  name: string
  pool: Pool
  tasks: string[]
  /** The queue is stuck when it starts no due job for this long. */ stuckMs: number
}
export type QueueWatch = {
  broken: Promise<Error>
  /** Resolves after the first successful fetch of jobs. */
  fetched: Promise<void>
  /** The reason why the queue is not ready. */
  problem(): string | undefined
  stop(): void
}

const due = `
  select 1 from graphile_worker.jobs
  where task_identifier = any($1) and locked_at is null and attempts < max_attempts and run_at < now() - make_interval(secs => $2) limit 1`
// An idle queue fetches every two seconds.
const silentMs = 30_000

/**
 * Detects a worker that looks alive but makes no progress: after a database failure graphile-worker starts a shutdown that can hang
 * for ever, and so can a handler. When `broken` resolves the process exits, and the supervisor restarts it.
 */
export function watchQueueHealth(events: WorkerEvents, { name, pool, tasks, stuckMs }: Watched): QueueWatch {
  const { promise: broken, resolve } = Promise.withResolvers<Error>()
  events.once('pool:fatalError', ({ error }) => resolve(new Error('queue: fatal error', { cause: error })))
  events.once('pool:gracefulShutdown', ({ message }) => resolve(new Error(message)))
  let startedAt = performance.now()
  events.on('job:start', () => void (startedAt = performance.now()))

  async function check(): Promise<void> {
    if (performance.now() - startedAt < stuckMs) return
    const { rows } = await pool.query(due, [tasks, stuckMs / 1_000])
    if (rows.length > 0)
      resolve(new Error(`queue: no job started for ${stuckMs / 1_000} s although jobs are due`))
  }
  const timer = setInterval(
    () => void check().catch((error: unknown) => log.warn({ err: error }, 'queue-watchdog: check failed')),
    stuckMs / 4,
  )
  timer.unref()
  return { broken, ...watchFetches(events, name), stop: () => clearInterval(timer) }
}

/** While all workers are busy the queue fetches no jobs, so a running job counts as a sign of life. */
function watchFetches(events: WorkerEvents, name: string): Pick<QueueWatch, 'fetched' | 'problem'> {
  const { promise: fetched, resolve: reportFetch } = Promise.withResolvers<void>()
  let running = 0
  let activeAt = performance.now()
  events.on('localQueue:getJobs:complete', () => {
    activeAt = performance.now()
    reportFetch()
  })
  events.on('job:start', () => void (running += 1))
  events.on('job:complete', () => {
    activeAt = performance.now()
    running -= 1
  })
  const isActive = () => running > 0 || performance.now() - activeAt < silentMs
  return {
    fetched,
    problem: () => (isActive() ? undefined : `queue ${name}: no jobs fetched for ${silentMs / 1_000} s`),
  }
}
