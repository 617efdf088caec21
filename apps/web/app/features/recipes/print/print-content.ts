import type { Recipe, RecipeContent, RecipeLine, RecipeSource } from '@momo/contracts/recipes'
import { quantityText } from '#lib/stock/quantity-text.ts'
import { findSource } from '../editor/recipe-source.ts'
import { recipeWords } from '../recipes.messages.ts'

const oneThousand = 1_000

/** A quantity of a source: '1.2 kg', or '2 plates' of a food's recipe. */
function textOf(thousandths: number, { baseUnit }: Pick<RecipeSource, 'baseUnit'>): string {
  const rounded = Math.round(thousandths)
  if (baseUnit) return quantityText(rounded, baseUnit)
  return recipeWords.plates(String(rounded / oneThousand))
}

/** What is taken before peeling or trimming, in whole grams above ten: a scale shows no more. */
function grossOf({ quantity, lossPermille }: RecipeLine): number {
  const gross = (quantity * oneThousand) / (oneThousand - lossPermille)
  return gross < 10 * oneThousand ? gross : Math.round(gross / oneThousand) * oneThousand
}

/** What the wall shows: the version in use, or else the draft. */
export function printedVersion({ published, draft }: Recipe) {
  if (published) return { content: published.content, published }
  return draft && { content: draft.content, published: undefined }
}

export type PrintedLine = {
  source: RecipeSource
  batch: string
  /** For one plate; absent for a preparation and for a batch of one plate. */
  plate: string | undefined
  /** Absent without loss. */
  gross: string | undefined
  methods: RecipeLine['methods']
}

export function printedLines({ target, sources }: Recipe, content: RecipeContent): PrintedLine[] {
  const plates = target === 'food' ? content.batchSize / oneThousand : 1
  return content.lines.map((line) => {
    const source = findSource(sources, line.source)
    return {
      source,
      batch: textOf(line.quantity, source),
      plate: plates === 1 ? undefined : textOf(line.quantity / plates, source),
      gross: line.lossPermille === 0 ? undefined : textOf(grossOf(line), source),
      methods: line.methods,
    }
  })
}

/** '10 plates', or '5 kg' of a preparation. */
export function batchText({ target, units }: Recipe, { batchSize }: RecipeContent): string {
  if (target === 'food') return recipeWords.plates(String(batchSize / oneThousand))
  const baseUnit = (['g', 'ml'] as const).find((one) => units.some(({ id }) => id === one)) ?? 'piece'
  return quantityText(batchSize, baseUnit)
}
