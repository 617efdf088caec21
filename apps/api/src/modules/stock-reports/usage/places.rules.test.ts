import { expect, test } from 'vitest'
import { placesOfPage } from './places.rules.ts'

const place = (location: string, item: string, movements: number) => ({
  location_id: location,
  item_id: item,
  movements,
})
const sums = [
  place('b', '1', 2),
  place('a', '2', 3),
  place('a', '1', 1),
  place('a', '1', 1),
  place('c', '9', 0),
]
const named = (after: { locationId: string; itemId: string } | undefined, limit: number) =>
  placesOfPage(sums, { after, limit }).map(({ locationId, itemId }) => `${locationId}${itemId}`)

test('a page reads the first places that have enough movements, and none without', () => {
  expect(named(undefined, 2)).toEqual(['a1'])
  expect(named(undefined, 3)).toEqual(['a1', 'a2'])
  expect(named(undefined, 99)).toEqual(['a1', 'a2', 'b1'])
})

test('the place of the cursor is read again and does not count', () => {
  expect(named({ locationId: 'a', itemId: '2' }, 2)).toEqual(['a2', 'b1'])
  expect(named({ locationId: 'b', itemId: '1' }, 2)).toEqual(['b1'])
})
