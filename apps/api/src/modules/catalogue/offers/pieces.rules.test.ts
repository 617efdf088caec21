import { expect, test } from 'vitest'
import { ownFilling, type PiecesOfOption, piecesOf } from './pieces.rules.ts'

const plate = (
  over: { filling?: string | undefined; pieces?: number } = {},
  options: Record<string, Partial<PiecesOfOption>> = {},
) => ({
  filling: 'Chicken',
  pieces: 10,
  ...over,
  options: new Map(
    Object.entries(options).map(([id, option]) => [id, { percent: 0, fillings: [], ...option }]),
  ),
})
const half = { percent: -50 }
const mixed = { fillings: ['Chicken', 'Veg'] }

test('R-20 a plate has the pieces of its food, a half plate half of them', () => {
  expect(piecesOf(plate(), [])).toEqual({ Chicken: 10 })
  expect(piecesOf(plate({}, { half }), ['half'])).toEqual({ Chicken: 5 })
  expect(piecesOf(plate({}, { half }), [])).toEqual({ Chicken: 10 })
})

test('R-20 fillings of an option replace the food’s, in equal parts; the remainder goes to the first', () => {
  expect(piecesOf(plate({ filling: 'Buff' }, { veg: { fillings: ['Veg'] } }), ['veg'])).toEqual({ Veg: 10 })
  expect(piecesOf(plate({}, { mixed }), ['mixed'])).toEqual({ Chicken: 5, Veg: 5 })
  expect(piecesOf(plate({}, { mixed, half }), ['half', 'mixed'])).toEqual({ Chicken: 3, Veg: 2 })
  expect(
    piecesOf(plate({ pieces: 20 }, { three: { fillings: ['Buff', 'Chicken', 'Veg'] } }), ['three']),
  ).toEqual({
    Buff: 8,
    Chicken: 6,
    Veg: 6,
  })
})

test('R-20 the food’s own filling can be one of the parts', () => {
  const withVeg = { mixed: { fillings: [ownFilling, 'Veg'] } }
  expect(piecesOf(plate({ filling: 'Paneer' }, withVeg), ['mixed'])).toEqual({ Paneer: 5, Veg: 5 })
  expect(piecesOf(plate({ filling: 'Veg' }, withVeg), ['mixed'])).toEqual({ Veg: 10 })
  expect(piecesOf(plate({ filling: undefined }, withVeg), ['mixed'])).toEqual({ Veg: 10 })
})

test('R-20 foods without pieces or without a filling are not counted', () => {
  expect(piecesOf(plate({ pieces: 0 }), [])).toEqual({})
  expect(piecesOf(plate({ filling: undefined }), [])).toEqual({})
  expect(piecesOf(plate({}, { none: { percent: -100 } }), ['none'])).toEqual({})
})
