import { sql } from 'kysely'
import type { ChainOrderFilter } from '@momo/contracts/orders'
import type { Tx } from '#platform/db/database.ts'
import type { OrdersTables } from '../orders.table.ts'

export type ViewRecord = { id: string; name: string; filters: ChainOrderFilter }
type NewView = ViewRecord & { account_id: string; created_at: Date }

const db = (tx: Tx) => tx.withTables<OrdersTables>()

/** Serializes the changes of one account, so that two at once cannot exceed the limit. */
export async function lockViews(tx: Tx, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`order views ${accountId}`}, 34))`.execute(tx)
}

export async function findViews(tx: Tx, accountId: string): Promise<ViewRecord[]> {
  const rows = await db(tx)
    .selectFrom('order_views')
    .select(['id', 'name', 'filters'])
    .where('account_id', '=', accountId)
    .orderBy(sql`lower(name)`)
    .execute()
  return rows as ViewRecord[]
}

/** The same name, in any case, replaces the filters of the view. */
export async function saveView(tx: Tx, view: NewView): Promise<ViewRecord> {
  const { rows } = await sql<ViewRecord>`
    insert into order_views (id, account_id, name, filters, created_at)
    values (${view.id}::uuid, ${view.account_id}::uuid, ${view.name}, ${JSON.stringify(view.filters)}::jsonb, ${view.created_at})
    on conflict (account_id, lower(name)) do update set name = excluded.name, filters = excluded.filters
    returning id, name, filters`.execute(tx)
  return rows[0]!
}

export async function deleteView(
  tx: Tx,
  { id, accountId }: { id: string; accountId: string },
): Promise<boolean> {
  const { numDeletedRows } = await db(tx)
    .deleteFrom('order_views')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
