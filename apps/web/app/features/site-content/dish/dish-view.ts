import type { Picture } from '@momo/contracts/media'
import type { DishCard, Published } from '@momo/contracts/site-content'
import type { DishCardView } from '../home/home-view.ts'
import { pictureAt } from '../pages/picture-at.ts'

/** What a dish page shows. Pictures keep their positions, because each has its own size (ITEM-03). */
export type DishView = Pick<
  DishCard,
  'slug' | 'name' | 'description' | 'price' | 'rating' | 'ingredients' | 'steps'
> & {
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

/** Partial view from the card data. */
export const dishOfCard = ({ picture, food: _, ...card }: DishCardView): DishView => ({
  ...card,
  ingredients: [],
  steps: [],
  pictures: [picture],
})
