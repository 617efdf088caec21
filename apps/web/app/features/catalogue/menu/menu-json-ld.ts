import type { ChainMenuCategory, MenuCategory } from '@momo/contracts/catalogue'
import { decimalRupees } from '#lib/format/money.ts'

type AnyFood = (MenuCategory | ChainMenuCategory)['foods'][number]

const currency = { priceCurrency: 'NPR' }

const offerOf = (food: AnyFood) =>
  'pricesDiffer' in food && food.pricesDiffer
    ? { '@type': 'AggregateOffer', ...currency, lowPrice: decimalRupees(food.price) }
    : { '@type': 'Offer', ...currency, price: decimalRupees(food.price) }

/** Name and price only, to avoid duplicating the page content. */
const itemOf = (food: AnyFood) => ({
  '@type': 'MenuItem',
  name: food.name,
  ...(food.diet === 'veg' && { suitableForDiet: 'https://schema.org/VegetarianDiet' }),
  offers: offerOf(food),
})

/** schema.org menu by category, prices in rupees. */
export const menuJsonLd = (
  name: string,
  url: string,
  menu: (MenuCategory | ChainMenuCategory)[],
): object => ({
  '@type': 'Menu',
  name,
  url,
  hasMenuSection: menu.map((category) => ({
    '@type': 'MenuSection',
    name: category.name,
    hasMenuItem: category.foods.map(itemOf),
  })),
})
