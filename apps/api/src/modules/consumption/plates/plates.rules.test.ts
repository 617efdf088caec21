import { expect, test } from 'vitest'
import { type FoodState, isLow, platesPossible, soldOutChanges } from './plates.rules.ts'

const need = (...usage: [string, bigint][]) => ({
  versionIds: [],
  usage: usage.map(([itemId, quantity]) => ({ itemId, quantity })),
})
const stock = (left: Record<string, bigint>) =>
  new Map(Object.entries(left).map(([name, quantity]) => [name, { name, left: quantity }]))

test.each([
  ['the item that runs out first decides', { flour: 1_000n, mince: 650n }, { plates: 6, limitedBy: 'mince' }],
  ['less than a plate is none', { flour: 1_000n, mince: 99n }, { plates: 0, limitedBy: 'mince' }],
  ['below zero is none', { flour: -5n, mince: 500n }, { plates: 0, limitedBy: 'flour' }],
  ['an item that was never recorded does not limit', { mince: 700n }, { plates: 7, limitedBy: 'mince' }],
  ['nothing recorded is unknown', {}, undefined],
])('%s', (_, left, possible) => {
  expect(platesPossible(need(['flour', 50n], ['mince', 100n]), stock(left))).toEqual(possible)
})

test('a food is low below its warning level; unknown is not low', () => {
  expect([isLow(9, 10), isLow(10, 10), isLow(0, 0), isLow(undefined, 10)]).toEqual([
    true,
    false,
    false,
    false,
  ])
})

const food = (over: Partial<FoodState>): FoodState => ({
  id: 'momo',
  plates: 5,
  off: null,
  is_handled: false,
  ...over,
})
const nothing = { off: [], on: [], released: [] }

test.each([
  ['without stock it is switched off', { plates: 0 }, { off: ['momo'] }],
  ['switched off already it stays', { plates: 0, off: 'automatically', is_handled: true }, {}],
  ['switched on again by a person it stays on', { plates: 0, is_handled: true }, {}],
  ['switched off by a person it is left alone', { plates: 0, off: 'by-staff' }, {}],
  [
    'a person took over: the stock decides again after that',
    { plates: 0, off: 'by-staff', is_handled: true },
    { released: ['momo'] },
  ],
  [
    'with goods it is switched on',
    { off: 'automatically', is_handled: true },
    { on: ['momo'], released: ['momo'] },
  ],
  ['with goods, what a person switched off stays off', { off: 'by-staff' }, {}],
  ['with goods, an overruled one is released', { is_handled: true }, { released: ['momo'] }],
  [
    'unknown is not out',
    { plates: undefined, off: 'automatically', is_handled: true },
    { on: ['momo'], released: ['momo'] },
  ],
  ['with stock nothing happens', {}, {}],
] as [string, Partial<FoodState>, object][])('%s', (_, state, changes) => {
  expect(soldOutChanges([food(state)])).toEqual({ ...nothing, ...changes })
})
