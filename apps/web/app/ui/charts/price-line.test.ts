import { expect, test } from 'vitest'
import { pointsOf, toneOf } from './price-line.ts'

test('prices go from left to right, the lowest at the foot and the highest at the top', () => {
  expect(pointsOf([448, 489, 530])).toEqual([
    { x: 4, y: 24 },
    { x: 48, y: 14 },
    { x: 92, y: 4 },
  ])
})

test('one price and equal prices are in the middle', () => {
  expect(pointsOf([530])).toEqual([{ x: 92, y: 14 }])
  expect(pointsOf([90, 90]).map(({ y }) => y)).toEqual([14, 14])
})

test('a small change keeps the colour of the line', () => {
  expect([undefined, 0, 49, -49, 50, -50].map(toneOf)).toEqual([
    'steady',
    'steady',
    'steady',
    'steady',
    'dearer',
    'cheaper',
  ])
})
