import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import type { Van } from '../schedule/departures.rules.ts'
import { type ItemRecord, itemColumns, itemOrder } from '../schedule/supplied-items.store.ts'

export type SuppliedRecord = ItemRecord & {
  tray: number
  safety_level: number
  on_hand: number | null
  on_the_way: number
  is_stocked: boolean
}

/**
 * What the kitchen supplies, with the stock of the branch and what is coming: asked for and not decided, approved, or on the way. The van
 * itself does not count, nor a requisition that was not decided before its van left.
 */
export async function findSupplied(
  tx: Tx,
  { branchId, runId, day, kitchenId, at }: Van & { kitchenId: string; at: Date },
): Promise<SuppliedRecord[]> {
  const { rows } = await sql<SuppliedRecord>`
    with coming as (
      select l.item_id, case r.state when 'sent' then l.asked
        else greatest(0, greatest(l.packed, coalesce(l.approved, 0) + l.reopened - l.given_up) - l.received - l.damaged - l.missing)
        end as quantity
      from requisitions r join requisition_lines l on l.requisition_id = r.id
      where r.branch_id = ${branchId}::uuid and r.closed_at is null and r.state <> 'draft'
        and not (r.run_id = ${runId}::uuid and r.day = ${day}::date) and (r.state <> 'sent' or r.leaves_at > ${at}::timestamptz)
      union all
      select l.item_id, l.quantity from transfers t join transfer_lines l on l.transfer_id = t.id
      where t.to_id = ${branchId}::uuid and t.requisition_id is null and t.state = 'shipped'
    )
    select ${itemColumns}, s.tray, coalesce(v.safety_level, 0) as safety_level, b.on_hand,
      coalesce((select sum(c.quantity) from coming c where c.item_id = i.id), 0)::int8 as on_the_way,
      v.item_id is not null or b.item_id is not null as is_stocked
    from supplied_items s
    join stock_items i on i.id = s.item_id and i.archived_at is null
    left join stock_levels v on v.location_id = ${branchId}::uuid and v.item_id = s.item_id
    left join stock_balances b on b.location_id = ${branchId}::uuid and b.item_id = s.item_id
    where s.kitchen_id = ${kitchenId}::uuid order by ${itemOrder}`.execute(tx)
  return rows
}
