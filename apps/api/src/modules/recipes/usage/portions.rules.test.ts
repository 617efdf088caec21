import { expect, test } from 'vitest'
import type { RecipeChange, RecipeContent, RecipeLine, Source } from '@momo/contracts/recipes'
import { rounded } from './fraction.rules.ts'
import { plainPlate, type Portion, portionsOfBatch, portionsOfPlate } from './portions.rules.ts'

const item = (id: string): Source => ({ kind: 'item', id })
const line = (id: string, quantity: number, over: Partial<RecipeLine> = {}): RecipeLine => ({
  source: item(id),
  quantity,
  unit: 'g',
  lossPermille: 0,
  methods: [],
  ...over,
})
const box = line('box', 1_000, { unit: 'pcs', methods: ['delivery', 'pickup'] })
const effect = (optionId: string, ...changes: RecipeChange[]) => ({ optionId, changes })
const add = (id: string, quantity: number, over: Partial<RecipeLine> = {}): RecipeChange => ({
  kind: 'add',
  ...line(id, quantity, over),
})
const replace = (of: string, by: string, over: object = {}): RecipeChange => ({
  kind: 'replace',
  of: item(of),
  source: item(by),
  sharePercent: 100,
  ratioPercent: 100,
  lossPermille: 0,
  ...over,
})
const scale = (percent: number, of?: string): RecipeChange => ({
  kind: 'scale',
  percent,
  ...(of && { of: item(of) }),
})
const remove = (of: string): RecipeChange => ({ kind: 'remove', of: item(of) })

const momo = (...effects: RecipeContent['effects']): RecipeContent => ({
  batchSize: 1_000,
  lines: [line('dough', 120_000), line('buff', 150_000), line('achar', 60_000), box],
  effects,
  steps: [],
  notes: '',
})
const amounts = (portions: Portion[]) =>
  Object.fromEntries(portions.map(({ source, quantity }) => [source.id, Number(rounded(quantity))]))
const plate = (content: RecipeContent, ...optionIds: string[]) =>
  amounts(portionsOfPlate(content, { ...plainPlate, optionIds }))
const whole = { dough: 120_000, buff: 150_000, achar: 60_000 }

test('a plate is its part of the batch, and loss increases what is taken', () => {
  const content = {
    ...momo(),
    batchSize: 10_000,
    lines: [line('coriander', 65_000, { lossPermille: 350 }), line('timur', 1)],
  }
  expect(plate(content)).toEqual({ coriander: 10_000, timur: 0 })
  expect(amounts(portionsOfBatch(content))).toEqual({ coriander: 100_000, timur: 1 })
})

test('packaging counts for its fulfilment methods only, and never for a batch', () => {
  const packed = (fulfilmentMethod: 'delivery' | 'dine-in' | undefined) =>
    amounts(portionsOfPlate(momo(), { optionIds: [], fulfilmentMethod }))
  expect(packed('delivery')).toEqual({ ...whole, box: 1_000 })
  expect([packed('dine-in'), packed(undefined)]).toEqual([whole, whole])
  expect(amounts(portionsOfBatch(momo()))).toEqual(whole)
})

test('an option without changes, and one without a stated effect, change nothing', () => {
  const content = momo(effect('mild'))
  expect([plate(content, 'mild'), plate(content, 'unknown')]).toEqual([whole, whole])
})

test('extra cheese adds a line, for one plate of the batch', () => {
  const content = {
    ...momo(effect('cheese', add('cheese', 19_000, { lossPermille: 50 }))),
    batchSize: 10_000,
  }
  expect(plate(content, 'cheese')).toEqual({ dough: 12_000, buff: 15_000, achar: 6_000, cheese: 20_000 })
})

test('packaging that an option adds counts for its methods only', () => {
  const content = momo(effect('soup', add('cup', 1_000, { methods: ['pickup'] })))
  expect(plate(content, 'soup')).toEqual(whole)
  const choice = { optionIds: ['soup'], fulfilmentMethod: 'pickup' } as const
  expect(amounts(portionsOfPlate(content, choice))).toEqual({ ...whole, box: 1_000, cup: 1_000 })
})

test('an option removes all lines of an item', () => {
  const content = momo(effect('no achar', remove('achar')))
  const twice = { ...content, lines: [...content.lines, line('achar', 5_000)] }
  expect(plate(twice, 'no achar')).toEqual({ dough: 120_000, buff: 150_000 })
})

test('paneer replaces the filling, with its own loss and in its own quantity', () => {
  const content = momo(effect('paneer', replace('buff', 'paneer', { ratioPercent: 80, lossPermille: 40 })))
  expect(plate(content, 'paneer')).toEqual({ dough: 120_000, paneer: 125_000, achar: 60_000 })
})

test('5 + 5 halves both fillings', () => {
  const content = momo(effect('5 + 5', replace('buff', 'veg', { sharePercent: 50 })))
  expect(plate(content, '5 + 5')).toEqual({ ...whole, buff: 75_000, veg: 75_000 })
})

test('a half plate is half of all food lines, but not of packaging and of what other options add', () => {
  const content = momo(effect('half', scale(50)), effect('cheese', add('cheese', 20_000)))
  const half = { dough: 60_000, buff: 75_000, achar: 30_000 }
  expect(plate(content, 'half')).toEqual(half)
  const choice = { optionIds: ['half', 'cheese'], fulfilmentMethod: 'delivery' } as const
  expect(amounts(portionsOfPlate(content, choice))).toEqual({ ...half, box: 1_000, cheese: 20_000 })
})

test('options combine in any order: a half plate of 5 + 5 with double achar', () => {
  const content = momo(
    effect('half', scale(50)),
    effect('5 + 5', replace('buff', 'veg', { sharePercent: 50 })),
    effect('double achar', scale(200, 'achar')),
  )
  const expected = { dough: 60_000, buff: 37_500, veg: 37_500, achar: 60_000 }
  expect(plate(content, 'half', '5 + 5', 'double achar')).toEqual(expected)
  expect(plate(content, 'double achar', '5 + 5', 'half')).toEqual(expected)
})

test('packaging is scaled only by name', () => {
  const content = momo(effect('large', scale(200, 'box')))
  const choice = { optionIds: ['large'], fulfilmentMethod: 'delivery' } as const
  expect(amounts(portionsOfPlate(content, choice))).toEqual({ ...whole, box: 2_000 })
})

test('removal wins, and replacements share out at most the whole line', () => {
  const both = [replace('buff', 'veg', { sharePercent: 70 }), replace('buff', 'paneer', { sharePercent: 70 })]
  const content = momo(effect('a', both[0]!), effect('b', both[1]!), effect('none', remove('buff')))
  expect(plate(content, 'b', 'a')).toEqual({ dough: 120_000, veg: 105_000, paneer: 45_000, achar: 60_000 })
  expect(plate(content, 'a', 'none')).toEqual({ dough: 120_000, achar: 60_000 })
})

test('an item and a recipe with the same id are different: the preparation may be taken from stock or made at once', () => {
  const content = momo(effect('none', { kind: 'remove', of: { kind: 'recipe', id: 'buff' } }))
  expect(plate(content, 'none')).toEqual(whole)
})
