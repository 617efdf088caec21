import { CalendarClock } from 'lucide-react'
import { boardMessages as texts } from '../board/board.messages.ts'
import { noticeKey } from '../board-rules/list-entries.ts'
import { type ScheduledGroup, timeAhead } from '../board-rules/scheduled.ts'
import { classNames } from '#lib/format/class-names.ts'

type Props = { groups: ScheduledGroup[]; now: Date; onOpen: (key: string) => void }

/** Scheduled orders grouped by time. Groups with unanswered orders are marked. */
export function ScheduledStrip({ groups, now, onOpen }: Props) {
  const filled = groups.filter(({ orders }) => orders.length > 0)
  if (filled.length === 0) return undefined
  return (
    <section aria-label={texts.scheduled} className="flex min-w-0 flex-none items-center gap-2.5">
      <h2 className="flex-none text-admin font-semibold">{texts.scheduled}</h2>
      <div className="no-scrollbar -my-1.5 flex min-w-0 gap-2.5 overflow-x-auto p-1.5">
        {filled.map(({ key, from, orders, plates, toAccept }) => (
          <button
            key={key}
            type="button"
            aria-haspopup="dialog"
            onClick={() => onOpen(key)}
            className={classNames(
              'inline-flex min-h-11 flex-none items-center gap-2 rounded-pill border bg-board-card px-3.5 text-admin whitespace-nowrap hover:bg-board-lane',
              toAccept > 0 ? 'border-orange inset-ring inset-ring-orange' : 'border-board-line',
            )}
          >
            <CalendarClock aria-hidden className="size-4 flex-none" />
            <b>{timeAhead(from, now)}</b>
            {toAccept > 0 ? (
              <b className="rounded-pill bg-orange px-2 text-sm text-on-orange">{texts.toAccept(toAccept)}</b>
            ) : undefined}
            {texts.group(orders.length, plates)}
          </button>
        ))}
      </div>
    </section>
  )
}

type NoticeProps = { group: ScheduledGroup; count: number; now: Date; onOpen: (key: string) => void }

/** An unanswered scheduled order rings, but its card is in the drawer: the new lane leads there. */
export function ScheduledNotice({ group: { key, from }, count, now, onOpen }: NoticeProps) {
  return (
    <button
      type="button"
      data-entry={noticeKey}
      aria-haspopup="dialog"
      onClick={() => onOpen(key)}
      className="flex min-h-11.5 items-center gap-2 rounded-[0.75rem] border-2 border-orange bg-board-card px-3 py-2 text-left font-semibold text-board-text"
    >
      <CalendarClock aria-hidden className="size-5 flex-none" />
      <span className="min-w-0 flex-1 wrap-anywhere">
        {texts.scheduledToAccept(count, timeAhead(from, now))}
      </span>
    </button>
  )
}
