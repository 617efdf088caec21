import { type Shift, type ShiftChange, ShiftChangeWire } from '@momo/contracts/rosters'
import { z } from 'zod'

/** An existing shift, or the person and day of a new one. */
export type ShiftStart = { shift: Shift } | { employeeId: string; day: string }

const typed = z.string()

/** The version is added when it is sent. */
export const ShiftForm = z
  .object({ employeeId: typed, day: typed, starts: typed, ends: typed, note: typed })
  .transform((fields): ShiftChange => ({ ...fields, version: 0 }))
  .pipe(ShiftChangeWire)

export type ShiftValues = z.input<typeof ShiftForm>

const usual = { starts: '10:00', ends: '19:00' }

export const valuesOf = ({ employeeId, day, starts, ends, note }: Shift): ShiftValues => ({
  employeeId,
  day,
  starts,
  ends,
  note,
})

/** A new shift starts with the times of the person's last one of the week. */
export function startValues(start: ShiftStart, shifts: Shift[]): ShiftValues {
  if ('shift' in start) return valuesOf(start.shift)
  const { starts, ends } = shifts.findLast(({ employeeId }) => employeeId === start.employeeId) ?? usual
  return { ...start, starts, ends, note: '' }
}
