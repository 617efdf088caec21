import { z } from 'zod'
import { Id } from '../../shared/ids.ts'
import { RupeesNumber } from '../../shared/wire/decimal-text.wire.ts'
import { Dish, type DishCard } from './dish.ts'
import { ImageUrl } from '../image-url.ts'
import { publishedAs } from '../published.wire.ts'

const { name, description, ingredients, steps, rating } = Dish.shape
const images = { imageUrl1: ImageUrl, imageUrl2: ImageUrl, imageUrl3: ImageUrl }

/** The slug is our addition. */
const wire = z.object({
  _id: Id,
  slug: z.string(),
  name,
  description,
  price: RupeesNumber,
  ingredients,
  steps,
  ...images,
  rating,
})

export const DishWire = publishedAs(wire, {
  decode: ({ _id, imageUrl1, imageUrl2, imageUrl3, ...dish }): DishCard => ({
    ...dish,
    id: _id,
    images: [imageUrl1, imageUrl2, imageUrl3],
  }),
  encode: ({ id, images: [imageUrl1, imageUrl2, imageUrl3], ...dish }: DishCard) => ({
    ...dish,
    _id: id,
    imageUrl1,
    imageUrl2,
    imageUrl3,
  }),
})
