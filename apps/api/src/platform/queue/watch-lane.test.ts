import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { runMigrations, type WorkerEvents } from 'graphile-worker'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#testing/test-db.ts'
import { watchLane } from './watch-lane.ts'

const db = testDatabase()
const add = (task: string, at = 'now()') => db.database.pool.query(`select graphile_worker.add_job($1, run_at => ${at})`, [task])
beforeAll(() => runMigrations({ pgPool: db.database.pool }))
beforeEach(() => db.database.pool.query('delete from graphile_worker._private_jobs'))

const open = () => {
  const events = new EventEmitter() as WorkerEvents
  const watch = watchLane(events, { pool: db.database.pool, tasks: ['ours'], stuckMs: 200 })
  let said: string | undefined
  void watch.broken.then(({ message }) => (said = message))
  return { events, stop: watch.stop, said: () => said }
}

test('a queue that begins nothing although work of its own waits is broken', async () => {
  const lane = open()
  await add('ours')
  await expect.poll(lane.said, { timeout: 3_000 }).toContain('nothing was begun')
  lane.stop()
})

test('one that has nothing to do, or only work of others or of later, or is at it, is not', async () => {
  const lane = open()
  await Promise.all([add('theirs'), add('ours', "now() + interval '1 hour'")])
  await pause(700)
  await add('ours')
  for (let i = 0; i < 12; i += 1) {
    lane.events.emit('job:start', {} as never)
    await pause(50)
  }
  expect(lane.said()).toBeUndefined()
  lane.stop()
})

test('one that gave up, or stops by itself, is broken at once, however long it takes to end', async () => {
  const [one, other] = [open(), open()]
  one.events.emit('pool:fatalError', { error: new Error('no answer') } as never)
  other.events.emit('pool:gracefulShutdown', { message: 'Could not completeJobs' } as never)
  await expect.poll(one.said).toBe('the queue gave up')
  await expect.poll(other.said).toBe('Could not completeJobs')
  one.stop()
  other.stop()
})
