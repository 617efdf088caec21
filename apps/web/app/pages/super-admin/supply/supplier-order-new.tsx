import { useLocation } from 'react-router'
import { editorMessages as texts } from '#features/purchase-orders/editor/editor.messages.ts'
import { NewOrderScreen } from '#features/purchase-orders/editor/new-order.tsx'
import { supplierChoicesQuery, supplierQuery } from '#features/purchase-orders/purchase-orders.api.ts'
import { orderMessages } from '#features/purchase-orders/purchase-orders.messages.ts'
import { pageTitle } from '#lib/format/page-title.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'
import { prefetch } from '#lib/query/prefetch.ts'
import type { Route } from './+types/supplier-order-new'

export const handle: PageHandle = { title: orderMessages.title }

export const meta = () => [{ title: pageTitle(texts.newTitle) }]

/** ?supplier=0193… */
const supplierIn = (search: URLSearchParams): string | undefined =>
  /^[0-9a-f-]{36}$/.exec(search.get('supplier') ?? '')?.[0]

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => {
  const id = supplierIn(new URL(request.url).searchParams)
  return id ? prefetch(supplierQuery(id)) : prefetch(supplierChoicesQuery(''))
}

/** ADM-04: /superadmin/supplierorders/new */
export default function NewSupplierOrderPage() {
  const { search } = useLocation()
  return <NewOrderScreen supplierId={supplierIn(new URLSearchParams(search))} />
}
