import { sql } from 'kysely'
import { fulfilledStates } from '@momo/contracts/orders'
import type { Tx } from '#platform/db/database.ts'
import { prepared } from '#platform/db/prepared.ts'
import type { FoodPair } from './food-pairs.rules.ts'

type OrderPage = { since: Date; before: { placedAt: Date; id: string } | undefined; limit: number }

export type CountedPage = {
  /** Orders of the page; fewer than the limit on the last one. */
  orders: number
  last_id: string | null
  last_placed_at: Date | null
  /** Orders with both foods, each pair once; with the same food twice, those with that food. */
  pairs: { a: string; b: string; orders: number }[]
}

/** The next completed orders, newest first, without those that were counted before. */
export async function countPage(tx: Tx, { since, before, limit }: OrderPage): Promise<CountedPage> {
  const { rows } = await sql<CountedPage>`
    with page as materialized (
      select id, placed_at from orders
      where placed_at >= ${since} and state = any (${fulfilledStates}::text[])
        and (placed_at, id) < (coalesce(${before?.placedAt}::timestamptz, 'infinity'), coalesce(${before?.id}::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
      order by placed_at desc, id desc limit ${limit}
    ), foods_of as materialized (
      select distinct l.order_id, l.food_id from page join order_lines l on l.order_id = page.id where l.food_id is not null
    ), pairs as (
      select a.food_id as a, b.food_id as b, count(*)::int4 as orders
      from foods_of a join foods_of b on b.order_id = a.order_id and b.food_id >= a.food_id group by a.food_id, b.food_id
    ), last as (
      select id, placed_at from page order by placed_at, id limit 1
    )
    select (select count(*)::int4 from page) as orders, (select id from last) as last_id, (select placed_at from last) as last_placed_at,
      (select coalesce(json_agg(pairs), '[]') from pairs) as pairs`.execute(tx)
  return rows[0]!
}

/** Replaces all pairs. The lock serializes two workers; reading the pairs does not wait for it. */
export async function replaceFoodPairs(tx: Tx, pairs: FoodPair[]): Promise<void> {
  await sql`lock table food_pairs in exclusive mode`.execute(tx)
  await sql`delete from food_pairs`.execute(tx)
  await sql`
    insert into food_pairs (food_id, with_food_id, orders, strength)
    select "foodId", "withFoodId", orders, strength
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb)
      as p ("foodId" uuid, "withFoodId" uuid, orders int4, strength float8)`.execute(tx)
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
