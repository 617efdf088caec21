import type { OpenState, SpecialDay } from '@momo/contracts/branches'
import { localDate, offsetMs } from '#platform/clock/local-date.rules.ts'

const dayMs = 86_400_000
const closesSoonMs = 45 * 60_000

/** How many days ahead the spans are stored, and how far 'opens next' looks. */
const horizonDays = 10

/** Minutes after local midnight. */
export type DayInterval = { opens: number; closes: number }
export type WeekInterval = DayInterval & { day: number }
export type SpecialHours = { date: string; intervals: DayInterval[]; note?: string | undefined }
export type OpenSpan = { opensAt: Date; closesAt: Date }

const midnight = (date: string): number => Date.parse(`${date}T00:00:00Z`) - offsetMs
const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
const weekday = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay()

/** An interval that does not close later than it opens runs into the next day. */
const spanOn = (date: string, { opens, closes }: DayInterval): OpenSpan => ({
  opensAt: new Date(midnight(date) + opens * 60_000),
  closesAt: new Date(midnight(date) + (closes > opens ? closes : closes + 1440) * 60_000),
})

const merged = (spans: OpenSpan[]): OpenSpan[] =>
  spans
    .toSorted((a, b) => a.opensAt.getTime() - b.opensAt.getTime())
    .reduce<OpenSpan[]>((whole, span) => {
      const last = whole.at(-1)
      if (!last || span.opensAt > last.closesAt) return [...whole, span]
      return [
        ...whole.slice(0, -1),
        { opensAt: last.opensAt, closesAt: span.closesAt > last.closesAt ? span.closesAt : last.closesAt },
      ]
    }, [])

/**
 * The open spans of a branch, from the day before `at` (its overnight hours may still run) to the horizon; adjacent spans are merged.
 * All opening-hours logic is here: 'open now' in SQL only reads the stored spans.
 */
export function openSpans(week: WeekInterval[], special: SpecialHours[], at: Date): OpenSpan[] {
  const exceptions = new Map(special.map((s) => [s.date, s.intervals]))
  const dates = Array.from({ length: horizonDays + 2 }, (_, i) => addDays(localDate(at), i - 1))
  return merged(
    dates.flatMap((date) =>
      (exceptions.get(date) ?? week.filter((w) => w.day === weekday(date))).map((i) => spanOn(date, i)),
    ),
  )
}

export function openState(week: WeekInterval[], special: SpecialHours[], at: Date): OpenState {
  const spans = openSpans(week, special, at)
  const current = spans.find((s) => s.opensAt <= at && at < s.closesAt)
  return {
    isOpen: current !== undefined,
    closesAt: current?.closesAt,
    closesSoon: current !== undefined && current.closesAt.getTime() - at.getTime() <= closesSoonMs,
    opensAt: current ? undefined : spans.find((s) => s.opensAt > at)?.opensAt,
    note: special.find((s) => s.date === localDate(at))?.note,
  }
}

export const clockTime = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

export const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

export const specialDayOf = (s: SpecialHours): SpecialDay => ({
  date: s.date,
  intervals: s.intervals.map((i) => ({ opens: clockTime(i.opens), closes: clockTime(i.closes) })),
  note: s.note,
})
