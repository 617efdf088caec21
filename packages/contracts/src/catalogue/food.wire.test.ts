import { expect, test } from 'vitest'
import { z } from 'zod'
import { RupeesText } from '../shared/decimal-text.wire.ts'
import type { MenuCategory } from './food.ts'
import { getBranchMenu, getChainMenu } from './catalogue.endpoints.ts'

const food = {
  id: '01890000-0000-7000-8000-000000000003',
  name: 'Buff Jhol Momo',
  description: 'Ten momos in broth.',
  price: 20_000,
  photo: undefined,
  diet: 'non-veg' as const,
  spice: 'medium' as const,
  isBestseller: true,
  allergens: ['gluten'],
}
const category = { id: '01890000-0000-7000-8000-000000000004', name: 'Jhol Momo' }

test('API-26 a menu is the plain list of categories with Food, Price as decimal text', () => {
  const menu: MenuCategory[] = [{ ...category, foods: [{ ...food, soldOut: false }] }]
  const wire = z.encode(getBranchMenu.reply, menu)
  expect(wire).toMatchObject([{ Name: 'Jhol Momo', Food: [{ id: food.id, Name: 'Buff Jhol Momo', Photo: null, Price: '200.00' }] }])
  expect(z.decode(getBranchMenu.reply, wire)).toEqual(menu)
})

test("the chain's menu comes back as it went out", () => {
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
