import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { type Database, openDatabase, transaction } from '#platform/db/database.ts'
import type { ModuleRecord } from '#platform/module.ts'
import { defineEvent, publish } from '#platform/outbox/outbox.ts'
import { type Relay, startRelay } from '#platform/outbox/relay.ts'
import { eventually } from '#testing/eventually.ts'
import { testDatabase } from '#testing/test-db.ts'
import { defineHandler, defineJob, claimOnce } from './queue.ts'
import { type Queue, routesOf, runQueue } from './run-queue.ts'

const db = testDatabase()
const accepted = defineEvent('order.accepted', z.object({ order: z.number() }))
const handled: number[] = []
let failuresLeft = 0

const consume = defineHandler({
  name: 'recipes.consume',
  event: accepted,
  async handle({ order }, { eventId }) {
    handled.push(order)
    if (failuresLeft > 0) {
      failuresLeft -= 1
      throw new Error('not yet')
    }
    await transaction(async (tx) => {
      if (await claimOnce(tx, 'recipes.consume', eventId))
        await tx
          .withTables<{ effects: { order: number } }>()
          .insertInto('effects')
          .values({ order })
          .execute()
    })
  },
})
const stored = defineEvent('picture.stored', z.object({ picture: z.number() }))
const running = { now: 0, most: 0, done: 0 }
const { promise: allowed, resolve: allow } = Promise.withResolvers<void>()
const render = defineHandler({
  name: 'media.render',
  event: stored,
  lowConcurrency: true,
  async handle() {
    running.now += 1
    running.most = Math.max(running.most, running.now)
    await allowed
    running.now -= 1
    running.done += 1
  },
})
const modules: ModuleRecord[] = [
  { name: 'media', handlers: [render] },
  {
    name: 'recipes',
    handlers: [consume],
    jobs: [defineJob({ name: 'recipes.sweep', cron: '* * * * *', run: async () => undefined })],
  },
]

const allJobs = 'graphile_worker._private_jobs'
const ask = <T>(statement: string) => db.database.pool.query(statement).then((result) => result.rows as T[])
const effects = async () =>
  (await ask<{ order: number }>('select "order" from effects order by 1')).map((row) => row.order)
const place = (order: number) => transaction((tx) => publish(tx, accepted({ order })))

let queueDatabase: Database
let queue: Queue
let relay: Relay
beforeAll(async () => {
  await ask('create table effects ("order" int)')
  queueDatabase = openDatabase({ databaseUrl: db.url, poolSize: 5 })
  queue = await runQueue(queueDatabase.pool, db.url, modules, { pollMs: 100, presenceMs: 100 })
  relay = startRelay(db.database, routesOf(modules))
})
afterAll(async () => {
  await relay.stop()
  await queue.stop()
  await queueDatabase.close()
})
beforeEach(async () => {
  handled.length = 0
  await ask('truncate effects')
})

test('an event reaches its handler soon after the commit', async () => {
  await place(1)
  await eventually(async () => (await effects()).length === 1)
  expect(handled).toEqual([1])
})

test('a handler that failed is called again and has its effect once', async () => {
  failuresLeft = 1
  await place(2)
  await eventually(
    async () => (await ask(`select from ${allJobs} where last_error like '%not yet%'`)).length === 1,
  )
  // Skips the retry back-off of a few seconds.
  await ask(`update ${allJobs} set run_at = now()`)
  await eventually(async () => (await effects()).length === 1)
  expect(handled).toEqual([2, 2])
})

test('a handler called twice for one event has one effect', async () => {
  const eventId = '0193c5a0-0000-7000-8000-000000000001'
  const call = () => consume.handle({ order: 3 } as never, { eventId })
  await Promise.all([call(), call(), call()])
  await call()
  expect(handled).toHaveLength(4)
  expect(await effects()).toEqual([3])
})

test('a rolled-back claim can be claimed again', async () => {
  const eventId = '0193c5a0-0000-7000-8000-000000000002'
  const failing = transaction(async (tx) => {
    await claimOnce(tx, 'x', eventId)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await transaction((tx) => claimOnce(tx, 'x', eventId))).toBe(true)
})

test('heavy handlers run one at a time and do not block other handlers', async () => {
  await transaction(async (tx) => {
    for (let i = 0; i < 30; i += 1) await publish(tx, stored({ picture: i }))
  })
  await eventually(() => running.now === 1)
  await place(7)
  await eventually(() => handled.includes(7))
  expect(running).toEqual({ now: 1, most: 1, done: 0 })
  allow()
  await eventually(() => running.done === 30)
  expect(running.most).toBe(1)
})

test('a thousand events are each handled once', async () => {
  // Twenty at a time: more would exceed the connection timeout of the pool.
  for (let from = 0; from < 1_000; from += 20)
    await Promise.all(Array.from({ length: 20 }, (_, n) => place(from + n)))
  await eventually(async () => (await effects()).length === 1_000)
  expect(await effects()).toEqual(Array.from({ length: 1_000 }, (_, n) => n))
})

test('jobs that a killed worker held are done by another within seconds', async () => {
  await ask(
    `select graphile_worker.add_job('recipes.consume', '{"eventId":"0193c5a0-0000-7000-8000-000000000003","payload":{"order":7}}', run_at := now() + interval '1 hour')`,
  )
  await ask(
    `update ${allJobs} set run_at = now(), locked_by = 'dead-pool', locked_at = now() - interval '6 seconds', attempts = 1`,
  )
  await eventually(async () => (await effects()).length === 1)
  expect(await effects()).toEqual([7])
})

test('a queued payload that does not match the schema is not passed to the handler', async () => {
  await ask(
    `select graphile_worker.add_job('recipes.consume', '{"eventId":"0193c5a0-0000-7000-8000-000000000004","payload":{"order":"many"}}', max_attempts := 1)`,
  )
  await eventually(
    async () => (await ask('select from graphile_worker.jobs where last_error is not null')).length === 1,
  )
  expect(handled).toEqual([])
})

test('two handlers cannot have one name', async () => {
  await expect(runQueue(queueDatabase.pool, db.url, [...modules, ...modules])).rejects.toThrow(
    'duplicate job or handler name',
  )
})
