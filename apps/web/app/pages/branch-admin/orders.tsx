import { exportBranchOrders } from '@momo/contracts/orders'
import { useLocation } from 'react-router'
import { downloadList } from '#lib/api/download-list.ts'
import { ExportList } from '#ui/patterns/lists/export-list.tsx'
import { LayoutGrid } from 'lucide-react'
import { BranchOrderList } from '#features/orders/admin-list/branch-order-list.tsx'
import { branchOrderMessages as texts } from '#features/orders/admin-list/branch-orders.messages.ts'
import { branchOrdersQuery } from '#features/orders/admin-list/branch-orders.api.ts'
import { filterOf, viewFromUrl } from '#features/orders/admin-list/branch-orders-view.ts'
import { PageHeader } from '#ui/patterns/layout/page-header.tsx'
import { pageTitle } from '#lib/format/page-title.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'
import { prefetch } from '#lib/query/prefetch.ts'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import type { Route } from './+types/orders'

export const handle: PageHandle = { title: texts.title }

export const meta = () => [{ title: pageTitle(texts.title) }]

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  prefetch(branchOrdersQuery(viewFromUrl(new URL(request.url).searchParams)))

/** ADM-02: /branchadmin/customerorder/all */
export default function BranchOrders() {
  const { search } = useLocation()
  return (
    <>
      <PageHeader title={texts.title} note={texts.lead}>
        <div className="flex flex-wrap gap-2">
          <ExportList
            download={() =>
              downloadList(exportBranchOrders, filterOf(viewFromUrl(new URLSearchParams(search))))
            }
          />
          <LinkButton
            to="/branchadmin/customerorder"
            variant="outline"
            size="compact"
            icon={<LayoutGrid aria-hidden />}
          >
            {texts.board}
          </LinkButton>
        </div>
      </PageHeader>
      <BranchOrderList />
    </>
  )
}
