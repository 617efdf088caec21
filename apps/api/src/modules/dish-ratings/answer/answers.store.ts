import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import type { DishRatingsTables } from '../dish-ratings.table.ts'

const db = (tx: Tx) => tx.withTables<DishRatingsTables>()

export type AnswerRecord = { is_skipped: boolean; comment: string; stars: Map<string, number> }

export async function findAnswer(tx: Tx, orderId: string): Promise<AnswerRecord | undefined> {
  const answer = await db(tx)
    .selectFrom('order_ratings')
    .select(['is_skipped', 'comment'])
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  if (!answer) return undefined
  const dishes = await db(tx)
    .selectFrom('dish_ratings')
    .select(['food_id', 'stars'])
    .where('order_id', '=', orderId)
    .execute()
  return { ...answer, stars: new Map(dishes.map((dish) => [dish.food_id, dish.stars])) }
}

type NewAnswer = { orderId: string; isSkipped: boolean; comment: string; at: Date }

/** False if there is an answer. A concurrent one is waited for, because the primary key is the order. */
export async function insertAnswer(tx: Tx, { orderId, isSkipped, comment, at }: NewAnswer): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db(tx)
    .insertInto('order_ratings')
    .values({ order_id: orderId, is_skipped: isSkipped, comment, answered_at: at })
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

type NewRatings = {
  orderId: string
  branchId: string
  dishes: { foodId: string; stars: number }[]
  month: string
  at: Date
}

/** The sums are locked in the order of the foods, so that orders of the same dishes do not deadlock. */
export async function insertRatings(
  tx: Tx,
  { orderId, branchId, dishes, month, at }: NewRatings,
): Promise<void> {
  const rows = JSON.stringify(dishes.map(({ foodId, stars }) => ({ food_id: foodId, stars })))
  await sql`
    insert into dish_ratings (order_id, food_id, branch_id, stars, rated_at)
    select ${orderId}::uuid, food_id, ${branchId}::uuid, stars, ${at}::timestamptz
    from jsonb_to_recordset(${rows}::jsonb) as d (food_id uuid, stars int2)`.execute(tx)
  await sql`
    insert into dish_rating_sums as s (food_id, month, branch_id, stars, count)
    select food_id, ${month}::date, ${branchId}::uuid, stars, 1
    from jsonb_to_recordset(${rows}::jsonb) as d (food_id uuid, stars int4) order by food_id
    on conflict (food_id, month, branch_id) do update
      set stars = s.stars + excluded.stars, count = s.count + 1`.execute(tx)
}
