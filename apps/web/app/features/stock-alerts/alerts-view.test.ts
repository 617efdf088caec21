import { expect, test } from 'vitest'
import { daysText, snoozeTimes, viewFromUrl } from './alerts-view.ts'

test('the view comes from the URL, and unknown values are ignored', () => {
  const place = '019311ab-0000-7000-8000-0000000000c1'
  const view = (text: string) => viewFromUrl(new URLSearchParams(text))
  expect(view('')).toEqual({ state: 'open' })
  expect(view(`state=snoozed&kind=out&owner=kitchen&place=${place}&mine=yes`)).toEqual({
    state: 'snoozed',
    kind: 'out',
    owner: 'kitchen',
    locationId: place,
    mine: 'yes',
  })
  expect(view('state=new&kind=late&owner=me&place=thamel&mine=1')).toEqual({ state: 'open' })
})

test('a snooze ends at six in the morning in Nepal, also late in the evening', () => {
  const ends = snoozeTimes(new Date('2026-11-14T18:10:00Z')).map(({ until }) => until.toISOString())
  expect(ends).toEqual(['2026-11-15T00:15:00.000Z', '2026-11-17T00:15:00.000Z', '2026-11-21T00:15:00.000Z'])
})

test('few days are shown with a decimal', () => {
  expect([0, 0.44, 9.96, 12.4].map(daysText)).toEqual(['0.0', '0.4', '10.0', '12'])
})
