import type { Location } from '@momo/contracts/inventory'
import { wasteGroups, type WasteReport as Waste } from '@momo/contracts/stock-reports'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { longDay } from '#lib/format/dates.ts'
import { rupees } from '#lib/format/money.ts'
import { wholeNumber } from '#lib/format/numbers.ts'
import { quantityText } from '#lib/stock/quantity-text.ts'
import { withQuery } from '#lib/format/urls.ts'
import { ShareBars } from '#ui/charts/share-bars.tsx'
import { type Column, DataTable } from '#ui/patterns/lists/data-table.tsx'
import { ListFrame } from '#ui/patterns/lists/list-frame.tsx'
import { StatTile } from '#ui/patterns/lists/stat-tile.tsx'
import { EmptyState } from '#ui/patterns/states/empty-state.tsx'
import { ChipLink } from '#ui/primitives/chip.tsx'
import { NumberLink } from '#ui/primitives/number-link.tsx'
import { FigureLink } from './figure-link.tsx'
import { GroupTabs, Loaded, PeriodFilter, PlaceFilter, ReportFrame } from './report-frame.tsx'
import { movementsAddress, type WasteView, wasteViewFromUrl } from './report-view.ts'
import { downloadWaste, wasteQuery } from './reports.api.ts'
import { reasonText, reportMessages } from './reports.messages.ts'

const texts = reportMessages.waste
const mostBars = 8

/** Waste and staff meals at cost. */
export function WasteReport({ places }: { places: Location[] }) {
  const { search } = useLocation()
  const view = wasteViewFromUrl(new URLSearchParams(search))
  const query = useQuery(wasteQuery(view))
  return (
    <ReportFrame
      current="waste"
      title={texts.title}
      note={texts.note}
      onExport={() => downloadWaste(view)}
      filters={
        <>
          <PeriodFilter from={view.from} to={view.to} />
          <PlaceFilter places={places} place={view.place} />
          <Chosen view={view} item={query.data?.item} search={search} />
        </>
      }
    >
      <Loaded query={query}>
        {({ total, rows, item }) => (
          <>
            <StatTile
              label={texts.title}
              value={rupees(total.value)}
              note={texts.totalNote(total.movements)}
              to={movementsAddress('wasted', view)}
            />
            {view.by === 'day' || rows.length < 2 ? undefined : <Shares rows={rows} />}
            <ListFrame
              filters={
                <GroupTabs groups={wasteGroups} current={view.by} words={texts.groups} usual="reason" />
              }
            >
              <DataTable
                caption={texts.caption}
                columns={columns(view, item, search)}
                rows={rows}
                rowKey={keyOf}
                empty={<EmptyState drawing="search" title={texts.none} text={texts.noneText} />}
              />
            </ListFrame>
          </>
        )}
      </Loaded>
    </ReportFrame>
  )
}

type Row = Waste['rows'][number]

const keyOf = ({ item, location, day, reason }: Row): string =>
  item?.id ?? location?.id ?? day ?? reason ?? ''

const nameOf = ({ item, location, day, reason }: Row): string =>
  item?.name ?? location?.name ?? (day ? longDay(day) : reason ? reasonText(reason) : texts.noReason)

/** The filters that a row has added; each can be removed. */
function Chosen({ view, item, search }: { view: WasteView; item: Waste['item']; search: string }) {
  return (
    <>
      {view.item ? (
        <ChipLink to={withQuery(search, { item: undefined })} active preventScrollReset>
          {item ? reportMessages.onlyItem(item.name) : reportMessages.allItems}
        </ChipLink>
      ) : undefined}
      {view.reason ? (
        <ChipLink to={withQuery(search, { reason: undefined })} active preventScrollReset>
          {texts.onlyReason(reasonText(view.reason))}
        </ChipLink>
      ) : undefined}
    </>
  )
}

function Shares({ rows }: { rows: Row[] }) {
  const largest = rows.slice(0, mostBars)
  return (
    <div className="rounded-md border border-line-2 bg-paper">
      <ShareBars
        tone="marigold"
        whole={Math.max(1, ...largest.map(({ value }) => value))}
        shares={largest.map((row) => ({
          key: keyOf(row),
          label: nameOf(row),
          value: Math.max(0, row.value),
          text: rupees(row.value),
        }))}
      />
    </div>
  )
}

/** What the row consists of: the items of a reason, place or day, and the reasons of an item. */
function insideOf({ item, location, day, reason }: Row, search: string): string {
  if (item) return withQuery(search, { item: item.id, by: undefined })
  if (location) return withQuery(search, { place: location.id, by: 'item' })
  return day
    ? withQuery(search, { from: day, to: day, by: 'item' })
    : withQuery(search, { reason, by: 'item' })
}

const columns = (view: WasteView, only: Waste['item'], search: string): Column<Row>[] => {
  // Several items have no common unit.
  const hasQuantity = view.by === 'item' || only !== undefined
  const rowsOf = ({ item, location, day, reason }: Row) =>
    movementsAddress('wasted', {
      from: day ?? view.from,
      to: day ?? view.to,
      place: location?.id ?? view.place,
      item: item?.id ?? view.item,
      reason: reason ?? view.reason,
    })
  return [
    {
      key: 'name',
      head: texts.name[view.by],
      cell: (row) => (
        <Link
          to={insideOf(row, search)}
          className="link inline-flex min-h-7 items-center font-semibold wrap-anywhere pointer-coarse:min-h-11"
        >
          {nameOf(row)}
        </Link>
      ),
    },
    {
      key: 'value',
      head: reportMessages.inRupees(texts.value),
      number: true,
      cell: (row) => (
        <FigureLink to={rowsOf(row)} label={`${nameOf(row)}: ${rupees(row.value)}`} paisa={row.value} />
      ),
    },
    {
      key: 'entries',
      head: texts.entries,
      number: true,
      wide: !hasQuantity,
      cell: (row) => (
        <NumberLink to={rowsOf(row)} aria-label={`${nameOf(row)}: ${texts.totalNote(row.movements)}`}>
          {wholeNumber(row.movements)}
          <span className="md:hidden">&nbsp;{texts.entryUnit(row.movements)}</span>
        </NumberLink>
      ),
    },
    ...(hasQuantity ? [quantityColumn(only)] : []),
  ]
}

const quantityColumn = (only: Waste['item']): Column<Row> => ({
  key: 'quantity',
  head: texts.quantity,
  number: true,
  cell: ({ item, quantity }) => {
    const unit = (item ?? only)?.baseUnit
    return unit && quantity !== undefined ? quantityText(quantity, unit) : undefined
  },
})
