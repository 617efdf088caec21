import { exportBills } from '@momo/contracts/invoices'
import { useLocation } from 'react-router'
import { downloadList, filterOfQuery } from '#lib/api/download-list.ts'
import { ExportList } from '#ui/patterns/lists/export-list.tsx'
import { Vault } from 'lucide-react'
import { BillList } from '#features/invoices/list/invoice-list.tsx'
import { billListMessages as texts } from '#features/invoices/list/invoice-list.messages.ts'
import { billsQueryFromUrl } from '#features/invoices/list/invoice-list-view.ts'
import { PageHeader } from '#ui/patterns/layout/page-header.tsx'
import { pageTitle } from '#lib/format/page-title.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'
import { prefetch } from '#lib/query/prefetch.ts'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import type { Route } from './+types/bills'

export const handle: PageHandle = { title: texts.title }

export const meta = () => [{ title: pageTitle(texts.title) }]

export const clientLoader = ({ url }: Route.ClientLoaderArgs) => prefetch(billsQueryFromUrl(url.searchParams))

/** ADM-07: /branchadmin/invoice */
export default function BranchBills() {
  const { search } = useLocation()
  return (
    <>
      <PageHeader title={texts.title} note={texts.lead}>
        <div className="flex flex-wrap gap-2">
          <ExportList
            download={() =>
              downloadList(exportBills, filterOfQuery(billsQueryFromUrl(new URLSearchParams(search))))
            }
          />
          <LinkButton
            className="rounded-sm!"
            to="/branchadmin/invoice/closing"
            variant="outline"
            size="compact"
            icon={<Vault aria-hidden />}
          >
            {texts.closing}
          </LinkButton>
        </div>
      </PageHeader>
      <BillList />
    </>
  )
}
