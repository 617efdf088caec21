import type { Food } from '@momo/contracts/catalogue'
import { expect, test } from 'vitest'
import { menuJsonLd } from './menu-json-ld.ts'

const food: Food = {
  id: '1',
  name: 'Jhol Momo',
  price: 18_000,
  isBestseller: false,
  allergens: [],
  soldOut: false,
  hasOptions: false,
  needsChoice: false,
  diet: 'veg',
}
const { soldOut: _, ...chainFood } = food

test('a menu has its sections and its items with prices in rupees', () => {
  expect(
    menuJsonLd('Menu', 'https://jholmomo.example/m', [{ id: '2', name: 'Steamed', foods: [food] }]),
  ).toEqual({
    '@type': 'Menu',
    name: 'Menu',
    url: 'https://jholmomo.example/m',
    hasMenuSection: [
      {
        '@type': 'MenuSection',
        name: 'Steamed',
        hasMenuItem: [
          {
            '@type': 'MenuItem',
            name: 'Jhol Momo',
            suitableForDiet: 'https://schema.org/VegetarianDiet',
            offers: { '@type': 'Offer', priceCurrency: 'NPR', price: '180.00' },
          },
        ],
      },
    ],
  })
})

test('different branch prices are a lowest price', () => {
  const menu = menuJsonLd('Menu', '', [
    { id: '2', name: 'Steamed', foods: [{ ...chainFood, diet: undefined, pricesDiffer: true }] },
  ])
  expect(menu).toMatchObject({
    hasMenuSection: [
      { hasMenuItem: [{ offers: { '@type': 'AggregateOffer', priceCurrency: 'NPR', lowPrice: '180.00' } }] },
    ],
  })
})
