import { expect, test } from 'vitest'
import { z } from 'zod'
import { Dish, type DishCard } from './dish.ts'
import { getDishBySlug, listDishes } from '../site-content.endpoints.ts'

const image = `/media/${'ab'.repeat(32)}/960.jpg`
const content: DishCard = {
  id: '01890000-0000-7000-8000-000000000001',
  slug: 'buff-jhol-momo',
  name: 'Buff Jhol Momo',
  description: 'Ten momos in broth.',
  price: 20_050,
  ingredients: ['Buff mince'],
  steps: ['Fold', 'Steam'],
  images: [image, '', ''],
  rating: 4.9,
}
const dish = { content, version: 2, publishedAt: new Date('2026-11-15T09:00:00.000Z'), pictures: {} }

test('API-28 a dish has _id, price as a number, ingredients and steps as lists, imageUrl1 to 3, and survives the round trip', () => {
  const wire = z.encode(getDishBySlug.reply, dish)
  expect(wire.data).toEqual({
    _id: content.id,
    slug: 'buff-jhol-momo',
    name: 'Buff Jhol Momo',
    description: 'Ten momos in broth.',
    price: 200.5,
    ingredients: ['Buff mince'],
    steps: ['Fold', 'Steam'],
    imageUrl1: image,
    imageUrl2: '',
    imageUrl3: '',
    rating: 4.9,
    version: 2,
    publishedAt: '2026-11-15T09:00:00.000Z',
    pictures: {},
  })
  expect(z.decode(getDishBySlug.reply, wire)).toEqual(dish)
})

test('the list of dishes is in data and survives the round trip', () => {
  const wire = z.encode(listDishes.reply, [dish, dish])
  expect(wire.data).toHaveLength(2)
  expect(z.decode(listDishes.reply, wire)).toEqual([dish, dish])
})

test('entries of ingredients and steps contain no comma, because the editor uses it as separator', () => {
  const { id: _, slug: __, ...plain } = content
  expect(Dish.safeParse(plain).success).toBe(true)
  for (const entries of [{ ingredients: ['Onion, ginger'] }, { steps: ['Fold, then steam'] }])
    expect(Dish.safeParse({ ...plain, ...entries }).success).toBe(false)
})

test.each(['https://elsewhere.example/a.jpg', '/media/../etc/passwd', '/other/a.jpg', `${image}?x`])(
  'the picture %s is rejected',
  (address) => {
    const { id: _, slug: __, ...plain } = content
    expect(Dish.safeParse({ ...plain, images: [address, '', ''] }).success).toBe(false)
  },
)
