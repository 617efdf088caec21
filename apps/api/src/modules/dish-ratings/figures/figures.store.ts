import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import type { MomentCursor } from '#platform/paging/moment-cursor.rules.ts'

export type DishFigure = { food_id: string; name: string; stars: number; count: number }
type Period = { since: Date; until: Date }

/** A branch has some hundred foods, so this is no page; deleted ones are left out. Read through the branch's ratings of the period. */
export async function sumOfBranch(tx: Tx, branchId: string, { since, until }: Period): Promise<DishFigure[]> {
  const { rows } = await sql<DishFigure>`
    select r.food_id, f.name, r.stars, r.count
    from (
      select food_id, sum(stars)::int4 as stars, count(*)::int4 as count from dish_ratings
      where branch_id = ${branchId}::uuid and rated_at >= ${since}::timestamptz and rated_at < ${until}::timestamptz
      group by food_id
    ) r join foods f on f.id = r.food_id
    order by r.stars::float8 / r.count, r.count desc, f.name, r.food_id`.execute(tx)
  return rows
}

export type BranchFigure = { branch_id: string; name: string; stars: number; count: number }
type OfFood = { foodId: string; fromMonth: string; limit: number }

export async function foodExists(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`select from foods where id = ${id}::uuid`.execute(tx)
  return rows.length > 0
}

/** The branches with the lowest averages. */
export async function lowestBranches(tx: Tx, { foodId, fromMonth, limit }: OfFood): Promise<BranchFigure[]> {
  const { rows } = await sql<BranchFigure>`
    select s.branch_id, b.name, s.stars, s.count
    from (
      select branch_id, sum(stars)::int4 as stars, sum(count)::int4 as count from dish_rating_sums
      where food_id = ${foodId}::uuid and month >= ${fromMonth}::date group by branch_id
      order by sum(stars)::float8 / sum(count), sum(count) desc, branch_id limit ${limit}
    ) s join branches b on b.id = s.branch_id
    order by s.stars::float8 / s.count, s.count desc, b.name`.execute(tx)
  return rows
}

type Total = { stars: number; count: number; branches: number }

export async function totalOfFood(tx: Tx, { foodId, fromMonth }: Omit<OfFood, 'limit'>): Promise<Total> {
  const { rows } = await sql<Total>`
    select coalesce(sum(stars), 0)::int4 as stars, coalesce(sum(count), 0)::int4 as count,
      count(distinct branch_id)::int4 as branches
    from dish_rating_sums where food_id = ${foodId}::uuid and month >= ${fromMonth}::date`.execute(tx)
  return rows[0]!
}

export type RatingRow = {
  order_id: string
  branch_id: string
  branch_code: string
  number: number
  outlet: string
  stars: number
  comment: string
  rated_at: Date
}
type Page = Period & {
  foodId: string
  branchId: string | undefined
  below: MomentCursor
  limit: number
}

/** Newest first. Keyset pagination by time and order. */
export async function pageOfRatings(
  tx: Tx,
  { foodId, branchId, since, below, limit }: Omit<Page, 'until'>,
): Promise<RatingRow[]> {
  const branch: RawBuilder<unknown> =
    branchId === undefined ? sql`true` : sql`d.branch_id = ${branchId}::uuid`
  const { rows } = await sql<RatingRow>`
    select d.order_id, d.branch_id, o.branch_code, o.number, o.outlet, d.stars, r.comment, d.rated_at
    from dish_ratings d join order_ratings r on r.order_id = d.order_id join orders o on o.id = d.order_id
    where d.food_id = ${foodId}::uuid and ${branch} and d.rated_at >= ${since}::timestamptz
      and (d.rated_at, d.order_id) < (${below.at}::timestamptz, ${below.id}::uuid)
    order by d.rated_at desc, d.order_id desc limit ${limit}`.execute(tx)
  return rows
}
