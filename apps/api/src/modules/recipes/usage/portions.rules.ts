import type { FulfilmentMethod } from '@momo/contracts/branches'
import type { RecipeChange, RecipeContent, RecipeLine, Source } from '@momo/contracts/recipes'
import { type Fraction, scaled, wholeNumber } from './fraction.rules.ts'

/** A gross quantity of an item or of a recipe, in thousandths. */
export type Portion = { source: Source; quantity: Fraction }

/** One plate as it was ordered. Without a fulfilment method it has no packaging. */
export type PlateChoice = {
  optionIds: readonly string[]
  fulfilmentMethod: FulfilmentMethod | undefined
}

export const plainPlate: PlateChoice = { optionIds: [], fulfilmentMethod: undefined }

const thousandthsOfPlate = 1_000

export const isSameSource = (a: Source, b: Source): boolean => a.kind === b.kind && a.id === b.id

const counts = ({ methods }: Pick<RecipeLine, 'methods'>, method: FulfilmentMethod | undefined): boolean =>
  methods.length === 0 || (method !== undefined && methods.includes(method))

const gross = (net: Fraction, lossPermille: number): Fraction => scaled(net, 1_000, 1_000 - lossPermille)

export const grossOf = ({ source, quantity, lossPermille }: RecipeLine): Portion => ({
  source,
  quantity: gross(wholeNumber(quantity), lossPermille),
})

/** The lines of one batch that always count: options and packaging belong to plates. */
export const portionsOfBatch = ({ lines }: RecipeContent): Portion[] =>
  lines.filter((line) => counts(line, undefined)).map(grossOf)

/**
 * What one plate uses. For each line: removed, or scaled by all options that scale it, then replaced in part. What options add is
 * neither scaled nor replaced. The result does not depend on the order in which the options were chosen.
 */
export function portionsOfPlate(content: RecipeContent, choice: PlateChoice): Portion[] {
  const changes = content.effects
    .filter(({ optionId }) => choice.optionIds.includes(optionId))
    .flatMap((effect) => effect.changes)
  const added = changes.filter((change) => change.kind === 'add')
  return [
    ...content.lines
      .filter((line) => counts(line, choice.fulfilmentMethod))
      .flatMap((line) => portionsOfLine(line, { changes, batchSize: content.batchSize })),
    ...added.filter((line) => counts(line, choice.fulfilmentMethod)).map(grossOf),
  ]
}

type LineChanges = { changes: RecipeChange[]; batchSize: number }

function portionsOfLine(line: RecipeLine, { changes, batchSize }: LineChanges): Portion[] {
  const isMeant = (of: Source | undefined) =>
    of === undefined ? line.methods.length === 0 : isSameSource(of, line.source)
  const mine = changes.filter((change) => change.kind !== 'add' && isMeant(change.of))
  if (mine.some(({ kind }) => kind === 'remove')) return []
  const net = mine.reduce(
    (quantity, change) => (change.kind === 'scale' ? scaled(quantity, change.percent, 100) : quantity),
    scaled(wholeNumber(line.quantity), thousandthsOfPlate, batchSize),
  )
  let left = 100
  const replaced = mine.flatMap((change) => {
    if (change.kind !== 'replace') return []
    const share = Math.min(left, change.sharePercent)
    left -= share
    const quantity = gross(scaled(net, share * change.ratioPercent, 10_000), change.lossPermille)
    return { source: change.source, quantity }
  })
  const rest = { source: line.source, quantity: gross(scaled(net, left, 100), line.lossPermille) }
  return [...replaced, rest].filter(({ quantity }) => quantity.n > 0n)
}
