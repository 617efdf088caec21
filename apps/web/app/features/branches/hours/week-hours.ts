import type { OpeningInterval } from '@momo/contracts/branches'
import { clockRange } from '#lib/format/dates.ts'
import { branchesMessages as texts } from '../branches.messages.ts'

/** A copy of the contract's list, which would bring zod into the page bundle. */
const week = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

export type DayHours = { day: string; hours: string }

/** One row per day, Sunday first; several intervals share a row. */
export const weekHours = (intervals: OpeningInterval[]): DayHours[] =>
  week.map((day) => ({
    day,
    hours:
      intervals
        .filter((i) => i.day === day)
        .map((i) => clockRange(i.opens, i.closes))
        .join(', ') || texts.closedDay,
  }))

/** 'Sun–Fri 10:00 AM – 9:00 PM · Sat 11:00 AM – 9:30 PM': days with the same hours are grouped. */
export function weekSummary(intervals: OpeningInterval[]): string {
  const runs: { from: string; to: string; hours: string }[] = []
  for (const { day, hours } of weekHours(intervals)) {
    const last = runs.at(-1)
    if (last?.hours === hours) last.to = day
    else runs.push({ from: day, to: day, hours })
  }
  return runs
    .map((r) => `${r.from.slice(0, 3)}${r.to === r.from ? '' : `–${r.to.slice(0, 3)}`} ${r.hours}`)
    .join(' · ')
}
