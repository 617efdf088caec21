import type { Clock, ClockPerson, WorkTime } from '@momo/contracts/time-clock'

export const idOf = (n: number) => `019311ab-0000-7000-8000-${String(n).padStart(12, '0')}`
export const at = (text: string) => new Date(`2026-11-${text}+05:45`)

export const aPerson = (over: Partial<ClockPerson> = {}): ClockPerson => ({
  id: idOf(1),
  name: 'Hari Thapa',
  nameNe: 'हरि थापा',
  post: 'Head cook',
  hasPin: true,
  ...over,
})

export const aClock = (over: Partial<Clock> = {}): Clock => ({
  device: { id: idOf(70), name: 'Counter tablet' },
  people: [aPerson(), aPerson({ id: idOf(2), name: 'Anita Gurung', since: at('16T09:58:00') })],
  ...over,
})

export const aWorkTime = (over: Partial<WorkTime> = {}): WorkTime => ({
  id: idOf(60),
  employeeId: idOf(1),
  employeeName: 'Hari Thapa',
  branchName: 'New Road',
  day: '2026-11-16',
  startedAt: at('16T10:12:00'),
  endedAt: at('16T19:00:00'),
  isMissing: false,
  corrections: [],
  version: 2,
  ...over,
})
