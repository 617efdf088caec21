import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import { prepared } from '#platform/db/prepared.ts'

export type LineValues = {
  /** Used if the line is new. */
  id: string
  accountId: string
  branchId: string
  foodId: string
  /** Sorted. */
  optionIds: string[]
  quantity: number
  note: string
  price: number
  insteadOf: string | undefined
  key: string | undefined
  at: Date
}
export type UpsertLimits = { mostOfOne: number; mostLines: number; maxStoredKeys: number }

/** The state before the statement, and what it wrote. */
export type UpsertResult = {
  /** Set when the cart holds food of another branch. */
  other_branch_id: string | null
  is_repeat: boolean
  /** The existing line with the same food, options and note. */
  line_id: string | null
  line_quantity: number | null
  lines: number
  written_id: string | null
  written_quantity: number | null
}

/**
 * Adds a food in one statement: sets the cart's branch, drops the lines of the branch in `insteadOf`, and inserts or increments the
 * line. Optimistic lock: `seen` reads the cart, `cart` writes only if the version is unchanged. On a conflict nothing is written; on a
 * cart that is already locked there is none.
 */
export async function upsertLine(tx: Tx, line: LineValues, limits: UpsertLimits): Promise<UpsertResult> {
  return (await statement(tx, { ...line, ...limits }))[0]!
}

const statement = prepared((tx, line: LineValues & UpsertLimits) => {
  const { accountId, branchId, foodId, optionIds, quantity, note, key, at } = line
  const isSameLine = sql`l.branch_id = ${branchId}::uuid and l.food_id = ${foodId}::uuid and l.option_ids = ${optionIds}::uuid[] and l.note = ${note}::text`
  return sql<UpsertResult>`
    with seen as materialized (
      select c.version, c.branch_id, count(l.id)::int as lines,
        count(l.id) > 0 and c.branch_id <> ${branchId}::uuid as is_other,
        coalesce(${key}::uuid = any (c.recent_keys), false) as is_repeat,
        (array_agg(l.id) filter (where ${isSameLine}))[1] as line_id,
        coalesce(sum(l.quantity) filter (where ${isSameLine}), 0)::int as quantity
      from (values (${accountId}::uuid)) as owner (id)
      left join carts c on c.account_id = owner.id
      left join cart_lines l on l.account_id = owner.id
      group by c.account_id
    ), cart as (
      insert into carts as c (account_id, branch_id, recent_keys, changed_at)
      select ${accountId}::uuid, ${branchId}::uuid, array_remove(array[${key}::uuid], null), ${at}::timestamptz from seen
      where not is_repeat
        and (not coalesce(is_other, false) or branch_id = ${line.insteadOf}::uuid)
        and quantity + ${quantity}::int <= ${line.mostOfOne}::int
        and (line_id is not null or is_other or lines < ${line.mostLines}::int)
      on conflict (account_id) do update set branch_id = excluded.branch_id, version = c.version + 1,
        recent_keys = (excluded.recent_keys || c.recent_keys)[1:${line.maxStoredKeys}::int], changed_at = excluded.changed_at
        where c.version = (select version from seen)
      returning branch_id
    ), given_up as (
      delete from cart_lines l using cart where l.account_id = ${accountId}::uuid and l.branch_id <> cart.branch_id returning l.id
    ), raised as (
      update cart_lines l set quantity = l.quantity + ${quantity}::int, seen_price = ${line.price}::int
      from cart, seen where l.id = seen.line_id
      returning l.id, l.quantity
    ), added as (
      insert into cart_lines (id, account_id, branch_id, food_id, option_ids, quantity, note, seen_price, added_at)
      select ${line.id}::uuid, ${accountId}::uuid, cart.branch_id, ${foodId}::uuid, ${optionIds}::uuid[], ${quantity}::int, ${note}::text, ${line.price}::int, ${at}::timestamptz
      from cart, seen, (select count(*) from given_up) as first where seen.line_id is null
      returning id, quantity
    )
    select case when seen.is_other then seen.branch_id end as other_branch_id, seen.is_repeat, seen.line_id,
      case when seen.line_id is not null then seen.quantity end as line_quantity, seen.lines,
      coalesce(raised.id, added.id) as written_id, coalesce(raised.quantity, added.quantity) as written_quantity
    from seen left join raised on true left join added on true`.compile(tx)
})
