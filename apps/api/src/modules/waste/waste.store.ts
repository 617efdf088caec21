import { type RawBuilder, sql } from 'kysely'
import type { BaseUnit } from '@momo/contracts/inventory'
import type { WasteReason } from '@momo/contracts/waste'
import type { PictureRow } from '#modules/media'
import type { Tx } from '#platform/db/database.ts'
import type { WasteTables } from './waste.table.ts'

const db = (tx: Tx) => tx.withTables<WasteTables>()

export type NewEntry = {
  id: string
  location_id: string
  item_id: string | null
  quantity: number | null
  unit: string
  batch_id: string | null
  food_id: string | null
  food_name: string | null
  option_ids: string[]
  plates: number | null
  reason: WasteReason
  note: string
  happened_at: Date
  recorded_at: Date
  recorded_by: string
}

/** Returns false when the id exists; waits for a concurrent request with the same id. */
export async function insertEntry(tx: Tx, entry: NewEntry): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db(tx)
    .insertInto('waste_entries')
    .values(entry)
    .onConflict((on) => on.column('id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export type EntryRecord = NewEntry & {
  item_name: string | null
  base_unit: BaseUnit | null
  /** Above zero. */
  value: number
  is_reversed: boolean
  picture_id: string | null
  picture: PictureRow | null
}

const isReversed = sql`
  exists (select from stock_documents d where d.reverses_type = 'waste' and d.reverses_id = e.id)`
const value = sql`
  (select coalesce(-sum(m.value), 0)::int8 from stock_movements m where m.document_type = 'waste' and m.document_id = e.id)`

const entries = sql`
  select e.*, i.name as item_name, i.base_unit, ${value} as value, ${isReversed} as is_reversed,
    case when p.id is not null then json_build_object('hash', p.hash, 'width', p.width, 'height', p.height, 'blur', p.blur, 'alt', p.alt,
      'widths', p.widths, 'avif_widths', p.avif_widths, 'focus_x', p.focus_x, 'focus_y', p.focus_y) end as picture
  from waste_entries e left join stock_items i on i.id = e.item_id left join pictures p on p.id = e.picture_id`

type Own = { id: string; locationId: string }

export async function findEntry(tx: Tx, { id, locationId }: Own): Promise<EntryRecord | undefined> {
  const { rows } = await sql<EntryRecord>`
    ${entries} where e.id = ${id}::uuid and e.location_id = ${locationId}::uuid`.execute(tx)
  return rows[0]
}

type Days = { locationId: string; since: Date; before: Date }
type Page = Days & { id: string; limit: number }

/** Newest first; keyset pagination below (before, id). */
export async function pageOfEntries(tx: Tx, page: Page): Promise<EntryRecord[]> {
  const { rows } = await sql<EntryRecord>`
    ${entries} where e.location_id = ${page.locationId}::uuid and e.happened_at >= ${page.since}
      and (e.happened_at, e.id) < (${page.before}::timestamptz, ${page.id}::uuid)
    order by e.happened_at desc, e.id desc limit ${page.limit}`.execute(tx)
  return rows
}

export type ReasonRecord = { reason: WasteReason; entries: number; value: number }

/** Without what was reversed, the largest value first. */
export async function sumByReason(tx: Tx, { locationId, since, before }: Days): Promise<ReasonRecord[]> {
  const { rows } = await sql<ReasonRecord>`
    select e.reason, count(*)::int4 as entries, sum(${value})::int8 as value from waste_entries e
    where e.location_id = ${locationId}::uuid and e.happened_at >= ${since} and e.happened_at < ${before} and not ${isReversed}
    group by e.reason order by 3 desc, 1`.execute(tx)
  return rows
}

/** The present name. */
export async function findName(tx: Tx, kind: 'item' | 'food', id: string): Promise<string | undefined> {
  const named: Record<typeof kind, RawBuilder<{ name: string }>> = {
    item: sql`select name from stock_items where id = ${id}::uuid`,
    food: sql`select name from foods where id = ${id}::uuid`,
  }
  return (await named[kind].execute(tx)).rows[0]?.name
}

type Photo = { pictureId: string | undefined }

/** Locks the entry; undefined if the branch has none. */
export async function lockPhoto(tx: Tx, { id, locationId }: Own): Promise<Photo | undefined> {
  const found = await db(tx)
    .selectFrom('waste_entries')
    .select('picture_id')
    .where('id', '=', id)
    .where('location_id', '=', locationId)
    .forUpdate()
    .executeTakeFirst()
  return found && { pictureId: found.picture_id ?? undefined }
}

export async function setPhoto(tx: Tx, id: string, pictureId: string): Promise<void> {
  await db(tx).updateTable('waste_entries').set({ picture_id: pictureId }).where('id', '=', id).execute()
}
