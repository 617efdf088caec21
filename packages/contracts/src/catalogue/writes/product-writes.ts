import { z } from 'zod'
import { ImageUrl } from '../../site-content/index.ts'
import { Id, Line, OptionalLine, OptionalProse } from '../../shared/index.ts'
import { isSameSet, notSameSet, sortOrder } from '../../shared/sort-order.ts'
import { Diet, Spice } from '../food.ts'

/** Whole paisa; Rs. 1,00,000.00 is more than any food costs. */
const highestPrice = 10_000_000
const eachOnce = (texts: readonly string[]) =>
  new Set(texts.map((text) => text.toLowerCase())).size === texts.length
const wholePieces = 'Enter a whole number up to 500'
const rangePercents = 'Enter a whole number from 0 to 100'
const pricePercents = 'Enter a whole number from -90 to 200'
const piecesPercents = 'Enter a whole number from -100 to 500'
/** Optimistic lock: the version the editor has seen, so concurrent changes are not overwritten. */
const seen = { version: z.int().positive() }

export const CategoryWords = z.strictObject({ name: Line(60), nameNe: OptionalLine(60) })
export type CategoryWords = z.infer<typeof CategoryWords>
export const CategoryChange = CategoryWords.extend(seen)
export type CategoryChange = z.infer<typeof CategoryChange>

export const FoodWords = z.strictObject({
  categoryId: Id,
  name: Line(80),
  nameNe: OptionalLine(80),
  description: OptionalProse(600),
  descriptionNe: OptionalProse(600),
  price: z.int().min(1, 'Enter a price above zero').max(highestPrice, 'Enter at most Rs. 1,00,000.00'),
  /** An address returned by an upload or the library; '' for none. */
  photo: ImageUrl,
  diet: Diet.optional(),
  spice: Spice.optional(),
  isBestseller: z.boolean(),
  allergens: z.array(Line(40)).max(20, 'Add at most 20').refine(eachOnce, 'Add each one only once'),
  filling: OptionalLine(40),
  pieces: z.int(wholePieces).min(0, wholePieces).max(500, wholePieces),
  isPriceOpen: z.boolean(),
  priceRangePercent: z.int(rangePercents).min(0, rangePercents).max(100, rangePercents),
  groups: z
    .array(z.strictObject({ id: Id, startsWith: Id.optional() }))
    .max(10, 'Add at most 10')
    .refine((groups) => eachOnce(groups.map(({ id }) => id)), 'Add each group only once'),
})
export type FoodWords = z.infer<typeof FoodWords>
export const FoodChange = FoodWords.extend(seen)
export type FoodChange = z.infer<typeof FoodChange>

const OptionWords = z.strictObject({
  /** Absent for a new option. */
  id: Id.optional(),
  name: Line(60),
  nameNe: OptionalLine(60),
  priceDifference: z
    .int()
    .min(-highestPrice, 'Reduce by at most Rs. 1,00,000.00')
    .max(highestPrice, 'Enter at most Rs. 1,00,000.00'),
  pricePercent: z.int(pricePercents).min(-90, pricePercents).max(200, pricePercents),
  isDefault: z.boolean(),
  piecesPercent: z.int(piecesPercents).min(-100, piecesPercents).max(500, piecesPercents),
  /** '*' stands for the food's own filling. */
  fillings: z.array(Line(40)).max(6, 'Add at most 6').refine(eachOnce, 'Add each one only once'),
})

const groupShape = {
  name: Line(60),
  nameNe: OptionalLine(60),
  min: z.int('Enter a whole number').min(0, 'Enter 0 or more').max(30, 'Enter at most 30'),
  max: z.int('Enter a whole number').min(1, 'Enter 1 or more').max(30, 'Enter at most 30'),
  options: z.array(OptionWords).min(1, 'Add at least one option').max(30, 'Add at most 30 options'),
}
type Group = { min: number; max: number; options: { name: string; isDefault: boolean }[] }
type Context = { addIssue: (issue: { code: 'custom'; path: PropertyKey[]; message: string }) => void }

/** The defaults must be a valid choice, so that a customer can add the food without choosing. */
function validateGroup({ min, max, options }: Group, context: Context): void {
  const addIssue = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message })
  const defaults = options.filter(({ isDefault }) => isDefault).length
  if (min > max) addIssue('max', `Enter ${min} or more`)
  else if (options.length < min) addIssue('options', `Add more options: customers must choose ${min}`)
  else if (defaults > max) addIssue('options', `Select at most ${max} by default`)
  else if (defaults < min) addIssue('options', `Select at least ${min} by default`)
  if (!eachOnce(options.flatMap(({ name }) => name || []))) addIssue('options', 'Use each name only once')
}

export const GroupWords = z.strictObject(groupShape).superRefine(validateGroup)
export type GroupWords = z.infer<typeof GroupWords>
export const GroupChange = z.strictObject({ ...groupShape, ...seen }).superRefine(validateGroup)
export type GroupChange = z.infer<typeof GroupChange>

export const CategoryOrder = z.strictObject(sortOrder).refine(isSameSet, notSameSet)
export type CategoryOrder = z.infer<typeof CategoryOrder>
export const FoodOrder = z.strictObject({ ...sortOrder, categoryId: Id }).refine(isSameSet, notSameSet)
export type FoodOrder = z.infer<typeof FoodOrder>
