import { expect, test } from 'vitest'
import { z } from 'zod'
import { RupeesText } from '../shared/wire/decimal-text.wire.ts'
import type { MenuCategory, OpenFood } from './food.ts'
import { menuFoodId, readFoodId } from './menu-food-id.ts'
import { getBranchMenu, getChainMenu, getFood } from './catalogue.endpoints.ts'

const food = {
  id: '01890000-0000-7000-8000-000000000003',
  name: 'Buff Jhol Momo',
  nameNe: 'बफ झोल मःम',
  description: 'Ten momos in broth.',
  price: 20_000,
  photo: undefined,
  diet: 'non-veg' as const,
  spice: 'medium' as const,
  isBestseller: true,
  allergens: ['gluten'],
  needsChoice: true,
}
const category = { id: '01890000-0000-7000-8000-000000000004', name: 'Jhol Momo' }

test('API-26 a menu is the plain list of categories with Food, Price as decimal text', () => {
  const menu: MenuCategory[] = [
    {
      ...category,
      foods: [{ ...food, id: menuFoodId(food.id, category.id), soldOut: false, hasOptions: true }],
    },
  ]
  const wire = z.encode(getBranchMenu.reply, menu)
  expect(wire).toMatchObject([
    {
      Name: 'Jhol Momo',
      Food: [{ id: `${food.id}~${category.id}`, Name: 'Buff Jhol Momo', Photo: null, Price: '200.00' }],
    },
  ])
  expect(z.decode(getBranchMenu.reply, wire)).toEqual(menu)
})

test('a single food has its branch and its options, with signed price differences as decimal text', () => {
  const id = (n: number) => `01890000-0000-7000-8000-00000000000${n}`
  const option = { isDefault: false, soldOut: false }
  const open: OpenFood = {
    ...food,
    id: menuFoodId(food.id, category.id),
    soldOut: true,
    soldOutUntil: new Date('2026-11-15T11:15:00.000Z'),
    hasOptions: true,
    branchId: category.id,
    outlet: 'Lakeside',
    optionGroups: [
      {
        id: id(5),
        name: 'Plate',
        min: 1,
        max: 1,
        options: [
          { id: id(6), name: 'Half plate', priceDifference: -9_050, ...option },
          { id: id(7), name: 'Big plate', priceDifference: 5, ...option },
        ],
      },
    ],
  }
  const wire = z.encode(getFood.reply, open)
  expect(wire).toMatchObject({
    data: {
      SoldOut: true,
      SoldOutUntil: '2026-11-15T11:15:00.000Z',
      Outlet: 'Lakeside',
      OptionGroups: [{ Options: [{ PriceDifference: '-90.50' }, { PriceDifference: '0.05' }] }],
    },
  })
  expect(z.decode(getFood.reply, wire)).toEqual(open)
})

test.each([
  '01890000-0000-7000-8000-000000000003',
  '------------------------------------~------------------------------------',
  '',
  '~',
])('%j is not a branch-specific food id', (id) => {
  expect(getFood.params.safeParse({ id }).success).toBe(false)
})

test('a branch-specific food id is parsed case-insensitively', () => {
  const name = menuFoodId(food.id, category.id)
  expect(readFoodId(name.toUpperCase())).toEqual({ foodId: food.id, branchId: category.id })
  expect(readFoodId(food.id)).toEqual({ foodId: food.id, branchId: undefined })
})

test("the chain's menu survives the round trip", () => {
  const menu = [{ ...category, foods: [{ ...food, pricesDiffer: true }] }]
  expect(z.decode(getChainMenu.reply, z.encode(getChainMenu.reply, menu))).toEqual(menu)
})

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [18_000, '180.00'],
  [123_456, '1234.56'],
])('%d paisa is %s', (paisa, text) => {
  expect(z.encode(RupeesText, paisa)).toBe(text)
  expect(z.decode(RupeesText, text)).toBe(paisa)
})
