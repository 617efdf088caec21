import type { WorkTime } from '@momo/contracts/time-clock'
import { clockTime, dayInNepal, dayInYear } from '#lib/format/dates.ts'
import { hoursAndMinutes } from '#lib/format/time-left.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import type { Column } from '#ui/patterns/lists/data-table.tsx'
import { EmptyState } from '#ui/patterns/states/empty-state.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { TableInCard } from '../table-in-card.tsx'
import { timesMessages as texts } from '../time-clock.messages.ts'

type Props = { caption: string; times: WorkTime[]; onCorrect: (time: WorkTime) => void }

/** With the day where it is not the one of the start. */
function timeOn(day: string, at: Date): string {
  const other = dayInNepal(at)
  return other === day ? clockTime(at) : `${clockTime(at)}, ${dayInYear(other)}`
}

const minutesOf = ({ startedAt, endedAt }: WorkTime): number | undefined =>
  endedAt && Math.floor((endedAt.getTime() - startedAt.getTime()) / 60_000)

function beforeOf(day: string, { startedBefore, endedBefore }: WorkTime['corrections'][number]): string {
  return texts.range(timeOn(day, startedBefore), endedBefore ? timeOn(day, endedBefore) : texts.noEnd)
}

function End({ time: { day, endedAt, isMissing } }: { time: WorkTime }) {
  if (endedAt) return timeOn(day, endedAt)
  return isMissing ? (
    <Badge tone="red">{texts.missingOut}</Badge>
  ) : (
    <Badge tone="green">{texts.working}</Badge>
  )
}

const columns = (onCorrect: Props['onCorrect']): Column<WorkTime>[] => [
  {
    key: 'name',
    head: texts.name,
    cell: ({ employeeName, day, corrections }) => (
      <>
        <span className="font-semibold wrap-anywhere">{employeeName}</span>
        <span className="block text-sm text-ink-2">{dayInYear(day)}</span>
        {corrections.map((one) => (
          <span key={one.at.getTime()} className="block max-w-88 text-sm wrap-anywhere text-ink-2">
            {texts.corrected(beforeOf(day, one), one.reason, one.by)}
          </span>
        ))}
      </>
    ),
  },
  {
    key: 'from',
    head: texts.from,
    number: true,
    cell: ({ day, startedAt }) => (
      <>
        <span className="text-ink-2 md:hidden">{texts.from} </span>
        {timeOn(day, startedAt)}
      </>
    ),
  },
  {
    key: 'to',
    head: texts.to,
    number: true,
    cell: (time) => (
      <>
        <span className="text-ink-2 md:hidden">{texts.to} </span>
        <End time={time} />
      </>
    ),
  },
  {
    key: 'length',
    head: texts.length,
    number: true,
    cell: (time) => {
      const minutes = minutesOf(time)
      return minutes === undefined ? '–' : hoursAndMinutes(minutes)
    },
  },
  {
    key: 'correct',
    head: texts.correct,
    number: true,
    cell: (time) => (
      <AdminButton
        variant="outline"
        aria-label={texts.correctOf(time.employeeName, dayInYear(time.day))}
        onClick={() => onCorrect(time)}
      >
        {texts.correct}
      </AdminButton>
    ),
  },
]

export function TimesTable({ caption, times, onCorrect }: Props) {
  return (
    <TableInCard
      caption={caption}
      columns={columns(onCorrect)}
      rows={times}
      rowKey={({ id }) => id}
      empty={<EmptyState drawing="orders" title={texts.noTimes} text={texts.noTimesText} />}
    />
  )
}
