import type { Series, SeriesCheck } from '@momo/contracts/invoices'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { clockTime } from '#lib/format/dates.ts'
import { withQuery } from '#lib/format/urls.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { type Column, DataTable } from '#ui/patterns/lists/data-table.tsx'
import { ListFrame } from '#ui/patterns/lists/list-frame.tsx'
import { ListView } from '#ui/patterns/lists/list-view.tsx'
import { EmptyState } from '#ui/patterns/states/empty-state.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Select } from '#ui/primitives/inputs/select.tsx'
import { seriesQuery } from '../invoices.api.ts'
import { chainMessages } from './chain.messages.ts'
import { viewFromUrl } from './chain-view.ts'
import { GapBadge } from './series-aside.tsx'
import { GapNotes, Missing, shortNumber } from './series-parts.tsx'

const texts = chainMessages.series
const listTexts = { ...chainMessages, failed: texts.failed }
const explain = (error: Error) => problemOf(error, chainMessages.faults).text

/** Every series of a fiscal year. */
export function SeriesView() {
  const { year } = viewFromUrl(new URLSearchParams(useLocation().search))
  const query = useQuery(seriesQuery(year))
  return (
    <ListView query={query} texts={listTexts} explain={explain}>
      {(check) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <GapNotes series={check.series} />
          <ListFrame
            filters={<Head check={check} busy={query.isFetching} onCheck={() => void query.refetch()} />}
          >
            <DataTable
              caption={texts.caption}
              columns={columns}
              rows={check.series}
              rowKey={({ branchId, kind }) => `${branchId} ${kind}`}
              empty={<EmptyState drawing="orders" title={texts.empty} text={texts.emptyText} />}
            />
          </ListFrame>
        </div>
      )}
    </ListView>
  )
}

function Head({ check, busy, onCheck }: { check: SeriesCheck; busy: boolean; onCheck: () => void }) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const missing = check.series.reduce((sum, one) => sum + one.missing, 0)
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Select
        label={texts.year}
        hideLabel
        options={check.years.map((year) => ({ value: year, label: `${texts.year} ${year}` }))}
        value={check.year}
        onChange={(event) =>
          void navigate(withQuery(search, { year: event.target.value }), { preventScrollReset: true })
        }
        className="min-w-0 basis-56"
      />
      {missing > 0 ? <GapBadge missing={missing} /> : <Badge tone="green">{texts.noGaps}</Badge>}
      <span className="text-sm text-ink-2">{texts.checked(clockTime(check.checkedAt))}</span>
      <Button variant="outline" size="compact" className="sm:ml-auto" loading={busy} onClick={onCheck}>
        {texts.checkAgain}
      </Button>
    </div>
  )
}

const columns: Column<Series>[] = [
  {
    key: 'series',
    head: texts.head.series,
    cell: ({ code, kind, branchName }) => (
      <>
        <b className="font-semibold">
          {code}
          {kind === 'credit-note' ? '-CN' : ''}
        </b>
        <span className="block text-sm text-ink-2 wrap-anywhere">
          {branchName}, {chainMessages.kinds[kind].toLowerCase()}
        </span>
      </>
    ),
  },
  {
    key: 'missing',
    head: texts.head.missing,
    number: true,
    cell: ({ missing }) => <Missing count={missing} />,
  },
  {
    key: 'first',
    head: texts.head.first,
    number: true,
    secondary: true,
    cell: ({ first }) => shortNumber(first),
  },
  {
    key: 'last',
    head: texts.head.last,
    number: true,
    cell: ({ last }) => (
      <>
        <span className="text-ink-2 md:hidden">{texts.head.last} </span>
        {shortNumber(last)}
      </>
    ),
  },
  {
    key: 'count',
    head: texts.head.count,
    number: true,
    cell: ({ count }) => (
      <>
        {count}
        <span className="text-ink-2 md:hidden"> {texts.head.count.toLowerCase()}</span>
      </>
    ),
  },
]
