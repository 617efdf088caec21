import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type Products } from './product.ts'
import { FoodOrder, FoodWords, GroupWords } from './product-writes.ts'
import { listProducts } from './products.endpoints.ts'

const id = (n: number) => `01890000-0000-7000-8000-00000000000${n}`
const photo = { alt: 'Momo', width: 40, height: 30, blur: '', jpeg: '/media/x/40.jpg', webp: [], avif: [] }
const sharedPhoto = { foods: [{ id: id(6), name: 'Buff Momo' }], count: 1, isVegAndNonVeg: true }
const food = {
  id: id(1),
  categoryId: id(2),
  name: 'Steam Momo',
  nameNe: 'स्टिम मोमो',
  description: '',
  descriptionNe: '',
  price: 22_000,
  isBestseller: false,
  filling: '',
  pieces: 0,
  isPriceOpen: false,
  priceRangePercent: 30,
  allergens: ['gluten'],
  groups: [{ id: id(3), startsWith: id(4) }, { id: id(5) }],
  isArchived: false,
  outletsThatDiffer: 2,
  version: 3,
}

test('ADM-06 the products response survives the round trip, with and without a photo', () => {
  const products: Products = {
    categories: [{ id: id(2), name: 'Steamed', nameNe: '', version: 1 }],
    foods: [food, { ...food, photo, sharedPhoto, diet: 'veg', spice: 'hot' }],
    groups: [
      { id: id(3), name: 'Portion', nameNe: '', min: 1, max: 1, options: [], isArchived: false, version: 1 },
    ],
  }
  const wire = z.encode(listProducts.reply, products)
  expect(wire).toMatchObject({
    data: {
      foods: [
        { photo: null, sharedPhoto: null },
        { photo: { Alt: 'Momo' }, sharedPhoto },
      ],
    },
  })
  expect(z.decode(listProducts.reply, JSON.parse(JSON.stringify(wire)))).toEqual(products)
})

const option = (name: string, isDefault = false) => ({
  name,
  nameNe: '',
  priceDifference: 0,
  pricePercent: 0,
  isDefault,
  piecesPercent: 0,
  fillings: [],
})
const group = { name: 'Portion', nameNe: '', min: 1, max: 1, options: [option('Full', true), option('Half')] }
const against = (value: unknown) =>
  GroupWords.safeParse(value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []

describe('ADM-06 a group of options', () => {
  test('is accepted when its defaults are a valid choice', () => {
    expect(against(group)).toEqual([])
    expect(against({ ...group, min: 0, max: 2, options: [option('Cheese'), option('Egg')] })).toEqual([])
  })

  test.each([
    ['requires more than it allows', { min: 3, max: 2 }, 'max: Enter 3 or more'],
    ['requires more than it has', { min: 3, max: 3 }, 'options: Add more options: customers must choose 3'],
    [
      'has too many defaults',
      { options: [option('a', true), option('b', true)] },
      'options: Select at most 1 by default',
    ],
    ['is required and has no default', { options: [option('a')] }, 'options: Select at least 1 by default'],
    [
      'has a duplicate name',
      { options: [option('Half', true), option('HALF')] },
      'options: Use each name only once',
    ],
    ['has no option', { min: 0, options: [] }, 'options: Add at least one option'],
  ])('that %s is rejected', (_, over, sentence) => {
    expect(against({ ...group, ...over })).toContain(sentence)
  })

  test('that reduces the price by more than 90 percent, or has a fractional percentage, is rejected', () => {
    expect(against({ ...group, options: [{ ...option('a', true), pricePercent: -91 }] })).toEqual([
      'options.0.pricePercent: Enter a whole number from -90 to 200',
    ])
    expect(against({ ...group, options: [{ ...option('a', true), pricePercent: 0.5 }] })).not.toEqual([])
  })
})

test('ADM-06 a food has a price above zero, one of our pictures or none, and each group once', () => {
  const words = {
    ...food,
    photo: '',
    id: undefined,
    isArchived: undefined,
    outletsThatDiffer: undefined,
    version: undefined,
  }
  const { id: _, isArchived: __, outletsThatDiffer: ___, version: ____, ...good } = words
  expect(FoodWords.safeParse(good).success).toBe(true)
  const wrong = [
    { price: 0 },
    { price: 1.5 },
    { price: 10_000_001 },
    { photo: 'https://elsewhere/x.jpg' },
    { groups: [{ id: id(3) }, { id: id(3) }] },
  ]
  for (const over of wrong) expect(FoodWords.safeParse({ ...good, ...over }).success).toBe(false)
})

test('ADM-06 a reorder names the same foods that were seen', () => {
  const order = { categoryId: id(1), from: [id(2), id(3)], to: [id(3), id(2)] }
  expect(FoodOrder.safeParse(order).success).toBe(true)
  expect(FoodOrder.safeParse({ ...order, to: [id(3)] }).success).toBe(false)
})
