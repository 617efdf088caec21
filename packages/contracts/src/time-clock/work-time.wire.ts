import { z } from 'zod'
import { BusinessDate, NepaliMonth } from '../shared/business-date.ts'
import { Id } from '../shared/ids.ts'
import { Line } from '../shared/text.ts'
import { Instant } from '../shared/wire/instant.wire.ts'

/** A correction keeps what it replaced. */
const CorrectionWire = z.object({
  startedBefore: Instant,
  endedBefore: Instant.optional(),
  reason: z.string(),
  by: z.string(),
  at: Instant,
})

/** The longest shift. A time that is open for longer misses its clock-out. */
export const longestOpenHours = 16

export const WorkTimeWire = z.object({
  id: Id,
  employeeId: Id,
  employeeName: z.string(),
  branchName: z.string(),
  /** The day on which it started. */
  day: BusinessDate,
  startedAt: Instant,
  endedAt: Instant.optional(),
  /** Open for longer than the longest shift. */
  isMissing: z.boolean(),
  /** The oldest first. */
  corrections: z.array(CorrectionWire),
  version: z.int().positive(),
})
export type WorkTime = z.output<typeof WorkTimeWire>

/** The times of a branch that started on a day, and those of the last weeks without a clock-out. */
export const WorkDayWire = z.object({
  day: BusinessDate,
  times: z.array(WorkTimeWire),
  missing: z.array(WorkTimeWire),
})
export type WorkDay = z.output<typeof WorkDayWire>

const longestTimeMs = 24 * 3_600_000

/** `id` is the idempotency key. */
export const NewCorrectionWire = z
  .strictObject({
    id: Id,
    startedAt: Instant,
    endedAt: Instant,
    reason: Line(200),
    version: z.int().positive(),
  })
  .superRefine(({ startedAt, endedAt }, context) => {
    const length = endedAt.getTime() - startedAt.getTime()
    if (length <= 0 || length > longestTimeMs)
      context.addIssue({
        code: 'custom',
        path: ['endedAt'],
        message: 'Enter an end after the start, at most 24 hours later',
      })
  })
export type NewCorrection = z.output<typeof NewCorrectionWire>

/** Minutes of an employee at a branch in a month. */
const HoursRowWire = z.object({
  employeeId: Id,
  name: z.string(),
  post: z.string(),
  branchId: Id,
  branchName: z.string(),
  planned: z.int(),
  worked: z.int(),
  late: z.int(),
  /** Shifts that began late, and past shifts without a clock-in. */
  lateShifts: z.int(),
  missedShifts: z.int(),
  missingOuts: z.int(),
})
export type HoursRow = z.output<typeof HoursRowWire>

export const HoursMonthWire = z.object({
  month: NepaliMonth,
  from: BusinessDate,
  /** The first day of the next month. */
  until: BusinessDate,
  branches: z.array(z.object({ id: Id, name: z.string() })),
  /** By branch and name. */
  rows: z.array(HoursRowWire),
})
export type HoursMonth = z.output<typeof HoursMonthWire>

const PastShiftWire = z.object({
  id: Id,
  branchName: z.string(),
  day: BusinessDate,
  startsAt: Instant,
  endsAt: Instant,
  late: z.int(),
  /** A time overlaps with it. */
  isClocked: z.boolean(),
  isMissed: z.boolean(),
})
export type PastShift = z.output<typeof PastShiftWire>

export const EmployeeHoursWire = z.object({
  employeeId: Id,
  name: z.string(),
  month: NepaliMonth,
  shifts: z.array(PastShiftWire),
  times: z.array(WorkTimeWire),
})
export type EmployeeHours = z.output<typeof EmployeeHoursWire>
