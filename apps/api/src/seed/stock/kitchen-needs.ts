import type { CatalogueFile } from '../catalogue-file.ts'
import { type Amounts, type PreparationName, preparations } from './preparations.ts'

/** Plates of a preparation on an ordinary day. */
export const platesOfDay: Record<PreparationName, number> = {
  dough: 34,
  buffFilling: 16,
  chickenFilling: 14,
  vegFilling: 6,
  paneerFilling: 2,
  achar: 16,
  jholBase: 18,
  chilliGravy: 5,
}

/** What the kitchen uses for the preparations of one day, by key of the ingredient. */
export function rawOfDay(): Amounts {
  const raw: Amounts = {}
  for (const [name, { ofPlate }] of Object.entries(preparations))
    for (const [key, amount] of Object.entries<number>(ofPlate))
      raw[key] = (raw[key] ?? 0) + amount * platesOfDay[name as PreparationName] * 1.3
  return raw
}

type Ingredient = CatalogueFile['ingredients'][number]
const fewDays = 4

/** Bought every day, because it does not last. */
export const isFresh = ({ useWithinDays }: Ingredient): boolean => useWithinDays <= fewDays

/** Base units that the kitchen wants to have at least: of fresh goods what half a day needs. */
export const kitchenSafety = (ingredient: Ingredient, ofDay: number): number =>
  isFresh(ingredient) ? Math.ceil(ofDay / 2 / 250) * 250 : ingredient.reorderLevel
