import { EventEmitter } from 'node:events'
import { runMigrations, type WorkerEvents } from 'graphile-worker'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Pool } from '#platform/db/database.ts'
import { testDatabase } from '#testing/test-db.ts'
import { watchLane } from './queue-watchdog.ts'

const db = testDatabase()
const add = (task: string, at: string) => db.database.pool.query(`select graphile_worker.add_job($1, run_at => ${at})`, [task])
const longAgo = "now() - interval '1 minute'"
const stuckMs = 200

/** What the lanes asked the database. */
const looks: Promise<unknown>[] = []
const query = (statement: string, values: unknown[]) => {
  const answer = db.database.pool.query(statement, values)
  looks.push(answer)
  return answer
}

beforeAll(() => runMigrations({ pgPool: db.database.pool }))
beforeEach(async () => {
  await db.database.pool.query('delete from graphile_worker._private_jobs')
  looks.length = 0
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
})
afterEach(() => void vi.useRealTimers())

const open = () => {
  const events = new EventEmitter() as WorkerEvents
  const watch = watchLane(events, { pool: { query } as unknown as Pool, tasks: ['ours'], stuckMs })
  let said: string | undefined
  void watch.broken.then(({ message }) => (said = message))
  return { events, stop: watch.stop, said: () => said }
}

async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms)
  await Promise.all(looks)
}

test('a queue that begins nothing although work of its own waits is broken', async () => {
  const lane = open()
  await add('ours', longAgo)
  await pass(stuckMs - 1)
  expect(lane.said()).toBeUndefined()
  await pass(1)
  expect(lane.said()).toContain('nothing was begun')
  lane.stop()
})

test('one that has nothing to do, or only work of others or of later, or is at it, is not', async () => {
  const lane = open()
  await Promise.all([add('theirs', longAgo), add('ours', "now() + interval '1 hour'")])
  await pass(3.5 * stuckMs)
  expect(looks.length).toBeGreaterThan(0)
  await add('ours', longAgo)
  for (let i = 0; i < 12; i += 1) {
    lane.events.emit('job:start', {} as never)
    await pass(stuckMs / 4)
  }
  expect(lane.said()).toBeUndefined()
  lane.stop()
})

test('one that gave up, or stops by itself, is broken at once, however long it takes to end', async () => {
  const [one, other] = [open(), open()]
  one.events.emit('pool:fatalError', { error: new Error('no answer') } as never)
  other.events.emit('pool:gracefulShutdown', { message: 'Could not completeJobs' } as never)
  await pass(0)
  expect([one.said(), other.said()]).toEqual(['the queue gave up', 'Could not completeJobs'])
  one.stop()
  other.stop()
})
