import { exportRequisitions } from '@momo/contracts/requisitions'
import { useLocation } from 'react-router'
import { downloadList } from '#lib/api/download-list.ts'
import { ExportList } from '#ui/patterns/lists/export-list.tsx'
import { Grid3x3, Map as MapIcon, Send } from 'lucide-react'
import { useState } from 'react'
import { BranchOrders } from '#features/requisitions/office/branch-orders.tsx'
import { branchOrdersViewFromUrl } from '#features/requisitions/office/branch-orders-view.ts'
import { requisitionsQuery, transfersQuery } from '#features/requisitions/office/office.api.ts'
import { officeMessages as texts } from '#features/requisitions/office/office.messages.ts'
import { SendDialog } from '#features/requisitions/transfers/send-dialog.tsx'
import { pageTitle } from '#lib/format/page-title.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'
import { prefetchPages } from '#lib/query/prefetch.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { PageHeader } from '#ui/patterns/layout/page-header.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import type { Route } from './+types/branch-orders'

export const handle: PageHandle = { title: texts.title }

export const meta = () => [{ title: pageTitle(texts.title) }]

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { tab } = branchOrdersViewFromUrl(new URL(request.url).searchParams)
  return tab === 'transfers' ? prefetchPages(transfersQuery({})) : prefetchPages(requisitionsQuery({ tab }))
}

const links = [
  { to: '/superadmin/branchorders/matrix', label: texts.byVan, Icon: Grid3x3 },
  { to: '/superadmin/branchorders/vans', label: texts.vans, Icon: MapIcon },
]

/** RT-06, ADM-03: /superadmin/branchorders */
export default function BranchOrdersPage() {
  const [isSending, setSending] = useState(false)
  const { tab } = branchOrdersViewFromUrl(new URLSearchParams(useLocation().search))
  return (
    <>
      <PageHeader title={texts.heading} note={texts.note}>
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-auto">
          {links.map(({ to, label, Icon }) => (
            <LinkButton
              key={to}
              to={to}
              variant="outline"
              size="compact"
              icon={<Icon aria-hidden />}
              className="rounded-sm!"
            >
              {label}
            </LinkButton>
          ))}
          <ExportList download={() => downloadList(exportRequisitions, { tab })} />
          <AdminButton
            variant="outline"
            size="compact"
            icon={<Send aria-hidden />}
            onClick={() => setSending(true)}
          >
            {texts.send}
          </AdminButton>
        </div>
      </PageHeader>
      <BranchOrders />
      {isSending ? <SendDialog onClose={() => setSending(false)} /> : undefined}
    </>
  )
}
