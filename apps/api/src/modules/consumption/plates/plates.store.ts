import { sql } from 'kysely'
import type { FulfilmentMethod } from '@momo/contracts/branches'
import type { Tx } from '#platform/db/database.ts'

export type UsableRecord = { item_id: string; name: string; is_resale: boolean; usable: number }

/** On hand without expired and stopped batches, which a sale may not take. An item without a balance is absent: it is unknown. */
export async function findUsable(
  tx: Tx,
  { branchId, itemIds, day }: { branchId: string; itemIds: string[]; day: string },
): Promise<UsableRecord[]> {
  const { rows } = await sql<UsableRecord>`
    select b.item_id, i.name, b.is_resale, b.on_hand - coalesce(x.unusable, 0)::int8 as usable
    from stock_balances b
    join stock_items i on i.id = b.item_id
    left join lateral (
      select sum(s.on_hand) as unusable from stock_batch_balances s join stock_batches t on t.id = s.batch_id
      where s.location_id = b.location_id and s.item_id = b.item_id and not s.is_empty and s.on_hand > 0
        and (t.stopped_at is not null or t.use_by < ${day}::date)) x on i.tracks_batches
    where b.location_id = ${branchId}::uuid and b.item_id = any (${itemIds}::uuid[])`.execute(tx)
  return rows
}

export type OpenLine = {
  food_id: string
  option_ids: string[]
  fulfilment_method: FulfilmentMethod
  plates: number
}

/** Plates that were ordered and have not used stock yet, of orders that start before the end of `until`. */
export async function findOpenLines(
  tx: Tx,
  { branchId, until }: { branchId: string; until: Date },
): Promise<OpenLine[]> {
  const { rows } = await sql<OpenLine>`
    select l.food_id, l.option_ids, o.fulfilment_method, sum(l.quantity)::int4 as plates
    from (
      select id from orders where branch_id = ${branchId}::uuid and ended_at is null
        and state in ('awaiting-payment', 'placed', 'accepted') and start_at < ${until}::timestamptz
      union
      select p.order_id from pending_consumptions p join orders q on q.id = p.order_id and q.ended_at is null
      where p.branch_id = ${branchId}::uuid
        and not exists (select from stock_documents d where d.type = 'consumption' and d.id = p.order_id)) open
    join orders o on o.id = open.id
    join order_lines l on l.order_id = o.id
    where l.food_id is not null
    group by 1, 2, 3`.execute(tx)
  return rows
}

export type FoodRecord = {
  id: string
  name: string
  warning_level: number | null
  off: 'automatically' | 'by-staff' | null
  /** Switched off since its stock ran out, even if a person switched it on again. */
  is_handled: boolean
}

/** The foods that the branch lists, in the order of the menu. */
export async function findFoods(
  tx: Tx,
  { branchId, at }: { branchId: string; at: Date },
): Promise<FoodRecord[]> {
  const { rows } = await sql<FoodRecord>`
    select f.id, f.name, w.plates as warning_level, x.food_id is not null as is_handled,
      case when bf.sold_out_until > ${at}::timestamptz then
        case when bf.sold_out_automatically then 'automatically' else 'by-staff' end end as off
    from foods f
    join categories c on c.id = f.category_id
    left join branch_foods bf on bf.food_id = f.id and bf.branch_id = ${branchId}::uuid
    left join food_warning_levels w on w.food_id = f.id
    left join foods_out_of_stock x on x.food_id = f.id and x.branch_id = ${branchId}::uuid
    where f.archived_at is null and coalesce(bf.is_listed, true)
    order by c.position, f.position, f.id`.execute(tx)
  return rows
}
