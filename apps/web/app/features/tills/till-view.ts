import { dayIn } from '#lib/format/urls.ts'
import { todayInNepal } from '#lib/format/dates.ts'

/** ?date=2026-11-14; defaults to today, also for a future date. */
export function dateFromUrl(search: URLSearchParams, today = todayInNepal()): string {
  const named = dayIn(search.get('date'))
  return named === undefined || named > today ? today : named
}
