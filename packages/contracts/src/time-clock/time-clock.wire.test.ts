import { expect, test } from 'vitest'
import { z } from 'zod'
import {
  correctTime,
  getClock,
  getEmployeeHours,
  getHours,
  getWorkDay,
  listClockDevices,
  punchClock,
  setPin,
} from './index.ts'

const id = '019311ab-0000-7000-8000-000000000001'
const at = new Date('2026-11-15T04:15:00Z')
const key = 'k'.repeat(43)

const time = {
  id,
  employeeId: id,
  employeeName: 'Hari Thapa',
  branchName: 'New Road',
  day: '2026-11-15',
  startedAt: at,
  endedAt: at,
  isMissing: false,
  corrections: [{ startedBefore: at, reason: 'Forgot', by: 'Maya Lama', at }],
  version: 2,
}

test('times with corrections survive the round trip', () => {
  const sent = z.encode(punchClock.reply, time)
  expect(sent).toMatchObject({ data: { startedAt: '2026-11-15T04:15:00.000Z' } })
  expect(z.decode(punchClock.reply, sent)).toEqual(time)
  const day = { day: '2026-11-15', times: [time], missing: [{ ...time, endedAt: undefined }] }
  expect(z.decode(getWorkDay.reply, z.encode(getWorkDay.reply, day))).toEqual(day)
})

test('the clock, devices and a shown PIN survive the round trip', () => {
  const person = { id, name: 'Hari Thapa', nameNe: 'हरि', post: 'Cook', hasPin: true }
  const clock = {
    device: { id, name: 'Counter tablet' },
    people: [{ ...person, since: at, shift: { startsAt: at, endsAt: at } }],
  }
  expect(z.decode(getClock.reply, z.encode(getClock.reply, clock))).toEqual(clock)
  const devices = [{ id, name: 'Counter tablet', enrolledBy: 'Maya', enrolledAt: at, revokedAt: at }]
  expect(z.decode(listClockDevices.reply, z.encode(listClockDevices.reply, devices))).toEqual(devices)
  const shown = { isSet: true, isOwn: false, setAt: at, version: 1, pin: '482915' }
  expect(z.decode(setPin.reply, z.encode(setPin.reply, shown))).toEqual(shown)
})

test('hours of a month survive the round trip', () => {
  const row = { employeeId: id, name: 'Hari Thapa', post: 'Cook', branchId: id, branchName: 'New Road' }
  const minutes = { planned: 540, worked: 520, late: 12, lateShifts: 1, missedShifts: 0, missingOuts: 1 }
  const month = {
    month: '2083-07',
    from: '2026-10-18',
    until: '2026-11-17',
    branches: [{ id, name: 'New Road' }],
    rows: [{ ...row, ...minutes }],
  }
  expect(z.decode(getHours.reply, z.encode(getHours.reply, month))).toEqual(month)
  const shift = {
    id,
    branchName: 'New Road',
    day: '2026-11-15',
    startsAt: at,
    endsAt: at,
    late: 3,
    isClocked: true,
    isMissed: false,
  }
  const one = { employeeId: id, name: 'Hari Thapa', month: '2083-07', shifts: [shift], times: [time] }
  expect(z.decode(getEmployeeHours.reply, z.encode(getEmployeeHours.reply, one))).toEqual(one)
})

const punch = { id, employeeId: id, kind: 'in', pin: '4829', deviceId: id, deviceKey: key }

test.each([
  [{}, true],
  [{ pin: '482915' }, true],
  [{ pin: '482' }, false],
  [{ pin: '4829156' }, false],
  [{ pin: '48a9' }, false],
  [{ deviceKey: 'short' }, false],
  [{ kind: 'break' }, false],
  [{ at: '2026-11-15T04:15:00Z' }, false],
])('a PIN has 4 to 6 digits and a device its key, case %#', (over, isGood) => {
  expect(punchClock.body.safeParse({ ...punch, ...over }).success).toBe(isGood)
})

const correction = {
  id,
  startedAt: '2026-11-15T04:15:00.000Z',
  endedAt: '2026-11-15T13:15:00.000Z',
  reason: 'Forgot',
  version: 1,
}

test.each([
  [{}, true],
  [{ endedAt: '2026-11-15T04:15:00.000Z' }, false],
  [{ endedAt: '2026-11-16T04:15:01.000Z' }, false],
  // A refinement that compares times must not run with a text that is no time.
  [{ startedAt: 'yesterday' }, false],
  [{ reason: ' ' }, false],
])('a correction has an end within a day and a reason, case %#', (over, isGood) => {
  expect(correctTime.body.safeParse({ ...correction, ...over }).success).toBe(isGood)
})
