import { sql } from 'kysely'
import type { ItemKind, LocationKind } from '@momo/contracts/inventory'
import type { Tx } from '#platform/db/database.ts'
import type { AlertFigures, AlertSubject } from '../stock-alerts.table.ts'

/** Today and its weekday in Kathmandu, the last day that counts as expiring, and the limits. */
export type Evaluation = {
  today: string
  weekday: number
  expiring: string
  countedSince: Date
  soldSince: string
  /** Transfers that should have arrived before. */
  dueBefore: Date
  runsOutTenths: number
  countDifference: number
  /** Thousandths of each item on an average plate. */
  plates: { itemIds: string[]; quantities: string[] }
}

/** Whole paisa of a quantity at the average cost or, at or below zero, at the last known cost per million thousandths. */
const worth = (quantity: ReturnType<typeof sql>) => sql`
  round(case when b.on_hand > 0 then b.value::numeric / b.on_hand else b.last_cost::numeric / 1000000 end * (${quantity}))::int8`

/** Foods with a published recipe. */
export async function findFoodsWithRecipe(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ food_id: string }>`
    select food_id from recipes where food_id is not null and published_id is not null`.execute(tx)
  return rows.map(({ food_id: foodId }) => foodId)
}

const todaysUse = (weekday: number) => sql`coalesce(r.weekday_use[${weekday}::int4 + 1], 0)`

/** How many of today's plates the stock does not allow; null for none, and for an item that is on no plate. */
const platesLost = (weekday: number) => sql`
  nullif(greatest(${todaysUse(weekday)} - greatest(b.on_hand, 0), 0) / p.quantity, 0)::int4`

/** An item has one of these at a location: the most serious. Nothing is wanted of a transit. */
const levels = ({ weekday, runsOutTenths, plates }: Evaluation) => sql`
  select s.kind, b.item_id, null::uuid as food_id, b.location_id,
    case s.kind
      when 'below-zero' then ${worth(sql`greatest(-b.on_hand, ${todaysUse(weekday)})`)}
      when 'out' then ${worth(sql`greatest(${todaysUse(weekday)}, coalesce(v.safety_level, 0))`)}
      when 'runs-out' then ${worth(sql`greatest(${todaysUse(weekday)} - b.on_hand, coalesce(v.safety_level, 0) - b.on_hand, 0)`)}
      else ${worth(sql`v.safety_level - b.on_hand`)} end as value,
    null::int8 as quantity, null::date as use_by, ${platesLost(weekday)} as plates, null::text as document_type, null::uuid as document_id
  from stock_balances b
  join stock_items i on i.id = b.item_id and i.archived_at is null
  join stock_locations l on l.id = b.location_id and l.kind <> 'transit'
  left join unnest(${plates.itemIds}::uuid[], ${plates.quantities}::int8[]) as p (item_id, quantity)
    on p.item_id = b.item_id and l.kind = 'branch'
  left join stock_levels v on v.location_id = b.location_id and v.item_id = b.item_id
  left join stock_usage_rates r on r.location_id = b.location_id and r.item_id = b.item_id
  cross join lateral (
    select case stock_level_state(b.on_hand, v.safety_level, r.weekday_use)
      when 'below-zero' then 'below-zero'
      when 'out' then 'out'
      else case
        when b.on_hand > 0 and stock_days_left(b.on_hand, r.weekday_use, ${weekday}::int4) < ${runsOutTenths}::int4 then 'runs-out'
        when b.on_hand > 0 and b.on_hand < v.safety_level then 'below-safety' end end as kind) s
  where s.kind is not null`

const expiry = ({ today, expiring }: Evaluation) => sql`
  select s.kind, s.item_id, null::uuid, s.location_id, ${worth(sql`s.quantity`)}, s.quantity, s.use_by, null::int4, null::text, null::uuid
  from (
    select h.location_id, h.item_id, case when t.use_by < ${today}::date then 'expired' else 'expiring' end as kind,
      sum(h.on_hand)::int8 as quantity, min(t.use_by) as use_by
    from stock_batch_balances h join stock_batches t on t.id = h.batch_id
    where not h.is_empty and h.on_hand > 0 and t.use_by <= ${expiring}::date
    group by 1, 2, 3) s
  join stock_balances b on b.location_id = s.location_id and b.item_id = s.item_id`

/** The last count of an item at a location, unless it was reversed or someone looked into it. */
const counts = ({ countedSince, countDifference }: Evaluation) => sql`
  select 'count-difference', c.item_id, null::uuid, c.location_id, abs(c.value)::int8, c.quantity, null::date, null::int4, 'count',
    c.document_id
  from (
    select distinct on (m.location_id, m.item_id) m.location_id, m.item_id, m.document_id, sum(m.quantity)::int8 as quantity,
      sum(m.value)::int8 as value
    from stock_movements m
    where m.kind = 'count' and m.recorded_at >= ${countedSince}::timestamptz and m.document_type = 'count'
      and not exists (select from stock_movements x where x.reverses = m.id)
    group by m.location_id, m.item_id, m.document_id, m.recorded_at
    order by m.location_id, m.item_id, m.recorded_at desc, m.document_id desc) c
  where abs(c.value) >= ${countDifference}::int8 and c.value <> 0
    and not exists (select from stock_alerts a where a.document_id = c.document_id and a.acknowledged_by is not null
      and a.item_id = c.item_id and a.location_id = c.location_id)`

const differences = sql`
  select 'ledger-difference', d.item_id, null::uuid, d.location_id, sum(abs(d.ledger_value - d.stored_value))::int8,
    max(d.stored_quantity - d.ledger_quantity), null::date, null::int4, null::text, null::uuid
  from stock_differences d where d.resolved_at is null group by d.item_id, d.location_id`

/** Foods that were cooked without a recipe in the last days and still have none. */
const recipes = ({ soldSince }: Evaluation) => sql`
  select 'recipe-missing', null::uuid, p.food_id, null::uuid, 0::int8, null::int8, null::date, sum(p.plates)::int4, null::text, null::uuid
  from plates_without_recipe p
  where p.day >= ${soldSince}::date
    and not exists (select from recipes c where c.food_id = p.food_id and c.published_id is not null)
  group by p.food_id`

/** Shipments that the receiving place did not check in, with their value. */
const transfers = ({ dueBefore }: Evaluation) => sql`
  select 'transfer-overdue', null::uuid, null::uuid, t.to_id,
    coalesce((select sum(m.value) from stock_movements m
      where m.document_type = 'shipment' and m.document_id = t.id and m.kind = 'transfer-in'), 0)::int8,
    null::int8, null::date, null::int4, 'shipment', t.id
  from transfers t where t.state = 'shipped' and t.due_at < ${dueBefore}::timestamptz`

export type Change = {
  /** Null for a new alert. */
  id: string | null
  is_gone: boolean
  item_kind: ItemKind | null
  location_kind: LocationKind | null
} & AlertSubject &
  AlertFigures

/** Compares all causes with the open alerts and returns what differs. Its cost grows with balances and batches, not with movements. */
export async function findChanges(tx: Tx, evaluation: Evaluation): Promise<Change[]> {
  const { rows } = await sql<Change>`
    with causes as materialized (
      ${levels(evaluation)} union all ${expiry(evaluation)} union all ${counts(evaluation)} union all ${differences}
      union all ${recipes(evaluation)} union all ${transfers(evaluation)}
    ), changes as (
      select a.id, c.kind is null as is_gone, coalesce(c.kind, a.kind) as kind, coalesce(c.item_id, a.item_id) as item_id,
        coalesce(c.food_id, a.food_id) as food_id, coalesce(c.location_id, a.location_id) as location_id, c.value, c.quantity, c.use_by,
        c.plates, c.document_type, c.document_id
      from causes c
      full join (select * from stock_alerts where resolved_at is null) a
        on a.kind = c.kind
          and coalesce(a.item_id, a.food_id, a.document_id) = coalesce(c.item_id, c.food_id, c.document_id)
          and coalesce(a.location_id, ${chain}::uuid) = coalesce(c.location_id, ${chain}::uuid)
      where a.id is null or c.kind is null or (a.value, a.quantity, a.use_by, a.plates, a.document_id)
        is distinct from (c.value, c.quantity, c.use_by, c.plates, c.document_id)
    )
    select x.*, i.kind as item_kind, l.kind as location_kind
    from changes x
    left join stock_items i on i.id = x.item_id
    left join stock_locations l on l.id = x.location_id`.execute(tx)
  return rows
}

/** Stands for the chain in the join, which needs equality. */
const chain = '00000000-0000-0000-0000-000000000000'
