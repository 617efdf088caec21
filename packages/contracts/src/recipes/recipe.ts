import { z } from 'zod'
import { FulfilmentMethod } from '../branches/index.ts'
import { PositiveQuantity } from '../inventory/index.ts'
import { Id } from '../shared/ids.ts'
import { Line, OptionalProse } from '../shared/text.ts'

/** A recipe has the id of its food, or of the stock item that it makes. */
export const recipeTargets = ['food', 'preparation'] as const
export type RecipeTarget = (typeof recipeTargets)[number]

/** An item is taken from stock. A recipe is used directly: its lines are taken instead, without its packaging and options. */
const Source = z.strictObject({ kind: z.enum(['item', 'recipe']), id: Id })
export type Source = z.infer<typeof Source>

/** A tonne, or a million pieces: more is a typing error. */
const RecipeQuantity = PositiveQuantity.max(1_000_000_000, 'This quantity is too large')

const used = {
  source: Source,
  /** Net, in thousandths of the item's base unit; for a food's recipe in thousandths of a plate. */
  quantity: RecipeQuantity,
  /** For display: the id of one of the item's further units, or the name of a standard unit ('kg', 'plate'). */
  unit: z.string().min(1, 'Choose a unit').max(40),
  /** Lost in peeling or trimming, so more is taken: net / (1 − loss). */
  lossPermille: z.int().min(0, 'Enter 0 or more').max(950, 'Enter at most 95'),
  /** Packaging counts for these fulfilment methods only. Empty: the line always counts. */
  methods: z.array(FulfilmentMethod).max(3),
}

/** One line, for the whole batch. */
const RecipeLine = z.strictObject(used)
export type RecipeLine = z.infer<typeof RecipeLine>

const percent = (most: number) =>
  z.int('Enter a whole number').min(1, 'Enter 1 or more').max(most, `Enter at most ${most}`)

/** What an option changes on one plate. `of` names what the recipe's lines use; all lines that use it are meant. */
const RecipeChange = z.discriminatedUnion('kind', [
  /** A further line, for one plate; no other option scales it. */
  z.strictObject({ kind: z.literal('add'), ...used }),
  z.strictObject({ kind: z.literal('remove'), of: Source }),
  /** Replaces a share of the quantity: 50 for 'half veg'. For 100 g that fall away, `ratioPercent` g are used. */
  z.strictObject({
    kind: z.literal('replace'),
    of: Source,
    source: Source,
    sharePercent: percent(100),
    ratioPercent: percent(1_000),
    lossPermille: used.lossPermille,
  }),
  /** 50: half of it. Without `of`: of all lines that count for every fulfilment method. */
  z.strictObject({ kind: z.literal('scale'), of: Source.optional(), percent: percent(1_000) }),
])
export type RecipeChange = z.infer<typeof RecipeChange>

/** Without changes the option is stated to have no effect. */
const RecipeEffect = z.strictObject({ optionId: Id, changes: z.array(RecipeChange).max(20) })
export type RecipeEffect = z.infer<typeof RecipeEffect>

const contentShape = {
  /** What one batch makes: thousandths of a plate, or of the preparation's base unit. */
  batchSize: RecipeQuantity.min(1_000, 'Enter 1 or more'),
  lines: z.array(RecipeLine).max(100, 'Add at most 100 lines'),
  /** At most one per option; options that the food does not have are dropped. */
  effects: z.array(RecipeEffect).max(100),
  steps: z.array(Line(400)).max(40, 'Add at most 40 steps'),
  notes: OptionalProse(2_000),
}

/** Drafts and versions are read and written whole. */
export const RecipeContent = z.strictObject(contentShape)
export type RecipeContent = z.infer<typeof RecipeContent>

/** Optimistic lock: the version the editor has seen; 0 while there is no recipe. */
const version = z.int().nonnegative().max(2_147_483_647)
export const RecipeDraft = z.strictObject({ ...contentShape, version })
export type RecipeDraft = z.infer<typeof RecipeDraft>
export const RecipeVersionSeen = z.strictObject({ version })

const targetPercent = z.int('Enter a whole number').min(1, 'Enter 1 or more').max(100, 'Enter at most 100')

/** Absent: the chain's target. */
export const RecipeTargetCost = z.strictObject({ targetPercent: targetPercent.optional() })
export type RecipeTargetCost = z.infer<typeof RecipeTargetCost>
export const RecipeSettingsChange = z.strictObject({ targetPercent, version })
export type RecipeSettingsChange = z.infer<typeof RecipeSettingsChange>

/** Why a draft cannot be published, or what is wrong with a published recipe by now. */
export const recipeProblems = [
  'no-lines',
  /** The option `id` has no stated effect. */
  'option-open',
  'item-archived',
  /** The recipe `id` is used, but has no published version. */
  'recipe-unpublished',
  /** An effect changes `id`, which no line uses. */
  'not-in-recipe',
] as const
export type RecipeProblemKind = (typeof recipeProblems)[number]
