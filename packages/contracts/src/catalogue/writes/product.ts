import { z } from 'zod'
import { Picture } from '../../media/index.ts'
import { Id, Paisa } from '../../shared/index.ts'
import { Diet, Spice } from '../food.ts'

const version = z.int().positive()

/** What the desk knows of a category, a food and a group of options. A text that is not there is ''. */
export const ProductCategory = z.object({ id: Id, name: z.string(), nameNe: z.string(), version })
export type ProductCategory = z.infer<typeof ProductCategory>

export const Product = z.object({
  id: Id,
  categoryId: Id,
  name: z.string(),
  nameNe: z.string(),
  description: z.string(),
  descriptionNe: z.string(),
  /** The chain's, VAT included. */
  price: Paisa,
  photo: Picture.optional(),
  diet: Diet.optional(),
  spice: Spice.optional(),
  isBestseller: z.boolean(),
  allergens: z.array(z.string()),
  /** What is inside, and how many are on a plate; 0: nobody counts it in pieces. */
  filling: z.string(),
  pieces: z.int().nonnegative(),
  /** Branches may say the price. */
  isPriceOpen: z.boolean(),
  /** In the order in which they are asked; `startsWith` where this food begins with another option than the group. */
  groups: z.array(z.object({ id: Id, startsWith: Id.optional() })),
  isArchived: z.boolean(),
  /** So many outlets have a price of their own or do not sell it. */
  outletsThatDiffer: z.int().nonnegative(),
  version,
})
export type Product = z.infer<typeof Product>

const ProductOption = z.object({
  id: Id,
  name: z.string(),
  nameNe: z.string(),
  priceDifference: z.int(),
  pricePercent: z.int(),
  isDefault: z.boolean(),
  /** How many pieces more or fewer a plate has with it. */
  piecesPercent: z.int(),
  /** What is inside in place of the food's own; '*' is the food's own. */
  fillings: z.array(z.string()),
})

export const ProductGroup = z.object({
  id: Id,
  name: z.string(),
  nameNe: z.string(),
  min: z.int().nonnegative(),
  max: z.int().positive(),
  options: z.array(ProductOption),
  isArchived: z.boolean(),
  version,
})
export type ProductGroup = z.infer<typeof ProductGroup>

/** Everything the desk needs, in the order of the menu; what is archived too. */
export const Products = z.object({ categories: z.array(ProductCategory), foods: z.array(Product), groups: z.array(ProductGroup) })
export type Products = z.infer<typeof Products>
