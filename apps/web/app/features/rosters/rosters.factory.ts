import type { RosterWeek, Shift } from '@momo/contracts/rosters'

export const idOf = (n: number) => `019311ab-0000-7000-8000-${String(n).padStart(12, '0')}`

export const aShift = (over: Partial<Shift> = {}): Shift => ({
  id: idOf(50),
  employeeId: idOf(1),
  day: '2026-11-16',
  starts: '10:00',
  ends: '19:00',
  note: '',
  version: 2,
  ...over,
})

export const aWeek = (over: Partial<RosterWeek> = {}): RosterWeek => ({
  branchId: idOf(90),
  branchName: 'New Road',
  from: '2026-11-15',
  people: [
    { id: idOf(1), name: 'Hari Thapa', nameNe: 'हरि थापा', post: 'Head cook' },
    { id: idOf(2), name: 'Anita Gurung', nameNe: '', post: 'Cashier' },
  ],
  shifts: [aShift()],
  shiftsBefore: 4,
  ...over,
})
