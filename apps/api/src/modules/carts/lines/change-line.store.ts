import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import { prepared } from '#platform/db/prepared.ts'

export type LineChangeRequest = {
  accountId: string
  /** `lineId`, `foodId` or both; without `lineId` the food must have one line only. */
  lineId: string | undefined
  foodId: string | undefined
  branchId: string | undefined
  /** The new quantity; with `from` set, the change is `quantity - from`. */
  quantity: number
  from: number | undefined
  key: string | undefined
  at: Date
}
export type ChangeLimits = { mostOfOne: number; maxStoredKeys: number }

/** The state before the statement, and whether it wrote anything. */
export type LineChangeResult = {
  is_repeat: boolean
  matches: number
  line_id: string | null
  quantity: number
  is_written: boolean
}

/** Changes the quantity or deletes the line in one statement. Like `upsertLine` it writes nothing on a version conflict. */
export async function changeLine(
  tx: Tx,
  asked: LineChangeRequest,
  limits: ChangeLimits,
): Promise<LineChangeResult> {
  const values = { ...asked, isDifference: asked.from !== undefined, by: asked.quantity - (asked.from ?? 0) }
  return (await statement(tx, { ...values, ...limits }))[0]!
}

type Values = LineChangeRequest & ChangeLimits & { isDifference: boolean; by: number }

const statement = prepared((tx, asked: Values) => {
  const { accountId, lineId, foodId, branchId, key } = asked
  return sql<LineChangeResult>`
    with seen as materialized (
      select c.version, coalesce(${key}::uuid = any (c.recent_keys), false) as is_repeat, count(l.id)::int as matches,
        (array_agg(l.id))[1] as line_id,
        coalesce(sum(l.quantity), 0)::int as quantity_before,
        case when ${asked.isDifference}::bool then coalesce(sum(l.quantity), 0)::int else 0 end + ${asked.by}::int as quantity
      from (values (${accountId}::uuid)) as owner (id)
      left join carts c on c.account_id = owner.id
      left join cart_lines l on l.account_id = owner.id
        and l.id = coalesce(${lineId}::uuid, l.id)
        and l.food_id = coalesce(${foodId}::uuid, l.food_id)
        and l.branch_id = coalesce(${branchId}::uuid, l.branch_id)
      group by c.account_id
    ), cart as (
      update carts c set version = c.version + 1, changed_at = ${asked.at}::timestamptz,
        recent_keys = (array_remove(array[${key}::uuid], null) || c.recent_keys)[1:${asked.maxStoredKeys}::int]
      from seen
      where c.account_id = ${accountId}::uuid and c.version = seen.version
        and not seen.is_repeat and seen.matches = 1 and seen.quantity <= ${asked.mostOfOne}::int
      returning c.account_id
    ), changed as (
      update cart_lines l set quantity = seen.quantity from cart, seen where l.id = seen.line_id and seen.quantity > 0 returning l.id
    ), removed as (
      delete from cart_lines l using cart, seen where l.id = seen.line_id and seen.quantity <= 0 returning l.id
    )
    select is_repeat, matches, line_id, case when is_repeat then quantity_before else greatest(quantity, 0) end as quantity,
      exists (select from changed) or exists (select from removed) as is_written
    from seen`.compile(tx)
})
