import type { StaffProblem } from '@momo/contracts/problem-reports'
import { problemFilters } from '@momo/contracts/problem-reports'
import { AlarmClock } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { daysBetween } from '#lib/format/dates.ts'
import { withQuery } from '#lib/format/urls.ts'
import { type Column, DataTable } from '#ui/patterns/lists/data-table.tsx'
import { FilteredList } from '#ui/patterns/lists/filtered-list.tsx'
import { EmptyState } from '#ui/patterns/states/empty-state.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import type { ProblemPage } from '../problem-reports.api.ts'
import { reasonWords, staffMessages as texts, stateTones, stateWords } from '../problem-reports.messages.ts'
import { viewFromUrl } from './problems-view.ts'

const second = 'block text-sm text-ink-2'

type Props = {
  page: ProblemPage
  now: Date
  /** Lists all branches, so each row shows its outlet. */ ofAll: boolean
}

const columns = ({
  now,
  ofAll,
  search,
}: Omit<Props, 'page'> & { search: string }): Column<StaffProblem>[] => [
  {
    key: 'order',
    head: texts.order,
    cell: ({ id, orderNumber, outlet }) => (
      <>
        <Link
          to={withQuery(search, { open: id })}
          preventScrollReset
          className="inline-flex min-h-7 items-center font-semibold whitespace-nowrap hover:underline pointer-coarse:min-h-11"
        >
          {orderNumber}
        </Link>
        {ofAll ? <span className={second}>{outlet}</span> : undefined}
      </>
    ),
  },
  {
    key: 'state',
    head: texts.state,
    cell: ({ state }) => <Badge tone={stateTones[state]}>{stateWords[state]}</Badge>,
  },
  {
    key: 'problem',
    head: texts.problem,
    cell: ({ reason, photos }) => (
      <>
        {reasonWords[reason]}
        {photos.length > 0 ? <span className={second}>{texts.photosOf(photos.length)}</span> : undefined}
      </>
    ),
  },
  { key: 'waiting', head: texts.waiting, cell: (problem) => <Waiting problem={problem} now={now} /> },
  {
    key: 'customer',
    head: texts.customer,
    secondary: true,
    cell: ({ customerName }) => <span className="break-words">{customerName}</span>,
  },
]

/** Calendar days in Nepal, marked once the day for the answer is over. */
function Waiting({ problem: { createdAt, answerBy, answer }, now }: { problem: StaffProblem; now: Date }) {
  const days = daysBetween(createdAt, answer?.at ?? now)
  const age = days < 1 ? texts.today : texts.days(days)
  if (answer || answerBy > now) return <span className="whitespace-nowrap">{age}</span>
  return (
    <span className="inline-flex items-center gap-1 font-semibold whitespace-nowrap text-red-text">
      <AlarmClock aria-hidden className="size-4 flex-none" />
      {age}, {texts.overdue}
    </span>
  )
}

export function ProblemList({ page, now, ofAll }: Props) {
  const { search } = useLocation()
  const { filter, cursor } = viewFromUrl(new URLSearchParams(search))
  return (
    <FilteredList
      filters={problemFilters}
      labels={texts.filters}
      label={texts.filter}
      current={filter}
      cursor={cursor}
      nextCursor={page.nextCursor}
    >
      <DataTable
        caption={texts.caption}
        columns={columns({ now, ofAll, search })}
        rows={page.items}
        rowKey={({ id }) => id}
        empty={
          filter === 'open' ? (
            <EmptyState drawing="orders" title={texts.none} text={texts.noneText} />
          ) : (
            <EmptyState drawing="orders" title={texts.noneHere} />
          )
        }
      />
    </FilteredList>
  )
}
