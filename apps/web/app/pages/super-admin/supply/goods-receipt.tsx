import { receiptQuery } from '#features/goods-receipts/goods-receipts.api.ts'
import { ReceiptScreen } from '#features/goods-receipts/records/receipt-screen.tsx'
import { recordMessages as texts } from '#features/goods-receipts/records/records.messages.ts'
import { pageTitle } from '#lib/format/page-title.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'
import { prefetch } from '#lib/query/prefetch.ts'
import type { Route } from './+types/goods-receipt'

export const handle: PageHandle = { title: texts.orders }

export const meta = () => [{ title: pageTitle(texts.title) }]

export const clientLoader = ({ params: { id } }: Route.ClientLoaderArgs) => prefetch(receiptQuery(id))

/** ADM-04: /superadmin/supplierorders/receipts/{id} */
export default function GoodsReceiptPage({ params: { id } }: Route.ComponentProps) {
  return <ReceiptScreen key={id} id={id} />
}
