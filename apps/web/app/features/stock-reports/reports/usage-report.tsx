import type { Location } from '@momo/contracts/inventory'
import {
  type MovementFigure,
  usageGroups,
  type UsageReport as Usage,
  type UsageValue,
} from '@momo/contracts/stock-reports'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { classNames } from '#lib/format/class-names.ts'
import { rupees } from '#lib/format/money.ts'
import { quantityText } from '#lib/stock/quantity-text.ts'
import { withQuery } from '#lib/format/urls.ts'
import { AdminTiles } from '#ui/patterns/layout/admin-tiles.tsx'
import { type Column, DataTable } from '#ui/patterns/lists/data-table.tsx'
import { ListFrame } from '#ui/patterns/lists/list-frame.tsx'
import { ShowMore } from '#ui/patterns/lists/show-more.tsx'
import { StatTile } from '#ui/patterns/lists/stat-tile.tsx'
import { EmptyState } from '#ui/patterns/states/empty-state.tsx'
import { ChipLink } from '#ui/primitives/chip.tsx'
import { FigureLink } from './figure-link.tsx'
import { GroupTabs, Loaded, PeriodFilter, PlaceFilter, ReportFrame } from './report-frame.tsx'
import {
  daysBefore,
  movementsAddress,
  type UsageView,
  usageViewFromUrl,
  valueAddress,
  weekText,
} from './report-view.ts'
import { downloadUsage, usageQuery } from './reports.api.ts'
import { reportMessages } from './reports.messages.ts'
import { UsageChart } from './usage-chart.tsx'

const texts = reportMessages.usage

/** What recipes say was used against what left the stock. */
export function UsageReport({ places }: { places: Location[] }) {
  const { search } = useLocation()
  const view = usageViewFromUrl(new URLSearchParams(search))
  const query = useInfiniteQuery(usageQuery(view))
  const item = query.data?.pages[0]?.item
  return (
    <ReportFrame
      current="usage"
      title={texts.title}
      note={texts.note}
      onExport={() => downloadUsage(view)}
      filters={
        <>
          <PeriodFilter from={view.from} to={view.to} />
          <PlaceFilter places={places} place={view.place} />
          {view.item ? (
            <ChipLink to={withQuery(search, { item: undefined })} active preventScrollReset>
              {item ? reportMessages.onlyItem(item.name) : reportMessages.allItems}
            </ChipLink>
          ) : undefined}
        </>
      }
    >
      <Loaded query={query}>
        {({ pages }) => {
          const [first] = pages
          if (!first) return undefined
          const rows = pages.flatMap((page) => page.rows)
          return (
            <>
              <Totals total={first.total} view={view} />
              {view.by === 'week' && rows.length > 0 ? (
                <UsageChart rows={rows} total={first.total} />
              ) : undefined}
              <ListFrame
                filters={
                  <GroupTabs groups={usageGroups} current={view.by} words={texts.groups} usual="item" />
                }
                foot={<ShowMore query={query} label={reportMessages.more} />}
              >
                <DataTable
                  caption={texts.caption}
                  columns={columns(view, first.item, search)}
                  rows={rows}
                  rowKey={(row) => row.item?.id ?? row.location?.id ?? row.week?.from ?? ''}
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

const figures: Partial<Record<keyof UsageValue, MovementFigure>> = {
  received: 'received',
  actual: 'actual',
  theoretical: 'theoretical',
  variance: 'variance',
  waste: 'waste',
  staffMeals: 'staff-meals',
  counted: 'counted',
  corrections: 'corrections',
}

type Scope = Pick<UsageView, 'from' | 'to' | 'place' | 'item' | 'kind'>

/** Opening and closing are values at a day; all other figures are sums of movements. */
function rowsAddress(name: keyof UsageValue, scope: Scope): string {
  if (name === 'opening') return valueAddress(daysBefore(scope.from, 1), scope.place)
  const figure = figures[name]
  return figure ? movementsAddress(figure, scope) : valueAddress(scope.to, scope.place)
}

function Totals({ total, view }: { total: UsageValue; view: UsageView }) {
  return (
    <AdminTiles>
      {(['actual', 'theoretical', 'variance', 'waste'] as const).map((name) => (
        <StatTile
          key={name}
          label={texts.figures[name]}
          value={rupees(total[name])}
          note={name === 'variance' ? <VarianceShare total={total} /> : undefined}
          to={rowsAddress(name, view)}
        />
      ))}
    </AdminTiles>
  )
}

function VarianceShare({ total: { variance, theoretical } }: { total: UsageValue }) {
  if (theoretical <= 0) return undefined
  const percent = ((variance / theoretical) * 100).toFixed(1)
  return `${variance < 0 ? percent.replace('-', '−') : `+${percent}`}% ${texts.share}`
}

type Row = Usage['rows'][number]

/** The filter that leaves only this row. */
const scopeOf = (row: Row, view: UsageView): Scope => ({
  from: row.week?.from ?? view.from,
  to: row.week?.to ?? view.to,
  place: row.location?.id ?? view.place,
  item: row.item?.id ?? view.item,
  kind: view.kind,
})

const nameOf = ({ item, location, week }: Row): string =>
  item?.name ?? location?.name ?? (week ? weekText(week) : '')

/** What the row consists of: an item's places, a place's items, a week's items. */
function insideOf(row: Row, search: string): string {
  if (row.item) return withQuery(search, { item: row.item.id, by: 'location' })
  if (row.location) return withQuery(search, { place: row.location.id, by: undefined })
  return withQuery(search, { from: row.week?.from, to: row.week?.to, by: undefined })
}

const order = [
  'variance',
  'actual',
  'theoretical',
  'opening',
  'received',
  'closing',
  'waste',
  'staffMeals',
  'counted',
] as const

const columns = (view: UsageView, item: Usage['item'], search: string): Column<Row>[] => [
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
  ...order.map((name, index): Column<Row> => ({
    key: name,
    head: reportMessages.inRupees(texts.figures[name]),
    number: true,
    secondary: index > 2,
    cell: (row) => <Figure name={name} row={row} view={view} unit={(row.item ?? item)?.baseUnit} />,
  })),
]

type FigureProps = {
  name: (typeof order)[number]
  row: Row
  view: UsageView
  unit: NonNullable<Usage['item']>['baseUnit'] | undefined
}

function Figure({ name, row, view, unit }: FigureProps) {
  const value = row.value[name]
  const quantity = row.quantity?.[name]
  return (
    <>
      <span className="text-sm text-ink-2 md:hidden">{texts.figures[name]} </span>
      <FigureLink
        to={rowsAddress(name, scopeOf(row, view))}
        label={texts.figureOf(texts.figures[name], nameOf(row), rupees(value))}
        paisa={value}
        className={classNames(
          name === 'variance' && value !== 0 && (value > 0 ? 'text-red-text' : 'text-green-text'),
        )}
      />
      {unit && quantity !== undefined ? (
        <span className="block text-sm text-ink-2">{quantityText(quantity, unit)}</span>
      ) : undefined}
    </>
  )
}
