import { OwnItemScreen } from '#features/inventory/branch/own-item.tsx'
import { ownHistoryQuery, ownMovementsQuery } from '#features/inventory/branch/own-stock.api.ts'
import { ownItemMessages as texts } from '#features/inventory/branch/own-stock.messages.ts'
import { pageTitle } from '#lib/format/page-title.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'
import { ownItemQuery } from '#lib/stock/own-item.ts'
import { prefetch, prefetchPages } from '#lib/query/prefetch.ts'
import type { Route } from './+types/inventory-item'

export const handle: PageHandle = { title: texts.title }

export const meta = () => [{ title: pageTitle(texts.title) }]

export const clientLoader = ({ params: { id } }: Route.ClientLoaderArgs) =>
  Promise.all([
    prefetch(ownItemQuery(id)),
    prefetch(ownHistoryQuery(id)),
    prefetchPages(ownMovementsQuery(id)),
  ])

/** /branchadmin/inventory/{id} */
export default function BranchInventoryItem({ params: { id } }: Route.ComponentProps) {
  return <OwnItemScreen key={id} id={id} />
}
