import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'

export type KitchenStock = {
  item_id: string
  /** Without expired and stopped batches, which cannot be sent. */
  on_hand: number
  /** Approved for any branch and still at the kitchen. */
  promised: number
  /** The part of it that is for the given departure or requisition. */
  promised_here: number
  in_production: number
}

/** Either all requisitions of one departure, or one requisition. */
type Here = { runId: string; day: string } | { requisitionId: string }

const isHere = (here: Here) =>
  'requisitionId' in here
    ? sql`r.id = ${here.requisitionId}::uuid`
    : sql`r.run_id = ${here.runId}::uuid and r.day = ${here.day}::date`

type Asked = { kitchenId: string; itemIds: string[]; today: string; here: Here }

/** What a kitchen has of some items, and what of it is promised. */
export async function findKitchenStock(
  tx: Tx,
  { kitchenId, itemIds, today, here }: Asked,
): Promise<Map<string, KitchenStock>> {
  const { rows } = await sql<KitchenStock>`
    with promises as (
      select l.item_id, sum(greatest(0, greatest(l.packed, l.approved + l.reopened - l.given_up) - l.shipped)) as quantity,
        sum(greatest(0, greatest(l.packed, l.approved + l.reopened - l.given_up) - l.shipped)) filter (where ${isHere(here)}) as here
      from requisitions r join requisition_lines l on l.requisition_id = r.id
      where r.closed_at is null and r.state in ('approved', 'packed', 'shipped', 'received') and r.kitchen_id = ${kitchenId}::uuid
        and l.item_id = any (${itemIds}::uuid[])
      group by l.item_id
    ), unusable as (
      select s.item_id, sum(s.on_hand) as quantity
      from stock_batch_balances s join stock_batches t on t.id = s.batch_id
      where s.location_id = ${kitchenId}::uuid and s.item_id = any (${itemIds}::uuid[]) and not s.is_empty and s.on_hand > 0
        and (t.stopped_at is not null or t.use_by < ${today}::date)
      group by s.item_id
    ), made as (
      select item_id, sum(planned) as quantity from production_orders
      where kitchen_id = ${kitchenId}::uuid and item_id = any (${itemIds}::uuid[]) and state in ('planned', 'started')
      group by item_id
    )
    select i.item_id, (coalesce(b.on_hand, 0) - coalesce(u.quantity, 0))::int8 as on_hand, coalesce(p.quantity, 0)::int8 as promised,
      coalesce(p.here, 0)::int8 as promised_here, coalesce(m.quantity, 0)::int8 as in_production
    from unnest(${itemIds}::uuid[]) as i (item_id)
    left join stock_balances b on b.location_id = ${kitchenId}::uuid and b.item_id = i.item_id
    left join promises p on p.item_id = i.item_id
    left join unusable u on u.item_id = i.item_id
    left join made m on m.item_id = i.item_id`.execute(tx)
  return new Map(rows.map((row) => [row.item_id, row]))
}
