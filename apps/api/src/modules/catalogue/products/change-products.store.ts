import { sql } from 'kysely'
import type { FoodWords } from '@momo/contracts/catalogue/writes'
import type { Tx } from '#platform/db/database.ts'
import type { CatalogueTables } from '../catalogue.table.ts'
import { mapNameConflict } from '../unique-names.ts'

const db = (tx: Tx) => tx.withTables<CatalogueTables>()
const last = (table: 'categories' | 'foods') =>
  sql<number>`(select coalesce(max(position), -1) + 1 from ${sql.table(table)})`

/** Advisory lock that serializes product changes, which are rare. Readers, carts and orders do not take it. */
export async function lockProducts(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('products', 4026))`.execute(tx)
}

export async function categoryToChange(
  tx: Tx,
  id: string,
): Promise<{ version: number; name: string } | undefined> {
  return db(tx).selectFrom('categories').select(['version', 'name']).where('id', '=', id).executeTakeFirst()
}

type Names = { name: string; name_ne: string | null }

export async function insertCategory(tx: Tx, values: Names & { id: string }): Promise<void> {
  await mapNameConflict(db(tx).insertInto('categories').values({ ...values, position: last('categories') }).execute()) // prettier-ignore
}

export async function setCategory(tx: Tx, id: string, names: Names): Promise<void> {
  await mapNameConflict(
    db(tx)
      .updateTable('categories')
      .set((eb) => ({ ...names, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute(),
  )
}

type FoodToChange = {
  version: number
  name: string
  category_id: string
  archived_at: Date | null
  lowest: number | null
}

/** `lowest` is the lowest branch price. */
export async function foodToChange(tx: Tx, id: string): Promise<FoodToChange | undefined> {
  return db(tx)
    .selectFrom('foods')
    .select(['version', 'name', 'category_id', 'archived_at'])
    .select(
      sql<number | null>`(select min(bf.price) from branch_foods bf where bf.food_id = foods.id)`.as(
        'lowest',
      ),
    )
    .where('id', '=', id)
    .executeTakeFirst()
}

export type FoodColumns = Names & {
  category_id: string
  description: string | null
  description_ne: string | null
  base_price: number
  picture_id: string | null
  diet: string | null
  spice: string | null
  is_bestseller: boolean
  allergens: string[]
  filling: string | null
  pieces: number
  is_price_open: boolean
  price_range_percent: number
}

export async function insertFood(tx: Tx, id: string, columns: FoodColumns): Promise<void> {
  await mapNameConflict(db(tx).insertInto('foods').values({ id, ...columns, position: last('foods') }).execute()) // prettier-ignore
}

/** A food that moves to another category becomes its last. */
export async function setFood(
  tx: Tx,
  id: string,
  columns: FoodColumns & { isMoved: boolean },
): Promise<void> {
  const { isMoved, ...values } = columns
  await mapNameConflict(
    db(tx)
      .updateTable('foods')
      .set((eb) => ({
        ...values,
        ...(isMoved && { position: last('foods') }),
        version: eb('version', '+', 1),
      }))
      .where('id', '=', id)
      .execute(),
  )
}

/** Does not increment the version, so a concurrent edit of the text is not rejected as stale. */
export async function setArchived(
  tx: Tx,
  table: 'foods' | 'option_groups',
  { id, at }: { id: string; at: Date | null },
): Promise<void> {
  await db(tx).updateTable(table).set({ archived_at: at }).where('id', '=', id).execute()
}

export async function setGroupsOf(tx: Tx, foodId: string, groups: FoodWords['groups']): Promise<void> {
  await db(tx).deleteFrom('food_option_groups').where('food_id', '=', foodId).execute()
  if (groups.length === 0) return
  const rows = groups.map(({ id, startsWith }, position) => ({
    food_id: foodId,
    group_id: id,
    position,
    default_option_id: startsWith ?? null,
  }))
  await db(tx).insertInto('food_option_groups').values(rows).execute()
}

export async function idsInOrder(tx: Tx, within: { categoryId?: string }): Promise<string[]> {
  const { categoryId } = within
  const rows = await (categoryId === undefined
    ? db(tx).selectFrom('categories').select('id').orderBy('position').orderBy('id').execute()
    : db(tx)
        .selectFrom('foods')
        .select('id')
        .where('category_id', '=', categoryId)
        .orderBy('position')
        .orderBy('id')
        .execute())
  return rows.map(({ id }) => id)
}

export async function setOrder(tx: Tx, table: 'categories' | 'foods', ids: string[]): Promise<void> {
  await sql`
    update ${sql.table(table)} as t set position = o.place - 1
    from unnest(${ids}::uuid[]) with ordinality as o (id, place) where t.id = o.id
  `.execute(tx)
}
