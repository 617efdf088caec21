import { expect, test } from 'vitest'
import { type ClosureDay, withClosures } from './closure-days.rules.ts'

const week = [0, 1, 2, 3, 4, 5].map((day) => ({ day, opens: 600, closes: 1260 }))
/** 2026-11-20 is a Friday, 2026-11-21 a Saturday without hours. */
const friday = '2026-11-20'
const saturday = '2026-11-21'

const closureDay = (over: Partial<ClosureDay> = {}): ClosureDay => ({
  date: friday,
  effect: 'closed',
  opens: null,
  closes: null,
  note: 'Tihar',
  decidedAt: '2026-11-15T00:00:00.000Z',
  ...over,
})
const hours = (opens: number, closes: number, over: Partial<ClosureDay> = {}) =>
  closureDay({ effect: 'hours', opens, closes, ...over })
const closed = { date: friday, intervals: [], note: 'Tihar' }

test('a closure covers the weekday and a special day of the branch', () => {
  const own = { date: friday, intervals: [{ opens: 700, closes: 800 }], note: 'Own' }
  expect(withClosures(week, [], [closureDay()])).toEqual([closed])
  expect(withClosures(week, [own], [closureDay()])).toEqual([closed])
  expect(withClosures(week, [own], [])).toEqual([own])
  expect(withClosures(week, [{ ...own, date: saturday }], [closureDay()])).toEqual([
    closed,
    { ...own, date: saturday },
  ])
})

test('other hours replace the hours, but never open a closed day', () => {
  const short = [{ opens: 660, closes: 900 }]
  expect(withClosures(week, [], [hours(660, 900)])).toEqual([
    { date: friday, intervals: short, note: 'Tihar' },
  ])
  expect(withClosures(week, [], [hours(660, 900, { date: saturday })])).toEqual([])
  const ownClosed = { date: friday, intervals: [] }
  expect(withClosures(week, [ownClosed], [hours(660, 900)])).toEqual([ownClosed])
  const ownOpen = { date: saturday, intervals: [{ opens: 0, closes: 100 }] }
  expect(withClosures(week, [ownOpen], [hours(660, 900, { date: saturday })])).toEqual([
    { date: saturday, intervals: short, note: 'Tihar' },
  ])
})

test('of two closures closed counts, and of two with hours the later decision', () => {
  const later = hours(720, 780, { decidedAt: '2026-11-16T00:00:00.000Z', note: 'Strike' })
  expect(withClosures(week, [], [later, closureDay()])).toEqual([closed])
  for (const both of [
    [later, hours(660, 900)],
    [hours(660, 900), later],
  ])
    expect(withClosures(week, [], both)).toEqual([
      { date: friday, intervals: [{ opens: 720, closes: 780 }], note: 'Strike' },
    ])
})

test('a stop of deliveries leaves the hours', () => {
  expect(withClosures(week, [], [closureDay({ effect: 'no-delivery' })])).toEqual([])
})
