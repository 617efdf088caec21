import type { WeekInterval } from './opening.rules.ts'

type WeekInput = { week: WeekInterval[] | undefined; further: WeekInterval[] | undefined }

const ofDay = (hours: WeekInterval[], day: number): WeekInterval[] =>
  hours.filter((h) => h.day === day).toSorted((a, b) => a.opens - b.opens)

/**
 * BED-05 with several intervals a day. The specified form has one pair a day: it edits the first interval and keeps the further ones
 * of that day. If further intervals are sent, they replace all earlier ones. An omitted day is closed.
 */
export function mergeWeek(before: WeekInterval[], { week, further }: WeekInput): WeekInterval[] {
  const days = [0, 1, 2, 3, 4, 5, 6]
  const sentHours = week ?? days.flatMap((day) => ofDay(before, day).slice(0, 1))
  if (further) return [...sentHours, ...further]
  const furtherHours = days
    .filter((day) => ofDay(sentHours, day).length === 1)
    .flatMap((day) => ofDay(before, day).slice(1))
  return [...sentHours, ...furtherHours]
}
