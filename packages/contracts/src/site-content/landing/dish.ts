import { z } from 'zod'
import { Paisa } from '../../shared/money.ts'
import { Line, Prose } from '../../shared/text.ts'
import { ImageUrl } from '../image-url.ts'

/** Both lists are comma-separated text in the editor, so entries must not contain commas. */
const Entry = Line(160).refine((text) => !text.includes(','), "Don't use commas: they separate the entries")

/** A dish of the landing page's menu section, with its own page. */
export const Dish = z.strictObject({
  name: Line(80),
  description: Prose(600),
  price: Paisa,
  ingredients: z.array(Entry).min(1).max(40),
  steps: z.array(Entry).min(1).max(40),
  images: z.tuple([ImageUrl, ImageUrl, ImageUrl]),
  rating: z.number().min(0).max(5),
})
export type Dish = z.infer<typeof Dish>

/** With its public slug: /menu/{slug} and /{slug}. */
export type DishCard = Dish & { id: string; slug: string }

export const defaultDishRating = 5

/** The home page shows the first dishes of the list. */
export const mostHomeDishes = 8
