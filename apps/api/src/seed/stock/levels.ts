import type { DemoLevel } from '#modules/inventory'
import type { CatalogueFile } from '../catalogue-file.ts'
import { kitchenSafety, rawOfDay } from './kitchen-needs.ts'
import { plates, portionOf } from './plates.ts'
import { type PreparationName, preparations } from './preparations.ts'
import type { Named } from './recipe-contents.ts'
import { bottles } from './stock-items.ts'

/** Goods that a branch holds itself: what plates use beside the preparations, extras, packaging and bottles. */
export const branchItems: string[] = [
  ...new Set([
    ...Object.keys(preparations),
    ...Object.values(plates).flatMap(({ rest, packaging }) => [...Object.keys(rest), packaging]),
    'lapsi_powder',
    ...bottles.map(({ name }) => name),
  ]),
]

export const preparationNames = Object.keys(preparations) as PreparationName[]
export const isPreparation = (key: string): key is PreparationName => key in preparations

/** Plates that the safety level of a preparation lasts. */
const safetyPlates = 12
const bottleSafety = 24

/** Base units that a branch wants to have at least. */
export function branchSafety(file: CatalogueFile, key: string): number {
  if (isPreparation(key)) return Math.round((portionOf(key) * safetyPlates) / 100) * 100
  const reorder = file.ingredients.find((one) => one.key === key)?.reorderLevel
  return reorder === undefined ? bottleSafety : Math.ceil(reorder / 80) * 10
}

type Places = { branchIds: string[]; kitchenId: string }

export function levelsOf(
  file: CatalogueFile,
  { items }: Named,
  { branchIds, kitchenId }: Places,
): DemoLevel[] {
  const levelAt = (locationId: string, key: string, level: number, position: number): DemoLevel => ({
    locationId,
    itemId: items.get(key)!.id,
    safetyLevel: level * 1_000,
    position,
  })
  const need = rawOfDay()
  return [
    ...branchIds.flatMap((branchId) =>
      branchItems.map((key, position) => levelAt(branchId, key, branchSafety(file, key), position)),
    ),
    ...file.ingredients.flatMap((ingredient, position) => {
      const ofDay = need[ingredient.key]
      return ofDay === undefined
        ? []
        : [levelAt(kitchenId, ingredient.key, kitchenSafety(ingredient, ofDay), position)]
    }),
  ]
}
