import type { EmployeeDay } from '@momo/contracts/employees'

export type ShiftFacts = {
  startsAt: Date
  endsAt: Date
  /** When the first time began that overlaps with the shift. */
  cameAt: Date | undefined
  lateMinutes: number
}

export type DayFacts = {
  /** Of today, by start, with one of yesterday that is not over. */
  shifts: ShiftFacts[]
  /** Clocked in now. */
  isHere: boolean
  /** Clocked in today, even if out again. */
  hasWorked: boolean
}

/** Undefined without a shift and a clock-in. */
export function workDayOf({ shifts, isHere, hasWorked }: DayFacts, at: Date): EmployeeDay | undefined {
  const shift = shifts.find(({ endsAt }) => endsAt > at) ?? shifts.at(-1)
  const state = isHere ? 'here' : shift ? stateOfShift(shift, at) : hasWorked ? 'done' : undefined
  if (state === undefined) return undefined
  const late = shifts.reduce((sum, { lateMinutes }) => sum + lateMinutes, 0)
  return {
    state,
    ...(shift && { shift: { startsAt: shift.startsAt, endsAt: shift.endsAt } }),
    ...(late > 0 && { lateMinutes: late }),
  }
}

/** Of an employee who is not clocked in. */
function stateOfShift({ cameAt, endsAt, lateMinutes }: ShiftFacts, at: Date): EmployeeDay['state'] {
  if (cameAt) return 'done'
  if (endsAt <= at) return 'absent'
  // Lateness is in whole minutes, as in the hours of a month.
  return lateMinutes > 0 ? 'late' : 'planned'
}
