import type { Pool } from '#platform/db/database.ts'

type Watched = { name: string; oid: string }

/** Sequences that count the writing statements per table and in total, including rolled-back ones. */
const counters = 'statements_of'
const counterOf = ({ oid }: Watched): string => `${counters}.t_${oid}`
const counterOfAll = `${counters}.any_table`

/** Trigger-based counters, because server-wide statistics would include the other databases. */
async function countStatements(pool: Pool, tables: Watched[]): Promise<void> {
  const watch = (table: Watched) =>
    `create sequence if not exists ${counterOf(table)};
     create or replace trigger counts_statements after insert or update or delete or truncate on ${table.name}
     for each statement execute function ${counters}.count_statement()`
  await pool.query(
    [
      `create schema if not exists ${counters}`,
      `create sequence if not exists ${counterOfAll}`,
      `create or replace function ${counters}.count_statement() returns trigger language plpgsql as
       $$ begin perform nextval(format('${counters}.t_%s', tg_relid)::regclass), nextval('${counterOfAll}'); return null; end $$`,
      ...tables.map(watch),
    ].join(';\n'),
  )
}

/**
 * Returns a function that computes a fingerprint of every table from its rows and their transaction ids. Any insert, update or delete
 * changes it, also an update without a difference. Fingerprints of tables without writing statements are cached.
 */
export async function readDigest(pool: Pool): Promise<() => Promise<Map<string, string>>> {
  const { rows: tables } = await pool.query<Watched>(
    `select format('%I.%I', n.nspname, c.relname) as name, c.oid::text as oid from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and n.nspname in ('public', 'graphile_worker') order by 1`,
  )
  await countStatements(pool, tables)
  const [readCounts, readCountOfAll] = [counting(pool, tables), countingAll(pool)]
  const prints = new Map<string, string>()
  let counts = new Map<string, string>()
  let countOfAll: string | undefined
  return async () => {
    const allBefore = countOfAll
    countOfAll = await readCountOfAll()
    if (countOfAll !== undefined && countOfAll === allBefore) return new Map(prints)
    const before = counts
    counts = await readCounts()
    const stale = tables.filter(({ name }) => !counts.has(name) || counts.get(name) !== before.get(name))
    if (stale.length > 0) for (const { name, print } of await printsOf(pool, stale)) prints.set(name, print)
    return new Map(prints)
  }
}

async function printsOf(pool: Pool, tables: Watched[]): Promise<{ name: string; print: string }[]> {
  const each = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*) || ' ' || coalesce(sum(hashtext(ctid::text || xmin::text)::int8), 0) as print from ${name}`,
  )
  return (await pool.query<{ name: string; print: string }>(each.join(' union all '))).rows
}

/** While a writing transaction is open, its statement is counted but its rows are not visible yet, so no count can be trusted. */
const isQuiet =
  'not exists (select from pg_stat_activity where datname = current_database() and backend_xid is not null)'

/** Read before the counters of the tables, so that a write in between is detected by the next call. */
function countingAll(pool: Pool): () => Promise<string | undefined> {
  const text = `select last_value::text || is_called as count from ${counterOfAll} where ${isQuiet}`
  return async () => (await pool.query<{ count: string }>({ name: 'statements of all', text })).rows[0]?.count
}

function counting(pool: Pool, tables: Watched[]): () => Promise<Map<string, string>> {
  const each = tables.map(
    (table) =>
      `select '${table.name}' as name, last_value::text || is_called as count from ${counterOf(table)}`,
  )
  const text = `select name, count from (${each.join(' union all ')}) counted where ${isQuiet}`
  return async () => {
    const { rows } = await pool.query<{ name: string; count: string }>({ name: 'statements', text })
    return new Map(rows.map(({ name, count }) => [name, count]))
  }
}

export const changedTables = (before: Map<string, string>, after: Map<string, string>): string[] =>
  [...after].filter(([name, print]) => before.get(name) !== print).map(([name]) => name)
