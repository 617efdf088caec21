import type { OffSpan } from '@momo/contracts/catalogue/branch-menu'
import { later } from '#platform/clock/later.rules.ts'
import { daysLater, localDate, startOfDay } from '#platform/clock/local-date.rules.ts'

type OpenSpan = { opensAt: Date; closesAt: Date }

const hourMs = 3_600_000

/** Returns when something that is switched off now becomes available again. `spans`: current and future opening times, in order. */
export function offUntil(span: OffSpan, at: Date, spans: OpenSpan[]): Date | 'indefinitely' {
  if (span === 'indefinitely') return 'indefinitely'
  return span === 'hour' ? later(at, hourMs) : nextDayOf(at, spans)
}

/**
 * The next opening on another day. A night shift that began yesterday still belongs to yesterday. If the branch never closes, or has
 * no known next opening, the next day begins at midnight.
 */
function nextDayOf(at: Date, spans: OpenSpan[]): Date {
  const midnight = startOfDay(daysLater(localDate(at), 1))
  const current = spans.find(({ opensAt, closesAt }) => opensAt <= at && at < closesAt)
  if (current && current.closesAt.getTime() - current.opensAt.getTime() >= 24 * hourMs) return midnight
  const today = localDate(current?.opensAt ?? at)
  return spans.find(({ opensAt }) => opensAt > at && localDate(opensAt) > today)?.opensAt ?? midnight
}
