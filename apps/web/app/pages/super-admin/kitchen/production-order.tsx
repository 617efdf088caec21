import { OrderScreen } from '#features/production/order/order-screen.tsx'
import { orderQuery } from '#features/production/production.api.ts'
import { productionWords as texts } from '#features/production/production.messages.ts'
import { pageTitle } from '#lib/format/page-title.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'
import { prefetch } from '#lib/query/prefetch.ts'
import type { Route } from './+types/production-order'

export const handle: PageHandle = {
  title: texts.title,
  back: { to: '/superadmin/production', label: texts.back },
}

export const meta = () => [{ title: pageTitle(texts.title) }]

export const clientLoader = ({ params: { id } }: Route.ClientLoaderArgs) => prefetch(orderQuery(id))

/** ADM-03: /superadmin/production/{id} */
export default function ProductionOrderPage({ params: { id } }: Route.ComponentProps) {
  return <OrderScreen key={id} id={id} />
}
