import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inScratchTree } from '../new-feature/scratch-tree.ts'
import { root } from '../stack.ts'
import { LARGE_TABLES, migrationProblems } from './migrations.mjs'

const problemsOf = (sql: string, { name = '027-change.sql', notes = '' } = {}): string[] =>
  migrationProblems({ [name]: sql }, notes)

test.each([
  'create index orders_by_name on orders (name);',
  'create unique index on order_lines (order_id, position);',
  'CREATE INDEX IF NOT EXISTS by_day ON ONLY invoices USING btree (day);',
  'alter table payments add constraint payments_once unique (order_id, method);',
  'create table notes (id int); create index notes_id on notes (id); create index on sessions (device_name);',
])('a migration that locks a large table while it builds an index is refused: %s', (sql) => {
  expect(problemsOf(sql)).toEqual([expect.stringMatching(/^027-change.sql: builds an index on \w+ without/)])
})

test('concurrently in a transaction is refused, because PostgreSQL would refuse it too', () => {
  const sql = 'create index concurrently if not exists orders_by_name on orders (name);'
  expect(problemsOf(sql)).toEqual([expect.stringContaining("needs '-- no-transaction'")])
  expect(problemsOf(`-- no-transaction\n${sql}`)).toEqual([])
})

test('indexes on small and new tables and released migrations may be built in a transaction', () => {
  expect(problemsOf('create table notes (id int); create index notes_id on notes (id);')).toEqual([])
  expect(problemsOf('create table orders (id int); create index orders_id on orders (id);')).toEqual([])
  expect(problemsOf('-- create index on orders (name)\nselect 1;')).toEqual([])
  expect(problemsOf('create index on orders (name);', { name: '026-analytics.sql' })).toEqual([])
  expect(
    problemsOf('alter table orders add constraint orders_key unique using index orders_unique_key;'),
  ).toEqual([])
})

test.each([
  'alter table branches add column stops_unwatched bool not null default true;',
  'update branches set answer_minutes = 5;',
])('a migration that changes existing branches needs a release note: %s', (sql) => {
  expect(problemsOf(sql)).toEqual([expect.stringContaining('docs/release-notes.md does not name it')])
  expect(problemsOf(sql, { notes: '## New switch\n`027-change.sql`' })).toEqual([])
})

test('npm run migrations names the file and fails', () => {
  const files = { 'apps/api/migrations/028-slow.sql': 'create index on orders (name);' }
  const { failed, out } = inScratchTree(files, ({ run }) => run('checks/migrations.mjs'))
  expect([failed, out]).toEqual([true, expect.stringContaining('028-slow.sql: builds an index on orders')])
})

test('every large table of the check exists', () => {
  const folder = join(root, 'apps/api/migrations')
  const all = readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n')
  expect([...LARGE_TABLES].filter((name) => !all.includes(`create table ${name} (`))).toEqual([])
})
