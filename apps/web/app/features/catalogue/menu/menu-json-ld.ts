import type { ChainMenuCategory, MenuCategory } from '@momo/contracts/catalogue'

type AnyFood = (MenuCategory | ChainMenuCategory)['foods'][number]

const rupeesOf = (paisa: number) => (paisa / 100).toFixed(2)
const currency = { priceCurrency: 'NPR' }

const offerOf = (food: AnyFood) =>
  'pricesDiffer' in food && food.pricesDiffer
    ? { '@type': 'AggregateOffer', ...currency, lowPrice: rupeesOf(food.price) }
    : { '@type': 'Offer', ...currency, price: rupeesOf(food.price) }

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
