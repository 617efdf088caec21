import { expect, test } from 'vitest'
import type { RecipeContent, RecipeLine } from '@momo/contracts/recipes'
import { explode, type RecipeBook } from '../usage/explode.rules.ts'
import { rounded } from '../usage/fraction.rules.ts'
import { portionsOfBatch } from '../usage/portions.rules.ts'
import { createCostSheet, type UnitCost, unitCostOf } from './cost-sheet.rules.ts'
import {
  costsOfItems,
  costsOfLines,
  costsOfOptions,
  costsOfPacking,
  plateOrBatch,
} from './recipe-cost.rules.ts'

const line = (
  kind: 'item' | 'recipe',
  id: string,
  quantity: number,
  over: Partial<RecipeLine> = {},
): RecipeLine => ({
  source: { kind, id },
  quantity,
  unit: 'g',
  lossPermille: 0,
  methods: [],
  ...over,
})
const content = (
  batchSize: number,
  lines: RecipeLine[],
  effects: RecipeContent['effects'] = [],
): RecipeContent => ({
  batchSize,
  lines,
  effects,
  steps: [],
  notes: '',
})
const book = (recipes: Record<string, RecipeContent>): RecipeBook =>
  new Map(Object.entries(recipes).map(([id, one]) => [id, { versionId: `${id} 1`, content: one }]))
const costs = (perKilo: Record<string, number>): Map<string, UnitCost> =>
  new Map(
    Object.entries(perKilo).map(([id, unitCost]) => [id, { unitCost: BigInt(unitCost), origin: 'stock' }]),
  )
const batchCost = (sheet: ReturnType<typeof createCostSheet>, id: string) => {
  const cost = sheet.costOf(explode(sheet.book, portionsOfBatch(sheet.book.get(id)!.content)))
  return cost && rounded(cost)
}

test.each([
  [
    { onHand: 2_000_000n, value: 92_000n, lastCost: 50_000n },
    { unitCost: 46_000n, origin: 'stock' },
  ],
  [
    { onHand: 3n, value: 1n, lastCost: 0n },
    { unitCost: 333_333n, origin: 'stock' },
  ],
  [
    { onHand: 0n, value: 0n, lastCost: 50_000n },
    { unitCost: 50_000n, origin: 'last' },
  ],
  [
    { onHand: 1_000n, value: 0n, lastCost: 50_000n },
    { unitCost: 50_000n, origin: 'last' },
  ],
  [
    { onHand: 1_000n, value: 0n, lastCost: 0n },
    { unitCost: 0n, origin: 'stock' },
  ],
  [{ onHand: 0n, value: 0n, lastCost: 0n }, undefined],
])('%o costs %o', (stock, cost) => {
  expect(unitCostOf(stock)).toEqual(cost)
})

test('the cost of a recipe is rounded once, at the end', () => {
  const lines = ['a', 'b', 'c'].map((id) => line('item', id, 500))
  const sheet = createCostSheet(
    book({ momo: content(1_000, lines) }),
    costs({ a: 1_000, b: 1_000, c: 1_000 }),
  )
  // Each line costs half a paisa.
  expect(batchCost(sheet, 'momo')).toBe(2n)
  expect(costsOfLines(sheet, content(1_000, lines)).map(({ cost }) => cost)).toEqual([1, 1, 1])
})

test('one unknown cost makes the whole cost unknown', () => {
  const recipe = content(1_000, [line('item', 'maida', 100_000), line('item', 'timur', 300)])
  const sheet = createCostSheet(book({ momo: recipe }), costs({ maida: 8_200 }))
  expect(batchCost(sheet, 'momo')).toBeUndefined()
  expect(costsOfLines(sheet, recipe)).toEqual([
    { gross: 100_000, unitCost: 8_200, costOrigin: 'stock', cost: 820 },
    { gross: 300, cost: undefined },
  ])
})

test('a preparation that was never in stock has the cost of its recipe; its stock comes first', () => {
  const recipes = book({
    momo: content(1_000, [line('item', 'filling', 90_000)]),
    filling: content(10_000_000, [line('item', 'paste', 1_000_000), line('item', 'keema', 9_000_000)]),
    paste: content(2_000_000, [line('item', 'ginger', 1_000_000), line('item', 'garlic', 1_000_000)]),
  })
  const raw = { keema: 45_000, ginger: 16_000, garlic: 21_000 }
  const sheet = createCostSheet(recipes, costs(raw))
  expect(sheet.unitCost('paste')).toEqual({ unitCost: 18_500n, origin: 'recipe' })
  expect(sheet.unitCost('filling')).toEqual({ unitCost: 42_350n, origin: 'recipe' })
  expect(batchCost(sheet, 'momo')).toBe(3_812n)
  const stocked = createCostSheet(recipes, costs({ ...raw, filling: 40_000 }))
  expect(batchCost(stocked, 'momo')).toBe(3_600n)
})

test('a line that uses a recipe directly has the cost of what it explodes to', () => {
  const recipes = book({ jhol: content(5_000_000, [line('item', 'sesame', 500_000)]) })
  const draft = content(1_000, [
    line('recipe', 'jhol', 180_000, { lossPermille: 100 }),
    line('recipe', 'none', 1),
  ])
  expect(costsOfLines(createCostSheet(recipes, costs({ sesame: 52_000 })), draft)).toEqual([
    { gross: 200_000, unitCost: 5_200, costOrigin: 'recipe', cost: 1_040 },
    { gross: 1, cost: undefined },
  ])
})

test('packing and options are costed beside the plain plate', () => {
  const draft = content(
    10_000,
    [
      line('item', 'filling', 900_000),
      line('item', 'box', 10_000, { methods: ['delivery', 'pickup'] }),
      line('item', 'bag', 10_000, { methods: ['delivery'] }),
    ],
    [
      { optionId: 'half', changes: [{ kind: 'scale', percent: 50 }] },
      { optionId: 'cheese', changes: [{ kind: 'add', ...line('item', 'cheese', 20_000) }] },
      { optionId: 'gold', changes: [{ kind: 'add', ...line('item', 'gold', 1) }] },
    ],
  )
  const known = costs({ filling: 40_000, box: 600_000, bag: 300_000, cheese: 85_000 })
  const sheet = createCostSheet(new Map(), known)
  const plate = plateOrBatch(sheet.book, { target: 'food', content: draft, optionIds: ['half'] })
  expect(
    costsOfItems(sheet, plate, new Map([['filling', { id: 'filling', name: 'Filling', baseUnit: 'g' }]])),
  ).toEqual([
    {
      id: 'filling',
      name: 'Filling',
      baseUnit: 'g',
      quantity: 45_000,
      unitCost: 40_000,
      costOrigin: 'stock',
      cost: 1_800,
    },
  ])
  expect(costsOfPacking(sheet, draft, ['half'])).toEqual([
    { method: 'delivery', cost: 900 },
    { method: 'pickup', cost: 600 },
  ])
  expect(costsOfOptions(sheet, draft, ['half', 'cheese', 'gold'])).toEqual([
    { id: 'half', difference: -1_800 },
    { id: 'cheese', difference: 1_700 },
    { id: 'gold', difference: undefined },
  ])
})
