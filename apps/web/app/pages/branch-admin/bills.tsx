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
  return (
    <>
      <PageHeader title={texts.title} note={texts.lead}>
        <LinkButton
          to="/branchadmin/invoice/closing"
          variant="outline"
          size="compact"
          icon={<Vault aria-hidden />}
        >
          {texts.closing}
        </LinkButton>
      </PageHeader>
      <BillList />
    </>
  )
}
