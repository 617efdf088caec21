import type { Branch } from '@momo/contracts/branches'
import { expect, test } from 'vitest'
import { branchJsonLd } from './branch-json-ld.ts'

const address = (path: string) => `https://jholmomo.example${path}`
const branch: Branch = {
  id: '01890000-0000-7000-8000-000000000001',
  code: 'BNS',
  name: 'Jhol Momo New Baneshwor',
  location: 'New Baneshwor, Kathmandu',
  phone: '01-4780001',
  averageRating: 4.6,
  totalReviews: 218,
  position: { latitude: 27.6886, longitude: 85.3347 },
  photos: [],
  openingHours: [
    { day: 'Sunday', opens: '10:00', closes: '21:00' },
    { day: 'Monday', opens: '10:00', closes: '21:00' },
    { day: 'Saturday', opens: '17:00', closes: '01:00' },
  ],
  specialDays: [
    { date: '2026-11-20', intervals: [] },
    { date: '2026-11-21', intervals: [{ opens: '00:00', closes: '00:00' }] },
  ],
  open: { isOpen: true, closesSoon: false },
  fulfilmentMethods: [],
  tags: [],
  prepMinutes: 20,
}

test('an outlet has address, phone, rating and menu', () => {
  const menu = { '@type': 'Menu' }
  expect(branchJsonLd(branch, menu, address)).toMatchObject({
    '@type': 'Restaurant',
    url: 'https://jholmomo.example/jholmomo-outlets/01890000-0000-7000-8000-000000000001',
    name: 'Jhol Momo New Baneshwor',
    telephone: '01-4780001',
    address: { '@type': 'PostalAddress', streetAddress: 'New Baneshwor, Kathmandu', addressCountry: 'NP' },
    geo: { '@type': 'GeoCoordinates', latitude: 27.6886, longitude: 85.3347 },
    aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.6, reviewCount: 218 },
    hasMenu: menu,
  })
})

test('groups days with the same hours; special days override them, also closed and all-day ones', () => {
  const type = { '@type': 'OpeningHoursSpecification' }
  expect(branchJsonLd(branch, {}, address)).toMatchObject({
    openingHoursSpecification: [
      { ...type, dayOfWeek: ['Sunday', 'Monday'], opens: '10:00', closes: '21:00' },
      { ...type, dayOfWeek: ['Saturday'], opens: '17:00', closes: '01:00' },
      { ...type, validFrom: '2026-11-20', validThrough: '2026-11-20', opens: '00:00', closes: '00:00' },
      { ...type, validFrom: '2026-11-21', validThrough: '2026-11-21', opens: '00:00', closes: '23:59' },
    ],
  })
})

test('unknown values are left out: rating, position, phone and image', () => {
  const incomplete = {
    ...branch,
    totalReviews: 0,
    position: undefined,
    phone: undefined,
    location: undefined,
  }
  const jsonLd = branchJsonLd(incomplete, {}, address)
  for (const word of ['aggregateRating', 'geo', 'telephone', 'image']) expect(jsonLd).not.toHaveProperty(word)
  expect(jsonLd).toHaveProperty('address', { '@type': 'PostalAddress', addressCountry: 'NP' })
})
