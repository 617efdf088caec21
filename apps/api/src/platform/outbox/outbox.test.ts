import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { openDatabase, read, transaction } from '#platform/db/database.ts'
import { eventually } from '#testing/eventually.ts'
import { testDatabase } from '#testing/test-db.ts'
import { defineEvent, discardEvents, publish } from './outbox.ts'
import { relayBatch, startRelay } from './relay.ts'

const db = testDatabase()
const accepted = defineEvent('order.accepted', z.object({ order: z.number() }))
const ignored = defineEvent('order.ignored', z.object({}))
const routes = [
  { topic: 'order.accepted', task: 'recipes.consume', priority: -1 },
  { topic: 'order.accepted', task: 'notifications.ring', priority: 0 },
]

type Job = { task_identifier: string; event: string; order: number }
const ask = <T>(statement: string) => db.database.pool.query(statement).then((result) => result.rows as T[])
const jobs = () =>
  ask<Job>(`select task_identifier, payload->>'eventId' as event, (payload->'payload'->>'order')::int as "order"
            from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = task_id
            cross join lateral (select tasks.identifier as task_identifier) as named order by jobs.id`)
const waiting = async () => (await ask('select from outbox')).length
const place = (order: number) => transaction((tx) => publish(tx, accepted({ order })))

beforeEach(() => ask('truncate outbox, graphile_worker._private_jobs'))
afterEach(() => ask('drop trigger if exists slow on graphile_worker._private_jobs'))

test('an event is stored only if its transaction commits', async () => {
  await place(1)
  const failing = transaction(async (tx) => {
    await publish(tx, accepted({ order: 2 }))
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await ask('select topic, payload from outbox')).toEqual([
    { topic: 'order.accepted', payload: { order: 1 } },
  ])
})

test('discarded events are not delivered, events of other topics are', async () => {
  await place(1)
  await transaction((tx) => publish(tx, ignored({})))
  await transaction((tx) => discardEvents(tx, [accepted]))
  expect(await ask('select topic from outbox')).toEqual([{ topic: 'order.ignored' }])
})

test('a batch of events wakes the workers with one notification, however many rows it writes', async () => {
  const received: (string | undefined)[] = []
  const listener = await db.database.pool.connect()
  try {
    listener.on('notification', ({ channel }) => received.push(channel))
    await listener.query('listen "jobs:insert"')
    await transaction(async (tx) => {
      for (let order = 1; order <= 200; order += 1) await publish(tx, accepted({ order }))
    })
    expect(await relayBatch(db.database, routes)).toBe(200)
    expect(await jobs()).toHaveLength(400)
    // Notifications arrive in the order of their commits, so the batch is complete when the next one is there.
    await place(201)
    await relayBatch(db.database, routes)
    await eventually(async () => {
      await listener.query('select 1')
      return received.length >= 2
    })
    expect(received).toEqual(['jobs:insert', 'jobs:insert'])
  } finally {
    await listener.query('unlisten *')
    listener.removeAllListeners('notification')
    listener.release()
  }
})

test('each event becomes one job for each of its handlers, in the order of the events', async () => {
  await place(1)
  await place(2)
  await transaction((tx) => publish(tx, ignored({})))
  expect(await relayBatch(db.database, routes)).toBe(3)
  expect((await jobs()).map((job) => [job.order, job.task_identifier]).sort()).toEqual([
    [1, 'notifications.ring'],
    [1, 'recipes.consume'],
    [2, 'notifications.ring'],
    [2, 'recipes.consume'],
  ])
  expect(new Set((await jobs()).map((job) => job.event)).size).toBe(2)
  expect(await waiting()).toBe(0)
})

test('jobs have the priority of their handlers', async () => {
  await place(1)
  await relayBatch(db.database, routes)
  expect(await ask('select task_identifier, priority from graphile_worker.jobs order by priority')).toEqual([
    { task_identifier: 'recipes.consume', priority: -1 },
    { task_identifier: 'notifications.ring', priority: 0 },
  ])
})

test('handles an empty outbox and events without handlers', async () => {
  expect(await relayBatch(db.database, routes)).toBe(0)
  await transaction((tx) => publish(tx, ignored({})))
  expect(await relayBatch(db.database, [])).toBe(1)
  expect(await jobs()).toEqual([])
})

describe('the relay', () => {
  test('moves a row soon after its commit', async () => {
    // The poll interval is an hour, so only the wake-up after the commit can trigger it.
    const relay = startRelay(db.database, routes, 3_600_000)
    await place(1)
    await eventually(async () => (await jobs()).length === 2)
    await relay.stop()
  })

  test('finds by polling a row for which no wake-up was sent', async () => {
    const relay = startRelay(db.database, routes, 100)
    await ask(
      `insert into outbox (id, topic, payload) values (gen_random_uuid(), 'order.accepted', '{"order":9}')`,
    )
    await eventually(async () => (await jobs()).length === 2)
    await relay.stop()
  })

  test('a crash during hand-over neither loses nor duplicates events', async () => {
    const relaying = openDatabase({ databaseUrl: db.url, poolSize: 1 })
    const order = (n: number) => n
    await Promise.all(Array.from({ length: 40 }, (_, n) => place(order(n))))
    await slowDown()
    const relay = startRelay(relaying, routes, 50)
    const kill = () =>
      ask(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like '%add_jobs%' and pid <> pg_backend_pid() and state = 'active'",
      )
    for (let killed = 0; killed < 3;) killed += (await kill()).length
    expect(await jobs()).toEqual([])
    expect(await waiting()).toBe(40)
    await ask('drop trigger slow on graphile_worker._private_jobs')
    await eventually(async () => (await jobs()).length === 80)
    expect(await waiting()).toBe(0)
    expect(new Set((await jobs()).map((job) => `${job.task_identifier} ${job.order}`)).size).toBe(80)
    await relay.stop()
    await relaying.close()
  })

  test('two relays share the work', async () => {
    await Promise.all(Array.from({ length: 200 }, (_, n) => place(n)))
    const relays = [startRelay(db.database, routes), startRelay(db.database, routes)]
    await eventually(async () => (await waiting()) === 0)
    for (const relay of relays) await relay.stop()
    expect(await jobs()).toHaveLength(400)
  })
})

/** Slows the hand-over down so that it can be killed halfway. */
async function slowDown(): Promise<void> {
  await ask(
    'create or replace function slow() returns trigger as $$ begin perform pg_sleep(0.3); return null; end $$ language plpgsql',
  )
  await ask(
    'create trigger slow after insert on graphile_worker._private_jobs for each statement execute function slow()',
  )
}

test('the outbox table has no trigger, so an insert wakes no relay before the commit', async () => {
  const { rows } = await read((tx) =>
    sql<{ count: number }>`select count(*) from pg_trigger where tgrelid = 'outbox'::regclass`.execute(tx),
  )
  expect(rows[0]?.count).toBe(0)
})
