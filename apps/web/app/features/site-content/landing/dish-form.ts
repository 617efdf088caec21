import { defaultDishRating, Dish, type DishCard } from '@momo/contracts/site-content'
import { decimalRupees } from '#lib/format/money.ts'
import { labelFrom } from '#lib/editor/label-from.ts'
import { validateWith } from '#lib/editor/validate-with.ts'
import type { Errors } from '#lib/editor/use-editor.ts'
import { landingMessages } from './landing.messages.ts'

const texts = landingMessages.items

/** CMS-08: form values as typed. Ingredients and steps are comma-separated. */
export type DishForm = {
  name: string
  description: string
  price: string
  ingredients: string
  steps: string
  images: [string, string, string]
  rating: string
}

export const emptyDish: DishForm = {
  name: '',
  description: '',
  price: '',
  ingredients: '',
  steps: '',
  images: ['', '', ''],
  rating: '',
}

const entriesOf = (text: string) =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')

export const toDishForm = (dish: Dish | DishCard): DishForm => ({
  name: dish.name,
  description: dish.description,
  price: decimalRupees(dish.price),
  ingredients: dish.ingredients.join(', '),
  steps: dish.steps.join(', '),
  images: dish.images,
  rating: String(dish.rating),
})

/** Parses to whole paisa without floating-point arithmetic. */
const paisaOf = (text: string): number => {
  const [whole = '', part = ''] = text.trim().split('.')
  return Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

export const toDish = (form: DishForm): Dish => ({
  name: form.name.trim(),
  description: form.description.trim(),
  price: paisaOf(form.price),
  ingredients: entriesOf(form.ingredients),
  steps: entriesOf(form.steps),
  images: form.images,
  rating: form.rating.trim() === '' ? defaultDishRating : Number(form.rating),
})

const required = ['name', 'description', 'price', 'ingredients', 'steps'] as const
const isPrice = (text: string) => /^\d{1,7}(\.\d{1,2})?$/.test(text.trim())
const isRating = (text: string) => /^$|^[0-4](\.\d{1,2})?$|^5(\.0{1,2})?$/.test(text.trim())

/** Errors of a list entry belong to its text field. */
const atField = (path: string) => path.replace(/^(ingredients|steps)\.\d+$/, '$1')

export function checkDish(form: DishForm): Errors {
  const shaped: Errors = {
    ...(!isPrice(form.price) && { price: texts.priceShape }),
    ...(!isRating(form.rating) && { rating: texts.ratingShape }),
  }
  const missing = required.filter((name) => entriesOf(form[name]).length === 0)
  const needed = Object.fromEntries(missing.map((name) => [name, landingMessages.needed(texts[name])]))
  const { price: _, rating: __, ...found } = validateWith(Dish)(toDish(form))
  return {
    ...Object.fromEntries(Object.entries(found).map(([path, text]) => [atField(path), text])),
    ...shaped,
    ...needed,
  }
}

export const dishFieldLabel = labelFrom({ ...texts, images: [1, 2, 3].map(texts.image).join(', ') })
