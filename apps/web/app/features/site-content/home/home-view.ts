import type { ChainFood } from '@momo/contracts/catalogue'
import type { Picture } from '@momo/contracts/media'
import {
  type DishCard,
  type EnquiryPage,
  type Hero,
  type MenuSection,
  mostHomeDishes,
  type Published,
  type Testimonial,
} from '@momo/contracts/site-content'
import { sizedFor } from '#lib/format/picture-sizes.ts'
import { type DishFood, foodOfDish } from '../dish/dish-food.ts'
import { pictureAt } from '../pages/picture-at.ts'

/** Only what the home page shows, to keep the page data small. */
export type HeroView = Pick<
  Hero,
  'headlineBlue1' | 'headlineOrange1' | 'headlineBlue2' | 'headlineOrange2' | 'subDescription'
> & {
  button: { text: string; to: string } | undefined
  picture: Picture | undefined
  pictureAlt: string
  decoration: Picture | undefined
  decorationAlt: string
  contactInfo: Hero['contactInfo']
  socialLinks: Hero['socialLinks']
}

export function heroView({ content, pictures }: Published<Hero>): HeroView {
  const {
    headlineBlue1,
    headlineOrange1,
    headlineBlue2,
    headlineOrange2,
    subDescription,
    contactInfo,
    socialLinks,
  } = content
  const { ctaButtonText: text, ctaButtonLink: to } = content
  return {
    headlineBlue1,
    headlineOrange1,
    headlineBlue2,
    headlineOrange2,
    subDescription,
    contactInfo,
    socialLinks,
    button: text && to ? { text, to } : undefined,
    picture: pictureAt(pictures, content.mainImageUrl),
    pictureAlt: content.mainImageAltText,
    decoration: pictureAt(pictures, content.decorativeImageUrl),
    decorationAlt: content.decorativeImageAltText,
  }
}

export const menuSectionView = ({
  content: { titleBluePart, titleOrangePart, subtitle },
}: Published<MenuSection>): MenuSection => ({
  titleBluePart,
  titleOrangePart,
  subtitle,
})

export type DishCardView = Pick<DishCard, 'slug' | 'name' | 'description' | 'price' | 'rating'> & {
  picture: Picture | undefined
  /** The food of the menu with the dish's name. */
  food?: DishFood | undefined
}

/** Cards, two or four per row. */
const cardWidth = 320
const smaller = (picture: Picture | undefined) => picture && { ...sizedFor(cardWidth, picture), alt: '' }

const dishCardView = ({ content: dish, pictures }: Published<DishCard>): Omit<DishCardView, 'food'> => ({
  slug: dish.slug,
  name: dish.name,
  description: dish.description,
  price: dish.price,
  rating: dish.rating,
  picture: smaller(dish.images.map((address) => pictureAt(pictures, address)).find(Boolean)),
})

export const dishCardViews = (
  dishes: Published<DishCard>[],
  menu: { foods: ChainFood[] }[] | undefined,
): DishCardView[] =>
  dishes
    .slice(0, mostHomeDishes)
    .map(dishCardView)
    .map((dish) => ({ ...dish, food: menu && foodOfDish(dish.name, menu) }))

export type TestimonialView = Pick<Testimonial, 'review' | 'reviewer' | 'rating'>

/** Without the reviewer's email, which only the content team may see. */
export const testimonialView = ({
  content: { review, reviewer, rating },
}: Published<Testimonial>): TestimonialView => ({
  review,
  reviewer,
  rating,
})

export const pagePicture = ({ content, pictures }: Published<EnquiryPage>): Picture | undefined =>
  smaller(pictureAt(pictures, content.image))
