import { z } from 'zod'
import { PictureWire } from '../media/picture.wire.ts'
import { RupeesText } from '../shared/decimal-text.wire.ts'
import { Id } from '../shared/ids.ts'
import { ChainFood, ChainMenuCategory, Diet, Food, MenuCategory, Spice } from './food.ts'

/** id, Name, Photo and Price are the specification's; the rest are ours and only add. */
const shared = {
  id: Id,
  Name: z.string(),
  Photo: z.string().nullable(),
  Price: RupeesText,
  Description: z.string().nullable(),
  PhotoSet: PictureWire.nullable(),
  Diet: Diet.nullable(),
  Spice: Spice.nullable(),
  Bestseller: z.boolean(),
  Allergens: z.array(z.string()),
}
const Shared = z.object(shared)
type Shared = z.output<typeof Shared>

const inside = (w: Shared) => ({
  id: w.id,
  name: w.Name,
  description: w.Description ?? undefined,
  price: w.Price,
  photo: w.PhotoSet ?? undefined,
  diet: w.Diet ?? undefined,
  spice: w.Spice ?? undefined,
  isBestseller: w.Bestseller,
  allergens: w.Allergens,
})
const outside = (f: Omit<Food, 'soldOut'>): Shared => ({
  id: f.id,
  Name: f.name,
  Photo: f.photo?.jpeg ?? null,
  Price: f.price,
  Description: f.description ?? null,
  PhotoSet: f.photo ?? null,
  Diet: f.diet ?? null,
  Spice: f.spice ?? null,
  Bestseller: f.isBestseller,
  Allergens: f.allergens,
})

const FoodWire = z.codec(z.object({ ...shared, SoldOut: z.boolean() }), Food, {
  decode: (w) => ({ ...inside(w), soldOut: w.SoldOut }),
  encode: (f) => ({ ...outside(f), SoldOut: f.soldOut }),
})

const ChainFoodWire = z.codec(z.object({ ...shared, PricesDiffer: z.boolean() }), ChainFood, {
  decode: (w) => ({ ...inside(w), pricesDiffer: w.PricesDiffer }),
  encode: (f) => ({ ...outside(f), PricesDiffer: f.pricesDiffer }),
})

export const MenuCategoryWire = z.codec(z.object({ id: Id, Name: z.string(), Food: z.array(FoodWire) }), MenuCategory, {
  decode: (w) => ({ id: w.id, name: w.Name, foods: w.Food }),
  encode: (c) => ({ id: c.id, Name: c.name, Food: c.foods }),
})

export const ChainMenuCategoryWire = z.codec(z.object({ id: Id, Name: z.string(), Food: z.array(ChainFoodWire) }), ChainMenuCategory, {
  decode: (w) => ({ id: w.id, name: w.Name, foods: w.Food }),
  encode: (c) => ({ id: c.id, Name: c.name, Food: c.foods }),
})
