import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { BranchChanges } from './branch-changes.ts'
import { createBranch, listStaffBranches, updateBranch, updateOwnBranch } from './branch-admin.endpoints.ts'
import { overlappingDay } from './opening-hours.ts'

const changes: BranchChanges = {
  version: 4,
  name: 'Jhol Momo Thamel',
  averageRating: 4.7,
  totalReviews: 1284,
  location: 'Thamel, Kathmandu',
  phone: '014225566',
  email: 'thamel@jholmomo.example',
  description: 'Steam.\n\nAnd jhol.',
  cta: 'Order here',
  tags: ['parking', 'QR menu'],
  openingHours: [{ day: 'Sunday', opens: '11:00', closes: '01:00' }],
  furtherHours: [],
  specialDays: [
    { date: '2026-11-16', intervals: [], note: 'Tihar' },
    { date: '2026-11-17', intervals: [{ opens: '10:00', closes: '14:00' }], note: undefined },
  ],
  position: { latitude: 27.7172, longitude: 85.324 },
  alarmMobile: '9841234567',
  fulfilmentMethods: ['delivery', 'dine-in'],
  prepMinutes: 20,
  lastOrderMinutes: 0,
}
const { body } = updateBranch
const issuesOf = (fields: Record<string, string>) => {
  const read = z.safeDecode(body, fields)
  return read.success ? [] : read.error.issues.map(({ path, message }) => `${path.join('/')}: ${message}`)
}
const hours = (...pairs: [string, string | null][]) =>
  JSON.stringify(pairs.map(([OpenTime, CloseTime]) => ({ DayOfWeek: 'Monday', OpenTime, CloseTime })))

test('BED-02 every change survives the round trip as form text, for both roles', () => {
  const fields = z.encode(body, changes)
  expect(fields).toMatchObject({
    BranchName: 'Jhol Momo Thamel',
    AverageRating: '4.7',
    TotalReviews: '1284',
    Location: 'Thamel, Kathmandu',
    Phone: '014225566',
    Email: 'thamel@jholmomo.example',
    Description: 'Steam.\n\nAnd jhol.',
    cta: 'Order here',
    tags: '["parking","QR menu"]',
    OpeningHoursArray: '[{"DayOfWeek":"Sunday","OpenTime":"11:00","CloseTime":"01:00"}]',
    Latitude: '27.7172',
    Longitude: '85.324',
  })
  for (const each of [updateBranch, updateOwnBranch]) expect(z.decode(each.body, fields)).toEqual(changes)
})

test('API-19 absent fields stay unchanged, an empty text clears a field', () => {
  expect(Object.values(z.decode(body, {})).filter((value) => value !== undefined)).toEqual([])
  const cleared = {
    Location: '',
    Phone: '',
    Email: '',
    cta: '',
    AlarmMobile: '',
    Latitude: '',
    Longitude: '',
  }
  expect(z.decode(body, cleared)).toMatchObject({
    location: '',
    phone: '',
    email: '',
    cta: '',
    alarmMobile: '',
    position: null,
  })
})

describe('BED-05 opening hours', () => {
  test('with both times blank are a closed day', () => {
    expect(z.decode(body, { OpeningHoursArray: hours(['', '']) }).openingHours).toEqual([])
    expect(
      z.decode(body, { OpeningHoursArray: '[{"DayOfWeek":"Monday","OpenTime":null,"CloseTime":null}]' })
        .openingHours,
    ).toEqual([])
  })

  test.each([[['10:00', '']], [['', '21:00']], [['10:00', null]]] as [[string, string | null]][])(
    'with one blank time are rejected: %o',
    (pair) => {
      expect(issuesOf({ OpeningHoursArray: hours(pair) })).toEqual([
        'OpeningHoursArray/0: Enter both times, or leave both blank',
      ])
    },
  )

  test.each(['25:00', '9:00', '10:60', '10:00:00', 'noon'])('need a time of day: %s', (time) => {
    expect(issuesOf({ OpeningHoursArray: hours([time, '21:00']) })).not.toEqual([])
  })

  test('of one day must not overlap, also past midnight; of two days they may', () => {
    const monday = (opens: string, closes: string) => ({ day: 'Monday' as const, opens, closes })
    expect(overlappingDay([monday('10:00', '14:00'), monday('14:00', '21:00')])).toBeUndefined()
    expect(overlappingDay([monday('17:00', '21:00'), monday('10:00', '17:01')])).toBe('Monday')
    expect(overlappingDay([monday('18:00', '01:00'), monday('23:00', '23:30')])).toBe('Monday')
    expect(overlappingDay([monday('10:00', '10:00'), monday('12:00', '13:00')])).toBe('Monday')
    expect(
      overlappingDay([monday('18:00', '01:00'), { ...monday('00:30', '02:00'), day: 'Tuesday' }]),
    ).toBeUndefined()
  })
})

test.each<[Record<string, string>, string]>([
  [{ BranchName: '  ' }, 'name'],
  [{ AverageRating: '5.1' }, 'averageRating'],
  [{ AverageRating: '4.75' }, 'AverageRating'],
  [{ AverageRating: 'good' }, 'AverageRating'],
  [{ TotalReviews: '-1' }, 'TotalReviews'],
  [{ TotalReviews: '1.5' }, 'TotalReviews'],
  [{ Phone: 'call us' }, 'phone'],
  [{ Email: 'not-an-email' }, 'email'],
  [{ tags: 'parking' }, 'tags'],
  [{ tags: '["a","A"]' }, 'tags'],
  [{ tags: '[1]' }, 'tags'],
  [{ OpeningHoursArray: '{}' }, 'OpeningHoursArray'],
  [{ OpeningHoursArray: '[{"DayOfWeek":"Someday","OpenTime":"","CloseTime":""}]' }, 'OpeningHoursArray'],
  [{ Latitude: '27.7172' }, 'Latitude'],
  [{ Latitude: '', Longitude: '85.3' }, 'Latitude'],
  [{ Latitude: '97', Longitude: '85' }, 'position'],
  [{ Latitude: '27,7', Longitude: '85' }, 'Latitude'],
  [{ AlarmMobile: '014225566' }, 'alarmMobile'],
  [{ SpecialDays: '[{"Date":"2026-13-01","Intervals":[],"Note":null}]' }, 'SpecialDays'],
  [{ isAdmin: 'true' }, ''],
])('rejects %o', (fields, where) => {
  const complaints = issuesOf(fields)
  expect(complaints.length).toBeGreaterThan(0)
  expect(complaints[0]).toMatch(new RegExp(`^${where}`))
})

test('a date may occur once among the exceptions, and its times must not overlap', () => {
  const day = (...Intervals: object[]) => ({ Date: '2026-11-16', Intervals, Note: null })
  expect(issuesOf({ SpecialDays: JSON.stringify([day(), day()]) })).toEqual([
    'specialDays: Add each date only once',
  ])
  const overlapping = day(
    { OpenTime: '10:00', CloseTime: '14:00' },
    { OpenTime: '13:00', CloseTime: '15:00' },
  )
  expect(issuesOf({ SpecialDays: JSON.stringify([overlapping]) })).toEqual([
    'specialDays/0/intervals: These times overlap',
  ])
})

test('a new branch and a page query survive the round trip', () => {
  const outlet = { name: 'Jhol Momo Dharan', code: 'DHR', location: 'Bhanu Chowk' }
  expect(z.decode(createBranch.body, z.encode(createBranch.body, outlet))).toEqual(outlet)
  expect(z.safeDecode(createBranch.body, { BranchName: 'Dharan', Code: 'dh1' }).success).toBe(false)
  const query = { q: 'dharan', state: 'hidden' as const, cursor: 'abc', limit: 10 }
  expect(z.decode(listStaffBranches.query, z.encode(listStaffBranches.query, query))).toEqual(query)
  expect(z.decode(listStaffBranches.query, {})).toMatchObject({ state: 'open', limit: 25 })
})
