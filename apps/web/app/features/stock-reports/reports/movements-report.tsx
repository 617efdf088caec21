import type { MovementReport } from '@momo/contracts/stock-reports'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { clockTime, longDate, longDay } from '#lib/format/dates.ts'
import { rupees } from '#lib/format/money.ts'
import { wholeNumber } from '#lib/format/numbers.ts'
import { changeText } from '#lib/stock/quantity-text.ts'
import { documentWords, movementWords } from '#lib/stock/stock.messages.ts'
import { withQuery } from '#lib/format/urls.ts'
import { type Column, DataTable } from '#ui/patterns/lists/data-table.tsx'
import { ListFrame } from '#ui/patterns/lists/list-frame.tsx'
import { ShowMore } from '#ui/patterns/lists/show-more.tsx'
import { StatTile } from '#ui/patterns/lists/stat-tile.tsx'
import { EmptyState } from '#ui/patterns/states/empty-state.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import type { Location } from '@momo/contracts/inventory'
import { Money } from './figure-link.tsx'
import { Loaded, PeriodFilter, PlaceFilter, ReportFrame } from './report-frame.tsx'
import { movementsViewFromUrl } from './report-view.ts'
import { downloadMovements, reportMovementsQuery } from './reports.api.ts'
import { reasonText, reportMessages } from './reports.messages.ts'

const texts = reportMessages.movements

/** The rows behind a figure of a report; each opens its document. */
export function MovementsReport({ places }: { places: Location[] }) {
  const { search } = useLocation()
  const view = movementsViewFromUrl(new URLSearchParams(search))
  const query = useInfiniteQuery(reportMovementsQuery(view))
  return (
    <ReportFrame
      title={texts.figures[view.figure]}
      note={texts.note(longDay(view.from), longDay(view.to))}
      onExport={() => downloadMovements(view)}
      filters={
        <>
          <PeriodFilter from={view.from} to={view.to} />
          <PlaceFilter places={places} place={view.place} />
        </>
      }
    >
      <Loaded query={query}>
        {({ pages }) => {
          const [first] = pages
          if (!first) return undefined
          const rows = pages.flatMap(({ movements }) => movements)
          return (
            <>
              <Total total={first.total} item={rows[0]?.item} />
              <ListFrame foot={<ShowMore query={query} label={reportMessages.more} />}>
                <DataTable
                  caption={texts.caption}
                  columns={columns(search)}
                  rows={rows}
                  rowKey={({ id }) => id}
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

type Row = MovementReport['movements'][number]

function Total({ total, item }: { total: MovementReport['total']; item: Row['item'] | undefined }) {
  const count = texts.totalNote(wholeNumber(total.movements))
  const quantity =
    item && total.quantity !== undefined ? changeText(total.quantity, item.baseUnit) : undefined
  return (
    <StatTile
      label={reportMessages.total}
      value={rupees(total.value)}
      note={[quantity, count].filter(Boolean).join(' · ')}
    />
  )
}

const columns = (search: string): Column<Row>[] => [
  {
    key: 'item',
    head: texts.item,
    cell: ({ item, locationId, locationName }) => (
      <>
        <Link
          to={`/superadmin/stock/${item.id}?place=${locationId}`}
          className="link inline-flex min-h-7 items-center font-semibold wrap-anywhere pointer-coarse:min-h-11"
        >
          {item.name}
        </Link>
        <span className="block text-sm text-ink-2">{locationName}</span>
      </>
    ),
  },
  {
    key: 'quantity',
    head: texts.quantity,
    number: true,
    cell: ({ quantity, item }) => (quantity === 0 ? undefined : changeText(quantity, item.baseUnit)),
  },
  {
    key: 'movement',
    head: texts.movement,
    cell: ({ kind, reason, note, by }) => (
      <>
        <Badge>{movementWords[kind]}</Badge>
        <span className="block text-sm wrap-anywhere text-ink-2">
          {[reason && reasonText(reason), note, by].filter(Boolean).join(' · ')}
        </span>
      </>
    ),
  },
  {
    key: 'value',
    head: reportMessages.inRupees(texts.value),
    number: true,
    cell: ({ value }) => (value === undefined ? undefined : <Money paisa={value} />),
  },
  {
    key: 'document',
    head: texts.document,
    wide: true,
    cell: (movement) => <DocumentCell movement={movement} search={search} />,
  },
]

function DocumentCell({ movement, search }: { movement: Row; search: string }) {
  const { documentType, documentId, happenedAt } = movement
  const when = `${longDate(happenedAt)}, ${clockTime(happenedAt)}`
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <Link
        to={withQuery(search, { document: `${documentType}.${documentId}` })}
        preventScrollReset
        aria-label={texts.open(documentWords[documentType], when)}
        className="link inline-flex min-h-7 items-center pointer-coarse:min-h-11"
      >
        {documentWords[documentType]}
      </Link>
      <span className="text-sm text-ink-2">{when}</span>
    </span>
  )
}
