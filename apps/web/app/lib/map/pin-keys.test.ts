import { expect, test } from 'vitest'
import { movedBy } from './metres.ts'
import { movedByKey } from './pin-keys.ts'

const thamel = { latitude: 27.7172, longitude: 85.324 }

test('moves a pin by metres; longitude degrees are shorter than latitude degrees', () => {
  expect(movedBy(thamel, 100, 0)).toEqual({ latitude: 27.718098, longitude: 85.324 })
  expect(movedBy(thamel, 0, 100)).toEqual({ latitude: 27.7172, longitude: 85.325015 })
})

test.each([
  ['ArrowUp', 20, 0],
  ['ArrowDown', -20, 0],
  ['ArrowLeft', 0, -20],
  ['ArrowRight', 0, 20],
])('%s moves a pin by 20 m, with Shift by 100 m', (key, north, east) => {
  expect(movedByKey(thamel, { key, shiftKey: false })).toEqual(movedBy(thamel, north, east))
  expect(movedByKey(thamel, { key, shiftKey: true })).toEqual(movedBy(thamel, north * 5, east * 5))
})

test('other keys move nothing', () => {
  expect(movedByKey(thamel, { key: 'Enter', shiftKey: false })).toBeUndefined()
})
