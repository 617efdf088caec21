import { expect, test } from 'vitest'
import { idOf } from '#testing/branch-orders.ts'
import { askUntilOf, RunForm, runValues } from './run-form.ts'

test.each([
  ['09:00', 600, '23:00', 1],
  ['20:30', 120, '18:30', 0],
  ['09:00', 540, '00:00', 0],
  ['09:00', 541, '23:59', 1],
  ['00:00', 4_320, '00:00', 3],
])(
  'a van at %s with a cut-off of %d minutes is asked for until %s, %d days before',
  (leavesAt, minutes, time, days) => {
    expect(askUntilOf({ leavesAt, cutOffMinutes: minutes })).toEqual({ time, days })
  },
)

const typed = { ...runValues(undefined, idOf(60)), name: 'Morning van' }
const problems = (over: object) =>
  RunForm.safeParse({ ...typed, ...over }).error?.issues.map(({ path, message }) => [path[0], message]) ?? []

test('what is typed becomes the change, and a stored van is typed back', () => {
  const change = RunForm.parse({
    ...typed,
    weekdays: ['5', '0'],
    branches: [{ id: idOf(80), name: 'Thamel' }],
  })
  expect(change).toEqual({
    name: 'Morning van',
    kitchenId: idOf(60),
    weekdays: [0, 5],
    leavesAt: '09:00',
    cutOffMinutes: 600,
    branchIds: [idOf(80)],
  })
  const run = {
    ...change,
    id: idOf(70),
    kitchenName: 'Central kitchen',
    branches: [{ id: idOf(80), name: 'Thamel' }],
    version: 2,
  }
  expect(RunForm.parse(runValues(run))).toEqual(change)
})

test.each([
  [{ name: ' ' }, 'name', 'This field is required'],
  [{ kitchenId: '' }, 'kitchenId', 'Choose a kitchen'],
  [{ weekdays: [] }, 'weekdays', 'Choose at least one day'],
  [{ leavesAt: '' }, 'leavesAt', 'Enter a time, like 09:00'],
  [{ askDays: '0', askUntil: '10:00' }, 'askUntil', 'This is after the van leaves'],
  [{ askDays: '3', askUntil: '08:00' }, 'askUntil', 'At most three days before the van leaves'],
])('%j is rejected', (over, field, message) => {
  expect(problems(over)).toEqual([[field, message]])
})
