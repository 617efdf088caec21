import { toNepaliDay } from '#lib/calendar/bikram-sambat.ts'
import { monthIn } from '#lib/calendar/month-options.ts'
import { todayInNepal } from '#lib/format/dates.ts'
import { dayIn } from '#lib/format/urls.ts'
import { closingsQuery } from '../tills.api.ts'

/** ?month=2083-07&branch=0193…&cursor=2026-11-09 */
export function closingsFromUrl(search: URLSearchParams) {
  return {
    month: monthIn(search.get('month')) ?? (toNepaliDay(todayInNepal()) ?? '').slice(0, 7),
    branchId: /^[0-9a-f-]{36}$/.exec(search.get('branch') ?? '')?.[0],
    cursor: dayIn(search.get('cursor')),
  }
}

export function closingsQueryFromUrl(search: URLSearchParams) {
  const { month, branchId, cursor } = closingsFromUrl(search)
  return closingsQuery({ month, ...(branchId && { branchId }), ...(cursor && { cursor }) })
}
