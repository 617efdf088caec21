import { sql } from 'kysely'
import type { FulfilmentMethod } from '@momo/contracts/branches'
import type { Tx } from '#platform/db/database.ts'

export type ScheduledLine = {
  branch_id: string
  food_id: string
  option_ids: string[]
  fulfilment_method: FulfilmentMethod
  plates: number
}

type Asked = { branchIds: string[]; since: Date; before: Date }

/** Plates of open orders that begin to be cooked in the interval and were placed more than a day before that. */
export async function findScheduledLines(
  tx: Tx,
  { branchIds, since, before }: Asked,
): Promise<ScheduledLine[]> {
  const { rows } = await sql<ScheduledLine>`
    select o.branch_id, l.food_id, l.option_ids, o.fulfilment_method, sum(l.quantity)::int4 as plates
    from orders o
    join order_lines l on l.order_id = o.id
    where o.branch_id = any (${branchIds}::uuid[]) and o.ended_at is null and o.state in ('awaiting-payment', 'placed', 'accepted')
      and o.start_at >= ${since}::timestamptz and o.start_at < ${before}::timestamptz
      and o.placed_at < o.start_at - interval '1 day' and l.food_id is not null
    group by 1, 2, 3, 4`.execute(tx)
  return rows
}

export async function findResaleItems(tx: Tx, itemIds: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from stock_items where id = any (${itemIds}::uuid[]) and kind = 'resale'`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}
