import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { testDatabase } from '#testing/test-db.ts'
import { compareTables, readTables } from './compare-tables.ts'
import { table } from './table.ts'

const db = testDatabase()
const sources = fileURLToPath(new URL('../..', import.meta.url))

test('the table descriptions match the migrated database', async () => {
  const tables = await readTables(sources)
  expect(tables.map((one) => one.name)).toContain('outbox')
  expect(await compareTables(tables, db.url)).toEqual([])
})

test('reports every kind of wrong description', async () => {
  const right = await readTables(sources)
  const wrong = table('outbox', {
    id: 'text',
    topic: 'text?',
    payload: 'jsonb=',
    created_at: 'timestamptz',
    colour: 'text',
  })
  const differences = await compareTables(
    [...right.filter((one) => one.name !== 'outbox' && one.name !== 'handled_events'), wrong],
    db.url,
  )
  expect(differences).toEqual([
    'handled_events.event_id: not described',
    'handled_events.handled_at: not described',
    'handled_events.handler: not described',
    'outbox.colour: not in the database',
    'outbox.created_at: described as timestamptz, is timestamptz=',
    'outbox.id: described as text, is uuid',
    'outbox.payload: described as jsonb=, is jsonb',
    'outbox.topic: described as text?, is text',
  ])
})
