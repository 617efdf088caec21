import type { WeekInterval } from './opening.rules.ts'

type Said = { week: WeekInterval[] | undefined; further: WeekInterval[] | undefined }

const ofDay = (hours: WeekInterval[], day: number): WeekInterval[] =>
  hours.filter((h) => h.day === day).toSorted((a, b) => a.opens - b.opens)

/**
 * BED-05 with several intervals a day. The specification's form knows one pair a day: it edits the first, and the further
 * ones of that day are kept. Who knows of them says them too, and then nothing else is kept. A day that is not said is closed.
 */
export function weekAfter(before: WeekInterval[], { week, further }: Said): WeekInterval[] {
  const days = [0, 1, 2, 3, 4, 5, 6]
  const said = week ?? days.flatMap((day) => ofDay(before, day).slice(0, 1))
  if (further) return [...said, ...further]
  const kept = days.filter((day) => ofDay(said, day).length === 1).flatMap((day) => ofDay(before, day).slice(1))
  return [...said, ...kept]
}
