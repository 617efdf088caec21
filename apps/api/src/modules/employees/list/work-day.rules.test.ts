import { expect, test } from 'vitest'
import { type DayFacts, type ShiftFacts, workDayOf } from './work-day.rules.ts'

const on = (time: string) => new Date(`2026-11-16T${time}:00+05:45`)
const shift = (from: string, to: string, over: Partial<ShiftFacts> = {}): ShiftFacts => ({
  startsAt: on(from),
  endsAt: on(to),
  cameAt: undefined,
  lateMinutes: 0,
  ...over,
})
const dayAt = (time: string, over: Partial<DayFacts>) =>
  workDayOf({ shifts: [], isHere: false, hasWorked: false, ...over }, on(time))

const day = shift('10:00', '19:00')
const came = { ...day, cameAt: on('10:00') }
const cameLate = { ...day, cameAt: on('10:20'), lateMinutes: 20 }

test.each([
  ['09:59', { shifts: [day] }, 'planned', undefined],
  ['10:00', { shifts: [day] }, 'planned', undefined],
  ['10:20', { shifts: [{ ...day, lateMinutes: 20 }] }, 'late', 20],
  ['18:59', { shifts: [{ ...day, lateMinutes: 539 }] }, 'late', 539],
  ['19:00', { shifts: [day] }, 'absent', undefined],
  ['09:50', { shifts: [came], isHere: true, hasWorked: true }, 'here', undefined],
  ['19:10', { shifts: [came], isHere: true, hasWorked: true }, 'here', undefined],
  ['12:00', { shifts: [cameLate], isHere: true, hasWorked: true }, 'here', 20],
  ['12:00', { shifts: [came], hasWorked: true }, 'done', undefined],
  ['20:00', { shifts: [cameLate], hasWorked: true }, 'done', 20],
  // Clocked in after the shift.
  ['20:00', { shifts: [day], isHere: true, hasWorked: true }, 'here', undefined],
  ['20:00', { shifts: [day], hasWorked: true }, 'absent', undefined],
] as const)('at %s, case %#, the state is %s', (time, facts, state, lateMinutes) => {
  const { shift: shown, ...rest } = dayAt(time, { ...facts, shifts: [...facts.shifts] })!
  expect(shown).toEqual({ startsAt: on('10:00'), endsAt: on('19:00') })
  expect(rest).toEqual({ state, ...(lateMinutes && { lateMinutes }) })
})

test('without a shift there is a state only for a clock-in of today', () => {
  expect(dayAt('12:00', {})).toBeUndefined()
  expect(dayAt('12:00', { isHere: true, hasWorked: true })).toEqual({ state: 'here' })
  expect(dayAt('12:00', { hasWorked: true })).toEqual({ state: 'done' })
  // Clocked in yesterday evening.
  expect(dayAt('01:00', { isHere: true })).toEqual({ state: 'here' })
})

test('of two shifts the one that is now or next is shown, then the last; lateness is of both', () => {
  const morning = shift('08:00', '12:00', { cameAt: on('08:05'), lateMinutes: 5 })
  const evening = shift('15:00', '19:00')
  const both = { shifts: [morning, evening], hasWorked: true }
  expect(dayAt('11:59', both)).toMatchObject({ state: 'done', shift: { startsAt: on('08:00') } })
  expect(dayAt('12:00', both)).toEqual({
    state: 'planned',
    shift: { startsAt: on('15:00'), endsAt: on('19:00') },
    lateMinutes: 5,
  })
  const late = { ...both, shifts: [morning, { ...evening, lateMinutes: 10 }] }
  expect(dayAt('15:10', late)).toMatchObject({ state: 'late', lateMinutes: 15 })
  expect(dayAt('19:00', both)).toMatchObject({ state: 'absent', shift: { startsAt: on('15:00') } })
})
