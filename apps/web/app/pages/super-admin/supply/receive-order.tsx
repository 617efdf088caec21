import { receiptFormQuery } from '#features/goods-receipts/goods-receipts.api.ts'
import { receiveMessages as texts } from '#features/goods-receipts/receive/receive.messages.ts'
import { ReceiveScreen } from '#features/goods-receipts/receive/receive-screen.tsx'
import { pageTitle } from '#lib/format/page-title.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'
import { prefetch } from '#lib/query/prefetch.ts'
import type { Route } from './+types/receive-order'

export const handle: PageHandle = {
  title: texts.title,
  back: (pathname) => ({ to: pathname.replace(/\/receive\/?$/, ''), label: texts.backToOrder }),
}

export const meta = () => [{ title: pageTitle(texts.title) }]

export const clientLoader = ({ params: { id } }: Route.ClientLoaderArgs) => prefetch(receiptFormQuery(id))

/** ADM-04: /superadmin/supplierorders/{id}/receive */
export default function ReceiveOrderPage({ params: { id } }: Route.ComponentProps) {
  return <ReceiveScreen key={id} orderId={id} />
}
