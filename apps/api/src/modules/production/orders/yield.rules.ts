import { usualYield } from '@momo/contracts/production'

/** The column is an int4; such a yield is a typing error in any case. */
const most = 1_000_000

/** Good output in tenths of a percent of the planned quantity, which is what the recipe promises. */
export const yieldOf = (good: number, planned: number): number =>
  Math.min(Math.round((good * 1_000) / planned), most)

export const isUsualYield = (tenths: number): boolean =>
  tenths >= usualYield.least && tenths <= usualYield.most

export type Use = { itemId: string; expected: number; used: number }
type Expected = { itemId: string; expected: number }
type Correction = { itemId: string; used: number }

/** What was used: as in the recipe, unless corrected. A correction may name a further item, like filling that is left from yesterday. */
export function correctUses(recipe: Expected[], corrections: Correction[]): Use[] {
  const corrected = new Map(corrections.map(({ itemId, used }) => [itemId, used]))
  const known = new Set(recipe.map(({ itemId }) => itemId))
  return [
    ...recipe.map(({ itemId, expected }) => ({ itemId, expected, used: corrected.get(itemId) ?? expected })),
    ...corrections
      .filter(({ itemId, used }) => !known.has(itemId) && used > 0)
      .map((correction) => ({ ...correction, expected: 0 })),
  ]
}
