import type { Departure } from '@momo/contracts/requisitions'
import { clockTime, daysBetween, longDate, nextMidnightInNepal, shortDay } from '#lib/format/dates.ts'
import { vanWords as words } from './state.messages.ts'

const eveningMs = 7 * 3_600_000

/** 'Tonight', 'Today', 'Tomorrow', 'Sat, 14 Nov 2026' */
function dayWord(at: Date, now: Date): string {
  const days = daysBetween(now, at)
  const isEvening = nextMidnightInNepal(at).getTime() - at.getTime() <= eveningMs
  if (days === 0) return isEvening ? words.tonight : words.today
  if (days === 1) return words.tomorrow
  return days === -1 ? words.yesterday : longDate(at)
}

/** 'Tonight, 8:30 PM van' */
export const vanText = (leavesAt: Date, now: Date): string =>
  words.van(dayWord(leavesAt, now), clockTime(leavesAt))

const shortMoment = (at: Date, isToday: boolean) =>
  isToday ? clockTime(at) : words.moment(shortDay(at), clockTime(at))

/** 'Ask by 7:30 PM for the 8:30 PM van, by 11:00 PM for the 9:00 AM van': the next two that can be asked for in time. */
export function askByText(departures: Departure[], now: Date): string | undefined {
  const next = departures.filter(({ isPastCutOff }) => !isPastCutOff).slice(0, 2)
  if (next.length === 0) return undefined
  const parts = next.map(({ cutOffAt, leavesAt }) => {
    const isToday = daysBetween(now, cutOffAt) === 0
    return words.by(shortMoment(cutOffAt, isToday), shortMoment(leavesAt, isToday))
  })
  return words.ask(parts.join(', '))
}
