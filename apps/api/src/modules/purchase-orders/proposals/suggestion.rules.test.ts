import { expect, test } from 'vitest'
import { missingOf, type Need, wholeUnits, worstShortages } from './suggestion.rules.ts'

const need = (over: Partial<Need> = {}): Need => ({
  isLow: true,
  onHand: 4,
  safetyLevel: 10,
  expectedUse: 5,
  needed: 0,
  onOrder: 0,
  inDrafts: 0,
  ...over,
})

test.each([
  ['twice the safety level and the use until the delivery, less what is there', {}, 21],
  ['everything when nothing was ever recorded', { onHand: undefined }, 25],
  ['also what is missing below zero', { onHand: -3 }, 28],
  ['less what is on order and in drafts', { onOrder: 6, inDrafts: 5 }, 10],
  ['nothing when enough is on order', { onOrder: 30 }, 0],
  ['what production needs, if that is more', { needed: 40 }, 36],
  ['only what production needs of an item that is not low', { isLow: false, needed: 7 }, 3],
  ['nothing of an item that is neither low nor needed', { isLow: false }, 0],
])('a suggestion is %s', (_, over, missing) => {
  expect(missingOf(need(over))).toBe(missing)
})

test('a supplier sells whole units', () => {
  expect([0, 1, 25, 26].map((quantity) => wholeUnits(quantity, 25))).toEqual([0, 25, 25, 50])
})

test('of several days the largest shortage counts', () => {
  const one = { itemId: 'a', needed: 10, onHand: 4, short: 6, delays: ['Dough'] }
  const worse = { ...one, needed: 12, short: 8 }
  const enough = { itemId: 'b', needed: 1, onHand: 4, short: 0, delays: [] }
  expect(worstShortages([[one, enough], [worse], [one]])).toEqual(new Map([['a', worse]]))
})
