import type { StockItem as Stock } from '@momo/contracts/stock-reports'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { balancesQuery, itemQuery } from '#features/inventory/items/items.api.ts'
import { LevelDialog } from '#features/inventory/items/level-dialog.tsx'
import { DocumentDrawer } from '#features/inventory/ledger/document-drawer.tsx'
import { ItemBatches } from '#features/inventory/ledger/item-batches.tsx'
import { ItemLedger } from '#features/inventory/ledger/item-ledger.tsx'
import { documentFromUrl, documentParam } from '#features/inventory/ledger/ledger.api.ts'
import { ItemHead } from '#features/stock-reports/item/item-head.tsx'
import { ItemPlaces } from '#features/stock-reports/item/item-places.tsx'
import { ItemTiles } from '#features/stock-reports/item/item-tiles.tsx'
import { LevelChart } from '#features/stock-reports/item/level-chart.tsx'
import { historyQuery, itemViewFromUrl } from '#features/stock-reports/item/stock-item.api.ts'
import { stockItemMessages as texts } from '#features/stock-reports/item/stock-item.messages.ts'
import { WhereUsed } from '#features/stock-reports/item/where-used.tsx'
import { stockItemQuery, stockPlacesQuery } from '#features/stock-reports/matrix/matrix.api.ts'
import { ItemOffersCard } from '#features/suppliers/items/item-offers.tsx'
import { isMissing } from '#lib/api/page-missing.ts'
import { pageTitle } from '#lib/format/page-title.ts'
import { withQuery } from '#lib/format/urls.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'
import { prefetch } from '#lib/query/prefetch.ts'
import { ListView } from '#ui/patterns/lists/list-view.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import type { Route } from './+types/item'

export const handle: PageHandle = { title: texts.title }

export const meta = () => [{ title: pageTitle(texts.title) }]

export function clientLoader({ params: { id }, url }: Route.ClientLoaderArgs) {
  const view = itemViewFromUrl(url.searchParams)
  return Promise.all([prefetch(stockItemQuery(id, view.place)), prefetch(historyQuery(id, view))])
}

/** RT-06, ADM-04: /superadmin/stock/{id} */
export default function StockItem({ params: { id } }: Route.ComponentProps) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const view = itemViewFromUrl(new URLSearchParams(search))
  const document = documentFromUrl(new URLSearchParams(search))
  const query = useQuery(stockItemQuery(id, view.place))
  return (
    <>
      {query.data ? undefined : <h1 className="sr-only">{texts.title}</h1>}
      <ListView
        query={query}
        texts={texts}
        explain={(error) => problemOf(error, texts.faults).text}
        missing={{ is: isMissing, ...texts.missing }}
      >
        {(stock) => <Opened stock={stock} />}
      </ListView>
      {document ? (
        <DocumentDrawer
          key={documentParam(document)}
          document={document}
          onClose={() =>
            void navigate(withQuery(search, { document: undefined }), { preventScrollReset: true })
          }
        />
      ) : undefined}
    </>
  )
}

function Opened({ stock }: { stock: Stock }) {
  const view = itemViewFromUrl(new URLSearchParams(useLocation().search))
  const [levelAt, editLevel] = useState<string>()
  const { item } = stock
  const { data: places = [] } = useQuery(stockPlacesQuery(item.id))
  const { data: whole } = useQuery(itemQuery(item.id))
  const [first, ...others] = places.flatMap(({ location, onHand }) =>
    onHand === undefined ? [] : [location],
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ItemHead stock={stock} places={places} place={view.place}>
        <LinkButton
          to={`/superadmin/inventory?view=items&item=${item.id}`}
          variant="outline"
          size="compact"
          icon={<Pencil aria-hidden />}
          className="rounded-sm!"
        >
          {texts.edit}
        </LinkButton>
      </ItemHead>
      <ItemTiles stock={stock} />
      <LevelChart item={item} view={view} />
      <ItemPlaces item={item} onEditLevel={editLevel} />
      {whole?.tracksBatches ? <ItemBatches item={item} /> : undefined}
      {first ? <ItemLedger item={item} places={[first, ...others]} chosen={view.place} /> : undefined}
      <ItemOffersCard itemId={item.id} baseUnit={item.baseUnit} />
      <WhereUsed id={item.id} />
      {levelAt ? <Level id={item.id} place={levelAt} onClose={() => editLevel(undefined)} /> : undefined}
    </div>
  )
}

/** The dialog starts with the level as it is now, so it waits for it. */
function Level({ id, place, onClose }: { id: string; place: string; onClose: () => void }) {
  const { data: item } = useQuery(itemQuery(id))
  const { data } = useInfiniteQuery(balancesQuery(id))
  const balances = data?.pages.flatMap(({ items }) => items)
  const balance = balances?.find(({ location }) => location.id === place)
  if (!item || !balances || !balance) return undefined
  return <LevelDialog item={item} balance={balance} balances={balances} onClose={onClose} />
}
