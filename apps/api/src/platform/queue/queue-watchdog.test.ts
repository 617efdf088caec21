import { EventEmitter } from 'node:events'
import { runMigrations, type WorkerEvents } from 'graphile-worker'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Pool } from '#platform/db/database.ts'
import { testDatabase } from '#testing/test-db.ts'
import { watchQueueHealth } from './queue-watchdog.ts'

const db = testDatabase()
const add = (task: string, at: string) =>
  db.database.pool.query(`select graphile_worker.add_job($1, run_at => ${at})`, [task])
const longAgo = "now() - interval '1 minute'"
const stuckMs = 200

/** The queries of the watchdog. */
const queries: Promise<unknown>[] = []
const query = (statement: string, values: unknown[]) => {
  const answer = db.database.pool.query(statement, values)
  queries.push(answer)
  return answer
}

beforeAll(() => runMigrations({ pgPool: db.database.pool }))
beforeEach(async () => {
  await db.database.pool.query('delete from graphile_worker._private_jobs')
  queries.length = 0
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
})
afterEach(() => void vi.useRealTimers())

const open = () => {
  const events = new EventEmitter() as WorkerEvents
  const pool = { query } as unknown as Pool
  const watch = watchQueueHealth(events, { name: 'usual', pool, tasks: ['ours'], stuckMs })
  let reason: string | undefined
  void watch.broken.then(({ message }) => (reason = message))
  return { events, stop: watch.stop, problem: watch.problem, reason: () => reason }
}

async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms)
  await Promise.all(queries)
}

test('reports a queue that starts no job although its own jobs are due', async () => {
  const watched = open()
  await add('ours', longAgo)
  await pass(stuckMs - 1)
  expect(watched.reason()).toBeUndefined()
  await pass(1)
  expect(watched.reason()).toContain('no job started')
  watched.stop()
})

test('does not report a queue that is idle, has only foreign or future jobs, or is working', async () => {
  const watched = open()
  await Promise.all([add('theirs', longAgo), add('ours', "now() + interval '1 hour'")])
  await pass(3.5 * stuckMs)
  expect(queries.length).toBeGreaterThan(0)
  await add('ours', longAgo)
  for (let i = 0; i < 12; i += 1) {
    watched.events.emit('job:start', {} as never)
    await pass(stuckMs / 4)
  }
  expect(watched.reason()).toBeUndefined()
  watched.stop()
})

test('reports at once a queue that failed or is shutting down by itself', async () => {
  const [one, other] = [open(), open()]
  one.events.emit('pool:fatalError', { error: new Error('no answer') } as never)
  other.events.emit('pool:gracefulShutdown', { message: 'Could not completeJobs' } as never)
  await pass(0)
  expect([one.reason(), other.reason()]).toEqual(['queue: fatal error', 'Could not completeJobs'])
  one.stop()
  other.stop()
})

test('a queue that fetches no jobs for half a minute is not ready, unless it is busy with a job', async () => {
  const watched = open()
  await pass(29_999)
  expect(watched.problem()).toBeUndefined()
  await pass(1)
  expect(watched.problem()).toBe('queue usual: no jobs fetched for 30 s')
  watched.events.emit('localQueue:getJobs:complete', {} as never)
  expect(watched.problem()).toBeUndefined()
  watched.events.emit('job:start', {} as never)
  await pass(60_000)
  expect(watched.problem()).toBeUndefined()
  watched.events.emit('job:complete', {} as never)
  await pass(30_000)
  expect(watched.problem()).toBe('queue usual: no jobs fetched for 30 s')
  watched.stop()
})
