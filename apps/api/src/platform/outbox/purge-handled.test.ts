import { expect, test } from 'vitest'
import { stopClock } from '#testing/clock.ts'
import { testDatabase } from '#testing/test-db.ts'
import { purgeHandledEvents } from './purge-handled.ts'

const db = testDatabase()
const ask = (statement: string) => db.database.pool.query(statement)
const addHandled = (count: number, handledAt: string) =>
  ask(`insert into handled_events (handler, event_id, handled_at)
       select 'test', gen_random_uuid(), '${handledAt}' from generate_series(1, ${count})`)

test('handled events are deleted after a month, in statements of at most ten thousand rows', async () => {
  stopClock('2026-11-15T10:00:00+05:45')
  await addHandled(25_000, '2026-10-01')
  await addHandled(3, '2026-11-01')
  await ask(`create function reject_large() returns trigger language plpgsql as $$ begin
    if (select count(*) from deleted) > 10000 then raise exception 'too many rows in one statement'; end if;
    return null;
  end $$`)
  await ask(`create trigger reject_large after delete on handled_events referencing old table as deleted
    for each statement execute function reject_large()`)
  await purgeHandledEvents()
  expect((await ask('select from handled_events')).rowCount).toBe(3)
})
