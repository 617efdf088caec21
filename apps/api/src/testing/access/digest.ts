import type { Pool } from '#platform/db/database.ts'

/**
 * A fingerprint of every table: its rows and the transaction that wrote each. Any row that is added, changed or taken away
 * changes it, also one that was written as it was before. Costs no more than counting them.
 */
export async function readDigest(pool: Pool): Promise<() => Promise<Map<string, string>>> {
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'graphile_worker') order by 1`,
  )
  const each = rows.map(
    ({ name }) =>
      `select '${name}' as name, count(*) || ' ' || coalesce(sum(hashtext(ctid::text || xmin::text)::int8), 0) as print from ${name}`,
  )
  const statement = each.join(' union all ')
  return async () => {
    const found = await pool.query<{ name: string; print: string }>({ name: 'digest', text: statement })
    return new Map(found.rows.map(({ name, print }) => [name, print]))
  }
}

export const changedTables = (before: Map<string, string>, after: Map<string, string>): string[] =>
  [...after].filter(([name, print]) => before.get(name) !== print).map(([name]) => name)
