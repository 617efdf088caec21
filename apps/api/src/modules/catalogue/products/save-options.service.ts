import { invalidateByPrefix } from '#platform/cache/cache.ts'
import { transaction } from '#platform/db/database.ts'
import { notFound } from '#platform/faults/fault.ts'
import { newId } from '#platform/ids/ids.ts'
import { menuKeyPrefix } from '../catalogue-keys.ts'
import { findOptions, replaceFoodGroups, upsertOptionGroups, upsertOptions } from './options.store.ts'

type OptionDraft = {
  name: string
  nameNe?: string
  /** Whole paisa, may be negative. */
  amount?: number
  /** Percentage of the food's price at the branch. */
  percent?: number
  isDefault?: boolean
  /** Change of the piece count, in percent of the plate. */
  piecesPercent?: number
  /** Replace the food's own filling, for which '*' stands. */
  fillings?: string[]
}
export type OptionGroupDraft = {
  name: string
  nameNe?: string
  min: number
  max: number
  options: OptionDraft[]
}

/** The ids by group and name, as `idOf.get('Plate')?.get('10 pieces')`. */
export type OptionIds = ReadonlyMap<string, ReadonlyMap<string, string>>

/** Upserts groups in the given order; a group is identified by its name, an option by its name in the group. */
export async function saveOptionGroups(groups: OptionGroupDraft[]): Promise<OptionIds> {
  return transaction(async (tx) => {
    const groupOf = await upsertOptionGroups(
      tx,
      groups.map((g, position) => ({
        id: newId(),
        name: g.name,
        name_ne: g.nameNe ?? null,
        min_chosen: g.min,
        max_chosen: g.max,
        position,
      })),
    )
    await upsertOptions(
      tx,
      groups.flatMap((g) =>
        g.options.map((o, position) => ({
          id: newId(),
          group_id: groupOf.get(g.name) ?? '',
          name: o.name,
          name_ne: o.nameNe ?? null,
          price_difference: o.amount ?? 0,
          price_percent: o.percent ?? 0,
          is_default: o.isDefault ?? false,
          position,
          pieces_percent: o.piecesPercent ?? 0,
          fillings: o.fillings ?? [],
        })),
      ),
    )
    const known = Map.groupBy(await findOptions(tx), ({ group }) => group)
    return new Map(
      [...known].map(([group, options]) => [group, new Map(options.map(({ id, name }) => [name, id]))]),
    )
  })
}

/** `startsWith`: overrides the group's default option for this food. */
export type FoodOptionsDraft = { foodId: string; groups: { name: string; startsWith?: string }[] }

/** Replaces the option groups of these foods, in the given order. */
export async function saveFoodOptions(drafts: FoodOptionsDraft[]): Promise<void> {
  await transaction(async (tx) => {
    const known = await findOptions(tx)
    const valuesOf = (
      foodId: string,
      { name, startsWith }: { name: string; startsWith?: string },
      position: number,
    ) => {
      const [first = notFound('option', name)] = known.filter(({ group }) => group === name)
      const start = known.find((option) => option.group === name && option.name === startsWith)
      if (startsWith && !start) notFound('option', startsWith)
      return { food_id: foodId, group_id: first.group_id, position, default_option_id: start?.id ?? null }
    }
    await replaceFoodGroups(
      tx,
      drafts.map(({ foodId }) => foodId),
      drafts.flatMap(({ foodId, groups }) =>
        groups.map((group, position) => valuesOf(foodId, group, position)),
      ),
    )
  })
  invalidateByPrefix(menuKeyPrefix)
}
