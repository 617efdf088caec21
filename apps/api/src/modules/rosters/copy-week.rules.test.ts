import { expect, test } from 'vitest'
import { planCopy } from './copy-week.rules.ts'
import type { ShiftRecord } from './shifts.mapper.ts'

const at = (text: string) => new Date(`2026-11-${text}:00+05:45`)
const shift = (employee_id: string, from: string, to: string): ShiftRecord => ({
  id: 'shift',
  branch_id: 'branch',
  employee_id,
  day: `2026-11-${from.slice(0, 2)}`,
  starts_at: at(from),
  ends_at: at(to),
  note: '',
  version: 1,
})
const week = 7 * 86_400_000
const copy = (shifts: ShiftRecord[], taken: ShiftRecord[] = []) =>
  planCopy({
    shifts,
    taken,
    isThere: (id, day) => id !== 'gone' && day !== '2026-11-22',
    moved: (one) => ({
      day: `2026-11-${Number(one.day.slice(8)) + 7}`,
      startsAt: new Date(one.starts_at.getTime() + week),
      endsAt: new Date(one.ends_at.getTime() + week),
    }),
  }).map(({ employee_id, day }) => [employee_id, day])

test.each([
  ['a shift', [shift('a', '16T10:00', '16T19:00')], [], [['a', '2026-11-23']]],
  ['an employee who has left', [shift('gone', '16T10:00', '16T19:00')], [], []],
  ['a day before the employee joins', [shift('a', '15T10:00', '15T19:00')], [], []],
  ['a taken time', [shift('a', '16T10:00', '16T19:00')], [shift('a', '23T18:00', '23T20:00')], []],
  [
    'the time of somebody else, and one that only touches',
    [shift('a', '16T10:00', '16T19:00')],
    [shift('b', '23T10:00', '23T19:00'), shift('a', '23T19:00', '23T20:00')],
    [['a', '2026-11-23']],
  ],
])('copies %s when the employee is there and free', (_what, shifts, taken, copied) => {
  expect(copy(shifts, taken)).toEqual(copied)
})
