import { expect, test } from 'vitest'
import { parseCoordinates } from './map-link.ts'

const thamel = { latitude: '27.7172', longitude: '85.324' }

test.each([
  '27.7172, 85.3240',
  '(27.7172,85.3240)',
  '27.7172 85.3240',
  'geo:27.7172,85.3240?z=17',
  'https://www.google.com/maps/@27.7172,85.3240,17z',
  'https://www.google.com/maps/place/Momo/@27.0,85.0,17z/data=!4m6!3m5!1s0x0!8m2!3d27.7172!4d85.3240',
  'https://www.google.com/maps/search/?api=1&query=27.7172%2C85.3240',
  'https://maps.google.com/?q=27.7172,85.3240',
  'https://www.openstreetmap.org/?mlat=27.7172&mlon=85.3240#map=17/27.0/85.0',
  'https://www.openstreetmap.org/#map=17/27.7172/85.3240',
])('reads the coordinates of %s', (pasted) => {
  expect(parseCoordinates(pasted)).toEqual(thamel)
})

test.each(['', 'Thamel', 'https://maps.app.goo.gl/abc', '97.5, 85.3', '27.7', '100%'])(
  'finds no coordinates in %s',
  (pasted) => {
    expect(parseCoordinates(pasted)).toBeUndefined()
  },
)
