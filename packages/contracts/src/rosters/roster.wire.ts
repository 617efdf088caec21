import { z } from 'zod'
import { BusinessDate } from '../shared/business-date.ts'
import { Id } from '../shared/ids.ts'
import { OptionalLine } from '../shared/text.ts'
import { longestShiftHours, shiftMinutes } from './shift-times.ts'

/** '18:30', by the clock in Kathmandu. */
const ClockText = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time')

const shiftFields = {
  employeeId: Id,
  /** The day on which it starts. */
  day: BusinessDate,
  starts: ClockText,
  /** Not after `starts`: on the next day. */
  ends: ClockText,
  note: OptionalLine(60),
}

/** `version` is 0 for a new shift. */
export const ShiftChangeWire = z
  .strictObject({ ...shiftFields, version: z.int().nonnegative() })
  .superRefine(({ starts, ends }, context) => {
    if (shiftMinutes(starts, ends) > longestShiftHours * 60)
      context.addIssue({
        code: 'custom',
        path: ['ends'],
        message: `A shift has at most ${longestShiftHours} hours`,
      })
  })
export type ShiftChange = z.output<typeof ShiftChangeWire>

export const ShiftWire = z.object({ id: Id, ...shiftFields, version: z.int().positive() })
export type Shift = z.output<typeof ShiftWire>

const RosterPersonWire = z.object({ id: Id, name: z.string(), nameNe: z.string(), post: z.string() })
export type RosterPerson = z.output<typeof RosterPersonWire>

export const RosterWeekWire = z.object({
  branchId: Id,
  branchName: z.string(),
  /** The Sunday on which the week starts. */
  from: BusinessDate,
  /** Employees of the branch in this week, and all others with a shift there; by name. */
  people: z.array(RosterPersonWire),
  /** By day and start. */
  shifts: z.array(ShiftWire),
  /** Shifts of the week before, which can be copied. */
  shiftsBefore: z.int(),
})
export type RosterWeek = z.output<typeof RosterWeekWire>

export const CopiedWeekWire = z.object({
  copied: z.int(),
  /** Shifts that are not copied: the employee is not there, or has another shift at the time. */
  skipped: z.int(),
})
export type CopiedWeek = z.output<typeof CopiedWeekWire>
