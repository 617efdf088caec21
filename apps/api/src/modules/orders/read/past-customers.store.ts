import { sql } from 'kysely'
import { fulfilledStates } from '@momo/contracts/orders'
import type { Tx } from '#platform/db/database.ts'
import type { OrdersTables } from '../orders.table.ts'

/** REV-13: the customers among these who have a fulfilled order of this branch. */
export async function findPastCustomers(
  tx: Tx,
  branchId: string,
  accountIds: string[],
): Promise<Set<string>> {
  if (accountIds.length === 0) return new Set()
  const rows = await tx
    .withTables<OrdersTables>()
    .selectFrom('orders')
    .select(sql<string>`account_id`.as('accountId'))
    .distinct()
    .where('branch_id', '=', branchId)
    .where('account_id', '=', sql<string>`any (${accountIds}::uuid[])`)
    // Literals, so that the planner can match the partial index orders_had.
    .where(sql<boolean>`state in (${sql.join(fulfilledStates.map((state) => sql.lit(state)))})`)
    .execute()
  return new Set(rows.map(({ accountId }) => accountId))
}
