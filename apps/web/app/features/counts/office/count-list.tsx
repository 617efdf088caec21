import { type CountRow, countStates } from '@momo/contracts/counts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { clockTime, longDate } from '#lib/format/dates.ts'
import { rupees } from '#lib/format/money.ts'
import { withQuery } from '#lib/format/urls.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { type Column, DataTable } from '#ui/patterns/lists/data-table.tsx'
import { ListEmpty } from '#ui/patterns/lists/list-empty.tsx'
import { ListFrame } from '#ui/patterns/lists/list-frame.tsx'
import { ListView } from '#ui/patterns/lists/list-view.tsx'
import { ShowMore } from '#ui/patterns/lists/show-more.tsx'
import { ChipLink } from '#ui/primitives/chip.tsx'
import { countName } from '../count-name.ts'
import { CountStateBadge } from '../count-state.tsx'
import { countsQuery } from '../counts.api.ts'
import { countsFilterFromUrl } from './counts-view.ts'
import { countListMessages as texts } from './office.messages.ts'

/** Counts of all branches, or of the one in the URL. */
export function CountList() {
  const filter = countsFilterFromUrl(new URLSearchParams(useLocation().search))
  const query = useInfiniteQuery(countsQuery(filter))
  const isNarrowed = filter.state !== undefined || filter.branchId !== undefined
  return (
    <ListView query={query} texts={texts} explain={(fault) => problemOf(fault, texts.faults).text}>
      {({ pages }) => (
        <div aria-busy={query.isPlaceholderData} className="aria-busy:opacity-60">
          <ListFrame foot={<ShowMore query={query} label={texts.more} />}>
            <DataTable
              caption={texts.title}
              columns={columns}
              rows={pages.flatMap(({ items }) => items)}
              rowKey={({ id }) => id}
              empty={<ListEmpty isSearch={isNarrowed} isNarrowed={isNarrowed} texts={texts} />}
            />
          </ListFrame>
        </div>
      )}
    </ListView>
  )
}

const shownStates = ['waiting', ...countStates.filter((state) => state !== 'waiting')] as const

/** Those that need a decision come first. */
export function CountStateFilter() {
  const { search } = useLocation()
  const current = countsFilterFromUrl(new URLSearchParams(search)).state
  return (
    <nav aria-label={texts.states} className="no-scrollbar -m-1 flex min-w-0 gap-2 overflow-x-auto p-1">
      {[undefined, ...shownStates].map((state) => (
        <ChipLink
          key={state ?? 'all'}
          to={withQuery(search, { state })}
          active={state === current}
          preventScrollReset
        >
          {texts.filters[state ?? 'all']}
        </ChipLink>
      ))}
    </nav>
  )
}

const columns: Column<CountRow>[] = [
  {
    key: 'count',
    head: texts.columns.count,
    cell: (row) => (
      <>
        <Link
          to={`/superadmin/stock/counts/${row.id}`}
          className="link inline-flex min-h-7 items-center font-semibold whitespace-nowrap pointer-coarse:min-h-11"
        >
          {row.number}
        </Link>
        <span className="block text-sm text-ink-2">{countName(row)}</span>
      </>
    ),
  },
  { key: 'state', head: texts.columns.state, cell: (row) => <CountStateBadge {...row} /> },
  { key: 'branch', head: texts.columns.branch, cell: ({ branchName }) => branchName },
  {
    key: 'net',
    head: texts.columns.net,
    number: true,
    cell: ({ net }) => (net === undefined ? '–' : rupees(net)),
  },
  {
    key: 'when',
    head: texts.columns.when,
    wide: true,
    cell: ({ startedAt, startedBy, counted, items }) => (
      <span className="max-md:text-sm max-md:text-ink-2">
        <span className="md:hidden">{texts.countedOnPhone(counted, items)} · </span>
        {longDate(startedAt)}, <span className="whitespace-nowrap">{clockTime(startedAt)}</span> · {startedBy}
      </span>
    ),
  },
  {
    key: 'counted',
    head: texts.columns.counted,
    number: true,
    secondary: true,
    cell: ({ counted, items, differences }) => (
      <>
        {texts.counted(counted, items)}
        {differences === undefined ? undefined : (
          <span className="block text-sm text-ink-2">{texts.differences(differences)}</span>
        )}
      </>
    ),
  },
]
