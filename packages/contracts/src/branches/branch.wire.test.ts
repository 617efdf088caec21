import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Branch } from './branch.ts'
import { BranchListQueryWire } from './branch-list.wire.ts'
import { BranchWire } from './branch.wire.ts'
import {
  getBranch,
  getSitemapBranches,
  getBranchAsSuperadmin,
  getOwnBranch,
  listBranches,
} from './branches.endpoints.ts'

const picture = {
  alt: 'A shopfront',
  width: 1440,
  height: 960,
  blur: 'data:image/webp;base64,AA==',
  jpeg: '/media/a/960.jpg',
  webp: [{ width: 320, url: '/media/a/320.webp' }],
  avif: [],
}
const branch: Branch = {
  id: '01890000-0000-7000-8000-000000000001',
  code: 'BNS',
  name: 'Jhol Momo New Baneshwor',
  location: 'New Baneshwor, Kathmandu',
  phone: '9800000101',
  email: 'newbaneshwor@jholmomo.example',
  description: undefined,
  averageRating: 4.7,
  totalReviews: 1284,
  position: { latitude: 27.6886, longitude: 85.3347 },
  photo: picture,
  photos: [{ id: '01890000-0000-7000-8000-000000000002', picture }],
  openingHours: [{ day: 'Sunday', opens: '10:00', closes: '21:00' }],
  specialDays: [{ date: '2026-11-16', intervals: [], note: 'Closed for Tihar' }],
  open: {
    isOpen: true,
    closesAt: new Date('2026-11-15T15:15:00.000Z'),
    closesSoon: false,
    opensAt: undefined,
    note: undefined,
  },
  fulfilmentMethods: ['delivery', 'pickup'],
  tags: ['parking'],
  cta: 'Order here',
  prepMinutes: 20,
  delivery: { minutes: 45, charge: 5000, isLowest: true, minimum: 15_000, reaches: undefined },
  distanceKm: undefined,
}

test('a branch survives the round trip', () => {
  expect(z.decode(BranchWire, z.encode(BranchWire, branch))).toEqual(branch)
})

test('API-24 staff get the same branch at data.branch, with staff-only fields', () => {
  const staffFields = {
    nameNe: 'झोल मःमः',
    locationNe: undefined,
    descriptionNe: undefined,
    alarmMobile: '9800000102',
    lastOrderMinutes: 30,
    shownRating: { average: 4.6, count: 1290 },
    version: 3,
  }
  const forStaff = {
    ...branch,
    ...staffFields,
    business: 'open' as const,
    updatedAt: new Date('2026-11-15T15:15:00.000Z'),
  }
  for (const { reply } of [getOwnBranch, getBranchAsSuperadmin]) {
    const wire = z.encode(reply, forStaff)
    expect(wire.data.branch).toMatchObject({
      ...z.encode(BranchWire, branch),
      AlarmMobile: '9800000102',
      NameNe: 'झोल मःमः',
    })
    expect(z.decode(reply, wire)).toEqual(forStaff)
  }
  expect(z.encode(BranchWire, forStaff)).not.toHaveProperty('AlarmMobile')
})

test('API-24 a branch on the wire has the fields of the specification', () => {
  expect(z.encode(BranchWire, branch)).toMatchObject({
    id: branch.id,
    BranchName: 'Jhol Momo New Baneshwor',
    Location: 'New Baneshwor, Kathmandu',
    Phone: '9800000101',
    Email: 'newbaneshwor@jholmomo.example',
    Description: null,
    AverageRating: 4.7,
    TotalReviews: 1284,
    Latitude: '27.6886',
    Longitude: '85.3347',
    Photo: '/media/a/960.jpg',
    Photos: [{ id: branch.photos[0]?.id, PhotoUrl: '/media/a/960.jpg' }],
    OpeningHours: [{ DayOfWeek: 'Sunday', OpenTime: '10:00', CloseTime: '21:00' }],
    tags: ['parking'],
    Reviews: [],
  })
})

test('API-03 the list is at data.data.data with the cursor beside it, one branch at data.branch', () => {
  const page = { items: [branch], nextCursor: 'abc', total: { count: 1, andMore: false } }
  const wire = z.encode(listBranches.reply, page)
  expect(wire.data.data.data).toHaveLength(1)
  expect(wire.data.data.nextCursor).toBe('abc')
  expect(z.decode(listBranches.reply, wire)).toEqual(page)
  expect(z.encode(getBranch.reply, branch).data.branch.BranchName).toBe(branch.name)
})

test('a list query survives the round trip', () => {
  const query = {
    q: 'thamel',
    near: { latitude: 27.7, longitude: 85.3 },
    open: true,
    fulfilmentMethod: 'dine-in' as const,
    cursor: 'abc',
    limit: 12,
  }
  expect(z.decode(BranchListQueryWire, z.encode(BranchListQueryWire, query))).toEqual(query)
})

test('empty fields of a GET form count as absent', () => {
  expect(z.decode(BranchListQueryWire, { q: '', near: '', open: '', fulfilmentMethod: '' })).toMatchObject({
    q: undefined,
    near: undefined,
    open: false,
    fulfilmentMethod: undefined,
    limit: 24,
  })
})

test.each([
  { near: '27.7' },
  { near: '200,10' },
  { fulfilmentMethod: 'drone' },
  { limit: '101' },
  { limit: '0' },
  { limit: '1e2' },
  { sort: 'name' },
])('rejects %o', (query) => {
  expect(z.safeDecode(BranchListQueryWire, query as never).success).toBe(false)
})

test('the addresses of the branches survive the round trip', () => {
  const addresses = [{ id: branch.id, updatedAt: new Date('2026-11-15T03:00:00.000Z') }]
  const wire = z.encode(getSitemapBranches.reply, addresses)
  expect(wire).toEqual({ success: true, data: [{ id: branch.id, UpdatedAt: '2026-11-15T03:00:00.000Z' }] })
  expect(z.decode(getSitemapBranches.reply, wire)).toEqual(addresses)
})
