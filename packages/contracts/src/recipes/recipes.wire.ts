import { z } from 'zod'
import { FulfilmentMethod } from '../branches/index.ts'
import { baseUnits, itemKinds, Quantity } from '../inventory/index.ts'
import { PictureWire } from '../media/picture.wire.ts'
import { Id } from '../shared/ids.ts'
import { RupeesText, SignedRupeesText } from '../shared/wire/decimal-text.wire.ts'
import { Instant } from '../shared/wire/instant.wire.ts'
import { foodCostLevels } from './food-cost.ts'
import { RecipeContent, recipeProblems, recipeTargets } from './recipe.ts'

/** A standard unit has its name as id; 'plate' is the unit of a food's recipe. */
const RecipeUnit = z.object({
  id: z.string(),
  name: z.string(),
  /** Thousandths of the base unit. */
  factor: z.int().positive(),
  isRetired: z.boolean(),
})
export type RecipeUnit = z.output<typeof RecipeUnit>

/** What a line or an option uses. */
const RecipeSource = z.object({
  kind: z.enum(['item', 'recipe']),
  id: Id,
  name: z.string(),
  nameNe: z.string(),
  /** Absent for the recipe of a food. */
  itemKind: z.enum(itemKinds).optional(),
  /** Absent: plates. */
  baseUnit: z.enum(baseUnits).optional(),
  units: z.array(RecipeUnit),
  isArchived: z.boolean(),
  /** Of a recipe. */
  isPublished: z.boolean(),
})
export type RecipeSource = z.output<typeof RecipeSource>

const RecipeProblem = z.object({
  kind: z.enum(recipeProblems),
  id: Id.optional(),
  name: z.string().optional(),
})
export type RecipeProblem = z.output<typeof RecipeProblem>

const versionHead = {
  id: Id,
  number: z.int().positive(),
  publishedAt: Instant,
  by: z.string().optional(),
}
export const RecipeVersionHeadWire = z.object(versionHead)
export type RecipeVersionHead = z.output<typeof RecipeVersionHeadWire>

/** Never changed. `sources` has the present names of what it uses. */
export const RecipeVersionWire = z.object({
  ...versionHead,
  content: RecipeContent,
  sources: z.array(RecipeSource),
})
export type RecipeVersion = z.output<typeof RecipeVersionWire>

/** Groups and options that can be chosen with the food now, in menu order. */
const RecipeOptionGroup = z.object({
  id: Id,
  name: z.string(),
  options: z.array(
    z.object({
      id: Id,
      name: z.string(),
      isDefault: z.boolean(),
      /** Of the menu: -50 for a half plate. A good first proposal for the effect. */
      piecesPercent: z.int(),
      fillings: z.array(z.string()),
    }),
  ),
})
export type RecipeOptionGroup = z.output<typeof RecipeOptionGroup>

/** Of a food, or of a preparation. */
const target = {
  id: Id,
  target: z.enum(recipeTargets),
  name: z.string(),
  nameNe: z.string(),
  /** The food or item is archived. */
  isArchived: z.boolean(),
  /** The chain's price with VAT; foods only. */
  price: RupeesText.optional(),
  targetPercent: z.int(),
}

export const RecipeWire = z.object({
  ...target,
  photo: PictureWire.optional(),
  allergens: z.array(z.string()),
  /** Units of the batch size. */
  units: z.array(RecipeUnit),
  /** Absent while the chain's target applies. */
  ownTargetPercent: z.int().optional(),
  version: z.int().nonnegative(),
  published: z.object({ ...versionHead, content: RecipeContent }).optional(),
  draft: z.object({ savedAt: Instant, by: z.string().optional(), content: RecipeContent }).optional(),
  optionGroups: z.array(RecipeOptionGroup),
  /** Of the draft and of the published version. */
  sources: z.array(RecipeSource),
  /** Of the draft, or without one of the published version. */
  problems: z.array(RecipeProblem),
})
export type Recipe = z.output<typeof RecipeWire>

export const recipeStates = ['published', 'draft', 'none'] as const
export type RecipeState = (typeof recipeStates)[number]

const cost = {
  /** Of one plate with default options and without packing; of one batch of a preparation. Absent while a cost is unknown. */
  cost: RupeesText.optional(),
  /** Cost of a plate as a share of the price without VAT. */
  sharePermille: z.int().optional(),
  level: z.enum(foodCostLevels).optional(),
}

/** A food or a preparation, with the cost of its published recipe. */
export const RecipeRowWire = z.object({
  ...target,
  category: z.string().optional(),
  /** 'draft': never published. */
  state: z.enum(recipeStates),
  hasDraft: z.boolean(),
  number: z.int().positive().optional(),
  publishedAt: Instant.optional(),
  ...cost,
  /** Of a preparation: what one batch makes. */
  batchSize: Quantity.optional(),
  baseUnit: z.enum(baseUnits).optional(),
  /** Kinds of problems of the published version. */
  problems: z.array(z.enum(recipeProblems)),
})
export type RecipeRow = z.output<typeof RecipeRowWire>

const counts = z.object({ published: z.int(), draft: z.int(), none: z.int() })

export const RecipeSummaryWire = z.object({
  /** Without archived ones. */
  foods: counts,
  preparations: counts,
  targetPercent: z.int(),
  /** Optimistic lock of the setting. */
  version: z.int().positive(),
})
export type RecipeSummary = z.output<typeof RecipeSummaryWire>

const costOrigins = ['stock', 'last', 'recipe'] as const
export type CostOrigin = (typeof costOrigins)[number]

/** Thousandths as computed, which may be more than can be entered. */
const ComputedQuantity = z.number().nonnegative()

const unitCost = {
  /** Paisa per million thousandths: of a kilogram, a litre, a thousand pieces. Absent while unknown. */
  unitCost: RupeesText.optional(),
  /** Average of what is in stock, the last cost, or of the preparation's own recipe. */
  costOrigin: z.enum(costOrigins).optional(),
}

export const RecipeCostWire = z.object({
  ...cost,
  /** All lines of the batch that always count. */
  batchCost: RupeesText.optional(),
  /** Cost of a plate's packaging by fulfilment method; only methods with packaging. */
  packing: z.array(z.object({ method: FulfilmentMethod, cost: RupeesText.optional() })),
  price: RupeesText.optional(),
  priceWithoutVat: RupeesText.optional(),
  targetPercent: z.int(),
  /** In the order of the lines that were sent. `gross` includes the loss; a recipe line has the cost of all it uses. */
  lines: z.array(z.object({ gross: ComputedQuantity, ...unitCost, cost: RupeesText.optional() })),
  /** Exploded to items, for the same plate or batch as `cost`; for 'what if' calculations. */
  items: z.array(
    z.object({
      id: Id,
      name: z.string(),
      baseUnit: z.enum(baseUnits),
      quantity: ComputedQuantity,
      ...unitCost,
      cost: RupeesText.optional(),
    }),
  ),
  /** What each option adds to the cost of a plate without other options. */
  options: z.array(z.object({ id: Id, difference: SignedRupeesText.optional() })),
})
export type RecipeCost = z.output<typeof RecipeCostWire>

/** A recipe that uses an item, or another recipe. */
export const RecipeUseWire = z.object({
  id: Id,
  target: z.enum(recipeTargets),
  name: z.string(),
  nameNe: z.string(),
  inPublished: z.boolean(),
  inDraft: z.boolean(),
})
export type RecipeUse = z.output<typeof RecipeUseWire>
