import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from './place.ts'

type Calendar = { toBik_euro(date: string): string }
const calendar = createRequire(join(root, 'apps/web/package.json'))('bikram-sambat') as Calendar

const dayMs = 86_400_000

/** '2083-07-27' for '2026-11-13'. */
export const nepaliDay = (date: string): string => calendar.toBik_euro(date)

/** '2026-11-13' in Kathmandu. */
export const kathmanduDay = (ms: number): string => new Date(ms + 345 * 60_000).toISOString().slice(0, 10)

export const daysBefore = (date: string, days: number): string =>
  new Date(Date.parse(date) - days * dayMs).toISOString().slice(0, 10)

/** `until` is the day after the last one. */
export type NepaliMonth = { month: string; from: string; until: string }

/** The first day of the Nepali month of a date. */
const monthStart = (date: string): string => daysBefore(date, Number(nepaliDay(date).slice(8)) - 1)

/** The present Nepali month, or the one that is `back` months before it. */
export function nepaliMonth(back: number): NepaliMonth {
  let [from, until] = [monthStart(kathmanduDay(Date.now())), '2999-12-31']
  for (let i = 0; i < back; i += 1) [from, until] = [monthStart(daysBefore(from, 1)), from]
  return { month: nepaliDay(from).slice(0, 7), from, until }
}
