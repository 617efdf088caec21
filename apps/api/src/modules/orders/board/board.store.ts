import { type RawBuilder, sql } from 'kysely'
import type { FulfilmentMethod, Station } from '@momo/contracts/branches'
import type { KitchenStation, OrderSource, OrderState } from '@momo/contracts/orders'
import type { PaymentMethod, PaymentState } from '@momo/contracts/payments'
import { prepared } from '#platform/db/prepared.ts'
import { paymentSummary } from '../read/order-payment.store.ts'

export type BoardRecord = {
  id: string
  branch_code: string
  number: number
  version: number
  state: OrderState
  state_at: Date
  fulfilment_method: FulfilmentMethod
  source: OrderSource
  requested_from: Date | null
  requested_to: Date | null
  placed_at: Date
  start_at: Date
  ready_at: Date
  due_at: Date
  promised_at: Date
  deadline_at: Date | null
  escalated_at: Date | null
  customer_name: string
  customer_phone: string
  distance: number | null
  address: string | null
  address_note: string | null
  table_number: string | null
  tab_id: string | null
  rider_name: string | null
  rider_phone: string | null
  note: string
  grand_total: number
  payment: { method: PaymentMethod; state: PaymentState }
  tickets: number
  /** Times in milliseconds. */
  stations_done: { station: KitchenStation; key: string; at: number }[]
}

export type BoardLine = {
  name: string
  options: { name: string }[]
  quantity: number
  note: string
  pieces: Record<string, number>
  station: Station | null
}

const boardRows = (rows: RawBuilder<unknown>) => sql`
    select o.id, o.branch_code, o.number, o.version, o.state, o.fulfilment_method, o.source, o.requested_from, o.requested_to, o.placed_at, o.start_at,
      o.ready_at, o.due_at, coalesce(o.promised_at, o.due_at) as promised_at, o.deadline_at, o.escalated_at, o.customer_name, o.customer_phone, o.distance, o.address, o.address_note,
      o.table_number, o.tab_id, o.rider_name, o.rider_phone, o.note, o.grand_total,
      (select h.at from order_history h where h.order_id = o.id order by h.sequence desc limit 1) as state_at,
      ${paymentSummary},
      (select count(*)::int4 from kitchen_tickets t where t.order_id = o.id and t.kind = 'kitchen') as tickets,
      coalesce((select json_agg(json_build_object('station', b.station, 'key', b.key, 'at', (extract(epoch from b.bumped_at) * 1000)::int8)
        order by b.bumped_at, b.station) from order_station_bumps b where b.order_id = o.id and b.recalled_at is null and b.repeat_of is null),
        '[]') as stations_done
    from ${rows}`

/**
 * All open orders of a branch and those that were cancelled in the kitchen since that time, oldest first. It uses the partial index of
 * open orders, so the cost does not grow with the number of past orders.
 */
export const findBoard = prepared((tx, { branchId, since }: { branchId: string; since: Date }) =>
  sql<BoardRecord>`
    ${boardRows(sql`orders o where o.branch_id = ${branchId}::uuid and o.ended_at is null
      and o.state in ('placed', 'accepted', 'preparing', 'ready', 'out-for-delivery')`)}
    union all
    ${boardRows(sql`kitchen_cancellations c join orders o on o.id = c.order_id
      where c.branch_id = ${branchId}::uuid and c.cancelled_at > ${since}::timestamptz and o.state = 'cancelled'`)}
    order by placed_at, id`.compile(tx),
)

/** Orders without an answer: one count in the partial index of open orders, which has the branch and the state. */
export const countUnanswered = prepared((tx, { branchId }: { branchId: string }) =>
  sql<{ count: number }>`
    select count(*)::int4 as count from orders
    where branch_id = ${branchId}::uuid and ended_at is null and state = 'placed'`.compile(tx),
)

/** Load in tenths of a basket that orders awaiting a wallet payment hold. Also uses the partial index of open orders. */
export const sumUnpaidHolds = prepared((tx, { branchId }: { branchId: string }) =>
  sql<{ orders: number; load: number }>`
    select count(distinct o.id)::int4 as orders, coalesce(sum(h.load), 0)::int4 as load
    from orders o join capacity_holds h on h.order_id = o.id
    where o.branch_id = ${branchId}::uuid and o.ended_at is null and o.state = 'awaiting-payment'`.compile(
    tx,
  ),
)

export type UnpaidTabRecord = {
  id: string
  table_number: string | null
  name: string
  since: Date
  total: number
  paid: number
}

/** Open tabs with a served round and something to pay, by the partial index of open tabs. Read-only access to the tables of tabs. */
export const findUnpaidTabs = prepared((tx, { branchId }: { branchId: string }) =>
  sql<UnpaidTabRecord>`
    select t.id, t.table_number, t.name, s.since, s.total, s.paid
    from tabs t cross join lateral (
      select (select min(o.placed_at) from orders o where o.tab_id = t.id) as since,
        (select coalesce(sum(l.amount - l.discount), 0)::int4 from tab_checks c join tab_check_lines l on l.check_id = c.id where c.tab_id = t.id) as total,
        (select coalesce(sum(p.amount), 0)::int4 from tab_checks c join check_tenders p on p.check_id = c.id where c.tab_id = t.id) as paid
    ) s
    where t.branch_id = ${branchId}::uuid and t.state = 'open' and s.paid < s.total
      and exists (select from orders o where o.tab_id = t.id and o.state = 'served')
    order by s.since, t.id`.compile(tx),
)

export const findLines = prepared((tx, { orderIds }: { orderIds: string[] }) =>
  sql<{ order_id: string; lines: BoardLine[] }>`
    select l.order_id, json_agg(json_build_object('name', l.name, 'options', l.options, 'quantity', l.quantity, 'note', l.note, 'pieces',
      l.pieces, 'station', l.station) order by l.position) as lines
    from order_lines l where l.order_id = any (${orderIds}::uuid[]) and l.quantity > 0 group by l.order_id`.compile(
    tx,
  ),
)
