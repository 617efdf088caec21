import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import { prepared } from '#platform/db/prepared.ts'

const selectResale = prepared((tx, { itemIds }: { itemIds: string[] }) =>
  sql<{
    id: string
  }>`select id from stock_items where id = any (${itemIds}::uuid[]) and kind = 'resale'`.compile(tx),
)

/** Those of the items that are sold as they are. */
export const findResaleItems = async (tx: Tx, itemIds: string[]): Promise<Set<string>> =>
  new Set((await selectResale(tx, { itemIds })).map(({ id }) => id))

/** Foods of which the published recipe, an option of it or a recipe that it uses directly takes a resale item. */
export async function listResaleFoods(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ food_id: string }>`
    with recursive used as (
      select u.recipe_id from stock_items i join recipe_uses u on u.source_id = i.id and u.kind = 'item' and not u.is_draft
      where i.kind = 'resale'
      union
      select u.recipe_id from used join recipe_uses u on u.source_id = used.recipe_id and u.kind = 'recipe' and not u.is_draft
    )
    select r.food_id from used join recipes r on r.id = used.recipe_id where r.food_id is not null`.execute(
    tx,
  )
  return rows.map(({ food_id: foodId }) => foodId)
}

type Places = { branchId: string; itemIds: string[] }

/** Row locks in the order of postings, until the transaction ends. Returns the items that the branch has a balance of. */
export async function lockResale(tx: Tx, { branchId, itemIds }: Places): Promise<string[]> {
  const { rows } = await sql<{ item_id: string }>`
    select item_id from stock_balances
    where location_id = ${branchId}::uuid and item_id = any (${itemIds}::uuid[]) and is_resale
    order by item_id for update`.execute(tx)
  return rows.map(({ item_id: itemId }) => itemId)
}
