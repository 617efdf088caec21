import { expect, test } from 'vitest'
import { mergeWeek } from './branch-week.rules.ts'

const sunday = (opens: number, closes: number) => ({ day: 0, opens, closes })
const monday = (opens: number, closes: number) => ({ day: 1, opens, closes })
const before = [sunday(600, 840), sunday(1020, 1260), monday(600, 1260)]

test('BED-05 one pair a day edits the first interval and keeps the further ones', () => {
  expect(mergeWeek(before, { week: [sunday(660, 840), monday(600, 1200)], further: undefined })).toEqual([
    sunday(660, 840),
    monday(600, 1200),
    sunday(1020, 1260),
  ])
})

test('BED-05 an omitted or blank day is closed with all its intervals', () => {
  expect(mergeWeek(before, { week: [monday(600, 1260)], further: undefined })).toEqual([monday(600, 1260)])
  expect(mergeWeek(before, { week: [], further: undefined })).toEqual([])
})

test('several pairs of a day replace all its intervals', () => {
  const three = [sunday(0, 60), sunday(120, 180), sunday(240, 300)]
  expect(mergeWeek(before, { week: three, further: undefined })).toEqual(three)
})

test('further intervals replace all earlier ones when they are sent', () => {
  const week = [sunday(600, 840), monday(600, 1260)]
  expect(mergeWeek(before, { week, further: [monday(1300, 1400)] })).toEqual([...week, monday(1300, 1400)])
  expect(mergeWeek(before, { week, further: [] })).toEqual(week)
  expect(mergeWeek(before, { week: undefined, further: [] })).toEqual(week)
})
