import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import type { CatalogueTables } from '../catalogue.table.ts'
import type { GroupRecord, OptionRecord } from '../offers/offer.rules.ts'

const db = (tx: Tx) => tx.withTables<CatalogueTables>()

type OptionsContext = { branchId: RawBuilder<string>; isDefault: RawBuilder<boolean>; at: Date }

/** SQL fragment: the options of group `g` at one branch. */
export const optionsOfGroup = ({ branchId, isDefault, at }: OptionsContext) => sql<OptionRecord[]>`(
  select coalesce(json_agg(json_build_object(
    'id', o.id, 'name', o.name, 'price_difference', o.price_difference, 'price_percent', o.price_percent,
    'is_default', ${isDefault}, 'is_archived', o.archived_at is not null,
    'is_off', x.option_id is not null and (x.off_until is null or x.off_until > ${at}), 'off_until', x.off_until,
    'pieces_percent', o.pieces_percent, 'fillings', o.fillings
  ) order by o.position), '[]')
  from options o left join branch_unavailable_options x on x.option_id = o.id and x.branch_id = ${branchId}
  where o.group_id = g.id)`

export type GroupOfFoods = GroupRecord & { food_ids: string[] }

/** The required groups in which this branch has switched something off, with the foods they belong to. */
export async function findGroupsWithOff(tx: Tx, branchId: string, at: Date): Promise<GroupOfFoods[]> {
  const touched = db(tx)
    .selectFrom('branch_unavailable_options as x')
    .innerJoin('options as o', 'o.id', 'x.option_id')
    .select('o.group_id')
    .where('x.branch_id', '=', branchId)
  return db(tx)
    .selectFrom('option_groups as g')
    .select(['g.id', 'g.name', 'g.min_chosen as min', 'g.max_chosen as max'])
    .select([
      sql<boolean>`false`.as('is_archived'),
      sql<string[]>`array(select fg.food_id from food_option_groups fg where fg.group_id = g.id)`.as(
        'food_ids',
      ),
      optionsOfGroup({ branchId: sql`${branchId}`, isDefault: sql`o.is_default`, at }).as('options'),
    ])
    .where('g.min_chosen', '>', 0)
    .where('g.archived_at', 'is', null)
    .where('g.id', 'in', touched)
    .execute()
}

/** The foods that offer an option; undefined if the option does not exist. */
export async function findFoodsOfOption(tx: Tx, optionId: string): Promise<string[] | undefined> {
  const found = await db(tx)
    .selectFrom('options as o')
    .select(
      sql<string[]>`array(select fg.food_id from food_option_groups fg where fg.group_id = o.group_id)`.as(
        'food_ids',
      ),
    )
    .where('o.id', '=', optionId)
    .where('o.archived_at', 'is', null)
    .executeTakeFirst()
  return found?.food_ids
}

type OptionAt = { branchId: string; optionId: string }

/** Null means no end time. Returns whether anything changed. */
export async function upsertOptionOff(
  tx: Tx,
  { branchId, optionId, until }: OptionAt & { until: Date | null },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: changed } = await db(tx)
    .insertInto('branch_unavailable_options')
    .values({ branch_id: branchId, option_id: optionId, off_until: until })
    .onConflict((oc) =>
      oc
        .columns(['branch_id', 'option_id'])
        .doUpdateSet({ off_until: until })
        .where('branch_unavailable_options.off_until', 'is distinct from', until),
    )
    .executeTakeFirst()
  return Boolean(changed)
}

export async function deleteOptionOff(tx: Tx, { branchId, optionId }: OptionAt): Promise<boolean> {
  const { numDeletedRows: changed } = await db(tx)
    .deleteFrom('branch_unavailable_options')
    .where('branch_id', '=', branchId)
    .where('option_id', '=', optionId)
    .executeTakeFirst()
  return Boolean(changed)
}
