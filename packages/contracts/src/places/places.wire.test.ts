import { expect, test } from 'vitest'
import { z } from 'zod'
import { type Place, type PlaceQuery, searchPlaces } from './index.ts'

const sent = (wire: unknown) => JSON.parse(JSON.stringify(wire)) as never

const koteshwor: Place = {
  id: 'koteshwor-kathmandu',
  name: 'Koteshwor',
  nameNe: 'कोटेश्वर',
  kind: 'area',
  area: 'Kathmandu',
  areaNe: 'काठमाडौँ',
  position: { latitude: 27.6786, longitude: 85.3494 },
  delivery: {
    branchId: '01890000-0000-7000-8000-000000000001',
    outlet: 'Jhol Momo New Baneshwor',
    distance: 1830,
    acceptsNow: false,
    opensAt: new Date('2026-11-15T04:15:00.000Z'),
    minutes: 45,
    charge: 5_000,
    minimum: 15_000,
  },
}

test('OUT-03 places survive the round trip, with and without a branch that delivers there', () => {
  const { delivery: _, ...unreached } = koteshwor
  const places = [koteshwor, unreached]
  const wire = z.encode(searchPlaces.reply, places)
  expect(wire).toMatchObject({
    success: true,
    data: [
      { delivery: { charge: '50.00', minimum: '150.00', opensAt: '2026-11-15T04:15:00.000Z' } },
      { name: 'Koteshwor' },
    ],
  })
  expect(z.decode(searchPlaces.reply, sent(wire))).toEqual(places)
})

test('a query survives the round trip; six places are the default', () => {
  const query: PlaceQuery = { q: 'कोटेश्वर', near: { latitude: 27.7, longitude: 85.3 }, limit: 3 }
  const wire = z.encode(searchPlaces.query, query)
  expect(wire).toEqual({ q: 'कोटेश्वर', near: '27.7,85.3', limit: '3' })
  expect(z.decode(searchPlaces.query, sent(wire))).toEqual(query)
  expect(z.decode(searchPlaces.query, { q: ' Ratna Park ', near: '', limit: '' })).toEqual({
    q: 'Ratna Park',
    near: undefined,
    limit: 6,
  })
})

test('without a name a query asks for the places around a position', () => {
  const query: PlaceQuery = { near: { latitude: 27.7, longitude: 85.3 }, limit: 1 }
  expect(z.encode(searchPlaces.query, query)).toEqual({ near: '27.7,85.3', limit: '1' })
  expect(z.decode(searchPlaces.query, { near: '27.7,85.3', limit: '1' })).toEqual(query)
})

test.each([
  {},
  { q: '' },
  { near: '' },
  { q: ' k ' },
  { q: 'x'.repeat(61) },
  { q: 'a\u0000b' },
  { q: 'thamel', near: '27.7' },
  { q: 'thamel', limit: '0' },
  { q: 'thamel', limit: '11' },
  { q: 'thamel', page: '2' },
])('the query %j is rejected', (query) => {
  expect(z.safeDecode(searchPlaces.query, query as never).success).toBe(false)
})
