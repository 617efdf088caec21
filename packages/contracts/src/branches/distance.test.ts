import { expect, test } from 'vitest'
import { metresBetween, shownMetres } from './distance.ts'

const newRoad = { latitude: 27.7042, longitude: 85.3107 }

test('ORD-02 the distance is measured along the great circle, in whole metres', () => {
  expect(metresBetween(newRoad, newRoad)).toBe(0)
  expect(metresBetween({ latitude: 27.7, longitude: 85.3 }, { latitude: 27.7, longitude: 85.32 })).toBe(1969)
  expect(metresBetween(newRoad, { latitude: 28.2096, longitude: 83.9856 })).toBe(141_763)
})

test.each([
  [354, 350],
  [994, 990],
  [995, 1000],
  [1049, 1000],
  [1050, 1100],
  [1150, 1200],
  [12_345, 12_300],
])('%j metres are shown as %j', (metres, shown) => {
  expect(shownMetres(metres)).toBe(shown)
})
