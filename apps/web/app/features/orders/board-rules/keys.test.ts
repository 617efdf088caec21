import { expect, test } from 'vitest'
import { aBoardOrder, aNewOrder } from '#testing/a-board.ts'
import { cardAfter, cardInstead, actionForKey } from './keys.ts'

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

test('after a card is gone the focus moves to the next card of the lane, or to the previous one', () => {
  expect(['a', 'c', 'd', 'elsewhere'].map((id) => cardInstead(lanes, id))).toEqual([
    'b',
    'b',
    undefined,
    undefined,
  ])
})

test('ADM-02 a key triggers only an action that the order allows', () => {
  const fresh = aNewOrder(1)
  const cooking = aBoardOrder(2)
  const pickup = aBoardOrder(3, { state: 'ready', fulfilmentMethod: 'pickup' })
  const actions = (key: string) => [fresh, cooking, pickup].map((order) => actionForKey(key, order))
  expect(actions('a')).toEqual(['accept', undefined, undefined])
  expect(actions('Enter')).toEqual(['accept', 'open', 'open'])
  expect(actions('X')).toEqual(['reject', 'cancel', 'cancel'])
  expect(actions('r')).toEqual([undefined, 'ready', undefined])
  expect(actions('d')).toEqual([undefined, undefined, 'collect'])
  expect(actions('g')).toEqual([undefined, undefined, undefined])
  expect(actions('t')).toEqual(['accept-in', undefined, undefined])
  expect(actions('z')).toEqual([undefined, undefined, undefined])
})
