import type { Insertable } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import type { TabsTables } from '../tabs.table.ts'
import type { GivenDiscount } from './discount.rules.ts'

const db = (tx: Tx) => tx.withTables<TabsTables>()

export type DiscountRecord = GivenDiscount & {
  id: string
  check_id: string
  reason: string
  given_at: Date
  given_by: string
}

/** Those of the checks of a tab that are not taken back, oldest first. */
export async function listDiscounts(tx: Tx, tabId: string): Promise<DiscountRecord[]> {
  const rows = await db(tx)
    .selectFrom('discounts as d')
    .innerJoin('tab_checks as c', 'c.id', 'd.check_id')
    .select(['d.id', 'd.check_id', 'd.kind', 'd.percent', 'd.amount', 'd.order_id', 'd.position'])
    .select(['d.quantity', 'd.reason', 'd.given_at', 'd.given_by'])
    .where('c.tab_id', '=', tabId)
    .where('d.undone_at', 'is', null)
    .orderBy('d.given_at')
    .orderBy('d.id')
    .execute()
  return rows as DiscountRecord[]
}

export async function insertDiscount(tx: Tx, discount: Insertable<TabsTables['discounts']>): Promise<void> {
  await db(tx).insertInto('discounts').values(discount).execute()
}

export async function endDiscount(tx: Tx, id: string, { at, by }: { at: Date; by: string }): Promise<void> {
  await db(tx)
    .updateTable('discounts')
    .set({ undone_at: at, undone_by: by })
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .execute()
}
