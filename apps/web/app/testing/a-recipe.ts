import type { Recipe, RecipeCost, RecipeLine, RecipeRow, RecipeSource } from '@momo/contracts/recipes'

export const recipeId = (last: string) => `019311ab-0000-7000-8000-0000000000${last}`
const kg = 1_000_000

const weighed = [
  { id: 'g', name: 'g', factor: 1_000, isRetired: false },
  { id: 'kg', name: 'kg', factor: kg, isRetired: false },
]

export const aSource = (change: Partial<RecipeSource> = {}): RecipeSource => ({
  kind: 'item',
  id: recipeId('a1'),
  name: 'Chicken mince',
  nameNe: 'कुखुराको किमा',
  itemKind: 'ingredient',
  baseUnit: 'g',
  units: weighed,
  isArchived: false,
  isPublished: false,
  ...change,
})

export const mince = aSource()
export const coriander = aSource({ id: recipeId('a2'), name: 'Coriander', nameNe: '' })
export const box = aSource({
  id: recipeId('a3'),
  name: 'Takeaway box',
  nameNe: '',
  itemKind: 'packaging',
  baseUnit: 'piece',
  units: [{ id: 'pcs', name: 'pcs', factor: 1_000, isRetired: false }],
})

export const aLine = (change: Partial<RecipeLine> = {}): RecipeLine => ({
  source: { kind: 'item', id: mince.id },
  quantity: kg,
  unit: 'kg',
  lossPermille: 0,
  methods: [],
  ...change,
})

export const content: NonNullable<Recipe['draft']>['content'] = {
  batchSize: 10_000,
  lines: [
    aLine(),
    aLine({ source: { kind: 'item', id: coriander.id }, quantity: 80_000, unit: 'g', lossPermille: 350 }),
    aLine({
      source: { kind: 'item', id: box.id },
      quantity: 10_000,
      unit: 'pcs',
      methods: ['delivery', 'pickup'],
    }),
  ],
  effects: [],
  steps: ['Steam 12 minutes.'],
  notes: '',
}

/** Version 7 of a food is in use. */
export const aRecipe = (change: Partial<Recipe> = {}): Recipe => ({
  id: recipeId('f1'),
  target: 'food',
  name: 'Chicken Jhol Momo',
  nameNe: 'चिकन झोल मःम',
  isArchived: false,
  price: 22_000,
  targetPercent: 36,
  allergens: ['wheat'],
  units: [{ id: 'plate', name: 'plate', factor: 1_000, isRetired: false }],
  version: 9,
  published: {
    id: recipeId('e7'),
    number: 7,
    publishedAt: new Date('2026-11-10T06:00:00Z'),
    by: 'Dawa',
    content,
  },
  optionGroups: [],
  sources: [mince, coriander, box],
  problems: [],
  ...change,
})

export const aCost = (change: Partial<RecipeCost> = {}): RecipeCost => ({
  cost: 7_000,
  sharePermille: 360,
  level: 'on-target',
  batchCost: 70_000,
  packing: [
    { method: 'delivery', cost: 900 },
    { method: 'pickup', cost: 900 },
  ],
  price: 22_000,
  priceWithoutVat: 19_469,
  targetPercent: 36,
  lines: [
    { gross: kg, unitCost: 46_000, costOrigin: 'stock', cost: 46_000 },
    { gross: 123_077, unitCost: 18_000, costOrigin: 'last', cost: 2_215 },
    { gross: 10_000, unitCost: 900_000, costOrigin: 'stock', cost: 9_000 },
  ],
  items: [
    {
      id: coriander.id,
      name: coriander.name,
      baseUnit: 'g',
      quantity: 12_308,
      unitCost: 18_000,
      costOrigin: 'last',
      cost: 222,
    },
    {
      id: mince.id,
      name: mince.name,
      baseUnit: 'g',
      quantity: 100_000,
      unitCost: 46_000,
      costOrigin: 'stock',
      cost: 4_600,
    },
  ],
  options: [],
  ...change,
})

export const aRow = (change: Partial<RecipeRow> = {}): RecipeRow => ({
  id: recipeId('f1'),
  target: 'food',
  name: 'Chicken Jhol Momo',
  nameNe: 'चिकन झोल मःम',
  isArchived: false,
  price: 22_000,
  targetPercent: 36,
  category: 'Jhol',
  state: 'published',
  hasDraft: false,
  number: 7,
  cost: 7_531,
  sharePermille: 387,
  level: 'above',
  problems: [],
  ...change,
})
