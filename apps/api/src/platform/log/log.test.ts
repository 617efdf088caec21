import { expect, test } from 'vitest'
import { testDatabase } from '#testing/test-db.ts'
import { serializeError } from './log.ts'

const db = testDatabase()

test('the log does not contain the row of a constraint violation', async () => {
  await db.database.pool.query("alter table outbox add constraint none check (topic <> 'forbidden')")
  const insert =
    'insert into outbox (id, topic, payload) values (gen_random_uuid(), \'forbidden\', \'{"password":"secret-word"}\')'
  const error: Error = await db.database.pool.query(insert).then(
    () => expect.unreachable(),
    (failed: Error) => failed,
  )
  expect((error as { detail?: string }).detail).toContain('secret-word')
  const logged = JSON.stringify(serializeError(error))
  expect(logged).toContain('violates check constraint')
  expect(logged).not.toContain('secret-word')
})
