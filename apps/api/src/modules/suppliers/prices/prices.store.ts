import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import type { MomentCursor } from '#platform/paging/moment-cursor.rules.ts'
import type { SuppliersTables } from '../suppliers.table.ts'

const db = (tx: Tx) => tx.withTables<SuppliersTables>()

export type OfSupplier = { supplierId: string; itemId: string }

export type EarlierRecord = { earlier_price: number | null; earlier_factor: number | null }

export const earlierColumns = sql`coalesce(old.price, first.price) as earlier_price,
  coalesce(old.unit_factor, first.unit_factor) as earlier_factor`

/** For the item `s` of a supplier: its price at the moment, or else its first price after that; null if it has only the present one. */
export const joinEarlier = (at: Date): RawBuilder<unknown> => sql`
  left join lateral (select p.price, p.unit_factor from supplier_prices p
    where p.supplier_id = s.supplier_id and p.item_id = s.item_id and p.since <= ${at}::timestamptz
    order by p.since desc, p.id desc limit 1) old on true
  left join lateral (select p.price, p.unit_factor from supplier_prices p
    where p.supplier_id = s.supplier_id and p.item_id = s.item_id and p.since > ${at}::timestamptz and p.since < s.priced_at
    order by p.since, p.id limit 1) first on old.price is null`

/** Also of an item that was removed. */
export async function findLastSince(tx: Tx, { supplierId, itemId }: OfSupplier): Promise<Date | undefined> {
  const found = await db(tx)
    .selectFrom('supplier_prices')
    .select('since')
    .where('supplier_id', '=', supplierId)
    .where('item_id', '=', itemId)
    .orderBy('since', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found?.since
}

type NewPriceRow = {
  id: string
  supplier_id: string
  item_id: string
  unit: string
  unit_factor: number
  price: number
  since: Date
  recorded_by: string
}

export async function insertPrice(tx: Tx, row: NewPriceRow): Promise<void> {
  await db(tx).insertInto('supplier_prices').values(row).execute()
}

export type PriceRecord = { id: string; price: number; unit: string; since: Date; recorded_by: string }
type Page = OfSupplier & { below: MomentCursor | undefined; limit: number }

/** The newest first; keyset pagination below (since, id). */
export async function pageOfPrices(tx: Tx, page: Page): Promise<PriceRecord[]> {
  const { at, id } = page.below ?? { at: null, id: null }
  const { rows } = await sql<PriceRecord>`
    select p.id, p.price, p.unit, p.since, p.recorded_by from supplier_prices p
    where p.supplier_id = ${page.supplierId}::uuid and p.item_id = ${page.itemId}::uuid
      and (${at}::timestamptz is null or (p.since, p.id) < (${at}::timestamptz, ${id}::uuid))
    order by p.since desc, p.id desc limit ${page.limit}`.execute(tx)
  return rows
}

export type OfferRecord = EarlierRecord & {
  supplier_id: string
  supplier_name: string
  unit: string
  unit_factor: number
  price: number
  is_preferred: boolean
  priced_at: Date
}

/** Of suppliers that are not archived, the cheapest by base unit first. */
export async function listOffers(tx: Tx, itemId: string, earlierAt: Date): Promise<OfferRecord[]> {
  const { rows } = await sql<OfferRecord>`
    select s.supplier_id, u.name as supplier_name, s.unit, s.unit_factor, s.price, s.is_preferred, s.priced_at, ${earlierColumns}
    from supplier_items s join suppliers u on u.id = s.supplier_id ${joinEarlier(earlierAt)}
    where s.item_id = ${itemId}::uuid and u.archived_at is null
    order by s.price::numeric / s.unit_factor, lower(u.name), u.id`.execute(tx)
  return rows
}
