import { expect, test } from 'vitest'
import { z } from 'zod'
import { placeKinds, searchPlaces } from '@momo/contracts/places'
import { areas } from './areas.ts'
import { readGazetteer } from './gazetteer.ts'

const places = readGazetteer()

/** South, west, north and east of the district, by area: the outlines of the npm package nepal-geojson 2.4.4, rounded outwards. */
const boxes: Record<string, [number, number, number, number]> = {
  Kathmandu: [27.57, 85.18, 27.82, 85.53], Kirtipur: [27.57, 85.18, 27.82, 85.53],
  Lalitpur: [27.4, 85.23, 27.7, 85.45], Bhaktapur: [27.62, 85.35, 27.73, 85.53],
  'Madhyapur Thimi': [27.62, 85.35, 27.73, 85.53], Pokhara: [28.08, 83.7, 28.62, 84.29],
  Bharatpur: [27.35, 83.92, 27.88, 84.8], Nawalpur: [27.54, 83.72, 27.88, 84.44],
  Ratnanagar: [27.35, 83.92, 27.88, 84.8], Butwal: [27.33, 83.2, 27.8, 83.66],
  Kavrepalanchok: [27.33, 85.39, 27.79, 85.88], Rupandehi: [27.33, 83.2, 27.8, 83.66],
  Palpa: [27.68, 83.23, 27.96, 84.04], Makwanpur: [27.16, 84.68, 27.71, 85.52], Parsa: [26.98, 84.48, 27.47, 84.98],
  Dhanusha: [26.56, 85.85, 27.1, 86.27], Morang: [26.34, 87.24, 26.89, 87.7], Sunsari: [26.4, 86.91, 26.88, 87.36],
  Dhankuta: [26.84, 87.15, 27.2, 87.6], Jhapa: [26.36, 87.64, 26.81, 88.2], Ilam: [26.65, 87.59, 27.11, 88.19],
  Saptari: [26.42, 86.48, 26.89, 87.03], Siraha: [26.54, 86.13, 26.94, 86.54], Sarlahi: [26.74, 85.32, 27.2, 85.82],
  Rautahat: [26.74, 85.16, 27.24, 85.51], Mahottari: [26.6, 85.68, 27.17, 85.95],
  Syangja: [27.86, 83.44, 28.23, 84.04], Baglung: [28.07, 82.87, 28.64, 83.68], Banke: [27.85, 81.5, 28.34, 82.2],
  Bardiya: [28.06, 81.06, 28.68, 81.77], Surkhet: [28.32, 80.98, 28.98, 82.04], Kailali: [28.39, 80.49, 29.08, 81.3],
  Kanchanpur: [28.55, 80.05, 29.11, 80.57], Dadeldhura: [28.99, 80.15, 29.43, 80.79],
  Dang: [27.67, 82.01, 28.26, 82.89], Jumla: [28.97, 81.83, 29.51, 82.6], Dailekh: [28.63, 81.41, 29.14, 81.93],
  Ramechhap: [27.24, 85.8, 27.84, 86.58], Sankhuwasabha: [27.13, 86.94, 27.96, 87.68],
} // prettier-ignore

test('every place has both names, a known kind and area, and an id of its own', () => {
  expect(places.length).toBeGreaterThanOrEqual(900)
  const wrong = places.filter(
    ({ id, name, nameNe, kind, area }) =>
      !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id) ||
      !/^[A-Za-z0-9 .'&-]+$/.test(name) ||
      !/^[ऀ-ॿ .‍]+$/.test(nameNe) ||
      !placeKinds.includes(kind) ||
      !(area in areas),
  )
  expect(wrong).toEqual([])
  expect(new Set(places.map(({ id }) => id)).size).toBe(places.length)
})

test('no spelling is listed twice for one place', () => {
  const twice = places.filter(
    ({ names }) => new Set(names.map((name) => name.toLowerCase())).size < names.length,
  )
  expect(twice.map(({ name, names }) => [name, names])).toEqual([])
})

test('every place is inside the bounding box of its district', () => {
  expect(Object.keys(boxes).toSorted()).toEqual(Object.keys(areas).toSorted())
  const outside = places.filter(({ area, position: { latitude, longitude } }) => {
    const [south, west, north, east] = boxes[area]!
    return !(latitude >= south && latitude <= north && longitude >= west && longitude <= east)
  })
  expect(outside.map(({ name, area, position }) => [name, area, position])).toEqual([])
})

test('no two places of different names are at the same point of the map by mistake', () => {
  const byPoint = Map.groupBy(
    places,
    ({ kind, position }) => `${kind} ${position.latitude},${position.longitude}`,
  )
  const same = [...byPoint.values()].filter((group) => group.length > 1)
  expect(same.map((group) => group.map(({ name }) => name))).toEqual([])
})

test('every name can be typed into the search', () => {
  const tooLong = places
    .flatMap(({ names }) => names)
    .filter((q) => !z.safeDecode(searchPlaces.query, { q }).success)
  expect(tooLong).toEqual([])
})
