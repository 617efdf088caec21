import type { MoneyEntry, MoneyList } from '@momo/contracts/analytics'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useLocation, useNavigate } from 'react-router'
import { clockTime, longDate, todayInNepal } from '#lib/format/dates.ts'
import { rupees } from '#lib/format/money.ts'
import { methodWords } from '#lib/format/staff-order.messages.ts'
import { withQuery } from '#lib/format/urls.ts'
import { PageHeader } from '#ui/patterns/layout/page-header.tsx'
import { type Column, DataTable } from '#ui/patterns/lists/data-table.tsx'
import { DayRange } from '#ui/patterns/lists/day-range.tsx'
import { DownloadButton } from '#ui/patterns/lists/download-button.tsx'
import { ListFrame, ListSkeleton } from '#ui/patterns/lists/list-frame.tsx'
import { ShowMore } from '#ui/patterns/lists/show-more.tsx'
import { StatTile } from '#ui/patterns/lists/stat-tile.tsx'
import { EmptyState } from '#ui/patterns/states/empty-state.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { QueryView } from '#ui/patterns/states/query-view.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { FiguresFailed } from '../analytics-states.tsx'
import { datesText, nepaliText } from '../sales/sales-view.ts'
import {
  entriesViewFromUrl,
  isFigure,
  isTooLong,
  type MoneyPlace,
  type MoneyView,
  recordOf,
} from './money-view.ts'
import { moneyEntriesQuery, saveMoneyEntries } from './money.api.ts'
import { moneyWords as words } from './money.messages.ts'

/** The entries behind a figure or step, with their sum. */
export function MoneyEntriesScreen({ place }: { place: MoneyPlace }) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const view = entriesViewFromUrl(new URLSearchParams(search), place, todayInNepal())
  const back = place.area === 'branch' ? '/branchadmin/analytics' : '/superadmin/sales'
  return (
    <>
      <PageHeader
        title={words.listNames[view.list]}
        note={`${nepaliText(view)} (${datesText(view)})${isFigure(view.list) ? ` · ${words.definitions[view.list]}` : ''}`}
      >
        <DownloadButton
          label={words.export}
          busy={words.exporting}
          failed={words.exportFailed}
          download={() => saveMoneyEntries(view)}
        />
      </PageHeader>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <section className="flex flex-wrap items-center gap-3 rounded-md border border-line-2 bg-paper px-4 py-3">
          <DayRange
            from={view.from}
            to={view.to}
            today={todayInNepal()}
            texts={words.days}
            onChange={(days) =>
              void navigate(withQuery(search, { from: view.from, to: view.to, ...days }), {
                preventScrollReset: true,
              })
            }
          />
          <Link
            to={back + withQuery(search, { from: view.from, to: view.to, list: undefined })}
            className="link inline-flex min-h-11 items-center font-semibold"
          >
            {words.back}
          </Link>
        </section>
        {isTooLong(view) ? <Note tone="blue">{words.tooLong}</Note> : <Entries view={view} />}
      </div>
    </>
  )
}

function Entries({ view }: { view: MoneyView & { list: MoneyList } }) {
  const query = useInfiniteQuery(moneyEntriesQuery(view))
  return (
    <QueryView
      query={query}
      skeleton={<ListSkeleton />}
      failed={(error) => <FiguresFailed query={query} error={error} />}
    >
      {({ pages }) => (
        <>
          <StatTile
            label={words.total}
            value={rupees(pages[0]?.total.amount ?? 0)}
            note={words.entries(pages[0]?.total.count ?? 0)}
          />
          <ListFrame foot={<ShowMore query={query} />}>
            <DataTable
              caption={words.caption}
              columns={columnsOf(view.place)}
              rows={pages.flatMap(({ items }) => items)}
              rowKey={({ id, kind }) => `${kind} ${id}`}
              empty={<EmptyState drawing="search" title={words.none} />}
            />
          </ListFrame>
        </>
      )}
    </QueryView>
  )
}

const columnsOf = (place: MoneyPlace): Column<MoneyEntry>[] => [
  {
    key: 'record',
    head: words.columns.record,
    cell: (entry) => {
      const to = recordOf(entry, place)
      return (
        <>
          {to ? (
            <Link
              to={to}
              className="link inline-flex min-h-7 items-center font-semibold pointer-coarse:min-h-11"
            >
              {entry.label}
            </Link>
          ) : (
            <span className="font-semibold">{entry.label}</span>
          )}
          {place.area === 'chain' ? (
            <span className="block text-sm text-ink-2">{entry.branch}</span>
          ) : undefined}
        </>
      )
    },
  },
  {
    key: 'amount',
    head: words.columns.amount,
    number: true,
    atEdge: true,
    cell: ({ amount }) => rupees(amount),
  },
  { key: 'kind', head: words.columns.kind, cell: ({ kind }) => <Badge>{words.kinds[kind]}</Badge> },
  {
    key: 'method',
    head: words.columns.method,
    cell: ({ method }) => (method ? methodWords[method] : undefined),
  },
  {
    key: 'at',
    head: words.columns.at,
    cell: ({ at }) => `${longDate(at)}, ${clockTime(at)}`,
    wide: true,
  },
]
