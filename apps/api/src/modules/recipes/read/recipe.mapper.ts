import { type BaseUnit, standardUnits } from '@momo/contracts/inventory'
import type {
  Recipe,
  RecipeContent,
  RecipeOptionGroup,
  RecipeSource,
  RecipeUnit,
} from '@momo/contracts/recipes'
import { pictureOf } from '#modules/media'
import type { FoodOptionGroup } from './default-options.rules.ts'
import { findProblems } from './problems.rules.ts'
import type { RecipeRecord, TargetRecord, VersionRecord } from './recipes.store.ts'
import type { SourceRecord } from './sources.store.ts'

const plate: RecipeUnit = { id: 'plate', name: 'plate', factor: 1_000, isRetired: false }

/** The id of a standard unit is its name. */
const unitsFrom = (baseUnit: BaseUnit | null, further: RecipeUnit[]): RecipeUnit[] =>
  baseUnit === null
    ? [plate]
    : [...standardUnits[baseUnit].map((unit) => ({ id: unit.name, ...unit, isRetired: false })), ...further]

export const sourceFrom = (row: SourceRecord): RecipeSource => ({
  kind: row.kind,
  id: row.id,
  name: row.name,
  nameNe: row.name_ne,
  itemKind: row.item_kind ?? undefined,
  baseUnit: row.base_unit ?? undefined,
  units: unitsFrom(row.base_unit, row.units),
  isArchived: row.is_archived,
  isPublished: row.is_published,
})

export const versionFrom = (row: VersionRecord, names: ReadonlyMap<string, string>) => ({
  id: row.id,
  number: row.number,
  publishedAt: row.published_at,
  by: names.get(row.published_by),
})

const groupFrom = ({ id, name, options }: FoodOptionGroup): RecipeOptionGroup => ({ id, name, options })

const publishedFrom = (row: RecipeRecord, names: ReadonlyMap<string, string>): Recipe['published'] =>
  row.published_id === null
    ? undefined
    : {
        id: row.published_id,
        number: row.number!,
        publishedAt: row.published_at!,
        by: names.get(row.published_by!),
        content: row.content!,
      }

const draftFrom = (row: RecipeRecord, names: ReadonlyMap<string, string>): Recipe['draft'] =>
  row.draft === null
    ? undefined
    : { savedAt: row.saved_at!, by: names.get(row.saved_by!), content: row.draft }

type Loaded = {
  target: TargetRecord
  recipe: RecipeRecord
  groups: FoodOptionGroup[]
  sources: RecipeSource[]
  names: ReadonlyMap<string, string>
}

export function recipeFrom({ target, recipe, groups, sources, names }: Loaded): Recipe {
  const content: RecipeContent | null = recipe.draft ?? recipe.content
  return {
    id: target.id,
    target: target.target,
    name: target.name,
    nameNe: target.name_ne,
    isArchived: target.is_archived,
    price: target.price ?? undefined,
    targetPercent: recipe.own_target ?? recipe.chain_target,
    photo: target.picture ? pictureOf(target.picture) : undefined,
    allergens: target.allergens,
    units: unitsFrom(target.base_unit, target.units),
    ownTargetPercent: recipe.own_target ?? undefined,
    version: recipe.version,
    published: publishedFrom(recipe, names),
    draft: draftFrom(recipe, names),
    optionGroups: groups.map(groupFrom),
    sources,
    problems: content === null ? [] : findProblems({ content, groups, sources }),
  }
}
