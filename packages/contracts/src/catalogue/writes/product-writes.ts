import { z } from 'zod'
import { ImageAddress } from '../../site-content/index.ts'
import { Id, Line, OptionalLine, OptionalProse } from '../../shared/index.ts'
import { Diet, Spice } from '../food.ts'

/** Whole paisa; Rs. 1,00,000.00 is more than any food costs. */
const highestPrice = 10_000_000
const eachOnce = (texts: readonly string[]) => new Set(texts.map((text) => text.toLowerCase())).size === texts.length
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
  price: z.int().min(1, 'A price above zero').max(highestPrice, 'At most Rs. 1,00,000.00'),
  /** An address returned by an upload or the library; '' for none. */
  photo: ImageAddress,
  diet: Diet.optional(),
  spice: Spice.optional(),
  isBestseller: z.boolean(),
  allergens: z.array(Line(40)).max(20, 'At most 20').refine(eachOnce, 'Each once'),
  filling: OptionalLine(40),
  pieces: z.int('A whole number').min(0, 'A whole number').max(500, 'At most 500'),
  isPriceOpen: z.boolean(),
  groups: z
    .array(z.strictObject({ id: Id, startsWith: Id.optional() }))
    .max(10, 'At most 10')
    .refine((groups) => eachOnce(groups.map(({ id }) => id)), 'Each once'),
})
export type FoodWords = z.infer<typeof FoodWords>
export const FoodChange = FoodWords.extend(seen)
export type FoodChange = z.infer<typeof FoodChange>

const OptionWords = z.strictObject({
  /** Absent for a new option. */
  id: Id.optional(),
  name: Line(60),
  nameNe: OptionalLine(60),
  priceDifference: z.int().min(-highestPrice, 'Too much').max(highestPrice, 'At most Rs. 1,00,000.00'),
  pricePercent: z.int('A whole number of percent').min(-90, 'From -90 to 200').max(200, 'From -90 to 200'),
  isDefault: z.boolean(),
  piecesPercent: z.int('A whole number of percent').min(-100, 'From -100 to 500').max(500, 'From -100 to 500'),
  /** '*' stands for the food's own filling. */
  fillings: z.array(Line(40)).max(6, 'At most 6').refine(eachOnce, 'Each once'),
})

const groupShape = {
  name: Line(60),
  nameNe: OptionalLine(60),
  min: z.int('A whole number').min(0, 'A whole number').max(30, 'At most 30'),
  max: z.int('A whole number').min(1, 'At least 1').max(30, 'At most 30'),
  options: z.array(OptionWords).min(1, 'At least one').max(30, 'At most 30'),
}
type Group = { min: number; max: number; options: { name: string; isDefault: boolean }[] }
type Context = { addIssue: (issue: { code: 'custom'; path: PropertyKey[]; message: string }) => void }

/** The defaults must be a valid choice, so that a customer can add the food without choosing. */
function validateGroup({ min, max, options }: Group, context: Context): void {
  const addIssue = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
  const defaults = options.filter(({ isDefault }) => isDefault).length
  if (min > max) addIssue('max', 'Not less than the least number')
  else if (options.length < min) addIssue('options', `At least ${min}, because so many must be chosen`)
  else if (defaults > max) addIssue('options', `At most ${max} chosen from the start`)
  else if (defaults < min) addIssue('options', `${min} of them must be chosen from the start`)
  if (!eachOnce(options.flatMap(({ name }) => name || []))) addIssue('options', 'Each name once')
}

export const GroupWords = z.strictObject(groupShape).superRefine(validateGroup)
export type GroupWords = z.infer<typeof GroupWords>
export const GroupChange = z.strictObject({ ...groupShape, ...seen }).superRefine(validateGroup)
export type GroupChange = z.infer<typeof GroupChange>

/** The new order and the order that was seen: a repeat is idempotent, and a concurrent reorder is not overwritten. */
const order = { from: z.array(Id).max(1000), to: z.array(Id).max(1000) }
const isSameSet = ({ from, to }: { from: string[]; to: string[] }) => from.toSorted().join() === to.toSorted().join()
export const CategoryOrder = z.strictObject(order).refine(isSameSet, 'The same ones in another order')
export type CategoryOrder = z.infer<typeof CategoryOrder>
export const FoodOrder = z.strictObject({ ...order, categoryId: Id }).refine(isSameSet, 'The same ones in another order')
export type FoodOrder = z.infer<typeof FoodOrder>
