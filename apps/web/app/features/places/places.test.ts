import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Place, searchPlaces } from '@momo/contracts/places'
import { fakeApi } from '#testing/fake-api.ts'
import { findAddressPosition } from './address-position.ts'
import { findPlaces } from './places.api.ts'

const thamel: Place = {
  id: 'thamel-kathmandu',
  name: 'Thamel',
  nameNe: 'ठमेल',
  kind: 'area',
  area: 'Kathmandu',
  areaNe: 'काठमाडौँ',
  position: { latitude: 27.7145, longitude: 85.3115 },
}

let api: ReturnType<typeof fakeApi>
beforeEach(() => {
  api = fakeApi()
  api.reply(searchPlaces, [thamel])
})
afterEach(() => api.restore())

test('OUT-03 a text is searched as typed, near the visitor if that is known', async () => {
  expect(await findPlaces(' ठमेल ', { near: { latitude: 27.7, longitude: 85.3 } })).toEqual([thamel])
  expect(await findPlaces('x'.repeat(100))).toHaveLength(1)
  const asked = api.requests.map(({ search }) => Object.fromEntries(search))
  expect(asked).toEqual([
    { q: 'ठमेल', near: '27.7,85.3', limit: '6' },
    { q: 'x'.repeat(60), limit: '6' },
  ])
})

test('a single letter is not searched', async () => {
  expect(await findPlaces(' t ')).toBeUndefined()
  expect(api.requests).toEqual([])
})

test('the place of an address is searched once, also if there is none, and again after a failure', async () => {
  api.fault(searchPlaces, { status: 503, code: 'server.busy' })
  await expect(findAddressPosition('Chaksibari Marg, Thamel')).rejects.toMatchObject({ code: 'server.busy' })
  api.reply(searchPlaces, [thamel])
  for (let i = 0; i < 2; i += 1)
    expect(await findAddressPosition('Chaksibari Marg, Thamel')).toEqual(thamel.position)
  for (let i = 0; i < 2; i += 1) expect(await findAddressPosition('Ratna Park')).toBeUndefined()
  expect(api.requestsTo(searchPlaces).map(({ search }) => search.get('q'))).toEqual([
    'Chaksibari Marg, Thamel',
    'Chaksibari Marg, Thamel',
    'Ratna Park',
  ])
})
