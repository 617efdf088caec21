import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'

/** The next number of the day. The row lock makes concurrent requests wait, so no number is used twice. */
export async function takeNumber(tx: Tx, prefix: string, day: string): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    insert into batch_numbers as n (prefix, day, last) values (${prefix}, ${day}::date, 1)
    on conflict (prefix, day) do update set last = n.last + 1
    returning last`.execute(tx)
  return rows[0]!.last
}

/** The last number of each prefix that has one. */
export async function findLastNumbers(tx: Tx, prefixes: string[], day: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ prefix: string; last: number }>`
    select prefix, last from batch_numbers where day = ${day}::date and prefix = any (${prefixes}::text[])`.execute(
    tx,
  )
  return new Map(rows.map(({ prefix, last }) => [prefix, last]))
}
