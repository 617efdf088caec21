import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import type { CatalogueTables } from '../catalogue.table.ts'

const db = (tx: Tx) => tx.withTables<CatalogueTables>()

export type GroupValues = {
  id: string
  name: string
  name_ne: string | null
  min_chosen: number
  max_chosen: number
  position: number
}

/** Returns the id of each group by name. */
export async function upsertOptionGroups(tx: Tx, values: GroupValues[]): Promise<Map<string, string>> {
  const rows = await db(tx)
    .insertInto('option_groups')
    .values(values)
    .onConflict((oc) =>
      oc.column('name').doUpdateSet((eb) => ({
        name_ne: eb.ref('excluded.name_ne'),
        min_chosen: eb.ref('excluded.min_chosen'),
        max_chosen: eb.ref('excluded.max_chosen'),
        position: eb.ref('excluded.position'),
      })),
    )
    .returning(['id', 'name'])
    .execute()
  return new Map(rows.map((r) => [r.name, r.id]))
}

export type OptionValues = {
  id: string
  group_id: string
  name: string
  name_ne: string | null
  price_difference: number
  price_percent: number
  is_default: boolean
  position: number
  pieces_percent: number
  fillings: string[]
}

export async function upsertOptions(tx: Tx, values: OptionValues[]): Promise<void> {
  await db(tx)
    .insertInto('options')
    .values(values)
    .onConflict((oc) =>
      oc.columns(['group_id', 'name']).doUpdateSet((eb) => ({
        name_ne: eb.ref('excluded.name_ne'),
        price_difference: eb.ref('excluded.price_difference'),
        price_percent: eb.ref('excluded.price_percent'),
        is_default: eb.ref('excluded.is_default'),
        position: eb.ref('excluded.position'),
        pieces_percent: eb.ref('excluded.pieces_percent'),
        fillings: eb.ref('excluded.fillings'),
      })),
    )
    .execute()
}

export type KnownOption = { id: string; name: string; group_id: string; group: string }

export function findOptions(tx: Tx): Promise<KnownOption[]> {
  return db(tx)
    .selectFrom('options as o')
    .innerJoin('option_groups as g', 'g.id', 'o.group_id')
    .select(['o.id', 'o.name', 'o.group_id', 'g.name as group'])
    .where('o.archived_at', 'is', null)
    .where('g.archived_at', 'is', null)
    .execute()
}

export type FoodGroupValues = {
  food_id: string
  group_id: string
  position: number
  default_option_id: string | null
}

/** Replaces the option groups of these foods. */
export async function replaceFoodGroups(tx: Tx, foodIds: string[], values: FoodGroupValues[]): Promise<void> {
  await db(tx)
    .deleteFrom('food_option_groups')
    .where('food_id', '=', sql<string>`any(${foodIds}::uuid[])`)
    .execute()
  if (values.length > 0) await db(tx).insertInto('food_option_groups').values(values).execute()
}
