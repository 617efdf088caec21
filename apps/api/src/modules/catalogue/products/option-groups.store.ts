import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { GroupWords } from '@momo/contracts/catalogue/writes'
import { now } from '#platform/clock/clock.ts'
import type { Tx } from '#platform/db/database.ts'
import type { CatalogueTables } from '../catalogue.table.ts'
import { mapNameConflict } from '../unique-names.ts'

const db = (tx: Tx) => tx.withTables<CatalogueTables>()

export async function groupToChange(
  tx: Tx,
  id: string,
): Promise<{ version: number; name: string; archived_at: Date | null } | undefined> {
  return db(tx)
    .selectFrom('option_groups')
    .select(['version', 'name', 'archived_at'])
    .where('id', '=', id)
    .executeTakeFirst()
}

const columnsOf = ({ name, nameNe, min, max }: GroupWords) => ({
  name,
  name_ne: nameNe || null,
  min_chosen: min,
  max_chosen: max,
})

export async function insertGroup(tx: Tx, id: string, words: GroupWords): Promise<void> {
  const position = sql<number>`(select coalesce(max(position), -1) + 1 from option_groups)`
  await mapNameConflict(db(tx).insertInto('option_groups').values({ id, ...columnsOf(words), position }).execute()) // prettier-ignore
}

export async function setGroup(tx: Tx, id: string, words: GroupWords): Promise<void> {
  await mapNameConflict(
    db(tx)
      .updateTable('option_groups')
      .set((eb) => ({ ...columnsOf(words), version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute(),
  )
}

export type KnownOption = { id: string; name: string }

/** Includes archived ones. */
export async function findOptions(tx: Tx, groupId: string): Promise<KnownOption[]> {
  return db(tx).selectFrom('options').select(['id', 'name']).where('group_id', '=', groupId).execute()
}

/** Replaces all names by ids first, because swapped names would violate the unique index. */
export async function releaseOptionNames(tx: Tx, groupId: string): Promise<void> {
  await sql`update options set name = id::text where group_id = ${groupId}::uuid and archived_at is null`.execute(
    tx,
  )
}

type OptionToSave = GroupWords['options'][number] & { id: string }

export async function upsertOptions(tx: Tx, groupId: string, options: OptionToSave[]): Promise<void> {
  const rows = options.map((option, position) => ({
    id: option.id,
    group_id: groupId,
    name: option.name,
    name_ne: option.nameNe || null,
    price_difference: option.priceDifference,
    price_percent: option.pricePercent,
    is_default: option.isDefault,
    position,
    archived_at: null,
    pieces_percent: option.piecesPercent,
    fillings: option.fillings,
  }))
  await db(tx)
    .insertInto('options')
    .values(rows)
    .onConflict((oc) =>
      oc.column('id').doUpdateSet((eb) => ({
        name: eb.ref('excluded.name'),
        name_ne: eb.ref('excluded.name_ne'),
        price_difference: eb.ref('excluded.price_difference'),
        price_percent: eb.ref('excluded.price_percent'),
        is_default: eb.ref('excluded.is_default'),
        position: eb.ref('excluded.position'),
        pieces_percent: eb.ref('excluded.pieces_percent'),
        fillings: eb.ref('excluded.fillings'),
        archived_at: null,
      })),
    )
    .execute()
}

/** Archives instead of deleting, because carts and bills refer to options. They stop being a default. */
export async function archiveOptions(tx: Tx, options: KnownOption[]): Promise<void> {
  for (const { id, name } of options) {
    await db(tx)
      .updateTable('options')
      .set((eb) => ({ name, archived_at: eb.fn.coalesce('archived_at', eb.val(now())), is_default: false }))
      .where('id', '=', id)
      .execute()
    await db(tx)
      .updateTable('food_option_groups')
      .set({ default_option_id: null })
      .where('default_option_id', '=', id)
      .execute()
  }
}

type PricedOption = { id: string; priceDifference: number; pricePercent: number }
type PricedGroup = { groupId: string; min: number; max: number; options: PricedOption[] }

export async function findPricedGroups(tx: Tx, groupIds: string[]): Promise<PricedGroup[]> {
  if (groupIds.length === 0) return []
  return db(tx)
    .selectFrom('option_groups as g')
    .select(['g.id as groupId', 'g.min_chosen as min', 'g.max_chosen as max'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('options as o')
          .select(['o.id', 'o.price_difference as priceDifference', 'o.price_percent as pricePercent'])
          .whereRef('o.group_id', '=', 'g.id')
          .where('o.archived_at', 'is', null),
      ).as('options'),
    )
    .where('g.id', '=', sql<string>`any(${groupIds}::uuid[])`)
    .execute()
}

/** The foods that use a group, with all their groups and their lowest price at any branch. */
export async function findFoodsWith(
  tx: Tx,
  groupId: string,
): Promise<{ name: string; lowest: number; groupIds: string[] }[]> {
  return db(tx)
    .selectFrom('food_option_groups as mine')
    .innerJoin('foods as f', 'f.id', 'mine.food_id')
    .select('f.name')
    .select([
      sql<number>`least(f.base_price, (select min(bf.price) from branch_foods bf where bf.food_id = f.id))`.as(
        'lowest',
      ),
      sql<string[]>`array(select fg.group_id::text from food_option_groups fg where fg.food_id = f.id)`.as(
        'groupIds',
      ),
    ])
    .where('mine.group_id', '=', groupId)
    .where('f.archived_at', 'is', null)
    .execute()
}
