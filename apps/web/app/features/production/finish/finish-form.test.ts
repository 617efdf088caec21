import { expect, test } from 'vitest'
import { anIngredient, aStartedOrder, idOf, kg } from '../production.factory.ts'
import { figuresOf, finishForm, finishValues, recipeAmount } from './finish-form.ts'
import { finishMessages as texts } from './finish.messages.ts'

const order = aStartedOrder()
const typed = (change: object) => ({ ...finishValues(order), good: '38', ...change })
const parse = (change: object) => finishForm(order).safeParse(typed(change))
const used = (change: Record<string, string>) => ({ used: { ...finishValues(order).used, ...change } })

test('a batch as planned has no corrections and no reasons', () => {
  expect(parse({}).data).toEqual({ good: 38 * kg, lost: 0, corrections: [], note: '' })
})

test('a low yield with loss and a correction', () => {
  const answers = { good: '35.2', lost: '1.1', lossReason: 'dropped', yieldReason: 'watery' }
  expect(parse({ ...answers, ...used({ [idOf(11)]: '28.9' }) }).data).toEqual({
    good: 35.2 * kg,
    lost: 1.1 * kg,
    lossReason: 'dropped',
    yieldReason: 'watery',
    corrections: [{ itemId: idOf(11), used: 28.9 * kg }],
    note: '',
  })
})

test.each([
  ['35.2', 926, true],
  ['36.1', 950, false],
  ['39.9', 1_050, false],
  ['40', 1_053, true],
])('%s kg of 38 kg is a yield of %d tenths of a percent', (good, tenths, needsReason) => {
  expect(figuresOf(order, typed({ good })).tenths).toBe(tenths)
  expect(parse({ good }).success).toBe(!needsReason)
})

test.each([
  [{ good: '' }, ['good'], texts.wrongQuantity],
  [{ good: '0' }, ['good'], texts.wrongQuantity],
  [{ lost: 'some' }, ['lost'], texts.wrongQuantity],
  [{ lost: '1' }, ['lossReason'], texts.choose],
  [{ good: '30' }, ['yieldReason'], texts.choose],
  [{ asksWhy: true }, ['yieldReason'], texts.choose],
  [used({ [idOf(12)]: 'a bit' }), ['used', idOf(12)], texts.wrongQuantity],
])('%o is marked at %o', (change, path, message) => {
  expect(parse(change).error?.issues).toMatchObject([{ path, message }])
})

test('a reason is not sent when it is not needed any more', () => {
  expect(parse({ yieldReason: 'watery', lossReason: 'burnt' }).data).not.toHaveProperty('yieldReason')
  expect(parse({ yieldReason: 'watery', lossReason: 'burnt' }).data).not.toHaveProperty('lossReason')
})

test('an amount that the field rounds is no correction', () => {
  const third = anIngredient(13, 'Ginger', { expected: 333_333 })
  const rounded = aStartedOrder({ ingredients: [third] })
  expect(recipeAmount(third)).toEqual({ amount: '333.333', unit: 'g' })
  const long = anIngredient(14, 'Salt', { expected: 2_666_667 })
  expect(recipeAmount(long)).toEqual({ amount: '2.667', unit: 'kg' })
  const both = { ...rounded, ingredients: [third, long] }
  expect(finishForm(both).safeParse({ ...finishValues(both), good: '38' }).data?.corrections).toEqual([])
})

test('grams are accepted where the field shows kilograms, and nothing may be used', () => {
  expect(parse(used({ [idOf(11)]: '500 g', [idOf(12)]: '0' })).data?.corrections).toEqual([
    { itemId: idOf(11), used: kg / 2 },
    { itemId: idOf(12), used: 0 },
  ])
})

test('figures follow what is typed: the rest is below zero when there is more than planned', () => {
  expect(figuresOf(order, typed({ good: '35.2', lost: '1.1' })).rest).toBe(1.7 * kg)
  expect(figuresOf(order, typed({ good: '40' })).rest).toBe(-2 * kg)
  const corrected = figuresOf(order, typed(used({ [idOf(11)]: '28.9' })))
  expect([corrected.value, corrected.changed]).toEqual([Math.round(28.9 * 46_000 + 6 * 4_500), 1])
})
