import { sql } from 'kysely'
import type { MovementKind } from '@momo/contracts/inventory'
import type { Tx } from '#platform/db/database.ts'

/** Of one item at one branch. `days` count from `from`; days without use are absent. */
export type UseRecord = {
  location_id: string
  item_id: string
  /** The first day on which it moved; 0 if it was there before. */
  since: number
  days: number[]
  uses: number[]
}

type Asked = { branchIds: string[]; from: string; until: string; kinds: readonly MovementKind[] }

/** From the day sums from `from` up to and without `until`. One statement for any number of branches. */
export async function findUses(tx: Tx, { branchIds, from, until, kinds }: Asked): Promise<UseRecord[]> {
  const { rows } = await sql<UseRecord>`
    with used as (
      select s.location_id, s.item_id, s.day - ${from}::date as day,
        -sum(s.quantity) filter (where s.kind = any (${[...kinds]}::text[])) as quantity
      from stock_day_sums s
      where s.location_id = any (${branchIds}::uuid[]) and s.day >= ${from}::date and s.day < ${until}::date
      group by 1, 2, 3
    ), items as (
      select location_id, item_id, min(day) as first_day, array_agg(day) filter (where quantity > 0) as days,
        array_agg(quantity::int8) filter (where quantity > 0) as uses
      from used group by 1, 2 having bool_or(quantity > 0)
    )
    select i.location_id, i.item_id, i.days, i.uses,
      case when exists (select from stock_day_sums e
        where e.item_id = i.item_id and e.location_id = i.location_id and e.day < ${from}::date) then 0 else i.first_day end as since
    from items i
    order by i.location_id, i.item_id`.execute(tx)
  return rows
}
