import type { Shift, ShiftChange } from '@momo/contracts/rosters'
import { shiftMinutes } from '@momo/contracts/rosters'
import { atTime, localTime } from '#platform/clock/local-date.rules.ts'
import { later } from '#platform/clock/later.rules.ts'

export type ShiftFields = Omit<ShiftChange, 'version'>

export type ShiftRecord = {
  id: string
  branch_id: string
  employee_id: string
  day: string
  starts_at: Date
  ends_at: Date
  note: string
  version: number
}

export const shiftFrom = (row: ShiftRecord): Shift => ({
  id: row.id,
  employeeId: row.employee_id,
  day: row.day,
  starts: localTime(row.starts_at),
  ends: localTime(row.ends_at),
  note: row.note,
  version: row.version,
})

export type Period = { startsAt: Date; endsAt: Date }

export function periodOf({ day, starts, ends }: Pick<ShiftFields, 'day' | 'starts' | 'ends'>): Period {
  const startsAt = atTime(day, starts)
  return { startsAt, endsAt: later(startsAt, shiftMinutes(starts, ends) * 60_000) }
}

/** For the audit log: '10:00-19:00'. */
export const timesOf = ({ starts, ends }: Pick<ShiftFields, 'starts' | 'ends'>): string => `${starts}-${ends}`

export function isSame(row: ShiftRecord, fields: ShiftFields): boolean {
  const { employeeId, day, starts, ends, note } = shiftFrom(row)
  const before: ShiftFields = { employeeId, day, starts, ends, note }
  return (Object.keys(before) as (keyof ShiftFields)[]).every((name) => before[name] === fields[name])
}
