import type { Location, Valuation } from '@momo/contracts/inventory'
import type { ValuationItems } from '@momo/contracts/stock-reports'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { clockTime, longDate, longDay, todayInNepal } from '#lib/format/dates.ts'
import { rupees } from '#lib/format/money.ts'
import { shortPlace } from '#lib/stock/place-name.ts'
import { quantityText } from '#lib/stock/quantity-text.ts'
import { withQuery } from '#lib/format/urls.ts'
import { ShareBars } from '#ui/charts/share-bars.tsx'
import { type Column, DataTable } from '#ui/patterns/lists/data-table.tsx'
import { ListFrame } from '#ui/patterns/lists/list-frame.tsx'
import { ShowMore } from '#ui/patterns/lists/show-more.tsx'
import { EmptyState } from '#ui/patterns/states/empty-state.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { NumberLink } from '#ui/primitives/number-link.tsx'
import { FigureLink } from './figure-link.tsx'
import { Loaded, PlaceFilter, ReportFrame, useChange } from './report-frame.tsx'
import { type ValueView, valueViewFromUrl } from './report-view.ts'
import { downloadValues, itemValuesQuery, placeValuesQuery } from './reports.api.ts'
import { reportMessages } from './reports.messages.ts'

const texts = reportMessages.value

/** Stock value now or at the end of a day: by place, or by item at one place. */
export function ValueReport({ places }: { places: Location[] }) {
  const view = valueViewFromUrl(new URLSearchParams(useLocation().search))
  return (
    <ReportFrame
      current="value"
      title={texts.title}
      note={texts.note}
      onExport={() => downloadValues(view)}
      filters={
        <>
          <DateFilter date={view.date} />
          <PlaceFilter places={places} place={view.place} />
        </>
      }
    >
      {view.place ? (
        <ItemValues key={view.place} view={view} place={view.place} />
      ) : (
        <PlaceValues view={view} />
      )}
    </ReportFrame>
  )
}

/** Today means now; the field is empty then. */
function DateFilter({ date }: { date: string | undefined }) {
  const change = useChange()
  const today = todayInNepal()
  return (
    <Input
      // Remounts the field when the URL changes, so that it shows the URL's value.
      key={date ?? ''}
      type="date"
      label={texts.date}
      max={today}
      defaultValue={date ?? today}
      onChange={({ target: { value } }) => {
        if (value >= '2020-01-01' && value <= today) change({ date: value === today ? undefined : value })
      }}
      className="min-w-0 basis-44"
    />
  )
}

const momentText = (view: ValueView, at: Date): string =>
  texts.at(view.date ? longDay(view.date) : `${longDate(at)}, ${clockTime(at)}`)

function Total({ text, value }: { text: string; value: number }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <p className="text-sm text-ink-2">{text}</p>
      <p>
        {reportMessages.total} <b className="font-semibold tabular-nums">{rupees(value)}</b>
      </p>
    </div>
  )
}

function PlaceValues({ view }: { view: ValueView }) {
  const { search } = useLocation()
  const query = useQuery(placeValuesQuery(view))
  return (
    <Loaded query={query}>
      {({ at, total, locations }) => (
        <>
          {locations.length > 1 ? <Shares locations={locations} /> : undefined}
          <ListFrame filters={<Total text={momentText(view, at)} value={total} />}>
            <DataTable
              caption={texts.caption}
              columns={placeColumns(search)}
              rows={locations}
              rowKey={({ location }) => location.id}
              empty={<EmptyState drawing="search" title={texts.none} text={texts.noneText} />}
            />
          </ListFrame>
        </>
      )}
    </Loaded>
  )
}

type PlaceRow = Valuation['locations'][number]
const mostBars = 10

function Shares({ locations }: { locations: PlaceRow[] }) {
  const largest = locations.toSorted((a, b) => b.value - a.value).slice(0, mostBars)
  return (
    <div className="rounded-md border border-line-2 bg-paper">
      <ShareBars
        whole={Math.max(1, largest[0]?.value ?? 0)}
        shares={largest.map(({ location, value }) => ({
          key: location.id,
          label: shortPlace(location.name),
          value: Math.max(0, value),
          text: rupees(value),
        }))}
      />
    </div>
  )
}

const nameLink = 'link inline-flex min-h-7 items-center font-semibold wrap-anywhere pointer-coarse:min-h-11'

const placeColumns = (search: string): Column<PlaceRow>[] => [
  {
    key: 'place',
    head: texts.name,
    cell: ({ location }) => (
      <Link to={withQuery(search, { place: location.id })} className={nameLink}>
        {location.name}
      </Link>
    ),
  },
  {
    key: 'value',
    head: reportMessages.inRupees(texts.value),
    number: true,
    cell: ({ location, value }) => (
      <FigureLink
        to={withQuery(search, { place: location.id })}
        label={`${texts.open(location.name)}: ${rupees(value)}`}
        paisa={value}
      />
    ),
  },
  { key: 'items', head: texts.items, number: true, secondary: true, cell: ({ items }) => items },
]

function ItemValues({ view, place }: { view: ValueView; place: string }) {
  const query = useInfiniteQuery(itemValuesQuery(view, place))
  return (
    <Loaded query={query}>
      {({ pages }) => {
        const [first] = pages
        if (!first) return undefined
        return (
          <ListFrame
            filters={
              <Total text={`${first.location.name} · ${momentText(view, first.at)}`} value={first.total} />
            }
            foot={<ShowMore query={query} label={reportMessages.more} />}
          >
            <DataTable
              caption={texts.itemsCaption(first.location.name)}
              columns={itemColumns(place)}
              rows={pages.flatMap(({ items }) => items)}
              rowKey={({ item }) => item.id}
              empty={<EmptyState drawing="search" title={texts.noItems} text={texts.noItemsText} />}
            />
          </ListFrame>
        )
      }}
    </Loaded>
  )
}

type ItemRow = ValuationItems['items'][number]

const itemColumns = (place: string): Column<ItemRow>[] => {
  const ledger = (id: string) => `/superadmin/stock/${id}?place=${place}`
  return [
    {
      key: 'item',
      head: texts.item,
      cell: ({ item }) => (
        <Link to={ledger(item.id)} className={nameLink}>
          {item.name}
        </Link>
      ),
    },
    {
      key: 'value',
      head: reportMessages.inRupees(texts.value),
      number: true,
      cell: ({ item, value }) => (
        <FigureLink to={ledger(item.id)} label={`${item.name}: ${rupees(value)}`} paisa={value} />
      ),
    },
    {
      key: 'on-hand',
      head: texts.onHand,
      number: true,
      cell: ({ item, onHand }) => (
        <NumberLink to={ledger(item.id)} aria-label={`${item.name}: ${quantityText(onHand, item.baseUnit)}`}>
          {quantityText(onHand, item.baseUnit)}
        </NumberLink>
      ),
    },
  ]
}
