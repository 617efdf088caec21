import { EventEmitter } from 'node:events'
import { parseCronItem, run, type Task, type WorkerEvents } from 'graphile-worker'
import type { Pool } from '#platform/db/database.ts'
import { announcePresence } from '#platform/db/worker-presence.ts'
import { log } from '#platform/log/log.ts'
import { purgeMessages } from '#platform/messages/purge-messages.ts'
import type { ModuleRecord } from '#platform/module.ts'
import { purgeHandledEvents } from '#platform/outbox/purge-handled.ts'
import type { Route } from '#platform/outbox/relay.ts'
import { traced } from '#platform/tracing/traced.ts'
import { defineJob, type Handler, type Job } from './queue.ts'
import { queueLogger } from './queue-log.ts'
import { watchQueueHealth } from './queue-watchdog.ts'

/** `ended` resolves when graphile-worker has stopped or makes no progress any more, with the error as reason. */
export type Queue = { stop(): Promise<void>; ended: Promise<unknown> }

const ownJobs = [
  defineJob({ name: 'platform.purge-handled', cron: '15 21 * * *', run: purgeHandledEvents }),
  defineJob({ name: 'platform.purge-messages', cron: '25 21 * * *', run: purgeMessages }),
]

type Lane = { concurrentJobs: number; size: number; stuckMs: number }
/** Poll intervals for due jobs and for dead workers. */
type QueuePace = { pollMs: number; presenceMs: number }
const usualPace: QueuePace = { pollMs: 2_000, presenceMs: 5_000 }
// Jobs are fetched and completed in batches: a tenth of the database work for a few milliseconds of delay.
const usual: Lane = { concurrentJobs: 10, size: 50, stuckMs: 60_000 }
const heavy: Lane = { concurrentJobs: 1, size: 1, stuckMs: 300_000 }

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
    .map((handler) => ({ topic: handler.event.topic, task: handler.name }))
}

/** Runs the jobs and handlers of the modules until stopped. graphile-worker needs its own pool: one connection stays in LISTEN. */
export async function runQueue(
  pool: Pool,
  databaseUrl: string,
  modules: ModuleRecord[],
  pace = usualPace,
): Promise<Queue> {
  const jobs = [...ownJobs, ...modules.flatMap((module) => module.jobs ?? [])]
  const handlers = modules.flatMap((module) => module.handlers ?? [])
  const all = tasksOf(jobs, handlers)
  const isHeavy = (task: string) =>
    handlers.some(({ name, lowConcurrency: marked }) => name === task && marked)
  const tasks = (areHeavy: boolean) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => isHeavy(name) === areHeavy))
  // Heavy handlers have their own lane: otherwise ten pictures would delay all sign-in codes and orders.
  const lanes = [await openLane({ pool, databaseUrl, pace, lane: usual, taskList: tasks(false), jobs })]
  if (handlers.some((handler) => handler.lowConcurrency))
    lanes.push(await openLane({ pool, databaseUrl, pace, lane: heavy, taskList: tasks(true), jobs: [] }))
  return {
    ended: Promise.race(lanes.map((lane) => lane.ended)),
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

async function openLane({ pool, databaseUrl, pace, lane, taskList, jobs }: LaneParts): Promise<Queue> {
  const events = new EventEmitter() as WorkerEvents
  const created = new Promise<string>((resolve) =>
    events.once('pool:create', ({ workerPool }) => resolve(workerPool.id)),
  )
  const watch = watchQueueHealth(events, { pool, tasks: Object.keys(taskList), stuckMs: lane.stuckMs })
  const runner = await run({
    pgPool: pool,
    events,
    preset: presetOf(lane, pace),
    logger: queueLogger,
    noHandleSignals: true,
    taskList,
    parsedCronItems: jobs
      .filter((job) => job.cron)
      .map((job) =>
        parseCronItem({ task: job.name, match: job.cron!, options: { backfillPeriod: 3_600_000 } }),
      ),
  })
  const presence = announcePresence(databaseUrl, await created, pace.presenceMs)
  return {
    ended: Promise.race([runner.promise.catch((error: unknown) => error), watch.broken]),
    stop: () => {
      watch.stop()
      return runner
        .stop()
        .catch(alreadyStopped)
        .then(() => presence.leave())
    },
  }
}

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
