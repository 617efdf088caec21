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

/** The cart and its lines, oldest first, in one statement; undefined when nothing was ever put in. */
export async function findCart(tx: Tx, accountId: string): Promise<CartRecord | undefined> {
  const { rows } = await sql<CartRecord>`
    select c.branch_id, c.version, coalesce(json_agg(json_build_object('id', l.id, 'food_id', l.food_id, 'option_ids', l.option_ids,
      'quantity', l.quantity, 'note', l.note, 'seen_price', l.seen_price) order by l.added_at, l.id) filter (where l.id is not null), '[]') as lines
    from carts c left join cart_lines l on l.account_id = c.account_id
    where c.account_id = ${accountId} group by c.account_id`.execute(tx)
  return rows[0]
}

/** The outlet whose food is in the cart. */
export async function findCartBranch(tx: Tx, accountId: string): Promise<string | undefined> {
  const row = await db(tx).selectFrom('cart_lines').select('branch_id').where('account_id', '=', accountId).limit(1).executeTakeFirst()
  return row?.branch_id
}

/** Nobody else changes the cart until the transaction ends. */
export async function lockCart(tx: Tx, accountId: string): Promise<void> {
  await db(tx).selectFrom('carts').select('account_id').where('account_id', '=', accountId).forUpdate().execute()
}

/** Takes everything out of a cart of this version. False when it has another one. */
export async function removeLines(tx: Tx, accountId: string, version: number, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db(tx)
    .updateTable('carts')
    .set((eb) => ({ version: eb('version', '+', 1), changed_at: at }))
    .where('account_id', '=', accountId)
    .where('version', '=', version)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await db(tx).deleteFrom('cart_lines').where('account_id', '=', accountId).execute()
  return true
}

export async function removeCart(tx: Tx, accountId: string): Promise<void> {
  await db(tx).deleteFrom('carts').where('account_id', '=', accountId).execute()
}
