import { z } from 'zod'
import { Picture } from '../../media/index.ts'
import { Id, Paisa } from '../../shared/index.ts'
import { Diet, Spice } from '../food.ts'

const version = z.int().positive()

/** Categories, foods and option groups as the product editor sees them. A missing text is ''. */
export const ProductCategory = z.object({ id: Id, name: z.string(), nameNe: z.string(), version })
export type ProductCategory = z.infer<typeof ProductCategory>

/** The other foods on the menu that show the same picture. Absent if the picture is the food's own. */
export const SharedPhoto = z.object({
  /** The first of them by name. */
  foods: z.array(z.object({ id: Id, name: z.string() })),
  count: z.int().positive(),
  /** A veg and a non-veg food are among them and this one. */
  isVegAndNonVeg: z.boolean(),
})
export type SharedPhoto = z.infer<typeof SharedPhoto>

export const Product = z.object({
  id: Id,
  categoryId: Id,
  name: z.string(),
  nameNe: z.string(),
  description: z.string(),
  descriptionNe: z.string(),
  /** The chain's price, VAT included. */
  price: Paisa,
  photo: Picture.optional(),
  sharedPhoto: SharedPhoto.optional(),
  diet: Diet.optional(),
  spice: Spice.optional(),
  isBestseller: z.boolean(),
  allergens: z.array(z.string()),
  /** Filling and pieces per plate; 0: not counted in pieces. */
  filling: z.string(),
  pieces: z.int().nonnegative(),
  /** Branches may set their own price. */
  isPriceOpen: z.boolean(),
  /** How far a branch may move the price away from the chain's. */
  priceRangePercent: z.int().nonnegative(),
  /** In display order; `startsWith` overrides the group's default option for this food. */
  groups: z.array(z.object({ id: Id, startsWith: Id.optional() })),
  isArchived: z.boolean(),
  /** Number of branches that have their own price or do not sell it. */
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
  /** Change of the piece count per plate, in percent. */
  piecesPercent: z.int(),
  /** Replace the food's own filling; '*' stands for it. */
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

/** Everything the product editor needs, in menu order, archived items included. */
export const Products = z.object({
  categories: z.array(ProductCategory),
  foods: z.array(Product),
  groups: z.array(ProductGroup),
})
export type Products = z.infer<typeof Products>
