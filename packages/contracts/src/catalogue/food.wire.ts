import { z } from 'zod'
import { PictureWire } from '../media/picture.wire.ts'
import { RupeesText, SignedRupeesText } from '../shared/wire/decimal-text.wire.ts'
import { Id } from '../shared/ids.ts'
import { Instant } from '../shared/wire/instant.wire.ts'
import {
  ChainFood,
  ChainMenuCategory,
  Diet,
  Food,
  MenuCategory,
  OpenFood,
  OptionGroup,
  Spice,
} from './food.ts'
import { MenuFoodId } from './menu-food-id.ts'

/** id, Name, Photo and Price are from the specification; the rest are our additions. */
const shared = {
  Name: z.string(),
  NameNe: z.string().nullable(),
  Photo: z.string().nullable(),
  Price: RupeesText,
  Description: z.string().nullable(),
  PhotoSet: PictureWire.nullable(),
  Diet: Diet.nullable(),
  Spice: Spice.nullable(),
  Bestseller: z.boolean(),
  Allergens: z.array(z.string()),
  NeedsChoice: z.boolean(),
}
const Shared = z.object(shared)
type Shared = z.output<typeof Shared>

const decodeShared = (w: Shared) => ({
  name: w.Name,
  nameNe: w.NameNe ?? undefined,
  description: w.Description ?? undefined,
  price: w.Price,
  photo: w.PhotoSet ?? undefined,
  diet: w.Diet ?? undefined,
  spice: w.Spice ?? undefined,
  isBestseller: w.Bestseller,
  allergens: w.Allergens,
  needsChoice: w.NeedsChoice,
})
const encodeShared = (f: Omit<ChainFood, 'id' | 'pricesDiffer'>): Shared => ({
  Name: f.name,
  NameNe: f.nameNe ?? null,
  Photo: f.photo?.jpeg ?? null,
  Price: f.price,
  Description: f.description ?? null,
  PhotoSet: f.photo ?? null,
  Diet: f.diet ?? null,
  Spice: f.spice ?? null,
  Bestseller: f.isBestseller,
  Allergens: f.allergens,
  NeedsChoice: f.needsChoice,
})

const ofBranch = {
  id: MenuFoodId,
  ...shared,
  SoldOut: z.boolean(),
  SoldOutUntil: Instant.nullable(),
  HasOptions: z.boolean(),
}
const OfBranch = z.object(ofBranch)
type OfBranch = z.output<typeof OfBranch>

const decodeFood = (w: OfBranch): Food => ({
  id: w.id,
  ...decodeShared(w),
  soldOut: w.SoldOut,
  soldOutUntil: w.SoldOutUntil ?? undefined,
  hasOptions: w.HasOptions,
})
const encodeFood = (f: Food): OfBranch => ({
  id: f.id,
  ...encodeShared(f),
  SoldOut: f.soldOut,
  SoldOutUntil: f.soldOutUntil ?? null,
  HasOptions: f.hasOptions,
})

export const FoodWire = z.codec(OfBranch, Food, { decode: decodeFood, encode: encodeFood })

const OptionGroupWire = z.codec(
  z.object({
    id: Id,
    Name: z.string(),
    Min: z.int(),
    Max: z.int(),
    Options: z.array(
      z.object({
        id: Id,
        Name: z.string(),
        PriceDifference: SignedRupeesText,
        Default: z.boolean(),
        SoldOut: z.boolean(),
      }),
    ),
  }),
  OptionGroup,
  {
    decode: (w) => ({
      id: w.id,
      name: w.Name,
      min: w.Min,
      max: w.Max,
      options: w.Options.map((o) => ({
        id: o.id,
        name: o.Name,
        priceDifference: o.PriceDifference,
        isDefault: o.Default,
        soldOut: o.SoldOut,
      })),
    }),
    encode: (g) => ({
      id: g.id,
      Name: g.name,
      Min: g.min,
      Max: g.max,
      Options: g.options.map((o) => ({
        id: o.id,
        Name: o.name,
        PriceDifference: o.priceDifference,
        Default: o.isDefault,
        SoldOut: o.soldOut,
      })),
    }),
  },
)

export const OpenFoodWire = z.codec(
  z.object({ ...ofBranch, BranchId: Id, Outlet: z.string(), OptionGroups: z.array(OptionGroupWire) }),
  OpenFood,
  {
    decode: (w) => ({
      ...decodeFood(w),
      branchId: w.BranchId,
      outlet: w.Outlet,
      optionGroups: w.OptionGroups,
    }),
    encode: (f) => ({
      ...encodeFood(f),
      BranchId: f.branchId,
      Outlet: f.outlet,
      OptionGroups: f.optionGroups,
    }),
  },
)

const ChainFoodWire = z.codec(z.object({ id: Id, ...shared, PricesDiffer: z.boolean() }), ChainFood, {
  decode: (w) => ({ id: w.id, ...decodeShared(w), pricesDiffer: w.PricesDiffer }),
  encode: (f) => ({ id: f.id, ...encodeShared(f), PricesDiffer: f.pricesDiffer }),
})

export const MenuCategoryWire = z.codec(
  z.object({ id: Id, Name: z.string(), Food: z.array(FoodWire) }),
  MenuCategory,
  {
    decode: (w) => ({ id: w.id, name: w.Name, foods: w.Food }),
    encode: (c) => ({ id: c.id, Name: c.name, Food: c.foods }),
  },
)

export const ChainMenuCategoryWire = z.codec(
  z.object({ id: Id, Name: z.string(), Food: z.array(ChainFoodWire) }),
  ChainMenuCategory,
  {
    decode: (w) => ({ id: w.id, name: w.Name, foods: w.Food }),
    encode: (c) => ({ id: c.id, Name: c.name, Food: c.foods }),
  },
)
