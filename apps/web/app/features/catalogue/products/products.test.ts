import type { Product, Products } from '@momo/contracts/catalogue/writes'
import { describe, expect, test } from 'vitest'
import { checkFood, emptyFood, foodFormOf, foodOf } from '../product-editor/food-form.ts'
import { filterFrom, foodsByCategory } from './food-list.ts'
import { blankOption, checkGroup, emptyGroup, groupFormOf, groupOf } from '../product-editor/group-form.ts'
import { foodWords, groupWords } from './products.messages.ts'
import { isDifference, isRupees, parsePaisa, toRupeesText } from '#lib/forms/rupees-typed.ts'
import { movedPast } from './use-sort-order.ts'

const id = (n: number) => `01890000-0000-7000-8000-00000000000${n}`
const group = {
  id: id(8),
  name: 'Portion',
  nameNe: '',
  min: 1,
  max: 1,
  options: [
    {
      id: id(6),
      name: 'Full plate',
      nameNe: '',
      priceDifference: 0,
      pricePercent: 0,
      isDefault: true,
      piecesPercent: 0,
      fillings: ['*', 'Veg'],
    },
    {
      id: id(7),
      name: 'Half plate',
      nameNe: 'आधा',
      priceDifference: -1_250,
      pricePercent: -45,
      isDefault: false,
      piecesPercent: -50,
      fillings: [],
    },
  ],
  isArchived: false,
  version: 4,
}
const food = (over: Partial<Product>): Product => ({
  id: id(1),
  categoryId: id(9),
  name: 'Steam Momo',
  nameNe: 'स्टिम मोमो',
  description: '',
  descriptionNe: '',
  price: 22_050,
  isBestseller: false,
  filling: 'Chicken',
  pieces: 10,
  isPriceOpen: true,
  priceRangePercent: 30,
  allergens: ['gluten', 'milk'],
  groups: [{ id: id(8), startsWith: id(7) }],
  isArchived: false,
  outletsThatDiffer: 0,
  version: 2,
  ...over,
})
const products: Products = {
  categories: [
    { id: id(9), name: 'Steamed', nameNe: '', version: 1 },
    { id: id(5), name: 'Drinks', nameNe: '', version: 1 },
  ],
  foods: [food({}), food({ id: id(2), name: 'Chiya', nameNe: 'चिया', categoryId: id(5), isArchived: true })],
  groups: [group],
}

describe('ADM-06 parsing of typed amounts', () => {
  test.each([
    ['220', 22_000],
    ['220.5', 22_050],
    [' 220.50 ', 22_050],
    ['-20', -2_000],
    ['−12.50', -1_250],
    ['0.07', 7],
  ])('%s is %d paisa', (text, paisa) => {
    expect(parsePaisa(text)).toBe(paisa)
    expect(parsePaisa(toRupeesText(paisa))).toBe(paisa)
  })

  test('invalid amounts are rejected', () => {
    expect(['', '-1', '1.234', '1,000', 'ten', '1e3'].filter(isRupees)).toEqual([])
    expect(['1.234', '--1', 'x'].filter(isDifference)).toEqual([])
    expect(isDifference('')).toBe(true)
  })
})

describe('ADM-06 food form', () => {
  test('round-trips a food', () => {
    const { id: _, isArchived: __, outletsThatDiffer: ___, version: ____, ...words } = food({})
    const form = foodFormOf(food({}), products)
    expect(form).toMatchObject({ category: 'Steamed', price: '220.50', allergens: 'gluten, milk' })
    expect(form.groups).toEqual([{ name: 'Portion', startsWith: 'Half plate' }])
    expect(foodOf(form, products)).toEqual({ ...words, photo: '' })
    expect(checkFood(form, products, id(1))).toEqual({})
  })

  test('missing values are field errors', () => {
    expect(checkFood({ ...emptyFood, groups: [{ name: '', startsWith: '' }] }, products, undefined)).toEqual({
      name: 'This field is required',
      category: foodWords.chooseCategory,
      price: foodWords.priceShape,
      'groups.0.name': foodWords.chooseGroup,
    })
  })

  test('R-20 pieces are parsed from the input; empty means none', () => {
    const form = foodFormOf(food({}), products)
    const typed = (pieces: string) => [
      foodOf({ ...form, pieces }, products).pieces,
      checkFood({ ...form, pieces }, products, id(1))['pieces'],
    ]
    expect([typed(' 12 '), typed('')]).toEqual([[12, undefined], [0, undefined]]) // prettier-ignore
    expect(['ten', '1.5', '-3'].map((text) => typed(text)[1])).toEqual(
      [1, 2, 3].map(() => foodWords.piecesShape),
    )
    expect(typed('900')[1]).toBe(foodWords.piecesShape)
  })

  test('a duplicate name is an error that names the other food', () => {
    const named = (name: string) =>
      checkFood({ ...foodFormOf(food({}), products), name }, products, undefined)['name']
    expect(named('steam momo')).toBe(foodWords.taken('Steam Momo'))
    expect(named('CHIYA')).toBe(foodWords.takenArchived('Chiya'))
    expect(named('Thukpa')).toBeUndefined()
  })
})

describe('ADM-06 option group form', () => {
  test('round-trips a group', () => {
    const { id: _, isArchived: __, version: ___, ...words } = group
    const form = groupFormOf(group)
    expect(form.options[1]).toMatchObject({ percent: '-45', amount: '-12.50' })
    expect(groupOf(form)).toEqual(words)
    expect(checkGroup(form)).toEqual({})
  })

  test('invalid values are field errors', () => {
    const options = [{ ...blankOption, name: 'Half', percent: 'a', amount: '1.234' }]
    expect(checkGroup({ ...emptyGroup, name: 'Portion', min: 'x', options })).toEqual({
      min: groupWords.number,
      'options.0.percent': groupWords.percentShape,
      'options.0.amount': groupWords.amountShape,
    })
    expect(checkGroup({ ...groupFormOf(group), min: '2', max: '1' })['max']).toBe('Enter 2 or more')
    expect(checkGroup({ ...emptyGroup, name: 'Portion' })).toEqual({
      'options.0.name': 'This field is required',
      'options.1.name': 'This field is required',
    })
  })
})

describe('ADM-06 product list', () => {
  const names = (search: string) =>
    foodsByCategory(products, filterFrom(search)).map((card) => [
      card.category.name,
      ...card.foods.map(({ name }) => name),
    ])

  test('lists all categories, or only matches when filtered', () => {
    expect(names('')).toEqual([['Steamed', 'Steam Momo'], ['Drinks']])
    expect(names('?q=मोमो')).toEqual([['Steamed', 'Steam Momo']])
    expect(names('?show=archived')).toEqual([['Drinks', 'Chiya']])
    expect(names('?q=pizza')).toEqual([])
  })

  test('moves a food past its visible neighbour, ignoring archived ones', () => {
    const all = ['a', 'x', 'b', 'y', 'c']
    const shown = ['a', 'b', 'c']
    expect(movedPast({ id: 'a', by: 1, all, shown })).toEqual(['x', 'b', 'a', 'y', 'c'])
    expect(movedPast({ id: 'c', by: -1, all, shown })).toEqual(['a', 'x', 'c', 'b', 'y'])
    expect(movedPast({ id: 'a', by: -1, all, shown })).toBeUndefined()
  })
})
