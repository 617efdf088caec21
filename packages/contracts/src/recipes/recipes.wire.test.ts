import { expect, test } from 'vitest'
import { z } from 'zod'
import {
  costRecipe,
  getRecipe,
  getRecipeVersion,
  listRecipes,
  listRecipeUses,
  type Recipe,
  RecipeContent,
  type RecipeCost,
  type RecipeRow,
  type RecipeSource,
} from './index.ts'

const id = (n: number) => `019311ab-0000-7000-8000-00000000000${n}`
const at = new Date('2026-11-15T04:15:00Z')
const sent = (wire: unknown) => JSON.parse(JSON.stringify(wire))
const item = { kind: 'item', id: id(2) } as const
const line = { source: item, quantity: 90_000, unit: 'kg', lossPermille: 50, methods: [] }
const content: RecipeContent = {
  batchSize: 10_000,
  lines: [line, { ...line, source: { kind: 'recipe', id: id(3) }, methods: ['delivery', 'pickup'] }],
  effects: [
    { optionId: id(4), changes: [] },
    {
      optionId: id(5),
      changes: [
        { kind: 'add', ...line },
        { kind: 'remove', of: item },
        {
          kind: 'replace',
          of: item,
          source: { ...item, id: id(6) },
          sharePercent: 50,
          ratioPercent: 80,
          lossPermille: 0,
        },
        { kind: 'scale', percent: 50 },
        { kind: 'scale', of: item, percent: 150 },
      ],
    },
  ],
  steps: ['Fold ten pleats.'],
  notes: '',
}
const unit = { id: 'kg', name: 'kg', factor: 1_000_000, isRetired: false }
const source: RecipeSource = {
  ...item,
  name: 'Buff mince',
  nameNe: '',
  itemKind: 'ingredient',
  baseUnit: 'g',
  units: [unit],
  isArchived: false,
  isPublished: false,
}
const target = {
  id: id(1),
  target: 'food',
  name: 'Buff Momo',
  nameNe: 'बफ म:म',
  isArchived: false,
  price: 22_600,
  targetPercent: 36,
} as const

test('every form of line and effect is accepted, and survives the round trip in a version', () => {
  expect(RecipeContent.parse(sent(content))).toEqual(content)
  const version = { id: id(7), number: 3, publishedAt: at, by: 'Ramesh Karki', content, sources: [source] }
  const wire = z.encode(getRecipeVersion.reply, version)
  expect(z.decode(getRecipeVersion.reply, sent(wire))).toEqual(version)
})

test.each([
  ['a quantity of zero', { lines: [{ ...line, quantity: 0 }] }],
  ['half a thousandth', { lines: [{ ...line, quantity: 0.5 }] }],
  ['a loss of everything', { lines: [{ ...line, lossPermille: 1_000 }] }],
  ['an unknown fulfilment method', { lines: [{ ...line, methods: ['drone'] }] }],
  ['a batch of less than one', { batchSize: 999 }],
  ['more than a tonne', { lines: [{ ...line, quantity: 1_000_000_001 }] }],
  ['a scale of zero', { effects: [{ optionId: id(4), changes: [{ kind: 'scale', percent: 0 }] }] }],
  ['an unknown change', { effects: [{ optionId: id(4), changes: [{ kind: 'double' }] }] }],
  ['an empty step', { steps: [' '] }],
])('%s is refused', (_, over) => {
  expect(RecipeContent.safeParse({ ...content, ...over }).success).toBe(false)
})

test('a recipe survives the round trip, with and without a draft', () => {
  const recipe: Recipe = {
    ...target,
    allergens: ['gluten'],
    units: [unit],
    version: 4,
    published: { id: id(7), number: 3, publishedAt: at, content },
    draft: { savedAt: at, by: 'Ramesh Karki', content },
    optionGroups: [
      {
        id: id(8),
        name: 'Plate',
        options: [{ id: id(4), name: 'Half plate', isDefault: false, piecesPercent: -50, fillings: [] }],
      },
    ],
    sources: [source],
    problems: [{ kind: 'no-lines' }, { kind: 'option-open', id: id(4), name: 'Half plate' }],
  }
  const { draft: _, price: __, ...bare } = recipe
  for (const one of [recipe, bare]) {
    const wire = z.encode(getRecipe.reply, one)
    expect(z.decode(getRecipe.reply, sent(wire))).toEqual(one)
  }
  expect(z.encode(getRecipe.reply, recipe)).toMatchObject({ data: { price: '226.00' } })
})

test('rows, costs and uses survive the round trip; an unknown cost stays absent', () => {
  const row: RecipeRow = {
    ...target,
    state: 'published',
    hasDraft: true,
    number: 3,
    publishedAt: at,
    cost: 7_531,
    sharePermille: 377,
    level: 'above',
    problems: ['item-archived'],
  }
  const page = {
    items: [row, { ...target, state: 'none' as const, hasDraft: false, problems: [] }],
    nextCursor: id(1),
  }
  expect(z.decode(listRecipes.reply, sent(z.encode(listRecipes.reply, page)))).toEqual(page)
  const cost: RecipeCost = {
    cost: 7_531,
    batchCost: 75_310,
    packing: [{ method: 'delivery', cost: 900 }],
    targetPercent: 36,
    lines: [{ gross: 94_737, unitCost: 46_000, costOrigin: 'stock', cost: 4_358 }, { gross: 1 }],
    items: [{ id: id(2), name: 'Buff mince', baseUnit: 'g', quantity: 9_474 }],
    options: [{ id: id(4), difference: -3_765 }, { id: id(5) }],
  }
  const wire = z.encode(costRecipe.reply, cost)
  expect(wire).toMatchObject({
    data: { cost: '75.31', lines: [{ unitCost: '460.00' }, {}], options: [{ difference: '-37.65' }, {}] },
  })
  expect(z.decode(costRecipe.reply, sent(wire))).toEqual(cost)
  const uses = {
    items: [
      {
        id: id(1),
        target: 'food' as const,
        name: 'Buff Momo',
        nameNe: '',
        inPublished: true,
        inDraft: false,
      },
    ],
    nextCursor: undefined,
  }
  expect(z.decode(listRecipeUses.reply, sent(z.encode(listRecipeUses.reply, uses)))).toEqual(uses)
})
