import { expect, test } from 'vitest'
import { openDatabase } from '#platform/db/database.ts'
import type { ModuleRecord } from '#platform/module.ts'
import { eventually } from '#testing/eventually.ts'
import { testDatabase } from '#testing/test-db.ts'
import { defineJob } from './queue.ts'
import { runQueue } from './run-queue.ts'

const db = testDatabase()
const ask = (statement: string) => db.database.pool.query(statement)
let runs = 0
const modules: ModuleRecord[] = [
  { name: 'kitchen', jobs: [defineJob({ name: 'kitchen.ring', run: async () => void (runs += 1) })] },
]

/** Makes the first statement fail with which graphile-worker looks up its tasks. */
async function failFirstLookUp(): Promise<void> {
  await ask('create sequence look_ups')
  await ask(`create function fail_once() returns trigger language plpgsql as $$ begin
    if nextval('look_ups') = 1 then raise exception 'not yet'; end if;
    return null;
  end $$`)
  await ask(`create trigger fail_once before insert on graphile_worker._private_tasks
    for each statement execute function fail_once()`)
}

test('a queue with a failed first query is started again and runs the waiting jobs', async () => {
  await ask(`select graphile_worker.add_job('kitchen.ring')`)
  await failFirstLookUp()
  const queueDatabase = openDatabase({ databaseUrl: db.url, poolSize: 5 })
  const pace = { pollMs: 100, presenceMs: 100, startMs: 2_000, retryMs: 1 }
  const queue = await runQueue(queueDatabase.pool, db.url, modules, pace)
  await eventually(() => runs === 1)
  expect(queue.problem()).toBeUndefined()
  expect((await ask('select last_value from look_ups')).rows).not.toEqual([{ last_value: 1 }])
  await queue.stop()
  await queueDatabase.close()
})
