import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import type { CartsTables } from './carts.table.ts'

const db = (tx: Tx) => tx.withTables<CartsTables>()

export type LineRecord = {
  id: string
  food_id: string
  option_ids: string[]
  quantity: number
  note: string
  seen_price: number
}
export type CartRecord = { branch_id: string; version: number; lines: LineRecord[] }

/** The cart and its lines, oldest first, in one statement; undefined before the first line was added. */
export async function findCart(tx: Tx, accountId: string): Promise<CartRecord | undefined> {
  const { rows } = await sql<CartRecord>`
    select c.branch_id, c.version, coalesce(json_agg(json_build_object('id', l.id, 'food_id', l.food_id, 'option_ids', l.option_ids,
      'quantity', l.quantity, 'note', l.note, 'seen_price', l.seen_price) order by l.added_at, l.id) filter (where l.id is not null), '[]') as lines
    from carts c left join cart_lines l on l.account_id = c.account_id
    where c.account_id = ${accountId} group by c.account_id`.execute(tx)
  return rows[0]
}

/** The branch of the cart's lines. */
export async function findCartBranch(tx: Tx, accountId: string): Promise<string | undefined> {
  const row = await db(tx)
    .selectFrom('cart_lines')
    .select('branch_id')
    .where('account_id', '=', accountId)
    .limit(1)
    .executeTakeFirst()
  return row?.branch_id
}

/** Row lock until the transaction ends. */
export async function lockCart(tx: Tx, accountId: string): Promise<void> {
  await db(tx)
    .selectFrom('carts')
    .select('account_id')
    .where('account_id', '=', accountId)
    .forUpdate()
    .execute()
}

export async function removeCart(tx: Tx, accountId: string): Promise<void> {
  await db(tx).deleteFrom('carts').where('account_id', '=', accountId).execute()
}
