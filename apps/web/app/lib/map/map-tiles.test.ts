import { expect, test } from 'vitest'
import { mapTiles, tileSource } from './map-tiles.server.ts'

test('tiles come from OpenStreetMap, unless another source is set or none', () => {
  expect(mapTiles({})).toEqual({
    url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
    attribution: 'OpenStreetMap contributors',
  })
  expect(
    mapTiles({ MAP_TILES_URL: 'https://maps.example/{z}/{x}/{y}.png', MAP_ATTRIBUTION: 'Example Maps' }),
  ).toEqual({ url: 'https://maps.example/{z}/{x}/{y}.png', attribution: 'Example Maps' })
  expect(mapTiles({ MAP_TILES_URL: '' })).toBeUndefined()
})

test.each([
  ['https://tile.openstreetmap.org/{z}/{x}/{y}.png', 'https://tile.openstreetmap.org'],
  ['https://{s}.maps.example/{z}/{x}/{y}{r}.png?key=a', 'https://*.maps.example'],
  ['http://127.0.0.1:8090/{z}/{x}/{y}.png', 'http://127.0.0.1:8090'],
])('the policy source of %s is %s', (url, source) => {
  expect(tileSource({ url, attribution: '' })).toBe(source)
})
