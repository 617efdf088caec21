import type { RecipeContent } from '@momo/contracts/recipes'
import { describe, expect, test } from 'vitest'
import { aRecipe, aSource, content, coriander, recipeId } from '#testing/a-recipe.ts'
import { blankLine, checkForm, contentOf, formOf, lossPermille } from './recipe-form.ts'
import { findProblems } from './recipe-problems.ts'

const option = (id: string, name: string) => ({ id, name, isDefault: false, piecesPercent: 0, fillings: [] })
const options = [option(recipeId('c1'), 'Half plate'), option(recipeId('c2'), 'Extra cheese')]
const groups = [{ id: recipeId('b1'), name: 'Portion', options }]
const of = { kind: 'item', id: coriander.id } as const

test('a recipe with every kind of change is sent back as it was read', () => {
  const full: RecipeContent = {
    ...content,
    effects: [
      {
        optionId: recipeId('c1'),
        changes: [
          { kind: 'scale', percent: 50 },
          { kind: 'scale', percent: 80, of },
          { kind: 'remove', of },
        ],
      },
      {
        optionId: recipeId('c2'),
        changes: [
          { kind: 'add', source: of, quantity: 20_000, unit: 'g', lossPermille: 50, methods: [] },
          { kind: 'replace', of, source: of, sharePercent: 50, ratioPercent: 110, lossPermille: 0 },
        ],
      },
    ],
    notes: 'Keep warm.',
  }
  const recipe = aRecipe({ draft: { savedAt: new Date(0), content: full }, optionGroups: groups })
  expect(contentOf(formOf(recipe), recipe.units)).toEqual(full)
})

test('a quantity that is no round number in its unit is shown in the base unit', () => {
  const sack = { id: recipeId('d1'), name: '30 kg sack', factor: 30_000_000, isRetired: false }
  const flour = aSource({ units: [...aSource().units, sack] })
  const lines = [{ ...content.lines[0]!, unit: sack.id }]
  const recipe = aRecipe({
    draft: { savedAt: new Date(0), content: { ...content, lines } },
    sources: [flour],
  })
  expect(formOf(recipe).lines).toMatchObject([{ amount: '1000', unit: 'g' }])
})

test('a recipe that does not exist yet starts with one plate, or one kilogram of a preparation', () => {
  const { published: _, ...none } = aRecipe()
  expect(formOf(none).batch).toEqual({ amount: '1', unit: 'plate' })
  const filling = { ...none, target: 'preparation' as const, units: aSource().units }
  expect(formOf(filling).batch).toEqual({ amount: '1', unit: 'kg' })
})

test.each([
  ['', 0],
  ['35', 350],
  ['12.5 %', 125],
  ['३५', 350],
  ['a bit', Number.NaN],
  ['12.55', Number.NaN],
])('a loss typed as %s is %s thousandths', (typed, permille) => {
  expect(lossPermille(typed)).toBe(permille)
})

test('errors are at the fields that were typed', () => {
  const recipe = aRecipe()
  const form = formOf(recipe)
  const wrong = {
    ...form,
    batch: { amount: '0', unit: 'plate' },
    lines: [{ ...form.lines[0]!, amount: '', loss: 'x' }, blankLine(coriander)],
    steps: [{ text: ' ' }],
  }
  expect(Object.keys(checkForm(wrong, recipe.units)).toSorted()).toEqual([
    'batch.amount',
    'lines.0.amount',
    'lines.0.loss',
    'lines.1.amount',
    'steps.0.text',
  ])
  expect(checkForm(form, recipe.units)).toEqual({})
})

describe('publishing is prevented by', () => {
  const kinds = (...change: Parameters<typeof findProblems>) =>
    findProblems(...change).map(({ kind, name }) => [kind, name])
  const form = formOf(aRecipe())

  test('nothing, when all is stated', () => {
    const effects = options.map(({ id, name }) => ({ optionId: id, name, changes: [] }))
    expect(kinds({ ...form, effects }, groups)).toEqual([])
  })

  test('missing lines and options without an effect', () => {
    expect(kinds({ ...form, lines: [] }, groups)).toEqual([
      ['no-lines', undefined],
      ['option-open', 'Half plate'],
      ['option-open', 'Extra cheese'],
    ])
  })

  test('an archived item, a recipe that is not published, and a change of what is not used, each once', () => {
    const old = aSource({ isArchived: true })
    const dough = aSource({ kind: 'recipe', id: recipeId('a7'), name: 'Momo dough' })
    const removed = { kind: 'remove' as const, of: aSource({ id: recipeId('a8'), name: 'Cheese' }) }
    const lines = [blankLine(old), blankLine(old), blankLine(dough)]
    const effects = [{ optionId: recipeId('c1'), name: 'Half plate', changes: [removed, removed] }]
    expect(kinds({ ...form, lines, effects }, [])).toEqual([
      ['item-archived', 'Chicken mince'],
      ['recipe-unpublished', 'Momo dough'],
      ['not-in-recipe', 'Cheese'],
    ])
  })
})
