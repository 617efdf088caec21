import { commaText } from '../../shared/wire/comma-text.wire.ts'
import { RupeesNumber } from '../../shared/wire/decimal-text.wire.ts'
import { defaultDishRating, Dish } from '../landing/dish.ts'
import { ImageUrl } from '../image-url.ts'
import { editedAs } from './edited.wire.ts'

const { name, description, ingredients, steps, rating } = Dish.shape

/** CMS-08: a missing image is empty, a missing rating is 5. */
export const DishFormWire = editedAs(
  {
    name,
    description,
    price: RupeesNumber,
    ingredients: commaText(ingredients),
    steps: commaText(steps),
    imageUrl1: ImageUrl.optional(),
    imageUrl2: ImageUrl.optional(),
    imageUrl3: ImageUrl.optional(),
    rating: rating.optional(),
  },
  {
    decode: ({
      imageUrl1 = '',
      imageUrl2 = '',
      imageUrl3 = '',
      rating: stars = defaultDishRating,
      ...dish
    }): Dish => ({
      ...dish,
      rating: stars,
      images: [imageUrl1, imageUrl2, imageUrl3],
    }),
    encode: ({ images: [imageUrl1, imageUrl2, imageUrl3], ...dish }: Dish) => ({
      ...dish,
      imageUrl1,
      imageUrl2,
      imageUrl3,
    }),
  },
)
