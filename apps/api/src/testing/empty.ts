import type { TestDatabase } from './test-db.ts'

/** The given tables and all tables that reference them, transitively. */
const reached = `
  with recursive reached as (
    select unnest($1::text[])::regclass as id
    union select c.conrelid::regclass from pg_constraint c join reached r on c.confrelid = r.id where c.contype = 'f'
  ) select id::text as name from reached`

const known = new Map<string, string>()

/**
 * Faster replacement for `truncate … cascade`, which creates a new file for each table and index and takes fifty times as long for
 * tables with a handful of rows.
 */
export async function emptyTables({ database: { pool } }: TestDatabase, ...tables: string[]): Promise<void> {
  const key = tables.join()
  if (!known.has(key)) {
    const { rows } = await pool.query<{ name: string }>(reached, [tables])
    known.set(key, rows.map(({ name }) => `delete from ${name};`).join(''))
  }
  await pool.query(`begin; set local session_replication_role = replica; ${known.get(key)} commit`)
}
