import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import { unitsOfItem } from '../read/orders.store.ts'
import { type ItemStockRecord, usableOnHand } from '../read/stock.store.ts'
import type { Run } from './departures.rules.ts'

/** The kitchen with the id, or the first one. */
export async function findKitchen(
  tx: Tx,
  id: string | undefined,
): Promise<{ id: string; name: string } | undefined> {
  const only = id ?? null
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from stock_locations where kind = 'kitchen' and (${only}::uuid is null or id = ${only}::uuid)
    order by created_at, id limit 1`.execute(tx)
  return rows[0]
}

/** All runs of the kitchen: those of other days say when a branch gets goods again. */
export async function listRuns(tx: Tx, kitchenId: string): Promise<Run[]> {
  const { rows } = await sql<Run>`
    select r.id, r.name, r.weekdays, r.leaves_at as "leavesAt",
      coalesce((select json_agg(b.branch_id order by b.stop) from delivery_run_branches b where b.run_id = r.id), '[]') as "branchIds"
    from delivery_runs r where r.kitchen_id = ${kitchenId}::uuid and r.archived_at is null
    order by r.leaves_at, r.id`.execute(tx)
  return rows
}

type Of = { kitchenId: string; day: string }

/** Also with nothing needed, or decided already. */
export async function findBranchesThatAsked(tx: Tx, { kitchenId, day }: Of): Promise<Set<string>> {
  const { rows } = await sql<{ branch_id: string }>`
    select distinct branch_id from requisitions
    where kitchen_id = ${kitchenId}::uuid and day = ${day}::date and state <> 'draft'`.execute(tx)
  return new Set(rows.map((row) => row.branch_id))
}

/** Older ones are not delivered any more. */
const daysBefore = 7

/**
 * What requisitions of the day still have to get, by item, and those of the days before, which take from the same stock: approved or
 * asked, or packed if that is more, less what has left. Packed goods are still on hand. A requisition that was not decided before its
 * van left does not count.
 */
export async function sumRequisitioned(
  tx: Tx,
  { kitchenId, day, at }: Of & { at: Date },
): Promise<Map<string, number>> {
  const { rows } = await sql<{ item_id: string; quantity: number }>`
    select l.item_id, sum(greatest(
      greatest(coalesce(l.approved, l.asked) + l.reopened - l.given_up, l.packed) - l.shipped, 0))::int8 as quantity
    from requisitions q join requisition_lines l on l.requisition_id = q.id
    where q.kitchen_id = ${kitchenId}::uuid and q.closed_at is null and q.state <> 'draft'
      and q.day between ${day}::date - ${daysBefore}::int4 and ${day}::date
      and (q.day = ${day}::date or q.state <> 'sent' or q.leaves_at > ${at}::timestamptz)
    group by l.item_id`.execute(tx)
  return new Map(rows.map((row) => [row.item_id, row.quantity]))
}

export type PreparationRecord = Omit<ItemStockRecord, 'on_hand' | 'value' | 'last_cost'> & {
  safety_level: number
  /** Null: the kitchen does not supply it. */
  tray: number | null
  recipe_number: number | null
  /** Median of the last ten; null if it was never made. */
  minutes: number | null
}

/** `usableOn` is the day for which batches must be usable. */
export async function listPreparations(
  tx: Tx,
  { kitchenId, usableOn }: { kitchenId: string; usableOn: string },
): Promise<PreparationRecord[]> {
  const { rows } = await sql<PreparationRecord>`
    select i.id, i.name, i.name_ne, i.base_unit, ${unitsOfItem} as units, ${usableOnHand(usableOn)} as usable,
      coalesce(l.safety_level, 0) as safety_level, s.tray, v.number as recipe_number, d.minutes
    from stock_items i
    left join stock_balances b on b.location_id = ${kitchenId}::uuid and b.item_id = i.id
    left join stock_levels l on l.location_id = ${kitchenId}::uuid and l.item_id = i.id
    left join supplied_items s on s.kitchen_id = ${kitchenId}::uuid and s.item_id = i.id
    left join recipes r on r.id = i.id
    left join recipe_versions v on v.id = r.published_id
    left join lateral (
      select greatest(1, round(percentile_cont(0.5) within group (order by extract(epoch from o.ended_at - o.started_at)) / 60))::int4
        as minutes
      from (select ended_at, started_at from production_orders
        where item_id = i.id and state = 'done' order by ended_at desc limit 10) o having count(*) > 0) d on true
    where i.kind = 'preparation' and i.archived_at is null
    order by lower(i.name)`.execute(tx)
  return rows
}
