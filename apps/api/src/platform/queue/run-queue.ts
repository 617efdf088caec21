import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { parseCronItem, run, type Task, type WorkerEvents } from 'graphile-worker'
import type { Pool } from '#platform/db/database.ts'
import { announcePresence } from '#platform/db/worker-presence.ts'
import { log } from '#platform/log/log.ts'
import { purgeMessages } from '#platform/messages/purge-messages.ts'
import type { ModuleRecord } from '#platform/module.ts'
import { purgeHandledEvents } from '#platform/outbox/purge-handled.ts'
import type { Route } from '#platform/outbox/relay.ts'
import { traced } from '#platform/tracing/traced.ts'
import { purgeFailedJobs } from './failed-jobs.ts'
import { defineJob, type Handler, type Job } from './queue.ts'
import { queueLogger } from './queue-log.ts'
import { watchQueueHealth } from './queue-watchdog.ts'

export type Queue = {
  stop(): Promise<void>
  /** Resolves when graphile-worker has stopped or makes no progress any more, with the error as reason. */
  ended: Promise<unknown>
  /** The reason why the queue is not ready. */
  problem(): string | undefined
}

const ownJobs = [
  defineJob({ name: 'platform.purge-handled', cron: '15 21 * * *', run: purgeHandledEvents }),
  defineJob({ name: 'platform.purge-messages', cron: '25 21 * * *', run: purgeMessages }),
  defineJob({ name: 'platform.purge-failed-jobs', cron: '40 21 * * *', run: purgeFailedJobs }),
]

type Lane = { name: string; concurrentJobs: number; size: number; stuckMs: number }
type QueuePace = {
  /** Poll intervals for due jobs and for dead workers. */
  pollMs: number
  presenceMs: number
  /** Limit for the first fetch of jobs, and the pause before the second attempt to start; it doubles with each attempt. */
  startMs: number
  retryMs: number
}
const usualPace: QueuePace = { pollMs: 2_000, presenceMs: 5_000, startMs: 10_000, retryMs: 1_000 }
const startAttempts = 5
// Jobs are fetched and completed in batches: a tenth of the database work for a few milliseconds of delay.
const usual: Lane = { name: 'usual', concurrentJobs: 10, size: 50, stuckMs: 60_000 }
const heavy: Lane = { name: 'heavy', concurrentJobs: 1, size: 1, stuckMs: 300_000 }

const presetOf = ({ concurrentJobs, size }: Lane, { pollMs }: QueuePace) => ({
  worker: {
    concurrentJobs,
    localQueue: { size },
    completeJobBatchDelay: 5,
    failJobBatchDelay: 5,
    pollInterval: pollMs,
    gracefulShutdownAbortTimeout: 5_000,
  },
})

/** The routes from topics to the handlers of the modules, for the relay. */
export function routesOf(modules: ModuleRecord[]): Route[] {
  return modules
    .flatMap((module) => module.handlers ?? [])
    .map(({ event, name, priority = 0 }) => ({ topic: event.topic, task: name, priority }))
}

/** The tasks of each lane, for the metrics. */
export function queuesOf(modules: ModuleRecord[]): { name: string; tasks: string[] }[] {
  return lanesOf(modules).map(({ lane, taskList }) => ({ name: lane.name, tasks: Object.keys(taskList) }))
}

/** Heavy handlers have their own lane: otherwise ten pictures would delay all sign-in codes and orders. */
function lanesOf(modules: ModuleRecord[]): Pick<LaneParts, 'lane' | 'taskList' | 'jobs'>[] {
  const jobs = [...ownJobs, ...modules.flatMap((module) => module.jobs ?? [])]
  const handlers = modules.flatMap((module) => module.handlers ?? [])
  const all = Object.entries(tasksOf(jobs, handlers))
  const heavyNames = new Set(handlers.filter((handler) => handler.lowConcurrency).map(({ name }) => name))
  const pick = (areHeavy: boolean) =>
    Object.fromEntries(all.filter(([name]) => heavyNames.has(name) === areHeavy))
  const lanes = [{ lane: usual, taskList: pick(false), jobs }]
  return heavyNames.size === 0 ? lanes : [...lanes, { lane: heavy, taskList: pick(true), jobs: [] }]
}

/** Runs the jobs and handlers of the modules until stopped. graphile-worker needs its own pool: one connection stays in LISTEN. */
export async function runQueue(
  pool: Pool,
  databaseUrl: string,
  modules: ModuleRecord[],
  pace: Partial<QueuePace> = {},
): Promise<Queue> {
  const lanes: Queue[] = []
  for (const parts of lanesOf(modules))
    lanes.push(await openLane({ ...parts, pool, databaseUrl, pace: { ...usualPace, ...pace } }))
  return {
    ended: Promise.race(lanes.map((lane) => lane.ended)),
    problem: () => lanes.map((lane) => lane.problem()).find((problem) => problem !== undefined),
    stop: async () => void (await Promise.all(lanes.map((lane) => lane.stop()))),
  }
}

type LaneParts = {
  pool: Pool
  databaseUrl: string
  pace: QueuePace
  lane: Lane
  taskList: Record<string, Task>
  jobs: Job[]
}

/** After the last attempt the error ends the process, and the supervisor restarts it. */
async function openLane(parts: LaneParts): Promise<Queue> {
  for (let attempt = 1; attempt < startAttempts; attempt += 1) {
    try {
      return await startLane(parts)
    } catch (error) {
      log.warn({ err: error, queue: parts.lane.name, attempt }, 'queue: start failed, retrying')
      await pause(parts.pace.retryMs * 2 ** (attempt - 1))
    }
  }
  return startLane(parts)
}

/**
 * Rejects if the lane fetches no jobs in time. graphile-worker caches the promise of its first query; if that query failed, every later
 * fetch fails too, and only a new runner helps.
 */
async function startLane({ pool, databaseUrl, pace, lane, taskList, jobs }: LaneParts): Promise<Queue> {
  const events = new EventEmitter() as WorkerEvents
  const created = new Promise<string>((resolve) =>
    events.once('pool:create', ({ workerPool }) => resolve(workerPool.id)),
  )
  const watch = watchQueueHealth(events, { ...lane, pool, tasks: Object.keys(taskList) })
  try {
    const runner = await run({
      pgPool: pool,
      events,
      preset: presetOf(lane, pace),
      logger: queueLogger,
      noHandleSignals: true,
      taskList,
      parsedCronItems: cronItemsOf(jobs),
    })
    const ended = runner.promise.catch((error: unknown) => error)
    const stop = () => runner.stop().catch(alreadyStopped)
    const first = watch.fetched.then(() => true)
    if (!(await Promise.race([first, pause(pace.startMs, false, { ref: false })]))) {
      // Not awaited, because a shutdown without a database can hang.
      void stop()
      throw new Error(`queue ${lane.name}: no jobs fetched within ${pace.startMs} ms after the start`)
    }
    const presence = announcePresence(databaseUrl, await created, pace.presenceMs)
    return {
      ended: Promise.race([ended, watch.broken]),
      problem: watch.problem,
      stop: () => {
        watch.stop()
        return stop().then(() => presence.leave())
      },
    }
  } catch (error) {
    watch.stop()
    throw error
  }
}

const cronItemsOf = (jobs: Job[]) =>
  jobs
    .filter((job) => job.cron)
    .map((job) => parseCronItem({ task: job.name, match: job.cron!, options: { backfillPeriod: 3_600_000 } }))

function tasksOf(jobs: Job[], handlers: Handler[]): Record<string, Task> {
  const tasks: Record<string, Task> = {}
  const add = (name: string, task: Task) => {
    if (tasks[name] !== undefined) throw new Error(`queue: duplicate job or handler name ${name}`)
    tasks[name] = task
  }
  for (const job of jobs)
    add(job.name, (payload) =>
      traced(job.name, async () => job.run(job.schema.parse(withoutCron(payload)) as never)),
    )
  for (const handler of handlers)
    add(handler.name, (payload) =>
      traced(handler.name, () => runHandler(handler, payload as { eventId: string; payload: unknown })),
    )
  return tasks
}

function withoutCron(payload: unknown): unknown {
  const { _cron, ...rest } = payload as Record<string, unknown>
  return rest
}

// A queued payload may have been written by an older version of the program, so it is parsed with the schema.
async function runHandler(handler: Handler, job: { eventId: string; payload: unknown }): Promise<void> {
  await handler.handle(handler.event.schema.parse(job.payload) as never, { eventId: job.eventId })
}

function alreadyStopped(error: unknown): void {
  log.debug({ err: error }, 'queue: already stopped')
}
