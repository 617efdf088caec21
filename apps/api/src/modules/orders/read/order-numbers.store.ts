import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import type { OrdersTables } from '../orders.table.ts'
import { orderNumber } from './order.mapper.ts'

/** The numbers of those orders that belong to the account, by their ids. */
export async function findOwnOrderNumbers(
  tx: Tx,
  accountId: string,
  orderIds: string[],
): Promise<Map<string, string>> {
  if (orderIds.length === 0) return new Map()
  const rows = await tx
    .withTables<OrdersTables>()
    .selectFrom('orders')
    .select(['id', 'branch_code', 'number'])
    .where('id', '=', sql<string>`any (${orderIds}::uuid[])`)
    .where('account_id', '=', accountId)
    .execute()
  return new Map(rows.map(({ id, branch_code, number }) => [id, orderNumber(branch_code, number)]))
}
