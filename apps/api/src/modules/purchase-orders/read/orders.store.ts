import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { LocationKind } from '@momo/contracts/inventory'
import type { PurchaseOrderOrigin } from '@momo/contracts/purchase-orders'
import type { Tx } from '#platform/db/database.ts'
import type { Progress } from '../purchase-order-state.rules.ts'

export type OrderRecord = {
  id: string
  number: number
  supplier_id: string
  supplier_name: string
  contact_person: string
  phone: string | null
  email: string | null
  address: string
  pan: string | null
  is_vat_registered: boolean
  pay_within_days: number
  is_supplier_archived: boolean
  location_id: string
  location_kind: LocationKind
  location_name: string
  expected_at: Date
  origin: PurchaseOrderOrigin
  note: string
  vat_percent: number
  total: number
  created_at: Date
  created_by: string
  sent_at: Date | null
  sent_by: string | null
  closed_at: Date | null
  closed_by: string | null
  close_reason: string
  cancelled_at: Date | null
  cancelled_by: string | null
  cancel_reason: string
  progress: Progress
  version: number
}

/** With the present names of the supplier and of the place; a branch has its own name. */
const orderColumns = sql`
  o.id, o.number, o.supplier_id, s.name as supplier_name, s.contact_person, s.phone, s.email, s.address, s.pan, s.is_vat_registered,
  s.pay_within_days, s.archived_at is not null as is_supplier_archived, o.location_id, l.kind as location_kind,
  coalesce(b.name, l.name, '') as location_name, o.expected_at, o.origin, o.note, o.vat_percent, o.total, o.created_at, o.created_by,
  o.sent_at, o.sent_by, o.closed_at, o.closed_by, o.close_reason, o.cancelled_at, o.cancelled_by, o.cancel_reason, o.progress, o.version`
const orderNames = sql`
  join suppliers s on s.id = o.supplier_id
  join stock_locations l on l.id = o.location_id
  left join branches b on b.id = o.location_id`

export async function findOrder(tx: Tx, id: string): Promise<OrderRecord | undefined> {
  const { rows } = await sql<OrderRecord>`
    select ${orderColumns} from purchase_orders o ${orderNames} where o.id = ${id}::uuid`.execute(tx)
  return rows[0]
}

/**
 * Row lock: saving, sending, receiving, billing and closing of an order exclude each other. Lines are written only under it, so that they
 * need no locks of their own.
 */
export async function lockOrder(tx: Tx, id: string): Promise<OrderRecord | undefined> {
  await sql`select from purchase_orders where id = ${id}::uuid for update`.execute(tx)
  return findOrder(tx, id)
}

export type OrderListRecord = OrderRecord & {
  lines: number
  complete_lines: number
  first_items: string[]
  /** What the page is sorted by. */
  sorted_at: Date
}

type Page = {
  conditions: RawBuilder<SqlBool>[]
  /** Ascending by the time of delivery, or the newest first. */
  sort: 'expected' | 'newest'
  after: { at: Date; id: string } | undefined
  limit: number
}

const orders = {
  expected: { column: sql`o.expected_at`, direction: sql`asc`, isAfter: sql`>` },
  newest: { column: sql`o.created_at`, direction: sql`desc`, isAfter: sql`<` },
}

export async function pageOfOrders(
  tx: Tx,
  { conditions, sort, after, limit }: Page,
): Promise<OrderListRecord[]> {
  const { column, direction, isAfter } = orders[sort]
  const all = after
    ? [
        ...conditions,
        sql<SqlBool>`(${column}, o.id) ${isAfter} (${after.at}::timestamptz, ${after.id}::uuid)`,
      ]
    : conditions
  const { rows } = await sql<OrderListRecord>`
    select ${orderColumns}, ${column} as sorted_at, n.lines, n.complete_lines, n.first_items
    from purchase_orders o ${orderNames}
    cross join lateral (
      select count(*)::int4 as lines,
        (count(*) filter (where p.closed_at is not null or p.received - p.returned >= p.quantity))::int4 as complete_lines,
        coalesce(json_agg(i.name order by p.line) filter (where p.line <= 3), '[]') as first_items
      from purchase_order_lines p join stock_items i on i.id = p.item_id where p.order_id = o.id) n
    where ${sql.join(all.length > 0 ? all : [sql<SqlBool>`true`], sql` and `)}
    order by ${column} ${direction}, o.id ${direction} limit ${limit}`.execute(tx)
  return rows
}

/** Neither closed nor cancelled, and not complete: drafts too. As in the index purchase_orders_open. */
export const isUnfinished = sql<SqlBool>`
  o.closed_at is null and o.cancelled_at is null and o.progress in ('to-receive', 'partly-received')`

export type SummaryRecord = { drafts: number; due_today: number; late: number; value_on_order: number }

export async function sumOrders(
  tx: Tx,
  { at, from, until }: { at: Date; from: Date; until: Date },
): Promise<SummaryRecord> {
  const { rows } = await sql<SummaryRecord>`
    select (count(*) filter (where o.sent_at is null))::int4 as drafts,
      (count(*) filter (where o.sent_at is not null and o.expected_at >= ${from}::timestamptz
        and o.expected_at < ${until}::timestamptz))::int4 as due_today,
      (count(*) filter (where o.sent_at is not null and o.expected_at < ${at}::timestamptz))::int4 as late,
      coalesce(sum(v.value) filter (where o.sent_at is not null), 0)::int8 as value_on_order
    from purchase_orders o
    cross join lateral (
      select sum(round(greatest(p.quantity - p.received + p.returned, 0)::numeric * p.price / p.unit_factor)) as value
      from purchase_order_lines p where p.order_id = o.id and p.closed_at is null) v
    where ${isUnfinished}`.execute(tx)
  return rows[0]!
}
