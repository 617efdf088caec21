import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'

/** Read-only access to order lines: the station of each dish, by the name on the ticket. */
export async function findStations(tx: Tx, orderId: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; station: string }>`
    select name, station from order_lines where order_id = ${orderId}::uuid and station is not null`.execute(
    tx,
  )
  return new Map(rows.map(({ name, station }) => [name, station]))
}
