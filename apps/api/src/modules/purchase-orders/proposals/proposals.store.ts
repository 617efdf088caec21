import { sql } from 'kysely'
import type { BaseUnit, ItemKind, ItemUnit, Location } from '@momo/contracts/inventory'
import type { ProposalReason } from '@momo/contracts/purchase-orders'
import type { Tx } from '#platform/db/database.ts'
import { isUnfinished } from '../read/orders.store.ts'

/** The kitchen or branch with the id, or the first kitchen. A branch without stock records has no location of its own yet. */
export async function findPlace(tx: Tx, id: string | undefined): Promise<Location | undefined> {
  const { rows } =
    id === undefined
      ? await sql<Location>`
          select id, kind, name from stock_locations where kind = 'kitchen' order by created_at, id limit 1`.execute(
          tx,
        )
      : await sql<Location>`
          select id, kind, name from stock_locations where id = ${id}::uuid and kind = 'kitchen'
          union all select id, 'branch', name from branches where id = ${id}::uuid`.execute(tx)
  return rows[0]
}

type LevelAlert = NonNullable<ProposalReason['alert']>

export type NeededRecord = {
  item_id: string
  kind: ItemKind
  name: string
  name_ne: string | null
  base_unit: BaseUnit
  units: ItemUnit[]
  alert: LevelAlert | null
  on_hand: number | null
  safety_level: number
  weekday_use: number[] | null
  on_order: number
  in_drafts: number
}

type Asked = { locationId: string; itemIds: string[]; at: Date }

/**
 * Purchased items of the place with an open alert about their level, and those with the ids. What a kitchen supplies to branches is asked
 * for by requisition, so a branch does not order it.
 */
export async function findNeeded(tx: Tx, { locationId, itemIds, at }: Asked): Promise<NeededRecord[]> {
  const { rows } = await sql<NeededRecord>`
    with alerts as (
      select distinct on (item_id) item_id, kind from stock_alerts
      where location_id = ${locationId}::uuid and kind in ('below-zero', 'out', 'runs-out', 'below-safety') and resolved_at is null
        and (snoozed_until is null or snoozed_until <= ${at}::timestamptz)
      order by item_id, severity
    ), coming as (
      select p.item_id, sum(case when o.sent_at is not null then greatest(p.quantity - p.received + p.returned, 0) end)::int8 as on_order,
        sum(case when o.sent_at is null then p.quantity end)::int8 as in_drafts
      from purchase_orders o join purchase_order_lines p on p.order_id = o.id
      where o.location_id = ${locationId}::uuid and ${isUnfinished} and p.closed_at is null group by p.item_id
    )
    select i.id as item_id, i.kind, i.name, i.name_ne, i.base_unit,
      coalesce((select json_agg(json_build_object('id', u.id, 'name', u.name, 'factor', u.factor) order by u.factor, u.id)
        from stock_units u where u.item_id = i.id and u.retired_at is null), '[]') as units,
      a.kind as alert, b.on_hand, coalesce(v.safety_level, 0) as safety_level, r.weekday_use,
      coalesce(c.on_order, 0) as on_order, coalesce(c.in_drafts, 0) as in_drafts
    from stock_items i
    left join alerts a on a.item_id = i.id
    left join coming c on c.item_id = i.id
    left join stock_balances b on b.location_id = ${locationId}::uuid and b.item_id = i.id
    left join stock_levels v on v.location_id = ${locationId}::uuid and v.item_id = i.id
    left join stock_usage_rates r on r.location_id = ${locationId}::uuid and r.item_id = i.id
    where (a.item_id is not null or i.id = any (${itemIds}::uuid[])) and i.kind <> 'preparation' and i.archived_at is null
      and not exists (select from supplied_items d join branches n on n.id = ${locationId}::uuid where d.item_id = i.id)
    order by lower(i.name), i.id`.execute(tx)
  return rows
}

export type OfferRecord = {
  item_id: string
  supplier_id: string
  name: string
  phone: string | null
  email: string | null
  order_days: number[]
  order_by: string
  lead_days: number
  unit: string
  unit_factor: number
  price: number
}

/** Of each item the preferred supplier, or the cheapest by base unit. Archived suppliers take no orders. */
export async function findOffers(tx: Tx, itemIds: string[]): Promise<OfferRecord[]> {
  const { rows } = await sql<OfferRecord>`
    select distinct on (o.item_id) o.item_id, o.supplier_id, s.name, s.phone, s.email, s.order_days,
      to_char(s.order_by, 'HH24:MI') as order_by, s.lead_days, o.unit, o.unit_factor, o.price
    from supplier_items o join suppliers s on s.id = o.supplier_id and s.archived_at is null
    where o.item_id = any (${itemIds}::uuid[])
    order by o.item_id, o.is_preferred desc, o.price::numeric / o.unit_factor, o.supplier_id`.execute(tx)
  return rows
}
