import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { BaseUnit } from '@momo/contracts/inventory'
import type { PaidFrom } from '@momo/contracts/purchases'
import type { PictureRow } from '#modules/media'
import type { Tx } from '#platform/db/database.ts'
import type { PurchasesTables } from './purchases.table.ts'

const db = (tx: Tx) => tx.withTables<PurchasesTables>()

export type NewPurchaseRow = {
  id: string
  location_id: string
  supplier: string | null
  paid_from: PaidFrom
  business_date: string
  total: number
  note: string
  fingerprint: string
  recorded_at: Date
  recorded_by: string
}

/** Returns the number; undefined when the id exists. Waits for a concurrent request with the same id. */
export async function insertPurchase(tx: Tx, row: NewPurchaseRow): Promise<number | undefined> {
  const inserted = await db(tx)
    .insertInto('local_purchases')
    .values(row)
    .onConflict((on) => on.column('id').doNothing())
    .returning('number')
    .executeTakeFirst()
  return inserted?.number
}

export type NewLineRow = {
  purchase_id: string
  line: number
  item_id: string
  quantity: number
  unit: string
  amount: number
  use_by: string | null
  location_id: string
  recorded_at: Date
}

export async function insertLines(tx: Tx, rows: NewLineRow[]): Promise<void> {
  await db(tx).insertInto('local_purchase_lines').values(rows).execute()
}

/** Of the wanted items, those that can be bought. */
export async function findActiveItems(tx: Tx, itemIds: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from stock_items where id = any (${itemIds}::uuid[]) and archived_at is null`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

export type PurchaseRecord = {
  id: string
  number: number
  location_id: string
  branch_name: string
  supplier: string | null
  paid_from: PaidFrom
  business_date: string
  total: number
  note: string
  fingerprint: string
  recorded_at: Date
  recorded_by: string
  is_reversed: boolean
  items: number
  first_items: string[]
  picture: PictureRow | null
}

const purchases = sql`
  select p.*, b.name as branch_name,
    exists (select from stock_documents d where d.reverses_type = 'receipt' and d.reverses_id = p.id) as is_reversed,
    (select count(*) from local_purchase_lines l where l.purchase_id = p.id)::int4 as items,
    (select json_agg(f.name order by f.line) from (select i.name, l.line from local_purchase_lines l join stock_items i on i.id = l.item_id
      where l.purchase_id = p.id order by l.line limit 3) f) as first_items,
    case when c.id is not null then json_build_object('hash', c.hash, 'width', c.width, 'height', c.height, 'blur', c.blur, 'alt', c.alt,
      'widths', c.widths, 'avif_widths', c.avif_widths, 'focus_x', c.focus_x, 'focus_y', c.focus_y) end as picture
  from local_purchases p join branches b on b.id = p.location_id left join pictures c on c.id = p.picture_id`

/** Absent: at any branch. */
type Scope = { locationId?: string | undefined }

const isInScope = ({ locationId }: Scope): RawBuilder<SqlBool> =>
  locationId === undefined ? sql<SqlBool>`true` : sql<SqlBool>`p.location_id = ${locationId}::uuid`

export async function findPurchase(tx: Tx, id: string, scope: Scope): Promise<PurchaseRecord | undefined> {
  const { rows } =
    await sql<PurchaseRecord>`${purchases} where p.id = ${id}::uuid and ${isInScope(scope)}`.execute(tx)
  return rows[0]
}

type Page = Scope & {
  from: string | undefined
  to: string | undefined
  at: Date
  id: string
  limit: number
}

/** The last recorded first; keyset pagination below (at, id). */
export async function pageOfPurchases(tx: Tx, page: Page): Promise<PurchaseRecord[]> {
  const [from, to] = [page.from ?? null, page.to ?? null]
  const { rows } = await sql<PurchaseRecord>`
    ${purchases} where ${isInScope(page)} and (p.recorded_at, p.id) < (${page.at}::timestamptz, ${page.id}::uuid)
      and (${from}::date is null or p.business_date >= ${from}::date)
      and (${to}::date is null or p.business_date <= ${to}::date)
    order by p.recorded_at desc, p.id desc limit ${page.limit}`.execute(tx)
  return rows
}

export type LineRecord = {
  item_id: string
  name: string
  name_ne: string | null
  base_unit: BaseUnit
  quantity: number
  unit: string
  amount: number
  use_by: string | null
}

export async function listLines(tx: Tx, purchaseId: string): Promise<LineRecord[]> {
  const { rows } = await sql<LineRecord>`
    select l.item_id, i.name, i.name_ne, i.base_unit, l.quantity, l.unit, l.amount, l.use_by
    from local_purchase_lines l join stock_items i on i.id = l.item_id
    where l.purchase_id = ${purchaseId}::uuid order by l.line`.execute(tx)
  return rows
}

type Photo = { pictureId: string | undefined }

/** Locks the purchase; undefined if the branch has none. */
export async function lockPhoto(
  tx: Tx,
  { id, locationId }: { id: string; locationId: string },
): Promise<Photo | undefined> {
  const found = await db(tx)
    .selectFrom('local_purchases')
    .select('picture_id')
    .where('id', '=', id)
    .where('location_id', '=', locationId)
    .forUpdate()
    .executeTakeFirst()
  return found && { pictureId: found.picture_id ?? undefined }
}

export async function setPhoto(tx: Tx, id: string, pictureId: string): Promise<void> {
  await db(tx).updateTable('local_purchases').set({ picture_id: pictureId }).where('id', '=', id).execute()
}
