import type { StaffBranch } from '@momo/contracts/branches'
import { describe, expect, test } from 'vitest'
import { changesOf, checkBranch, formOf } from './branch-form.ts'

const branch: StaffBranch = {
  id: '019311ab-0000-7000-8000-00000000000b',
  code: 'NRD',
  name: 'Jhol Momo New Road',
  phone: '014225566',
  averageRating: 4.7,
  totalReviews: 1284,
  position: { latitude: 27.7172, longitude: 85.324 },
  photos: [],
  openingHours: [
    { day: 'Sunday', opens: '10:00', closes: '14:00' },
    { day: 'Sunday', opens: '17:00', closes: '21:00' },
    { day: 'Monday', opens: '18:00', closes: '01:00' },
  ],
  specialDays: [
    { date: '2026-11-20', intervals: [], note: 'Tihar' },
    { date: '2026-11-21', intervals: [{ opens: '10:00', closes: '12:00' }, { opens: '13:00', closes: '15:00' }] }, // prettier-ignore
  ],
  open: { isOpen: true, closesSoon: false },
  fulfilmentMethods: ['pickup'],
  tags: ['QR menu'],
  prepMinutes: 20,
  lastOrderMinutes: 15,
  shownRating: { average: 4.6, count: 1290 },
  updatedAt: new Date('2026-11-15T06:00:00Z'),
  version: 3,
  business: 'open',
}
const form = formOf(branch)
const pair = (opens: string, closes: string) => ({ opens, closes })

test('BED-01 the form has the first interval of each weekday, Sunday to Saturday, and further ones separately', () => {
  expect(form.week).toEqual([
    pair('10:00', '14:00'),
    pair('18:00', '01:00'),
    ...Array.from({ length: 5 }, () => pair('', '')),
  ])
  expect(form.further).toEqual([{ day: 'Sunday', ...pair('17:00', '21:00') }])
  expect(form).toMatchObject({
    averageRating: '4.7',
    totalReviews: '1284',
    latitude: '27.7172',
    longitude: '85.324',
  })
  expect(checkBranch(form)).toEqual({})
})

test('only changed fields are sent; further intervals stay unchanged', () => {
  expect(changesOf(form, form)).toEqual({})
  expect(changesOf({ ...form, cta: 'Order now', averageRating: '4.8' }, form)).toEqual({
    cta: 'Order now',
    averageRating: 4.8,
  })
  expect(changesOf({ ...form, latitude: '', longitude: '' }, form)).toEqual({ position: null })
  expect(changesOf({ ...form, week: form.week.with(1, pair('', '')) }, form)).toEqual({
    openingHours: [{ day: 'Sunday', ...pair('10:00', '14:00') }],
    furtherHours: [{ day: 'Sunday', ...pair('17:00', '21:00') }],
  })
  expect(changesOf({ ...form, days: form.days.slice(1) }, form).specialDays).toEqual([
    { date: '2026-11-21', note: undefined, intervals: [pair('10:00', '12:00'), pair('13:00', '15:00')] },
  ])
})

describe('BED-05 opening times', () => {
  test('one blank time is rejected, two blank times mean closed', () => {
    expect(checkBranch({ ...form, week: form.week.with(3, pair('10:00', '')) })).toEqual({
      'week.3.opens': 'Enter both times, or leave both blank.',
    })
    expect(checkBranch({ ...form, week: form.week.with(1, pair('', '')) })).toEqual({})
  })

  test('may run past midnight, but must not overlap', () => {
    expect(checkBranch({ ...form, week: form.week.with(6, pair('18:00', '02:00')) })).toEqual({})
    expect(checkBranch({ ...form, week: form.week.with(0, pair('10:00', '17:30')) })).toEqual({
      'week.0.opens': 'These times overlap.',
    })
  })

  test('special days follow the same rule; a date is allowed once', () => {
    const day = { date: '2026-11-20', note: '', opens: '', closes: '12:00', more: [] }
    expect(checkBranch({ ...form, days: [...form.days, day, { ...day, date: '', closes: '' }] })).toEqual({
      'days.2.opens': 'Enter both times, or leave both blank.',
      'days.2.date': 'This date is already listed.',
      'days.3.date': 'Choose a date.',
    })
  })
})

test.each([
  [{ name: ' ' }, 'name'],
  [{ phone: 'call us' }, 'phone'],
  [{ email: 'no-email' }, 'email'],
  [{ averageRating: '5.1' }, 'averageRating'],
  [{ averageRating: '4.75' }, 'averageRating'],
  [{ totalReviews: '-1' }, 'totalReviews'],
  [{ latitude: '' }, 'latitude'],
  [{ longitude: '185' }, 'longitude'],
  [{ alarmMobile: '014225566' }, 'alarmMobile'],
  [{ prepMinutes: '0' }, 'prepMinutes'],
])('BED-01 %o is a field error', (over, field) => {
  expect(Object.keys(checkBranch({ ...form, ...over }))).toEqual([field])
})
