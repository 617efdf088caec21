import type { Insertable } from 'kysely'
import type { DiscountKind } from '@momo/contracts/orders'
import type { Tx } from '#platform/db/database.ts'
import type { OrdersTables } from '../orders.table.ts'

const db = (tx: Tx) => tx.withTables<OrdersTables>()

export type DiscountRecord = {
  id: string
  /** Null: of the order itself, which has no tab. */
  check_id: string | null
  kind: DiscountKind
  percent: number | null
  amount: number | null
  order_id: string | null
  position: number | null
  quantity: number | null
  reason: string
  given_at: Date
  given_by: string
}
type NewDiscounts = Insertable<OrdersTables['discounts']>[]

const columns = [
  'id',
  'check_id',
  'kind',
  'percent',
  'amount',
  'order_id',
  'position',
  'quantity',
  'reason',
  'given_at',
  'given_by',
] as const

const current = (tx: Tx) =>
  db(tx)
    .selectFrom('discounts')
    .select(columns)
    .where('undone_at', 'is', null)
    .orderBy('given_at')
    .orderBy('id')

/** Those of checks that are not taken back, oldest first. */
export async function listDiscountsOfChecks(tx: Tx, checkIds: string[]): Promise<DiscountRecord[]> {
  if (checkIds.length === 0) return []
  return (await current(tx).where('check_id', 'in', checkIds).execute()) as DiscountRecord[]
}

/** Those of the order itself. */
export async function listDiscountsOfOrder(tx: Tx, orderId: string): Promise<DiscountRecord[]> {
  const found = current(tx).where('order_id', '=', orderId).where('check_id', 'is', null)
  return (await found.execute()) as DiscountRecord[]
}

export async function insertDiscounts(tx: Tx, discounts: NewDiscounts): Promise<void> {
  if (discounts.length > 0) await db(tx).insertInto('discounts').values(discounts).execute()
}

export async function endDiscount(tx: Tx, id: string, { at, by }: { at: Date; by: string }): Promise<void> {
  await db(tx)
    .updateTable('discounts')
    .set({ undone_at: at, undone_by: by })
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .execute()
}
