import { sql } from 'kysely'
import { failedStates, type OrderState } from '@momo/contracts/orders'
import type { Tx } from '#platform/db/database.ts'
import type { OrdersTables } from '../orders.table.ts'

/** Unpaid or failed orders do not count as sold. */
const notSold: readonly OrderState[] = ['awaiting-payment', ...failedStates]

export async function findSoldSince(
  tx: Tx,
  branchId: string,
  since: Date,
): Promise<{ foodId: string; plates: number }[]> {
  return tx
    .withTables<OrdersTables>()
    .selectFrom('orders as o')
    .innerJoin('order_lines as l', 'l.order_id', 'o.id')
    .select([sql<string>`l.food_id`.as('foodId'), sql<number>`sum(l.quantity)::int4`.as('plates')])
    .where('o.branch_id', '=', branchId)
    .where('o.placed_at', '>=', since)
    .where('o.state', 'not in', notSold)
    .where('l.food_id', 'is not', null)
    .groupBy('l.food_id')
    .execute()
}
