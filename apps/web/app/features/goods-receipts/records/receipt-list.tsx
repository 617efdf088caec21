import type { GoodsReceiptRow } from '@momo/contracts/goods-receipts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useLocation, useNavigate } from 'react-router'
import { clockTime, longDate } from '#lib/format/dates.ts'
import { rupees } from '#lib/format/money.ts'
import { withQuery } from '#lib/format/urls.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { shortPlace } from '#lib/stock/place-name.ts'
import { type Column, DataTable } from '#ui/patterns/lists/data-table.tsx'
import { ListEmpty } from '#ui/patterns/lists/list-empty.tsx'
import { ListFrame } from '#ui/patterns/lists/list-frame.tsx'
import { ListView } from '#ui/patterns/lists/list-view.tsx'
import { ShowMore } from '#ui/patterns/lists/show-more.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { ChipLink } from '#ui/primitives/chip.tsx'
import { type ReceiptsFilter, receiptsQuery } from '../goods-receipts.api.ts'
import { marksOf } from './receipt-parts.ts'
import { ReceiptDrawer } from './receipt-drawer.tsx'
import { recordMessages as texts } from './records.messages.ts'

const filters = {
  market: { filter: 'market' },
  'awaiting-bill': { filter: 'awaiting-bill' },
  return: { kind: 'return' },
} as const satisfies Record<string, ReceiptsFilter>
const names = ['all', ...(Object.keys(filters) as (keyof typeof filters)[])] as const

const chosenIn = (search: URLSearchParams) => names.find((one) => one === search.get('filter')) ?? 'all'

export function receiptsQueryFromUrl(search: URLSearchParams) {
  const chosen = chosenIn(search)
  return receiptsQuery(chosen === 'all' ? {} : filters[chosen])
}

/** Everything that arrived or went back, with or without an order. */
export function ReceiptList() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const params = new URLSearchParams(search)
  const query = useInfiniteQuery(receiptsQueryFromUrl(params))
  const chosen = chosenIn(params)
  const opened = params.get('receipt')
  return (
    <>
      <ListView query={query} texts={texts} explain={(error) => problemOf(error, texts.loadFaults).text}>
        {({ pages }) => (
          <div aria-busy={query.isPlaceholderData} className="aria-busy:opacity-60">
            <ListFrame filters={<Filters />} foot={<ShowMore query={query} />}>
              <DataTable
                caption={texts.caption}
                columns={columnsOf(search)}
                rows={pages.flatMap(({ items }) => items)}
                rowKey={({ id }) => id}
                empty={<ListEmpty isSearch={chosen !== 'all'} isNarrowed={false} texts={texts} />}
              />
            </ListFrame>
          </div>
        )}
      </ListView>
      {opened ? (
        <ReceiptDrawer
          key={opened}
          id={opened}
          onClose={() =>
            void navigate(withQuery(search, { receipt: undefined }), { preventScrollReset: true })
          }
        />
      ) : undefined}
    </>
  )
}

function Filters() {
  const { search } = useLocation()
  const chosen = chosenIn(new URLSearchParams(search))
  return (
    <nav aria-label={texts.filterLabel} className="no-scrollbar -m-1 flex gap-2 overflow-x-auto p-1">
      {names.map((one) => (
        <ChipLink
          key={one}
          to={withQuery(search, { filter: one === 'all' ? undefined : one })}
          active={one === chosen}
          preventScrollReset
        >
          {texts.filters[one]}
        </ChipLink>
      ))}
    </nav>
  )
}

const columnsOf = (search: string): Column<GoodsReceiptRow>[] => [
  {
    key: 'number',
    head: texts.number,
    cell: ({ id, number, supplier }) => (
      <>
        <Link
          to={withQuery(search, { receipt: id })}
          preventScrollReset
          className="link inline-flex min-h-7 items-center font-semibold pointer-coarse:min-h-11"
        >
          {number}
        </Link>
        <span className="block wrap-anywhere max-md:text-sm">{supplier?.name ?? texts.market}</span>
      </>
    ),
  },
  { key: 'state', head: texts.state, cell: (row) => <Marks row={row} /> },
  {
    key: 'items',
    head: texts.items,
    secondary: true,
    cell: ({ firstItems, lines }) => (
      <span className="text-sm wrap-anywhere text-ink-2">
        {texts.moreItems(firstItems.join(', '), lines - firstItems.length)}
      </span>
    ),
  },
  { key: 'place', head: texts.place, secondary: true, cell: ({ location }) => shortPlace(location.name) },
  {
    key: 'when',
    head: texts.when,
    cell: ({ receivedAt }) => (
      <span className="max-md:text-sm max-md:text-ink-2">
        {longDate(receivedAt)}
        <span className="md:hidden">, </span>
        <span className="text-sm whitespace-nowrap md:block">{clockTime(receivedAt)}</span>
      </span>
    ),
  },
  {
    key: 'total',
    head: texts.total,
    number: true,
    cell: ({ total, kind }) => {
      const text = rupees(kind === 'return' ? -total : total)
      return (
        <b className="font-semibold">
          <span className="md:hidden">{text}</span>
          <span className="max-md:hidden">{text.replace('Rs. ', '')}</span>
        </b>
      )
    },
  },
]

function Marks({ row }: { row: GoodsReceiptRow }) {
  return (
    <span className="inline-flex flex-wrap gap-1.5 max-md:justify-end">
      {marksOf(row).map(({ text, tone }) => (
        <Badge key={text} tone={tone}>
          {text}
        </Badge>
      ))}
    </span>
  )
}
