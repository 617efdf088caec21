import { fulfilmentMethods } from '@momo/contracts/branches'
import type { RecipeContent, RecipeCost, RecipeSource, RecipeTarget } from '@momo/contracts/recipes'
import { explode, type Exploded, type RecipeBook } from '../usage/explode.rules.ts'
import { type Fraction, rounded, scaled, wholeNumber } from '../usage/fraction.rules.ts'
import {
  grossOf,
  plainPlate,
  type PlateChoice,
  type Portion,
  portionsOfBatch,
  portionsOfPlate,
} from '../usage/portions.rules.ts'
import { type CostSheet, costUnit } from './cost-sheet.rules.ts'

type CostedRecipe = { target: RecipeTarget; content: RecipeContent; optionIds: string[] }

/** One plate with these options and without packaging, or one batch of a preparation. */
export const plateOrBatch = (book: RecipeBook, { target, content, optionIds }: CostedRecipe): Exploded =>
  explode(
    book,
    target === 'food'
      ? portionsOfPlate(content, { optionIds, fulfilmentMethod: undefined })
      : portionsOfBatch(content),
  )

/** Ten thousand billion rupees. A draft with typing errors may cost more, which is not shown. */
const mostPaisa = 10n ** 15n

/** Whole paisa. */
export function paisa(cost: Fraction | undefined): number | undefined {
  const amount = cost && rounded(cost)
  return amount === undefined || amount >= mostPaisa ? undefined : Number(amount)
}

/** The cost of a plate as a whole number of paisa. */
const costOfPlate = (sheet: CostSheet, content: RecipeContent, choice: PlateChoice): number | undefined =>
  paisa(sheet.costOf(explode(sheet.book, portionsOfPlate(content, choice))))

export const costOfBatch = (sheet: CostSheet, content: RecipeContent): number | undefined =>
  paisa(sheet.costOf(explode(sheet.book, portionsOfBatch(content))))

const minus = (a: number | undefined, b: number | undefined): number | undefined =>
  a === undefined || b === undefined ? undefined : a - b

/** What the packaging of a plate costs, for each fulfilment method that has any. */
export function costsOfPacking(
  sheet: CostSheet,
  content: RecipeContent,
  optionIds: string[],
): RecipeCost['packing'] {
  const added = content.effects.flatMap(({ changes }) => changes).filter((change) => change.kind === 'add')
  const used = new Set([...content.lines, ...added].flatMap(({ methods }) => methods))
  const plain = costOfPlate(sheet, content, { optionIds, fulfilmentMethod: undefined })
  return fulfilmentMethods
    .filter((method) => used.has(method))
    .map((method) => ({
      method,
      cost: minus(costOfPlate(sheet, content, { optionIds, fulfilmentMethod: method }), plain),
    }))
}

/** What each option changes on a plate without other options. */
export function costsOfOptions(
  sheet: CostSheet,
  content: RecipeContent,
  optionIds: string[],
): RecipeCost['options'] {
  const plain = costOfPlate(sheet, content, plainPlate)
  return optionIds.map((id) => ({
    id,
    difference: minus(costOfPlate(sheet, content, { ...plainPlate, optionIds: [id] }), plain),
  }))
}

export function costsOfLines(sheet: CostSheet, { lines }: RecipeContent): RecipeCost['lines'] {
  return lines.map((line) => {
    const portion = grossOf(line)
    return {
      gross: Number(rounded(portion.quantity)),
      ...unitCostOfSource(sheet, portion.source),
      cost: paisa(sheet.costOf(explode(sheet.book, [portion]))),
    }
  })
}

type SourceCost = Pick<RecipeCost['lines'][number], 'unitCost' | 'costOrigin'>

function unitCostOfSource(sheet: CostSheet, source: Portion['source']): SourceCost {
  if (source.kind === 'item') {
    const known = sheet.unitCost(source.id)
    return known ? { unitCost: paisa(wholeNumber(known.unitCost)), costOrigin: known.origin } : {}
  }
  const cost = paisa(sheet.costOf(explode(sheet.book, [{ source, quantity: wholeNumber(costUnit) }])))
  return cost === undefined ? {} : { unitCost: cost, costOrigin: 'recipe' }
}

type NamedItem = Pick<RecipeSource, 'id' | 'name' | 'baseUnit'>

export const costsOfItems = (
  sheet: CostSheet,
  { items }: Exploded,
  named: ReadonlyMap<string, NamedItem>,
): RecipeCost['items'] =>
  [...items].map(([id, quantity]) => {
    const unit = sheet.unitCost(id)
    const { name = '', baseUnit = 'g' } = named.get(id) ?? {}
    return {
      id,
      name,
      baseUnit,
      quantity: Number(rounded(quantity)),
      ...unitCostOfSource(sheet, { kind: 'item', id }),
      cost: unit && paisa(scaled(quantity, unit.unitCost, costUnit)),
    }
  })
