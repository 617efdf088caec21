import { expect, test } from 'vitest'
import type { RecipeContent, RecipeLine, RecipeSource, Source } from '@momo/contracts/recipes'
import { findProblems } from './problems.rules.ts'

const item = (id: string): Source => ({ kind: 'item', id })
const line = (source: Source): RecipeLine => ({
  source,
  quantity: 1,
  unit: 'g',
  lossPermille: 0,
  methods: [],
})
const content = (over: Partial<RecipeContent>): RecipeContent => ({
  batchSize: 1_000,
  lines: [line(item('buff'))],
  effects: [],
  steps: [],
  notes: '',
  ...over,
})
const source = (given: Source, over: Partial<RecipeSource> = {}) => ({
  ...given,
  name: `the ${given.id}`,
  isArchived: false,
  isPublished: false,
  ...over,
})
const option = (id: string) => ({ id, name: `the ${id}`, isDefault: false, piecesPercent: 0, fillings: [] })
const sources = [source(item('buff'))]

test('a complete recipe has no problems; an option without changes is stated', () => {
  const effects = [{ optionId: 'mild', changes: [] }]
  expect(
    findProblems({ content: content({ effects }), groups: [{ options: [option('mild')] }], sources }),
  ).toEqual([])
})

test('every option without a stated effect is named', () => {
  const effects = [{ optionId: 'mild', changes: [] }]
  const groups = [{ options: [option('mild'), option('hot')] }, { options: [option('cheese')] }]
  expect(findProblems({ content: content({ effects }), groups, sources })).toEqual([
    { kind: 'option-open', id: 'hot', name: 'the hot' },
    { kind: 'option-open', id: 'cheese', name: 'the cheese' },
  ])
})

test('archived items and unpublished recipes are named, also those of options', () => {
  const jhol = { kind: 'recipe', id: 'jhol' } as const
  const effects = [{ optionId: 'soup', changes: [{ kind: 'add', ...line(jhol) } as const] }]
  const used = [source(item('buff'), { isArchived: true }), source(jhol)]
  const groups = [{ options: [option('soup')] }]
  expect(findProblems({ content: content({ effects }), groups, sources: used })).toEqual([
    { kind: 'item-archived', id: 'buff', name: 'the buff' },
    { kind: 'recipe-unpublished', id: 'jhol', name: 'the jhol' },
  ])
  const published = [source(item('buff')), source(jhol, { isPublished: true, isArchived: true })]
  expect(findProblems({ content: content({ effects }), groups, sources: published })).toEqual([])
})

test('an effect on something that no line uses is named once', () => {
  const change = { kind: 'remove', of: item('veg') } as const
  const effects = [
    { optionId: 'a', changes: [change, { kind: 'scale', percent: 50 } as const] },
    { optionId: 'b', changes: [change] },
  ]
  const named = [...sources, source(item('veg'))]
  expect(findProblems({ content: content({ effects }), groups: [], sources: named })).toEqual([
    { kind: 'not-in-recipe', id: 'veg', name: 'the veg' },
  ])
})

test('a recipe without lines cannot be published', () => {
  expect(findProblems({ content: content({ lines: [] }), groups: [], sources })).toEqual([
    { kind: 'no-lines' },
  ])
})
