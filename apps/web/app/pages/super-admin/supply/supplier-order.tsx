import { OrderReceipts } from '#features/goods-receipts/records/order-receipts.tsx'
import { SupplierScoreFacts } from '#features/goods-receipts/records/supplier-score.tsx'
import { OrderScreen } from '#features/purchase-orders/detail/order-screen.tsx'
import { orderQuery } from '#features/purchase-orders/purchase-orders.api.ts'
import { orderMessages as texts } from '#features/purchase-orders/purchase-orders.messages.ts'
import { pageTitle } from '#lib/format/page-title.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'
import { prefetch } from '#lib/query/prefetch.ts'
import type { Route } from './+types/supplier-order'

export const handle: PageHandle = { title: texts.title }

export const meta = () => [{ title: pageTitle(texts.title) }]

export const clientLoader = ({ params: { id } }: Route.ClientLoaderArgs) => prefetch(orderQuery(id))

/** ADM-04: /superadmin/supplierorders/{id} */
export default function SupplierOrderPage({ params: { id } }: Route.ComponentProps) {
  return (
    <OrderScreen
      key={id}
      id={id}
      score={(supplierId) => <SupplierScoreFacts supplierId={supplierId} />}
      receipts={(orderId) => <OrderReceipts orderId={orderId} />}
    />
  )
}
