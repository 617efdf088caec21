import { longestNote as noteOfContract, mostOfOneFood as mostOfContract } from '@momo/contracts/carts'
import type { OptionGroup } from '@momo/contracts/catalogue'
import { expect, test } from 'vitest'
import { isFull, stepped, stillOffered, takeTyped, toggleOption, unfinished } from './food-choice.ts'
import { differenceText } from './option-fields.tsx'
import { longestNote, mostOfOneFood, validateChoice } from './use-choice.ts'

const option = (id: string, soldOut = false) => ({
  id,
  name: id,
  priceDifference: 0,
  isDefault: false,
  soldOut,
})
const portion: OptionGroup = {
  id: 'portion',
  name: 'Portion',
  min: 1,
  max: 1,
  options: [option('full'), option('half')],
}
const achar: OptionGroup = {
  id: 'achar',
  name: 'Achar',
  min: 0,
  max: 2,
  options: [option('tomato'), option('sesame'), option('timur', true)],
}
const sides: OptionGroup = {
  id: 'sides',
  name: 'Sides',
  min: 2,
  max: 3,
  options: [option('a'), option('b'), option('c')],
}

test('ADD-02 a whole number of 0 or more is taken as typed, every other key is ignored', () => {
  const typing = (...keys: string[]) => keys.reduce((before, typed) => takeTyped(typed, before), '1')
  expect(typing('12')).toBe('12')
  expect(typing('0')).toBe('0')
  expect(typing('007')).toBe('7')
  expect(typing('२')).toBe('2')
  for (const wrong of ['-1', '1.5', '1e', 'x', '1 2', '+3', '1000', '½'])
    expect(typing(wrong), wrong).toBe('1')
  // The field is empty while the visitor types another number.
  expect(typing('')).toBe('')
  expect(typing('', '4')).toBe('4')
})

test('ADD-02 minus never goes below 1, and plus stops at the most of one food', () => {
  expect([3, 2, 1, 0].map((quantity) => stepped(quantity, -1, 99))).toEqual([2, 1, 1, 1])
  expect([0, 1, 98, 99].map((quantity) => stepped(quantity, 1, 99))).toEqual([1, 2, 99, 99])
})

test('ADD-02 an invalid quantity or an incomplete choice is rejected with a reason', () => {
  expect(validateChoice([], [], 0)).toBe('Choose at least 1.')
  expect(validateChoice([], [], 100)).toMatch(/^You can add up to 99/)
  expect(validateChoice([portion], [], 1)).toBe('Please choose: Portion.')
  expect(validateChoice([portion, sides], ['full', 'a'], 1)).toBe('Please choose: Sides.')
  expect(validateChoice([portion, achar], ['full'], 1)).toBeUndefined()
})

test('choosing in a one-of group replaces the option; other groups take options up to their maximum', () => {
  expect(toggleOption(portion, ['full', 'sesame'], 'half')).toEqual(['sesame', 'half'])
  expect(toggleOption(achar, ['full'], 'sesame')).toEqual(['full', 'sesame'])
  expect(toggleOption(achar, ['full', 'sesame'], 'sesame')).toEqual(['full'])
  expect(isFull(sides, ['a', 'b'])).toBe(false)
  expect(isFull(sides, ['a', 'b', 'c'])).toBe(true)
  expect(toggleOption({ ...sides, max: 2 }, ['a', 'b'], 'c')).toEqual(['a', 'b'])
  expect(unfinished([portion, sides], ['full', 'a'])).toBe(sides)
})

test('ADD-04 an earlier choice is restored as far as its options are still offered', () => {
  expect(stillOffered([portion, achar], ['half', 'timur', 'sesame', 'no-such-option'])).toEqual([
    'half',
    'sesame',
  ])
})

test('an option shows its price difference', () => {
  expect([3_000, -9_000, 0].map(differenceText)).toEqual(['+Rs. 30.00', '−Rs. 90.00', ''])
})

test("CART-11 the note length and the maximum quantity equal the contract's", () => {
  expect([longestNote, mostOfOneFood]).toEqual([noteOfContract, mostOfContract])
})
