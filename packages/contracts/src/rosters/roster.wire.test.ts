import { expect, test } from 'vitest'
import { z } from 'zod'
import { copyWeek, getRoster, saveShift, shiftMinutes, weekOf } from './index.ts'

const id = '019311ab-0000-7000-8000-000000000001'
const change = {
  employeeId: id,
  day: '2026-11-15',
  starts: '10:00',
  ends: '19:00',
  note: 'Counter',
  version: 0,
}

test('a week of the roster, a shift and a copy survive the round trip', () => {
  const { version: _, ...fields } = change
  const shift = { id, ...fields, version: 2 }
  const week = {
    branchId: id,
    branchName: 'New Road',
    from: '2026-11-15',
    people: [{ id, name: 'Hari Thapa', nameNe: 'हरि थापा', post: 'Cook' }],
    shifts: [shift],
    shiftsBefore: 12,
  }
  expect(z.decode(getRoster.reply, z.encode(getRoster.reply, week))).toEqual(week)
  expect(z.decode(saveShift.reply, z.encode(saveShift.reply, shift))).toEqual(shift)
  const copied = { copied: 3, skipped: 1 }
  expect(z.decode(copyWeek.reply, z.encode(copyWeek.reply, copied))).toEqual(copied)
})

test.each([
  [{}, true],
  [{ starts: '18:00', ends: '02:00' }, true],
  [{ starts: '18:00', ends: '10:00' }, true],
  [{ starts: '18:00', ends: '10:01' }, false],
  [{ starts: '10:00', ends: '10:00' }, false],
  [{ starts: '24:00' }, false],
  [{ ends: '9:00' }, false],
  [{ day: '2026-02-30' }, false],
  [{ version: -1 }, false],
  [{ pay: 500 }, false],
])('a shift has two times and at most 16 hours, case %#', (over, isGood) => {
  expect(saveShift.body.safeParse({ ...change, ...over }).success).toBe(isGood)
})

test('an end that is not after the start is on the next day', () => {
  expect(shiftMinutes('10:00', '19:30')).toBe(570)
  expect(shiftMinutes('18:00', '02:00')).toBe(480)
})

test('a week starts on Sunday', () => {
  expect(['2026-11-15', '2026-11-18', '2026-11-21', '2026-11-22'].map(weekOf)).toEqual([
    '2026-11-15',
    '2026-11-15',
    '2026-11-15',
    '2026-11-22',
  ])
})
