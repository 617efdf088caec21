import { expect, test } from 'vitest'
import { isFullWidth, tileOf } from './photo-layout.ts'

const cellsOf = { square: 1, large: 4, wide: 2, stretched: 2 }
const counts = Array.from({ length: 60 }, (_, i) => i + 1)
const tilesOf = (count: number) => Array.from({ length: count }, (_, i) => tileOf(i, count))

test('GAL-02 on phones no photo stands alone in its row of two', () => {
  for (const count of counts) {
    const cells = tilesOf(count).reduce((sum, _, i) => sum + (isFullWidth(i, count) ? 2 : 1), 0)
    expect([count, cells % 2]).toEqual([count, 0])
  }
})

test('GAL-02 on wide screens the photos fill every row of four', () => {
  for (const count of counts.slice(1)) {
    const cells = tilesOf(count).reduce((sum, tile) => sum + cellsOf[tile], 0)
    expect([count, cells % 4]).toEqual([count, 0])
  }
})

test.each([
  [1, 'large'],
  [2, 'wide wide'],
  [3, 'stretched square square'],
  [4, 'square square square square'],
  [5, 'large square square square square'],
  [6, 'square square square square wide wide'],
  [7, 'large square square square square wide wide'],
  [11, 'large square square square square square square square square wide wide'],
])('GAL-02 the tiles of %i photos', (count, tiles) => {
  expect(tilesOf(count).join(' ')).toBe(tiles)
})
