import { exportOwnPurchases } from '@momo/contracts/purchases'
import { downloadList } from '#lib/api/download-list.ts'
import { ExportList } from '#ui/patterns/lists/export-list.tsx'
import { ownPurchasesQuery, purchaseChoicesQuery } from '#features/purchases/purchases.api.ts'
import { purchaseMessages as texts } from '#features/purchases/purchases.messages.ts'
import { PurchaseScreen } from '#features/purchases/purchase-screen.tsx'
import { pageTitle } from '#lib/format/page-title.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'
import { prefetch, prefetchPages } from '#lib/query/prefetch.ts'
import { PageHeader } from '#ui/patterns/layout/page-header.tsx'

export const handle: PageHandle = {
  title: texts.title,
  back: { to: '/branchadmin/inventory', label: texts.back },
}

export const meta = () => [{ title: pageTitle(texts.title) }]

export const clientLoader = () =>
  Promise.all([prefetch(purchaseChoicesQuery()), prefetchPages(ownPurchasesQuery())])

/** ADM-04: /branchadmin/inventory/purchase */
export default function BranchPurchase() {
  return (
    <>
      <PageHeader title={texts.title} note={texts.lead}>
        <ExportList download={() => downloadList(exportOwnPurchases)} />
      </PageHeader>
      <PurchaseScreen />
    </>
  )
}
