import { expect, test } from 'vitest'
import type { RecipeContent, RecipeLine } from '@momo/contracts/recipes'
import {
  explode,
  type PublishedRecipe,
  type RecipeBook,
  usageOf,
  usageOfPreparation,
} from './explode.rules.ts'
import { rounded, wholeNumber } from './fraction.rules.ts'

type Used = [kind: 'item' | 'recipe', id: string, quantity: number, over?: Partial<RecipeLine>]
const line = ([kind, id, quantity, over = {}]: Used): RecipeLine => ({
  source: { kind, id },
  quantity,
  unit: 'g',
  lossPermille: 0,
  methods: [],
  ...over,
})
const recipe = (id: string, batchSize: number, ...lines: Used[]): [string, PublishedRecipe] => {
  const content: RecipeContent = { batchSize, lines: lines.map(line), effects: [], steps: [], notes: '' }
  return [id, { versionId: `${id} 1`, content }]
}
const usage = (book: RecipeBook, plates = 1, over: object = {}) =>
  usageOf(book, { foodId: 'momo', optionIds: [], plates, fulfilmentMethod: undefined, ...over })

test('plates are multiplied before rounding, and each item is rounded once', () => {
  const book = new Map([recipe('momo', 3_000, ['item', 'salt', 1], ['item', 'maida', 100])])
  expect(usage(book)).toEqual({ versionIds: ['momo 1'], usage: [{ itemId: 'maida', quantity: 33n }] })
  expect(usage(book, 3)?.usage).toEqual([
    { itemId: 'salt', quantity: 1n },
    { itemId: 'maida', quantity: 100n },
  ])
})

test('lines of one item are added up before rounding', () => {
  const book = new Map([recipe('momo', 2_000, ['item', 'oil', 1], ['item', 'oil', 1], ['item', 'oil', 1])])
  expect(usage(book)?.usage).toEqual([{ itemId: 'oil', quantity: 2n }])
})

test('a recipe that is used directly is exploded through all levels, with the loss of each', () => {
  const book = new Map([
    recipe('momo', 1_000, ['recipe', 'jhol', 200_000], ['item', 'filling', 90_000]),
    recipe(
      'jhol',
      10_000_000,
      ['recipe', 'stock', 4_500_000, { lossPermille: 100 }],
      ['item', 'sesame', 600_000],
    ),
    recipe('stock', 5_000_000, ['item', 'bones', 1_000_000]),
  ])
  expect(usage(book)).toEqual({
    versionIds: ['momo 1', 'jhol 1', 'stock 1'],
    usage: [
      { itemId: 'bones', quantity: 20_000n },
      { itemId: 'sesame', quantity: 12_000n },
      { itemId: 'filling', quantity: 90_000n },
    ],
  })
})

test('a preparation that is taken from stock is not exploded', () => {
  const book = new Map([
    recipe('momo', 1_000, ['item', 'dough', 120_000]),
    recipe('dough', 1_000_000, ['item', 'maida', 650_000]),
  ])
  expect(usage(book)?.usage).toEqual([{ itemId: 'dough', quantity: 120_000n }])
})

test('a platter uses half plates of other foods, without their packaging', () => {
  const box: Partial<RecipeLine> = { methods: ['delivery'] }
  const book = new Map([
    recipe('momo', 1_000, ['recipe', 'buff', 500], ['recipe', 'veg', 500], ['item', 'tray', 1_000, box]),
    recipe('buff', 10_000, ['item', 'keema', 900_000], ['item', 'box', 10_000, box]),
    recipe('veg', 1_000, ['item', 'cabbage', 85_001]),
  ])
  expect(usage(book, 1, { fulfilmentMethod: 'delivery' })?.usage).toEqual([
    { itemId: 'keema', quantity: 45_000n },
    { itemId: 'cabbage', quantity: 42_501n },
    { itemId: 'tray', quantity: 1_000n },
  ])
})

test('a food without a published recipe has no usage, and an unpublished recipe is reported', () => {
  expect(usage(new Map())).toBeUndefined()
  const portion = { source: { kind: 'recipe', id: 'jhol' }, quantity: wholeNumber(1) } as const
  expect([...explode(new Map(), [portion]).missing]).toEqual(['jhol'])
})

test('recipes that share recipes are exploded once, whatever their depth', () => {
  const levels = Array.from({ length: 60 }, (_, n) =>
    recipe(`level ${n}`, 2_000, ['recipe', `level ${n + 1}`, 1_000], ['recipe', `level ${n + 1}`, 1_000]),
  )
  const book = new Map([
    recipe('momo', 1_000, ['recipe', 'level 0', 5_000]),
    ...levels,
    recipe('level 60', 1_000, ['item', 'salt', 3]),
  ])
  expect(usage(book)?.usage).toEqual([{ itemId: 'salt', quantity: 15n }])
})

test('quantities above 2^53 in between stay exact', () => {
  const book = new Map([recipe('momo', 999_999_999_999, ['item', 'maida', 1_000_000_000_000])])
  expect(usage(book, 1_000_000)?.usage).toEqual([{ itemId: 'maida', quantity: 1_000_000_000n }])
  expect(rounded({ n: 10n ** 30n + 1n, d: 2n })).toBe(5n * 10n ** 29n + 1n)
})

test('a quantity of a preparation takes its share of a batch, and preparations from stock as they are', () => {
  const book = new Map([
    recipe(
      'filling',
      3_000_000,
      ['item', 'mince', 2_500_000],
      ['recipe', 'spice', 30_000],
      ['item', 'jhol', 1],
    ),
    recipe('spice', 100_000, ['item', 'cumin', 100_000, { lossPermille: 500 }]),
    recipe('jhol', 1_000, ['item', 'sesame', 1]),
  ])
  expect(usageOfPreparation(book, 'filling', 1_500_000n)).toEqual({
    versionIds: ['filling 1', 'spice 1'],
    usage: [
      { itemId: 'mince', quantity: 1_250_000n },
      { itemId: 'cumin', quantity: 30_000n },
      { itemId: 'jhol', quantity: 1n },
    ],
  })
  expect(usageOfPreparation(book, 'dough', 1n)).toBeUndefined()
})
