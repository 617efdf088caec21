import { expect, test } from 'vitest'
import type { ChainFood, ChainMenuCategory } from '@momo/contracts/catalogue'
import { categorySlug, menuPath, narrowMenu, readMenuFilter } from './menu-filter.ts'

const food = (name: string, over: Partial<ChainFood>): ChainFood => ({
  id: name,
  name,
  price: 100,
  isBestseller: false,
  allergens: [],
  pricesDiffer: false,
  needsChoice: false,
  ...over,
})
const menu: ChainMenuCategory[] = [
  {
    id: '1',
    name: 'C Momo (Chilli)',
    foods: [
      food('Buff C Momo', { diet: 'non-veg', spice: 'hot' }),
      food('Veg C Momo', { diet: 'veg', spice: 'hot' }),
    ],
  },
  { id: '2', name: 'Drinks', foods: [food('Mohi', { diet: 'veg' })] },
]
const names = (query: string) =>
  narrowMenu(menu, readMenuFilter(new URLSearchParams(query))).flatMap((c) => c.foods.map((f) => f.name))

test('HOM-08 the menu can be filtered by category, veg and mild', () => {
  expect(names('')).toEqual(['Buff C Momo', 'Veg C Momo', 'Mohi'])
  expect(names('category=c-momo-chilli')).toEqual(['Buff C Momo', 'Veg C Momo'])
  expect(names('veg=1')).toEqual(['Veg C Momo', 'Mohi'])
  expect(names('mild=1')).toEqual(['Mohi'])
  expect(names('category=drinks&veg=1&mild=1')).toEqual(['Mohi'])
  expect(names('category=nothing')).toEqual([])
})

test('a category has its own URL', () => {
  expect(categorySlug('C Momo (Chilli)')).toBe('c-momo-chilli')
  expect(menuPath({ category: 'drinks', veg: true })).toBe('/jholmomo-menu?category=drinks&veg=1')
})
