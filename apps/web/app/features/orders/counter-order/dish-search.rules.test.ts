import { describe, expect, test } from 'vitest'
import { aCounter, buff } from '../counter/counter.factory.ts'
import { indexDishes, rankDishes, readDishQuery } from './dish-search.rules.ts'

const dish = (name: string, nameNe?: string, soldOut = false) => ({
  ...buff,
  id: name,
  name,
  nameNe,
  soldOut,
})
const menu = {
  'Steamed Momo': [
    dish('Steam Buff Momo', 'बफ बाफ मःम'),
    dish('Steam Chicken Momo', 'चिकेन बाफ मःम'),
    dish('Steam Veg Momo', 'भेज बाफ मःम'),
  ],
  'Jhol Momo': [
    dish('Buff Jhol Momo', 'बफ झोल मःम'),
    dish('Chicken Jhol Momo', 'चिकेन झोल मःम'),
    dish('Veg Jhol Momo', 'भेज झोल मःम'),
  ],
  'Kothey Momo': [dish('Buff Kothey Momo', 'बफ कोठे मःम')],
  'C Momo': [dish('Buff C Momo')],
  'Sides and Noodles': [dish('Chicken Chowmein', 'चिकेन चाउमिन'), dish('Aalu Chop', 'आलु चप')],
  Drinks: [dish('Masala Chiya', 'मसला चिया'), dish('Mineral Water 1 l'), dish('7 Up 250 ml')],
}
const indexOf = (of: Record<string, ReturnType<typeof dish>[]>) =>
  indexDishes(
    aCounter([], { categories: Object.entries(of).map(([name, foods]) => ({ id: name, name, foods })) }),
  )
const index = indexOf(menu)
const find = (typed: string) => rankDishes(index, readDishQuery(index, typed).text).map(({ name }) => name)

describe('ADM-02 the first dish that a cashier finds', () => {
  test.each([
    ['sbm', 'Steam Buff Momo'],
    ['SBM', 'Steam Buff Momo'],
    ['s b m', 'Steam Buff Momo'],
    ['bjm', 'Buff Jhol Momo'],
    ['bj', 'Buff Jhol Momo'],
    ['bjhol', 'Buff Jhol Momo'],
    ['stbu', 'Steam Buff Momo'],
    ['scm', 'Steam Chicken Momo'],
    ['bcm', 'Buff C Momo'],
    ['bkm', 'Buff Kothey Momo'],
    ['vj', 'Veg Jhol Momo'],
    ['mc', 'Masala Chiya'],
    ['बझम', 'Buff Jhol Momo'],
  ])('by initials: %s is %s', (typed, name) => expect(find(typed)[0]).toBe(name))

  test.each([
    ['momo buf', 'Steam Buff Momo'],
    ['buf momo ste', 'Steam Buff Momo'],
    ['jhol buff', 'Buff Jhol Momo'],
    ['jhol ch', 'Chicken Jhol Momo'],
    ['m water', 'Mineral Water 1 l'],
    ['momo c buff', 'Buff C Momo'],
  ])('by parts in any order: %s is %s', (typed, name) => expect(find(typed)[0]).toBe(name))

  test.each([
    ['बफ झोल', 'Buff Jhol Momo'],
    ['झोल बफ', 'Buff Jhol Momo'],
    ['बफ jhol', 'Buff Jhol Momo'],
    ['झोल भेज', 'Veg Jhol Momo'],
    ['jol', 'Buff Jhol Momo'],
    ['jhool', 'Buff Jhol Momo'],
    ['kothe', 'Buff Kothey Momo'],
    ['कोठे', 'Buff Kothey Momo'],
    ['chaumin', 'Chicken Chowmein'],
    ['बाफ भेज', 'Steam Veg Momo'],
    ['chia', 'Masala Chiya'],
    ['alu chap', 'Aalu Chop'],
  ])('by Nepali name and transliteration: %s is %s', (typed, name) => expect(find(typed)[0]).toBe(name))

  test.each([
    ['chikcen jhol', 'Chicken Jhol Momo'],
    ['bfuf kothey', 'Buff Kothey Momo'],
    ['jhlo', 'Buff Jhol Momo'],
    ['staem veg', 'Steam Veg Momo'],
    ['minersl', 'Mineral Water 1 l'],
    ['chiken steam', 'Steam Chicken Momo'],
  ])('with typing errors: %s is %s', (typed, name) => expect(find(typed)[0]).toBe(name))
})

test.each([
  ['drinks', ['Masala Chiya', 'Mineral Water 1 l', '7 Up 250 ml']],
  ['chiya', ['Masala Chiya']],
  ['jhol', ['Buff Jhol Momo', 'Chicken Jhol Momo', 'Veg Jhol Momo']],
  ['chop', ['Aalu Chop']],
  ['sm', ['Steam Buff Momo', 'Steam Chicken Momo', 'Steam Veg Momo']],
  ['jhol momo', ['Buff Jhol Momo', 'Chicken Jhol Momo', 'Veg Jhol Momo']],
  ['pizza', []],
  ['xyz', []],
  ['omo', []],
  ['', []],
  ['?!', []],
])('%j finds exactly %j', (typed, names) => expect(find(typed)).toEqual(names))

test('a worse match does not appear beside a good one, and whole words come before beginnings', () => {
  expect(find('ch jhol')).toEqual(['Chicken Jhol Momo'])
  expect(find('buff momo')[0]).toBe('Steam Buff Momo')
  expect(find('c')[0]).toBe('Buff C Momo')
})

test('sold-out dishes come last', () => {
  const sold = indexOf({ Jhol: [dish('Buff Jhol Momo', undefined, true), dish('Veg Jhol Momo')] })
  expect(rankDishes(sold, 'jhol').map(({ name }) => name)).toEqual(['Veg Jhol Momo', 'Buff Jhol Momo'])
})

test.each([
  ['2 jhol', 2, 'jhol'],
  ['2jhol', 2, 'jhol'],
  ['2sbm', 2, 'sbm'],
  ['12 sbm', 12, 'sbm'],
  ['2 x jhol', 2, 'jhol'],
  ['2x jhol', 2, 'jhol'],
  ['3× jhol', 3, 'jhol'],
  ['2 झोल', 2, 'झोल'],
  [' 2  Jhol ', 2, 'jhol'],
  ['2', 2, ''],
  ['7', 7, ''],
  ['7up', 1, '7up'],
  ['7 up', 1, '7 up'],
  ['2 7up', 2, '7up'],
  ['0 jhol', 1, '0 jhol'],
  ['120 jhol', 1, '120 jhol'],
  ['jhol', 1, 'jhol'],
  ['', 1, ''],
])('%j asks for %d of %j', (typed, quantity, text) =>
  expect(readDishQuery(index, typed)).toEqual({ quantity, text }),
)

test('no typed text makes the search fail or wait', () => {
  const long = Array.from({ length: 60 }, () => 'ab').join('')
  for (const typed of [long, `${long} ${long}`, '99', '...', '१२३४', '\u0000', '2 2 2', 'a'.repeat(200)])
    expect(() => find(typed)).not.toThrow()
})
