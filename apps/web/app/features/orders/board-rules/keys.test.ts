import { expect, test } from 'vitest'
import { aBoardOrder, aNewOrder } from '#testing/a-board.ts'
import { cardAfter, cardInstead, deedOfKey } from './keys.ts'

const lanes = [['a', 'b', 'c'], [], ['d'], ['e', 'f']]

test.each([
  ['a', 'ArrowDown', 'b'],
  ['b', 'j', 'c'],
  ['c', 'ArrowDown', undefined],
  ['b', 'k', 'a'],
  ['a', 'ArrowUp', undefined],
  ['c', 'ArrowRight', 'd'],
  ['d', 'l', 'e'],
  ['f', 'ArrowLeft', 'd'],
  ['a', 'h', undefined],
  ['e', 'ArrowRight', undefined],
  [undefined, 'ArrowDown', 'a'],
  ['gone', 'j', 'a'],
  ['a', '4', 'e'],
  [undefined, '2', undefined],
  ['a', 'q', undefined],
])('ADM-02 from %s the key %s leads to %s', (current, key, next) => {
  expect(cardAfter(lanes, current, key)).toBe(next)
})

test('whose card has gone goes on with the next of the lane, or with the one before', () => {
  expect(['a', 'c', 'd', 'elsewhere'].map((id) => cardInstead(lanes, id))).toEqual(['b', 'b', undefined, undefined])
})

test('ADM-02 a key does what the order allows, and nothing else', () => {
  const fresh = aNewOrder(1)
  const cooking = aBoardOrder(2)
  const pickup = aBoardOrder(3, { state: 'ready', way: 'pickup' })
  const deeds = (key: string) => [fresh, cooking, pickup].map((order) => deedOfKey(key, order))
  expect(deeds('a')).toEqual(['accept', undefined, undefined])
  expect(deeds('Enter')).toEqual(['accept', 'open', 'open'])
  expect(deeds('X')).toEqual(['reject', 'cancel', 'cancel'])
  expect(deeds('r')).toEqual([undefined, 'ready', undefined])
  expect(deeds('d')).toEqual([undefined, undefined, 'collect'])
  expect(deeds('g')).toEqual([undefined, undefined, undefined])
  expect(deeds('t')).toEqual(['accept-in', undefined, undefined])
  expect(deeds('z')).toEqual([undefined, undefined, undefined])
})
