import { describe, expect, test } from 'vitest'
import { addUse, type Place, shareOfToday, suggest, type Use } from './suggestion.rules.ts'

const kg = 1_000_000
const until = '2026-11-17'
const place: Place = { tray: 4 * kg, safetyLevel: 2 * kg, onHand: 5 * kg, onTheWay: kg, isStocked: true }
const use: Use = { quantity: 12 * kg, scheduled: kg }
const suggested = (over: Partial<Place>, used: Partial<Use> = {}) =>
  suggest({ ...place, ...over }, { ...use, ...used }, until).suggested

describe('a suggestion', () => {
  test('is use, scheduled orders and safety without what is there or on the way, in whole trays', () => {
    expect(suggest(place, use, until)).toEqual({
      // 12 + 1 + 2 − 5 − 1 = 9 kg.
      suggested: 12 * kg,
      expectedUse: 12 * kg,
      scheduled: kg,
      safetyLevel: 2 * kg,
      onHand: 5 * kg,
      onTheWay: kg,
      until,
      festival: undefined,
    })
  })

  test.each([
    ['an exact number of trays is not rounded', { onHand: 6 * kg }, 8 * kg],
    ['one thousandth more is a tray more', { onHand: 6 * kg - 1 }, 12 * kg],
    ['it is never below zero', { onHand: 500 * kg }, 0],
    ['an unknown stock counts as none', { onHand: undefined }, 16 * kg],
    ['a stock below zero is asked for as well', { onHand: -3 * kg }, 20 * kg],
    ['what the branch never had is not suggested', { isStocked: false }, 0],
  ])('%s', (_, over, quantity) => expect(suggested(over)).toBe(quantity))

  test('of an absurd need stays a quantity that can be saved', () => {
    expect(suggested({}, { quantity: 9e15 })).toBe(1_000_000_000_000)
  })
})

test.each([
  ['06:00', 1],
  ['10:00', 1],
  ['16:00', 0.5],
  ['19:00', 0.25],
  ['22:00', 0],
  ['23:30', 0],
])('at %s a share of %d of the use of today is to come', (time, share) => {
  expect(shareOfToday(new Date(`2026-11-15T${time}:00+05:45`))).toBe(share)
})

test('the rest of today and the later days are added, and the later festival is named', () => {
  const today = { quantity: 1_001, scheduled: 7, festival: { name: 'Tihar', percent: 120 } }
  const later = { quantity: 500, scheduled: 3, festival: { name: 'Chhath', percent: 90 } }
  expect(addUse(today, 0.5, later)).toEqual({ quantity: 1_001, scheduled: 10, festival: later.festival })
  expect(addUse(today, 0.5, undefined)).toEqual({ quantity: 501, scheduled: 7, festival: today.festival })
  expect(addUse(undefined, 1, undefined)).toEqual({ quantity: 0, scheduled: 0, festival: undefined })
})
