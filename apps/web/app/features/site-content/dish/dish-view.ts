import type { Picture } from '@momo/contracts/media'
import type { DishCard, Published } from '@momo/contracts/site-content'
import type { DishCardView } from '../home/home-view.ts'
import { pictureAt } from '../pages/picture-at.ts'

/** What a dish's page shows. The pictures keep their places: each place has a size of its own (ITEM-03). */
export type DishView = Pick<DishCard, 'slug' | 'name' | 'description' | 'price' | 'rating' | 'ingredients' | 'steps'> & {
  pictures: (Picture | undefined)[]
}

export const dishView = ({ content, pictures }: Published<DishCard>): DishView => ({
  slug: content.slug,
  name: content.name,
  description: content.description,
  price: content.price,
  rating: content.rating,
  ingredients: content.ingredients,
  steps: content.steps,
  pictures: content.images.map((address) => pictureAt(pictures, address)),
})

/** As much of it as the card knew. */
export const dishOfCard = ({ picture, ...card }: DishCardView): DishView => ({ ...card, ingredients: [], steps: [], pictures: [picture] })
