import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import { type EarlierRecord, earlierColumns, joinEarlier } from '../prices/prices.store.ts'

export type ListedRecord = {
  id: string
  name: string
  order_days: number[]
  order_by: string
  is_archived: boolean
}

/** The beginning of a word of the supplier's name, of its PAN or of an item that it sells; '{' is the byte after 'z'. */
const hasWord = (word: string): RawBuilder<SqlBool> => sql<SqlBool>`
  (s.search like ${`% ${word}%`} or exists (
    select from supplier_items l join stock_items i on i.id = l.item_id join stock_item_words w on w.item_id = i.id
    where l.supplier_id = s.id and i.archived_at is null and w.word >= ${word} and w.word < ${`${word}{`}))`

/** All that match, in no order: a chain has some hundred suppliers, and their order depends on the time of day. */
export async function findListed(
  tx: Tx,
  { words, isArchived }: { words: string[]; isArchived: boolean },
): Promise<ListedRecord[]> {
  const conditions = [sql<SqlBool>`(s.archived_at is not null) = ${isArchived}`, ...words.map(hasWord)]
  const { rows } = await sql<ListedRecord>`
    select s.id, s.name, s.order_days, to_char(s.order_by, 'HH24:MI') as order_by, s.archived_at is not null as is_archived
    from suppliers s where ${sql.join(conditions, sql` and `)}`.execute(tx)
  return rows
}

export type SoldRecord = EarlierRecord & {
  supplier_id: string
  name: string
  unit_factor: number
  price: number
}

/** What the suppliers sell, by name. */
export async function listSold(tx: Tx, supplierIds: string[], earlierAt: Date): Promise<SoldRecord[]> {
  const { rows } = await sql<SoldRecord>`
    select s.supplier_id, i.name, s.unit_factor, s.price, ${earlierColumns}
    from supplier_items s join stock_items i on i.id = s.item_id ${joinEarlier(earlierAt)}
    where s.supplier_id = any (${supplierIds}::uuid[]) and i.archived_at is null order by lower(i.name), i.id`.execute(
    tx,
  )
  return rows
}

/** Different items of suppliers that are not archived. */
export async function countItems(tx: Tx): Promise<number> {
  const { rows } = await sql<{ items: number }>`
    select count(distinct l.item_id)::int4 as items
    from supplier_items l join suppliers s on s.id = l.supplier_id join stock_items i on i.id = l.item_id
    where s.archived_at is null and i.archived_at is null`.execute(tx)
  return rows[0]?.items ?? 0
}
