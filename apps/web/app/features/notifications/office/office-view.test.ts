import { expect, test } from 'vitest'
import { snoozeTimes, viewFromUrl } from './office-view.ts'

const timesAt = (now: string) =>
  Object.fromEntries(snoozeTimes(new Date(now)).map(({ name, until }) => [name, until.toISOString()]))
const inNepal = (text: string) => new Date(`${text}+05:45`).toISOString()

test('the filters are read from the URL; unknown values are ignored', () => {
  const read = (search: string) => viewFromUrl(new URLSearchParams(search))
  expect(read('')).toEqual({ view: 'open' })
  expect(read('view=snoozed&topic=stock')).toEqual({ view: 'snoozed', topic: 'stock' })
  expect(read('view=x&topic=x')).toEqual({ view: 'open' })
})

test('on a Wednesday afternoon: an hour, tonight, tomorrow and next Sunday', () => {
  expect(timesAt('2026-11-18T15:00:00+05:45')).toEqual({
    hour: inNepal('2026-11-18T16:00:00'),
    tonight: inNepal('2026-11-18T20:00:00'),
    tomorrow: inNepal('2026-11-19T09:00:00'),
    week: inNepal('2026-11-22T09:00:00'),
  })
})

test('shortly before and after midnight tomorrow is another day', () => {
  expect(timesAt('2026-11-18T23:59:00+05:45')).toMatchObject({ tomorrow: inNepal('2026-11-19T09:00:00') })
  expect(timesAt('2026-11-19T00:01:00+05:45')).toMatchObject({
    tonight: inNepal('2026-11-19T20:00:00'),
    tomorrow: inNepal('2026-11-20T09:00:00'),
  })
})

test('in the evening there is no tonight, and on a Saturday next week is tomorrow', () => {
  expect(Object.keys(timesAt('2026-11-18T19:30:00+05:45'))).toEqual(['hour', 'tomorrow', 'week'])
  expect(Object.keys(timesAt('2026-11-21T12:00:00+05:45'))).toEqual(['hour', 'tonight', 'tomorrow'])
  expect(timesAt('2026-11-22T12:00:00+05:45')).toMatchObject({ week: inNepal('2026-11-29T09:00:00') })
})
