import { type RawBuilder, sql } from 'kysely'
import type { BaseUnit, ItemKind } from '@momo/contracts/inventory'
import type { Tx } from '#platform/db/database.ts'

export type HeadRecord = {
  id: string
  code: string
  item_id: string
  kind: ItemKind
  name: string
  name_ne: string
  base_unit: BaseUnit
  made_on: string
  use_by: string | null
  is_stopped: boolean
}
export type LinkRecord = HeadRecord & { quantity: number }
export type ItemRecord = Pick<HeadRecord, 'item_id' | 'name' | 'name_ne' | 'base_unit'> & { quantity: number }

export const head = sql`b.id, b.code, b.item_id, i.kind, i.name, coalesce(i.name_ne, '') as name_ne, i.base_unit, b.made_on, b.use_by,
  b.stopped_at is not null as is_stopped`
export const item = sql`i.id as item_id, i.name, coalesce(i.name_ne, '') as name_ne, i.base_unit`

/** Documents are reversed as a whole, movement by movement. */
export const isReversed = (movementId: RawBuilder<unknown>) =>
  sql`exists (select from stock_movements r where r.reverses = ${movementId})`

/** More would be a mistake in the data; a lot of flour is in a few dozen batches of dough. */
export const mostLinked = 2_000

/** Production documents that made a batch: the one that created it, and those that added to it. */
const makersOf = (batchId: RawBuilder<unknown>) => sql`
  select d.document_id from (
    select b.document_id from stock_batches b where b.id = ${batchId} and b.document_type = 'production'
    union
    select m.document_id from stock_movements m
    where m.batch_id = ${batchId} and m.kind = 'production-in' and m.document_type = 'production') d
  where not exists (select from stock_documents r where r.reverses_type = 'production' and r.reverses_id = d.document_id)`

/** What a production took. */
const taken = sql`o.document_type = 'production' and o.kind = 'production-out'`

/** The batches that were used to make one, and how much of each. */
export async function findParents(tx: Tx, batchId: string): Promise<LinkRecord[]> {
  const { rows } = await sql<LinkRecord>`
    select ${head}, -sum(o.quantity)::int8 as quantity
    from (${makersOf(sql`${batchId}::uuid`)}) d
    join stock_movements o on ${taken} and o.document_id = d.document_id
    join stock_batches b on b.id = o.batch_id
    join stock_items i on i.id = b.item_id
    group by b.id, i.id order by i.name, b.made_on, b.id limit ${mostLinked}`.execute(tx)
  return rows
}

/** What was used without a batch to make one, by item. */
export async function findParentItems(tx: Tx, batchId: string): Promise<ItemRecord[]> {
  const { rows } = await sql<ItemRecord>`
    select ${item}, -sum(o.quantity)::int8 as quantity
    from (${makersOf(sql`${batchId}::uuid`)}) d
    join stock_movements o on ${taken} and o.document_id = d.document_id and o.batch_id is null
    join stock_items i on i.id = o.item_id
    group by i.id order by i.name limit ${mostLinked}`.execute(tx)
  return rows
}

/** The batches that were made of one, and how much of it went into each. */
export async function findChildren(tx: Tx, batchId: string): Promise<LinkRecord[]> {
  const { rows } = await sql<LinkRecord>`
    select ${head}, -sum(o.quantity)::int8 as quantity
    from (
      select o.document_id, sum(o.quantity) as quantity from stock_movements o
      where ${taken} and o.batch_id = ${batchId}::uuid and not ${isReversed(sql`o.id`)} group by 1) o
    cross join lateral (
      select distinct m.batch_id from stock_movements m
      where m.document_type = 'production' and m.document_id = o.document_id and m.kind = 'production-in') m
    join stock_batches b on b.id = m.batch_id
    join stock_items i on i.id = b.item_id
    group by b.id, i.id order by b.made_on, b.id limit ${mostLinked}`.execute(tx)
  return rows
}

/** The batch and all batches that were made of it, directly or not. A set, so a circle in the data ends. */
export async function findFamily(tx: Tx, batchId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive family (id) as (
      select ${batchId}::uuid
      union
      select m.batch_id from family f
      join stock_movements o on o.batch_id = f.id and ${taken} and not ${isReversed(sql`o.id`)}
      join stock_movements m on m.document_type = 'production' and m.document_id = o.document_id and m.kind = 'production-in'
        and m.batch_id is not null
    )
    select id from family limit ${mostLinked}`.execute(tx)
  return rows.map(({ id }) => id)
}

export type AncestorRecord = LinkRecord & { made: string }

/** All batches that each of some batches was made of, directly or not, with how much was used on the way to it. */
export async function findAncestors(tx: Tx, batchIds: string[]): Promise<AncestorRecord[]> {
  const { rows } = await sql<AncestorRecord>`
    with recursive makers (made, document_id) as (
      select x.id, d.document_id from unnest(${batchIds}::uuid[]) as x (id) cross join lateral (${makersOf(sql`x.id`)}) d
      union
      select m.made, d.document_id from makers m
      join stock_movements o on ${taken} and o.document_id = m.document_id and o.batch_id is not null
      cross join lateral (${makersOf(sql`o.batch_id`)}) d
    )
    select m.made, ${head}, -sum(o.quantity)::int8 as quantity
    from (select * from makers limit ${mostLinked}) m
    join stock_movements o on ${taken} and o.document_id = m.document_id
    join stock_batches b on b.id = o.batch_id
    join stock_items i on i.id = b.item_id
    group by m.made, b.id, i.id order by i.name, b.made_on, b.id`.execute(tx)
  return rows
}
