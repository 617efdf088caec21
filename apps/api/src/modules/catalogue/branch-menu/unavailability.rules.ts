import type { OffSpan } from '@momo/contracts/catalogue/branch-menu'
import { later } from '#platform/clock/later.rules.ts'
import { daysLater, localDate, startOfDay } from '#platform/clock/local-date.rules.ts'

type OpenSpan = { opensAt: Date; closesAt: Date }

const hourMs = 3_600_000

/** Until when something is off that is switched off now. `spans`: when the branch is open, in order, none of them over. */
export function offUntil(span: OffSpan, at: Date, spans: OpenSpan[]): Date | 'told' {
  if (span === 'told') return 'told'
  return span === 'hour' ? later(at, hourMs) : nextDayOf(at, spans)
}

/**
 * When the branch opens on another day. A night that began yesterday is still yesterday's. One that never closes, or does not open in
 * the days that are known, begins its next day at midnight.
 */
function nextDayOf(at: Date, spans: OpenSpan[]): Date {
  const midnight = startOfDay(daysLater(localDate(at), 1))
  const current = spans.find(({ opensAt, closesAt }) => opensAt <= at && at < closesAt)
  if (current && current.closesAt.getTime() - current.opensAt.getTime() >= 24 * hourMs) return midnight
  const today = localDate(current?.opensAt ?? at)
  return spans.find(({ opensAt }) => opensAt > at && localDate(opensAt) > today)?.opensAt ?? midnight
}
