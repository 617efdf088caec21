import { todayInNepal } from '#lib/format/dates.ts'
import { nepaliMonthsUpTo } from './bikram-sambat.ts'
import { nepaliMonth } from './nepali-dates.ts'

const shownMonths = 36

/** The current month and those before it, newest first. `shown` is added if it is none of them, for example from a link. */
export function monthOptions(shown: string, today = todayInNepal()): { value: string; label: string }[] {
  const months = nepaliMonthsUpTo(today, shownMonths)
  const all = months.includes(shown) ? months : [...months, shown].toSorted().toReversed()
  return all.map((value) => ({ value, label: nepaliMonth(value) }))
}

/** A month such as '2083-07' in a URL; undefined if it is none. */
export const monthIn = (text: string | null): string | undefined =>
  text !== null && /^20[78]\d-(0[1-9]|1[0-2])$/.test(text) ? text : undefined
