import { describe, expect, test } from 'vitest'
import { gazetteerIndex } from './gazetteer.ts'
import { rankPlaces } from './rank-places.rules.ts'

const found = (q: string, over: { near?: { latitude: number; longitude: number }; limit?: number } = {}) =>
  rankPlaces(gazetteerIndex(), { q, near: over.near, limit: over.limit ?? 3 }).map(({ name }) => name)

describe('OUT-03 the place that a text means comes first', () => {
  test.each([
    ['Koteshwor', 'Koteshwor'],
    ['koteswor', 'Koteshwor'],
    ['koteshowr', 'Koteshwor'],
    ['कोटेश्वर', 'Koteshwor'],
    ['कोटेस्वर', 'Koteshwor'],
    ['kotesh', 'Koteshwor'],
    ['Ratna Park', 'Ratna Park'],
    ['ratnapark', 'Ratna Park'],
    ['रत्न पार्क', 'Ratna Park'],
    ['naya baneshwor', 'New Baneshwor'],
    ['baneshwor', 'New Baneshwor'],
    ['jawlakhel', 'Jawalakhel'],
    ['teaching hospital', 'Tribhuvan University Teaching Hospital'],
    ['pulchowk lalitpur', 'Pulchowk'],
    ['chitwan pulchowk', 'Pulchowk Narayangarh'],
    ['lakeside pokhara', 'Lakeside'],
    ['patan', 'Lalitpur'],
    ['TU', 'Tribhuvan University'],
  ])('%s: %s', (q, name) => {
    expect(found(q)[0]).toBe(name)
  })
})

test('of places of one name those near the visitor come first', () => {
  const [kathmandu, pokhara] = [
    { latitude: 27.7, longitude: 85.32 },
    { latitude: 28.21, longitude: 83.99 },
  ]
  expect(found('khahare', { near: pokhara })[0]).toBe('Khahare Lakeside')
  expect(found('khahare', { near: kathmandu })[0]).toBe('Khahare Chowk')
  expect(found('naya bazar', { near: pokhara })[0]).toBe('Nayabazar Pokhara')
  expect(found('naya bazar', { near: kathmandu })[0]).toBe('Nayabazar')
})

test('being near does not make up for another name', () => {
  expect(found('thamel', { near: { latitude: 27.7883, longitude: 85.311 } })[0]).toBe('Thamel')
})

test('the beginning of a name lists the places that begin so, the known ones first', () => {
  expect(found('bas', { limit: 10 })).toEqual(expect.arrayContaining(['Basantapur', 'Basundhara', 'Basidol']))
  expect(found('mahara')[0]).toBe('Maharajgunj')
})

test.each(['zzzz', '!!', '%_', 'x', 'pizza margherita', '१२३'])('%j means no place', (q) => {
  expect(found(q)).toEqual([])
})

test('a word of the area alone does not list its places', () => {
  expect(found('kathmandu', { limit: 10 })[0]).toBe('Kathmandu')
  expect(found('kathmandu', { limit: 10 })).not.toContain('Thamel')
})

test('at most as many as asked for', () => {
  expect(found('chowk', { limit: 10 })).toHaveLength(10)
  expect(found('chowk', { limit: 1 })).toHaveLength(1)
})
