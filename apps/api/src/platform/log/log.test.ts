import { expect, test } from 'vitest'
import { testDatabase } from '#testing/test-db.ts'
import { withoutRows } from './log.ts'

const db = testDatabase()

test('a row that breaks a rule of the database is not quoted in the log', async () => {
  await db.database.pool.query("alter table outbox add constraint none check (topic <> 'forbidden')")
  const insert = 'insert into outbox (id, topic, payload) values (gen_random_uuid(), \'forbidden\', \'{"password":"secret-word"}\')'
  const error: Error = await db.database.pool.query(insert).then(
    () => expect.unreachable(),
    (failed: Error) => failed,
  )
  expect((error as { detail?: string }).detail).toContain('secret-word')
  const said = JSON.stringify(withoutRows(error))
  expect(said).toContain('violates check constraint')
  expect(said).not.toContain('secret-word')
})
