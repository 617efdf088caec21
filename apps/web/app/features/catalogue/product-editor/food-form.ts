import { FoodWords, type Product, type Products } from '@momo/contracts/catalogue/writes'
import { labelFrom } from '#lib/editor/label-from.ts'
import { validateWith } from '#lib/editor/validate-with.ts'
import type { Errors } from '#lib/editor/use-editor.ts'
import { splitEntries } from './entries-typed.ts'
import { foodWords as words } from '../products/products.messages.ts'
import { isRupees, parsePaisa, toRupeesText } from '#lib/forms/rupees-typed.ts'

/**
 * Form values as typed. Categories, groups and options are referenced by their unique names, so that a conflict shows readable values.
 */
export type FoodForm = {
  name: string
  nameNe: string
  category: string
  price: string
  description: string
  descriptionNe: string
  photo: string
  diet: '' | NonNullable<Product['diet']>
  spice: '' | NonNullable<Product['spice']>
  isBestseller: boolean
  allergens: string
  filling: string
  pieces: string
  isPriceOpen: boolean
  priceRangePercent: string
  groups: { name: string; startsWith: string }[]
}

export const emptyFood: FoodForm = {
  name: '',
  nameNe: '',
  category: '',
  price: '',
  description: '',
  descriptionNe: '',
  photo: '',
  diet: '',
  spice: '',
  isBestseller: false,
  allergens: '',
  filling: '',
  pieces: '',
  isPriceOpen: false,
  priceRangePercent: '30',
  groups: [],
}

export function foodFormOf(food: Product, { categories, groups }: Products): FoodForm {
  const { name, nameNe, description, descriptionNe, isBestseller } = food
  return {
    name,
    nameNe,
    category: categories.find(({ id }) => id === food.categoryId)?.name ?? '',
    price: toRupeesText(food.price),
    description,
    descriptionNe,
    photo: food.photo?.jpeg ?? '',
    diet: food.diet ?? '',
    spice: food.spice ?? '',
    isBestseller,
    allergens: food.allergens.join(', '),
    filling: food.filling,
    pieces: food.pieces === 0 ? '' : String(food.pieces),
    isPriceOpen: food.isPriceOpen,
    priceRangePercent: String(food.priceRangePercent),
    groups: food.groups.map(({ id, startsWith }) => {
      const group = groups.find((one) => one.id === id)
      return {
        name: group?.name ?? '',
        startsWith: group?.options.find((option) => option.id === startsWith)?.name ?? '',
      }
    }),
  }
}

/** Empty means 0: the food is not counted in pieces. */
const piecesTyped = (text: string) => (/^\d{0,3}$/.test(text.trim()) ? Number(text) : Number.NaN)

/** An unsaved draft from before this field existed has no value. */
const percentTyped = (text: string = emptyFood.priceRangePercent) =>
  /^\d{1,3}$/.test(text.trim()) ? Number(text) : Number.NaN

export function foodOf(form: FoodForm, { categories, groups }: Products): FoodWords {
  const { name, nameNe, description, descriptionNe, photo, diet, spice, isBestseller } = form
  return {
    categoryId: categories.find((category) => category.name === form.category)?.id ?? '',
    name,
    nameNe,
    description,
    descriptionNe,
    price: isRupees(form.price) ? parsePaisa(form.price) : 0,
    photo,
    ...(diet && { diet }),
    ...(spice && { spice }),
    isBestseller,
    allergens: splitEntries(form.allergens),
    filling: form.filling,
    pieces: piecesTyped(form.pieces),
    isPriceOpen: form.isPriceOpen,
    priceRangePercent: percentTyped(form.priceRangePercent),
    groups: form.groups.map((chosen) => {
      const group = groups.find((one) => one.name === chosen.name)
      const startsWith = group?.options.find((option) => option.name === chosen.startsWith)?.id
      return { id: group?.id ?? '', ...(startsWith && { startsWith }) }
    }),
  }
}

/** Maps contract paths to the form fields. */
const fieldOf = (path: string) =>
  path
    .replace('categoryId', 'category')
    .replace(/^(allergens)\.\d+$/, '$1')
    .replace(/^(groups\.\d+)\.id$/, '$1.name')

const check = validateWith(FoodWords)

export function checkFood(form: FoodForm, products: Products, ownId: string | undefined): Errors {
  const found = Object.fromEntries(
    Object.entries(check(foodOf(form, products))).map(([path, text]) => [fieldOf(path), text]),
  )
  const same = products.foods.find(
    ({ id, name }) => id !== ownId && name.toLowerCase() === form.name.trim().toLowerCase(),
  )
  const errors: Errors = { ...found }
  if (errors['category']) errors['category'] = words.chooseCategory
  if (errors['groups']) errors['groups'] = words.groupOnce
  if (!isRupees(form.price)) errors['price'] = words.priceShape
  if (Number.isNaN(piecesTyped(form.pieces))) errors['pieces'] = words.piecesShape
  if (errors['priceRangePercent']) errors['priceRangePercent'] = words.priceRangeShape
  for (const [i, { name }] of form.groups.entries())
    if (errors[`groups.${i}.name`] || !name) errors[`groups.${i}.name`] = words.chooseGroup
  if (same) errors['name'] = same.isArchived ? words.takenArchived(same.name) : words.taken(same.name)
  return errors
}

export const foodFieldLabel = labelFrom({
  ...words,
  isBestseller: words.bestseller,
  isPriceOpen: words.priceOpen,
  priceRangePercent: words.priceRange,
})
