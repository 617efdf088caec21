import { sql } from 'kysely'
import { fulfilledStates } from '@momo/contracts/orders'
import type { Tx } from '#platform/db/database.ts'
import { prepared } from '#platform/db/prepared.ts'

type Counted = {
  /** The newest orders since then, at most so many. */
  since: Date
  mostOrders: number
  /** Fewer orders with both foods are a coincidence. */
  fewestOrders: number
  /** Rows stored for each food. */
  mostPairs: number
}

/** Replaces all pairs. The lock serializes two workers; reading the pairs does not wait for it. */
export async function replaceFoodPairs(tx: Tx, counted: Counted): Promise<number> {
  await sql`lock table food_pairs in exclusive mode`.execute(tx)
  await sql`delete from food_pairs`.execute(tx)
  const { numAffectedRows } = await sql`
    insert into food_pairs (food_id, with_food_id, orders, strength)
    with newest as (
      select id from orders where placed_at >= ${counted.since} and state = any (${fulfilledStates}::text[])
      order by placed_at desc, id desc limit ${counted.mostOrders}
    ), foods_of as materialized (
      select distinct l.order_id, l.food_id from newest join order_lines l on l.order_id = newest.id where l.food_id is not null
    ), counts as (
      select food_id, count(*)::float8 as orders from foods_of group by food_id
    ), pairs as (
      select a.food_id, b.food_id as with_food_id, count(*)::int4 as orders
      from foods_of a join foods_of b on b.order_id = a.order_id and b.food_id <> a.food_id
      group by a.food_id, b.food_id having count(*) >= ${counted.fewestOrders}
    ), ranked as (
      select p.*, least(1, p.orders / sqrt(a.orders * b.orders)) as strength,
        row_number() over (partition by p.food_id order by p.orders / sqrt(b.orders) desc, p.with_food_id) as rank
      from pairs p join counts a on a.food_id = p.food_id join counts b on b.food_id = p.with_food_id
    )
    select food_id, with_food_id, orders, strength from ranked where rank <= ${counted.mostPairs}`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** A plate that takes a whole basket or pan of the kitchen is a meal; anything lighter goes with one. */
const isLight = sql`(f.station is null or f.station_load < 10)`

/**
 * Foods to suggest beside those of a cart, best first: those ordered together, light ones of other categories in front and those of the
 * cart's categories last; then drinks and other light foods. Reads the pairs of the cart's foods by primary key and the chain's foods, never orders.
 */
export const findCandidates = prepared((tx, { foodIds, limit }: { foodIds: string[]; limit: number }) =>
  sql<{ id: string }>`
    with together as (
      select with_food_id as food_id, sum(strength) as strength from food_pairs
      where food_id = any (${foodIds}::uuid[]) group by with_food_id
    )
    select f.id from foods f left join together t on t.food_id = f.id
    where f.archived_at is null and f.id <> all (${foodIds}::uuid[]) and (t.food_id is not null or ${isLight})
    order by t.food_id is null,
      t.food_id is not null and f.category_id in (select category_id from foods where id = any (${foodIds}::uuid[])),
      not ${isLight}, t.strength desc, f.station is not null, f.base_price, f.id
    limit ${limit}::int`.compile(tx),
)
