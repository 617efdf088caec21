import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import { guestNames } from '../orders.messages.ts'
import type { OrdersTables } from '../orders.table.ts'

export type MovedRounds = { fromTabId: string; toTabId: string; tableNumber: string | undefined }

/**
 * Rounds that belong to another tab, or sit at another table, from now on. The board and the next ticket show the new table; an order
 * that was named after its table follows. The caller has locked the tabs.
 */
export async function moveRounds(tx: Tx, { fromTabId, toTabId, tableNumber }: MovedRounds): Promise<void> {
  const label = tableNumber === undefined ? null : guestNames.table(tableNumber)
  await sql`
    with locked as (select id from orders where tab_id = ${fromTabId}::uuid order by id for update)
    update orders o set tab_id = ${toTabId}::uuid, table_number = coalesce(${tableNumber ?? null}::text, o.table_number),
      customer_name = case when ${label}::text is not null and o.customer_name ~ '^Table [0-9]+$' then ${label}::text else o.customer_name end
    from locked where o.id = locked.id`.execute(tx)
}

/** The tab of an order, read before any lock. */
export async function findTabOf(tx: Tx, orderId: string): Promise<string | undefined> {
  const row = await tx
    .withTables<OrdersTables>()
    .selectFrom('orders')
    .select('tab_id')
    .where('id', '=', orderId)
    .executeTakeFirst()
  return row?.tab_id ?? undefined
}
