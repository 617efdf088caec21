import { AlarmClock } from 'lucide-react'
import { daysBetween } from '#lib/format/dates.ts'
import { moneyMessages as texts } from './payments-admin.messages.ts'

type Props = { since: Date; dueAt: Date; endedAt?: Date | undefined; now: Date }

/** Calendar days in Nepal: '2 days'. */
function ageOf({ since, endedAt, now }: Pick<Props, 'since' | 'endedAt' | 'now'>): string {
  const days = daysBetween(since, endedAt ?? now)
  return days < 1 ? texts.today : texts.days(days)
}

const isOverdue = ({ dueAt, endedAt, now }: Pick<Props, 'dueAt' | 'endedAt' | 'now'>): boolean =>
  endedAt === undefined && dueAt.getTime() <= now.getTime()

/** Waiting time, marked in red with a text once it is overdue. */
export function Waiting(props: Props) {
  if (!isOverdue(props)) return <span className="whitespace-nowrap">{ageOf(props)}</span>
  return (
    <span className="inline-flex items-center gap-1 font-semibold whitespace-nowrap text-red-text">
      <AlarmClock aria-hidden className="size-4 flex-none" />
      {ageOf(props)}, {texts.overdue}
    </span>
  )
}
