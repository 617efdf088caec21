import type { Location } from '@momo/contracts/inventory'
import type { DeadStock } from '@momo/contracts/stock-reports'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { longDay } from '#lib/format/dates.ts'
import { rupees } from '#lib/format/money.ts'
import { quantityText } from '#lib/stock/quantity-text.ts'
import { type Column, DataTable } from '#ui/patterns/lists/data-table.tsx'
import { ListFrame } from '#ui/patterns/lists/list-frame.tsx'
import { ShowMore } from '#ui/patterns/lists/show-more.tsx'
import { StatTile } from '#ui/patterns/lists/stat-tile.tsx'
import { EmptyState } from '#ui/patterns/states/empty-state.tsx'
import { Select } from '#ui/primitives/inputs/select.tsx'
import { NumberLink } from '#ui/primitives/number-link.tsx'
import { FigureLink } from './figure-link.tsx'
import { Loaded, PlaceFilter, ReportFrame, useChange } from './report-frame.tsx'
import { unusedDays, unusedViewFromUrl } from './report-view.ts'
import { downloadUnused, unusedQuery } from './reports.api.ts'
import { reportMessages } from './reports.messages.ts'

const texts = reportMessages.unused

/** Money that lies in stock without being used. */
export function UnusedReport({ places }: { places: Location[] }) {
  const view = unusedViewFromUrl(new URLSearchParams(useLocation().search))
  const query = useInfiniteQuery(unusedQuery(view))
  return (
    <ReportFrame
      current="unused"
      title={texts.title}
      note={texts.note}
      onExport={() => downloadUnused(view)}
      filters={
        <>
          <DaysFilter days={view.days} />
          <PlaceFilter places={places} place={view.place} />
        </>
      }
    >
      <Loaded query={query}>
        {({ pages }) => {
          const [first] = pages
          if (!first) return undefined
          return (
            <>
              <StatTile
                label={texts.title}
                value={rupees(first.total.value)}
                note={texts.totalNote(first.total.places)}
              />
              <ListFrame foot={<ShowMore query={query} label={reportMessages.more} />}>
                <DataTable
                  caption={texts.caption}
                  columns={columns}
                  rows={pages.flatMap(({ rows }) => rows)}
                  rowKey={({ item, location }) => `${item.id} ${location.id}`}
                  empty={<EmptyState drawing="search" title={texts.none} text={texts.noneText} />}
                />
              </ListFrame>
            </>
          )
        }}
      </Loaded>
    </ReportFrame>
  )
}

function DaysFilter({ days }: { days: string }) {
  const change = useChange()
  return (
    <Select
      label={texts.days}
      options={unusedDays.map((value) => ({ value, label: texts.daysOf(value) }))}
      value={days}
      onChange={({ target: { value } }) => change({ days: value === '30' ? undefined : value })}
      className="min-w-0 basis-40"
    />
  )
}

type Row = DeadStock['rows'][number]
const ledger = ({ item, location }: Row) => `/superadmin/stock/${item.id}?place=${location.id}`

const columns: Column<Row>[] = [
  {
    key: 'item',
    head: texts.item,
    cell: (row) => (
      <Link
        to={ledger(row)}
        className="link inline-flex min-h-7 items-center font-semibold wrap-anywhere pointer-coarse:min-h-11"
      >
        {row.item.name}
      </Link>
    ),
  },
  {
    key: 'value',
    head: reportMessages.inRupees(texts.value),
    number: true,
    cell: (row) => (
      <FigureLink
        to={ledger(row)}
        label={`${row.item.name}, ${row.location.name}: ${rupees(row.value)}`}
        paisa={row.value}
      />
    ),
  },
  { key: 'place', head: texts.place, cell: ({ location }) => location.name },
  {
    key: 'on-hand',
    head: texts.onHand,
    number: true,
    cell: (row) => (
      <NumberLink
        to={ledger(row)}
        aria-label={`${row.item.name}, ${row.location.name}: ${quantityText(row.onHand, row.item.baseUnit)}`}
      >
        {quantityText(row.onHand, row.item.baseUnit)}
      </NumberLink>
    ),
  },
  {
    key: 'last-used',
    head: texts.lastUsed,
    cell: ({ lastUsedOn }) => (
      <span className="max-md:text-sm max-md:text-ink-2">
        {lastUsedOn ? longDay(lastUsedOn) : texts.never}
      </span>
    ),
  },
]
