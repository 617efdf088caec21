import { expect, test } from 'vitest'
import { weekAfter } from './branch-week.rules.ts'

const sunday = (opens: number, closes: number) => ({ day: 0, opens, closes })
const monday = (opens: number, closes: number) => ({ day: 1, opens, closes })
const before = [sunday(600, 840), sunday(1020, 1260), monday(600, 1260)]

test('BED-05 one pair a day edits the first interval, and the further ones are kept', () => {
  expect(weekAfter(before, { week: [sunday(660, 840), monday(600, 1200)], further: undefined })).toEqual([
    sunday(660, 840),
    monday(600, 1200),
    sunday(1020, 1260),
  ])
})

test('BED-05 a day that is not said, or blank, is closed with all its intervals', () => {
  expect(weekAfter(before, { week: [monday(600, 1260)], further: undefined })).toEqual([monday(600, 1260)])
  expect(weekAfter(before, { week: [], further: undefined })).toEqual([])
})

test('several pairs of a day are all of them', () => {
  const three = [sunday(0, 60), sunday(120, 180), sunday(240, 300)]
  expect(weekAfter(before, { week: three, further: undefined })).toEqual(three)
})

test('whoever says the further ones says them all', () => {
  const week = [sunday(600, 840), monday(600, 1260)]
  expect(weekAfter(before, { week, further: [monday(1300, 1400)] })).toEqual([...week, monday(1300, 1400)])
  expect(weekAfter(before, { week, further: [] })).toEqual(week)
  expect(weekAfter(before, { week: undefined, further: [] })).toEqual(week)
})
