import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import { head, type HeadRecord, isReversed, item, type ItemRecord } from './batch-links.store.ts'

/** What an order used: one document of what was cooked, and documents of the bottles that were taken when it was placed. */
const documentsOf = (orderId: RawBuilder<unknown>) => sql`
  select ${orderId} as id union all select taken.id from resale_takes taken where taken.order_id = ${orderId}`

/** Sold and not taken back. A cancelled order is reversed: what was cooked for it is waste. */
const isEaten = (m: RawBuilder<unknown>) => sql`
  ${m}.document_type = 'consumption' and ${m}.kind = 'sale' and not ${isReversed(sql`${m}.id`)}`

export type OrderCounts = { orders: number; customers: number }

/** Orders that used any of the batches, and how many of them have an account. */
export async function countOrders(tx: Tx, batchIds: string[]): Promise<OrderCounts> {
  const { rows } = await sql<OrderCounts>`
    select count(*)::int4 as orders, count(o.account_id)::int4 as customers
    from (
      select distinct coalesce(t.order_id, m.document_id) as id
      from stock_movements m left join resale_takes t on t.id = m.document_id
      where m.batch_id = any (${batchIds}::uuid[]) and ${isEaten(sql`m`)}) u
    join orders o on o.id = u.id`.execute(tx)
  return rows[0]!
}

export type TracedOrderRecord = {
  /** The newest movement of the order that used one of the batches; the cursor. */
  movement_id: string
  id: string
  number: number
  branch_code: string
  branch_name: string
  source: string
  table_number: string | null
  customer_name: string
  customer_phone: string
  foods: string[]
  quantity: number
  at: Date
}

type Page = { batchIds: string[]; below: string; limit: number }

/**
 * Ids of movements grow with time, and the index of a batch is ordered by them: each batch gives its newest rows below the cursor, so the
 * cost does not depend on the number of orders. An order is listed once, at its newest movement.
 */
export async function pageOfOrders(tx: Tx, { batchIds, below, limit }: Page): Promise<TracedOrderRecord[]> {
  const family = sql`${batchIds}::uuid[]`
  const uses = sql`
    select m.id, coalesce(t.order_id, m.document_id) as order_id, m.happened_at
    from stock_movements m left join resale_takes t on t.id = m.document_id
    where m.batch_id = x.id and m.id < ${below}::uuid and ${isEaten(sql`m`)}
      and not exists (
        select from (${documentsOf(sql`coalesce(t.order_id, m.document_id)`)}) d
        join stock_movements later on later.document_id = d.id and ${isEaten(sql`later`)}
          and later.batch_id = any (${family}) and later.id > m.id)
    order by m.id desc limit ${limit}`
  const { rows } = await sql<TracedOrderRecord>`
    select u.id as movement_id, o.id, o.number, o.branch_code, n.name as branch_name, o.source, o.table_number, o.customer_name,
      o.customer_phone, u.happened_at as at,
      (select coalesce(json_agg(l.name order by l.position), '[]') from order_lines l where l.order_id = o.id) as foods,
      (select -sum(m.quantity)::int8 from (${documentsOf(sql`o.id`)}) d
        join stock_movements m on m.document_id = d.id and ${isEaten(sql`m`)} and m.batch_id = any (${family})) as quantity
    from unnest(${family}) as x (id)
    cross join lateral (${uses}) u
    join orders o on o.id = u.order_id
    join branches n on n.id = o.branch_id
    order by u.id desc limit ${limit}`.execute(tx)
  return rows
}

export type OrderRecord = { id: string; number: number; branch_code: string; branch_name: string }

export async function findOrder(tx: Tx, id: string): Promise<OrderRecord | undefined> {
  const { rows } = await sql<OrderRecord>`
    select o.id, o.number, o.branch_code, n.name as branch_name
    from orders o join branches n on n.id = o.branch_id where o.id = ${id}::uuid`.execute(tx)
  return rows[0]
}

type Used = { quantity: number; at: Date }
export type UsedBatch = HeadRecord & Used
export type UsedItem = ItemRecord & Used

export async function findBatchesOfOrder(tx: Tx, orderId: string): Promise<UsedBatch[]> {
  const { rows } = await sql<UsedBatch>`
    select ${head}, -sum(m.quantity)::int8 as quantity, min(m.happened_at) as at
    from (${documentsOf(sql`${orderId}::uuid`)}) d
    join stock_movements m on m.document_id = d.id and ${isEaten(sql`m`)}
    join stock_batches b on b.id = m.batch_id
    join stock_items i on i.id = b.item_id
    group by b.id, i.id order by i.name, b.made_on, b.id`.execute(tx)
  return rows
}

export async function findItemsOfOrder(tx: Tx, orderId: string): Promise<UsedItem[]> {
  const { rows } = await sql<UsedItem>`
    select ${item}, -sum(m.quantity)::int8 as quantity, min(m.happened_at) as at
    from (${documentsOf(sql`${orderId}::uuid`)}) d
    join stock_movements m on m.document_id = d.id and ${isEaten(sql`m`)} and m.batch_id is null
    join stock_items i on i.id = m.item_id
    group by i.id order by i.name`.execute(tx)
  return rows
}
