import type { Pool } from '#platform/db/database.ts'

/** Counts the statements that may have written, rolled back or not. It asks nothing of the server's other databases, which are written to all the time. */
const counter = 'public.writing_statements'

async function countStatements(pool: Pool, tables: string[]): Promise<void> {
  const watch = (name: string) =>
    `create or replace trigger counts_statements after insert or update or delete or truncate on ${name}
     for each statement execute function public.count_statement()`
  await pool.query(
    [
      `create sequence if not exists ${counter}`,
      `create or replace function public.count_statement() returns trigger language plpgsql as
       $$ begin perform nextval('${counter}'); return null; end $$`,
      ...tables.map(watch),
    ].join(';\n'),
  )
}

/**
 * A fingerprint of every table: its rows and the transaction that wrote each. Any row that is added, changed or taken away
 * changes it, also one that was written as it was before. As long as no statement wrote, the last one is good.
 */
export async function readDigest(pool: Pool): Promise<() => Promise<Map<string, string>>> {
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'graphile_worker') order by 1`,
  )
  await countStatements(
    pool,
    rows.map(({ name }) => name),
  )
  const each = rows.map(
    ({ name }) =>
      `select '${name}' as name, count(*) || ' ' || coalesce(sum(hashtext(ctid::text || xmin::text)::int8), 0) as print from ${name}`,
  )
  const statement = each.join(' union all ')
  let last = { written: '', prints: new Map<string, string>() }
  return async () => {
    const written = await writtenSoFar(pool)
    if (written !== undefined && written === last.written) return last.prints
    const found = await pool.query<{ name: string; print: string }>({ name: 'digest', text: statement })
    last = { written: written ?? '', prints: new Map(found.rows.map(({ name, print }) => [name, print])) }
    return last.prints
  }
}

/** Undefined while a transaction has written and not ended: its statement is counted, but its rows are not to be seen yet. */
async function writtenSoFar(pool: Pool): Promise<string | undefined> {
  const { rows } = await pool.query<{ count: string; isWriting: boolean }>({
    name: 'written',
    text: `select last_value::text || is_called as count,
             exists (select from pg_stat_activity where datname = current_database() and backend_xid is not null) as "isWriting"
           from ${counter}`,
  })
  return rows[0]?.isWriting ? undefined : rows[0]?.count
}

export const changedTables = (before: Map<string, string>, after: Map<string, string>): string[] =>
  [...after].filter(([name, print]) => before.get(name) !== print).map(([name]) => name)
