import { expect, test } from 'vitest'
import { aPlanItem, idOf, kg } from '../production.factory.ts'
import { makeForm, makeKey, typedToMake } from './make-form.ts'
import { planMessages as texts } from './plan.messages.ts'

const filling = aPlanItem(1, 'Chicken filling')
const { recipeVersion: _, ...rest } = aPlanItem(2, 'Momo dough')
const withoutRecipe = rest
const parse = (typed: string) =>
  makeForm([filling, withoutRecipe]).safeParse({
    make: { [makeKey(filling)]: typed, [makeKey(withoutRecipe)]: '5' },
  })

test('the field starts with what the plan says, in kg', () => {
  expect(typedToMake(filling)).toBe('76')
  expect(typedToMake({ ...filling, toMake: 0 })).toBe('')
})

test.each([
  ['76', 76 * kg],
  ['७६.५', 76.5 * kg],
  ['500 g', kg / 2],
])('%s is released', (typed, quantity) => {
  expect(parse(typed).data).toEqual(new Map([[idOf(1), quantity]]))
})

test('a wrong quantity is marked at its field', () => {
  expect(parse('many').error?.issues).toMatchObject([
    { path: ['make', makeKey(filling)], message: texts.wrongQuantity },
  ])
})

test.each(['', '0'])('nothing is released for "%s"', (typed) => {
  expect(parse(typed).error?.issues).toMatchObject([{ path: ['make'], message: texts.nothingChosen }])
})
