import { Clock } from 'lucide-react'
import type { OpenState } from '@momo/contracts/branches'
import { clockTime, daysBetween, shortDay } from '#lib/format/dates.ts'
import { Badge } from '#ui/primitives/badge.tsx'
import { branchesMessages as texts } from '../branches.messages.ts'

const aDay = 86_400_000

/** 'today', 'tomorrow' or the weekday, in Nepal time. */
export function openingDay(at: Date, now: Date): string {
  const days = daysBetween(now, at)
  if (days === 0) return texts.today
  return days === 1 ? texts.tomorrow : shortDay(at)
}

export function openWords(open: OpenState, now: Date): string {
  if (open.isOpen && open.closesAt) {
    if (open.closesAt.getTime() - now.getTime() > aDay) return texts.openAllDay
    return open.closesSoon
      ? texts.closesSoon(clockTime(open.closesAt))
      : texts.openTill(clockTime(open.closesAt))
  }
  if (!open.opensAt) return texts.closed
  const day = openingDay(open.opensAt, now)
  return texts.closedOpens(
    day === texts.today ? clockTime(open.opensAt) : `${day} ${clockTime(open.opensAt)}`,
  )
}

/** `now` is the server time, so that server and client render the same text. */
export function OpenBadge({ open, now }: { open: OpenState; now: Date }) {
  return (
    // 'Closed, opens tomorrow 10:00 AM' needs two lines with large text.
    <Badge
      tone={open.isOpen ? (open.closesSoon ? 'amber' : 'green') : 'grey'}
      className="whitespace-normal!"
      icon={<Clock className="size-4" aria-hidden />}
    >
      {openWords(open, now)}
    </Badge>
  )
}
