import { type OwnStock, stockFilters } from '@momo/contracts/inventory'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { Link, useLocation, useNavigate } from 'react-router'
import { longDay, todayInNepal } from '#lib/format/dates.ts'
import { rupees } from '#lib/format/money.ts'
import { withQuery } from '#lib/format/urls.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { type Column, DataTable } from '#ui/patterns/lists/data-table.tsx'
import { ListEmpty } from '#ui/patterns/lists/list-empty.tsx'
import { ListFrame, SearchRow } from '#ui/patterns/lists/list-frame.tsx'
import { ListView } from '#ui/patterns/lists/list-view.tsx'
import { ChipLink } from '#ui/primitives/chip.tsx'
import { Select } from '#ui/primitives/inputs/select.tsx'
import { ProgressBar } from '#ui/primitives/progress-bar.tsx'
import { quantityText } from '#lib/stock/quantity-text.ts'
import { ShowMore } from '#ui/patterns/lists/show-more.tsx'
import { stockWords } from '#lib/stock/stock.messages.ts'
import { ownStockQuery, ownSummaryQuery, type StockView } from './own-stock.api.ts'
import { daysLeftText, levelBar, stockViewFromUrl } from './own-stock-view.ts'
import { ownStockMessages as texts } from './own-stock.messages.ts'
import { StockMarks } from './stock-marks.tsx'
import { RowTasks } from './stock-tasks.tsx'

/** ADM-04: the stock of the own branch. */
export function OwnStockList() {
  const view = stockViewFromUrl(new URLSearchParams(useLocation().search))
  const query = useInfiniteQuery(ownStockQuery(view))
  return (
    <ListView query={query} texts={texts} explain={(fault) => problemOf(fault, texts.faults).text}>
      {({ pages }) => {
        const items = pages.flatMap((page) => page.items)
        return (
          <div aria-busy={query.isPlaceholderData} className="aria-busy:opacity-60">
            <ListFrame
              filters={<StockFilters view={view} count={texts.shown(items.length, query.hasNextPage)} />}
              foot={<ShowMore query={query} />}
            >
              <Items items={items} view={view} />
            </ListFrame>
          </div>
        )
      }}
    </ListView>
  )
}

function StockFilters({ view, count }: { view: StockView; count: string }) {
  const { search } = useLocation()
  const navigate = useNavigate()
  // Without the numbers the filters still work.
  const { data: summary } = useQuery(ownSummaryQuery())
  const show = (change: Record<string, string | undefined>) =>
    void navigate(withQuery(search, change), { preventScrollReset: true })
  return (
    <>
      <SearchRow label={texts.searchLabel} value={view.q ?? ''} onSearch={(q) => show({ q })}>
        <Select
          label={texts.sort}
          hideLabel
          value={view.sort}
          options={Object.entries(texts.sorts).map(([value, label]) => ({ value, label }))}
          onChange={(event) => show({ sort: event.target.value === 'name' ? 'name' : undefined })}
          className="basis-44"
        />
      </SearchRow>
      <nav aria-label={texts.filter} className="no-scrollbar -m-1 flex gap-2 overflow-x-auto p-1">
        {stockFilters.map((filter) => (
          <ChipLink
            key={filter}
            to={withQuery(search, { filter: filter === 'all' ? undefined : filter })}
            active={filter === view.filter}
            icon={filter === 'low' ? <TriangleAlert aria-hidden /> : undefined}
            preventScrollReset
          >
            {summary ? texts.filterCount(texts.filters[filter], summary[filter]) : texts.filters[filter]}
          </ChipLink>
        ))}
      </nav>
      <p role="status" className="text-sm text-ink-2">
        {count}
      </p>
    </>
  )
}

function Items({ items, view: { filter, q } }: { items: OwnStock[]; view: StockView }) {
  const empty = (
    <ListEmpty
      isSearch={q !== undefined}
      isNarrowed={q !== undefined || filter !== 'all'}
      texts={{ ...texts, ...texts.empty[filter] }}
    />
  )
  return (
    <DataTable
      caption={texts.caption}
      columns={columns(todayInNepal())}
      rows={items}
      rowKey={({ id }) => id}
      empty={empty}
    />
  )
}

/** The bar is the fifth column: on a phone it has a line of its own, with the days left and the safety level. */
const columns = (today: string): Column<OwnStock>[] => [
  { key: 'item', head: texts.item, cell: (item) => <Name item={item} today={today} /> },
  { key: 'in-stock', head: texts.inStock, number: true, cell: (item) => <InStock item={item} /> },
  {
    key: 'safety-level',
    head: texts.safetyLevel,
    number: true,
    secondary: true,
    cell: ({ safetyLevel, baseUnit }) =>
      safetyLevel > 0 ? quantityText(safetyLevel, baseUnit) : texts.noLevel,
  },
  { key: 'days-left', head: texts.daysLeft, number: true, secondary: true, cell: daysLeftText },
  { key: 'level', head: texts.level, wide: true, cell: (item) => <Level item={item} /> },
  {
    key: 'last-day',
    head: texts.useBy,
    secondary: true,
    cell: ({ useBy }) => (useBy ? longDay(useBy) : undefined),
  },
  { key: 'tasks', head: texts.rowTasks.head, wide: true, cell: (item) => <RowTasks item={item} /> },
]

function Name({ item, today }: { item: OwnStock; today: string }) {
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Link
          to={`/branchadmin/inventory/${item.id}`}
          className="link inline-flex min-h-7 items-center font-semibold wrap-anywhere pointer-coarse:min-h-11"
        >
          {item.name}
        </Link>
        <StockMarks item={item} today={today} />
      </span>
      {item.nameNe ? (
        <span lang="ne" className="block text-sm wrap-anywhere text-ink-2">
          {item.nameNe}
        </span>
      ) : undefined}
      {item.storageArea ? (
        <span className="block text-sm wrap-anywhere text-ink-2 max-md:hidden">{item.storageArea}</span>
      ) : undefined}
    </>
  )
}

function InStock({ item: { onHand, baseUnit, value } }: { item: OwnStock }) {
  if (onHand === undefined) return <span className="text-ink-2">{stockWords.notCounted}</span>
  return (
    <>
      <b className="font-semibold">{quantityText(onHand, baseUnit)}</b>
      {value === undefined ? undefined : <span className="block text-sm text-ink-2">{rupees(value)}</span>}
    </>
  )
}

/** The bar is decorative: quantity and mark stand beside it. */
function Level({ item }: { item: OwnStock }) {
  const bar = levelBar(item)
  const { safetyLevel, baseUnit } = item
  const days = daysLeftText(item)
  const facts = [
    ...(days ? [texts.leftOf(days)] : []),
    ...(safetyLevel > 0 ? [texts.safetyLevelOf(quantityText(safetyLevel, baseUnit))] : []),
  ]
  return (
    <span className="flex items-center gap-3 md:min-w-28">
      {bar ? <ProgressBar {...bar} /> : undefined}
      {facts.length > 0 ? (
        <span className="flex-none text-sm text-ink-2 md:hidden">{facts.join(' · ')}</span>
      ) : undefined}
    </span>
  )
}
