import { type Shift, shiftMinutes, weekOf } from '@momo/contracts/rosters'
import { clockText, dayInYear, todayInNepal } from '#lib/format/dates.ts'
import { dayIn } from '#lib/format/urls.ts'
import { rosterMessages as texts } from './rosters.messages.ts'

const daysLater = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** ?week=2026-11-15: any day of the week. */
export const weekFromUrl = (search: URLSearchParams): string =>
  weekOf(dayIn(search.get('week')) ?? todayInNepal())

export const daysOfWeekFrom = (from: string): string[] =>
  Array.from({ length: 7 }, (_, index) => daysLater(from, index))

const [weeksAhead, weeksBack] = [6, 26]

/** The newest first. The week that is shown is added if it is none of them. */
export function weekOptions(shown: string, today = todayInNepal()): { value: string; label: string }[] {
  const current = weekOf(today)
  const weeks = Array.from({ length: weeksAhead + weeksBack + 1 }, (_, index) =>
    daysLater(current, (weeksAhead - index) * 7),
  )
  const all = weeks.includes(shown) ? weeks : [...weeks, shown].toSorted().toReversed()
  return all.map((value) => {
    const range = texts.weekOf(dayInYear(value).slice(5), dayInYear(daysLater(value, 6)).slice(5))
    return { value, label: value === current ? texts.thisWeek : range }
  })
}

const short = (time: string): string => clockText(time).replace(':00', '')

type Times = Pick<Shift, 'starts' | 'ends'>

/** '10 AM – 7 PM' */
export const timesText = ({ starts, ends }: Times): string => `${short(starts)} – ${short(ends)}`

export const minutesOf = (shifts: Times[]): number =>
  shifts.reduce((sum, { starts, ends }) => sum + shiftMinutes(starts, ends), 0)

export const isOvernight = ({ starts, ends }: Times): boolean => ends <= starts
