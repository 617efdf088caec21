import type { RecipeContent } from '@momo/contracts/recipes'
import { type Fraction, nothing, product, rounded, scaled, sum, wholeNumber } from './fraction.rules.ts'
import { type PlateChoice, type Portion, portionsOfBatch, portionsOfPlate } from './portions.rules.ts'

export type PublishedRecipe = { versionId: string; content: RecipeContent }

/** Published recipes by id, with all recipes that they use directly. Without circles. */
export type RecipeBook = ReadonlyMap<string, PublishedRecipe>

/** Quantities of stock items, not rounded, and the versions of the recipes that were used directly. */
export type Exploded = {
  items: Map<string, Fraction>
  versionIds: Set<string>
  /** Recipes that are not published: a draft may use one. */
  missing: Set<string>
}

export function explode(book: RecipeBook, portions: Portion[]): Exploded {
  const exploded: Exploded = { items: new Map(), versionIds: new Set(), missing: new Set() }
  for (const portion of portions) addPortion(exploded, book, portion)
  return exploded
}

function addItem({ items }: Exploded, id: string, quantity: Fraction): void {
  items.set(id, sum(items.get(id) ?? nothing, quantity))
}

function addPortion(into: Exploded, book: RecipeBook, { source: { kind, id }, quantity }: Portion): void {
  if (kind === 'item') {
    addItem(into, id, quantity)
    return
  }
  const recipe = book.get(id)
  if (recipe === undefined) {
    into.missing.add(id)
    return
  }
  into.versionIds.add(recipe.versionId)
  const batches = scaled(quantity, 1, recipe.content.batchSize)
  const parts = explodeBatch(book, id, recipe.content)
  for (const [itemId, part] of parts.items) addItem(into, itemId, product(part, batches))
  for (const versionId of parts.versionIds) into.versionIds.add(versionId)
  for (const missing of parts.missing) into.missing.add(missing)
}

/** What one batch explodes to, computed once per book: else recipes that share recipes would take exponential time. */
const ofBatches = new WeakMap<RecipeBook, Map<string, Exploded>>()

function explodeBatch(book: RecipeBook, recipeId: string, content: RecipeContent): Exploded {
  const known = ofBatches.get(book) ?? new Map<string, Exploded>()
  ofBatches.set(book, known)
  const exploded = known.get(recipeId) ?? explode(book, portionsOfBatch(content))
  known.set(recipeId, exploded)
  return exploded
}

/** Plates that leave the kitchen: sold, wasted or planned. `fulfilmentMethod` decides the packaging; absent: none. */
export type PlateLine = PlateChoice & { foodId: string; optionIds: string[]; plates: number }

/** Thousandths of the base unit of each item, and the versions that say so. */
export type PlateUsage = { versionIds: string[]; usage: ItemUsage[] }
type ItemUsage = { itemId: string; quantity: bigint }

/** Rounded once per item, after all plates of the line are multiplied. An option without a stated effect changes nothing. */
export function usageOf(book: RecipeBook, line: PlateLine): PlateUsage | undefined {
  const recipe = book.get(line.foodId)
  if (recipe === undefined) return undefined
  const { items, versionIds } = explode(book, portionsOfPlate(recipe.content, line))
  return {
    versionIds: [recipe.versionId, ...versionIds],
    usage: roundedUsage(items, line.plates),
  }
}

/**
 * What a quantity of a preparation takes by its published recipe; of what it uses from stock the recipe is not followed. Rounded once per
 * item. Undefined without a published recipe.
 */
export function usageOfPreparation(
  book: RecipeBook,
  itemId: string,
  quantity: bigint,
): PlateUsage | undefined {
  if (!book.has(itemId)) return undefined
  const made: Portion = { source: { kind: 'recipe', id: itemId }, quantity: wholeNumber(quantity) }
  const { items, versionIds } = explode(book, [made])
  return { versionIds: [...versionIds], usage: roundedUsage(items) }
}

const roundedUsage = (items: Map<string, Fraction>, times = 1): ItemUsage[] =>
  [...items]
    .map(([itemId, quantity]) => ({ itemId, quantity: rounded(scaled(quantity, times)) }))
    .filter(({ quantity }) => quantity > 0n)
