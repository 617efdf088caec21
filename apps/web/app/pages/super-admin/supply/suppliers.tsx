import { exportSuppliers } from '@momo/contracts/suppliers'
import { downloadList, filterOfQuery } from '#lib/api/download-list.ts'
import { ExportList } from '#ui/patterns/lists/export-list.tsx'
import { useQuery } from '@tanstack/react-query'
import { Plus, ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { OwedFacts } from '#features/supplier-bills/list/owed-tiles.tsx'
import { VatRegisterButton } from '#features/supplier-bills/list/vat-register.tsx'
import { billMessages } from '#features/supplier-bills/supplier-bills.messages.ts'
import { paths } from '#features/supplier-bills/paths.ts'
import { SupplierDialog } from '#features/suppliers/editor/supplier-dialog.tsx'
import { listMessages as texts } from '#features/suppliers/list/list.messages.ts'
import { SupplierList } from '#features/suppliers/list/supplier-list.tsx'
import { SupplierTiles } from '#features/suppliers/list/supplier-tiles.tsx'
import { suppliersQueryFromUrl } from '#features/suppliers/list/suppliers-view.ts'
import { suppliersSummaryQuery } from '#features/suppliers/suppliers.api.ts'
import { supplierMessages } from '#features/suppliers/suppliers.messages.ts'
import { wholeNumber } from '#lib/format/numbers.ts'
import { pageTitle } from '#lib/format/page-title.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'
import { prefetch, prefetchPages } from '#lib/query/prefetch.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { PageHeader } from '#ui/patterns/layout/page-header.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import type { Route } from './+types/suppliers'

export const handle: PageHandle = { title: supplierMessages.title }

export const meta = () => [{ title: pageTitle(supplierMessages.title) }]

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  Promise.all([
    prefetchPages(suppliersQueryFromUrl(new URL(request.url).searchParams)),
    prefetch(suppliersSummaryQuery()),
  ])

/** RT-06, ADM-04: /superadmin/suppliers */
export default function Suppliers() {
  const [isAdding, setAdding] = useState(false)
  const { search } = useLocation()
  const navigate = useNavigate()
  const { data: summary } = useQuery(suppliersSummaryQuery())
  return (
    <>
      <PageHeader
        title={supplierMessages.title}
        note={
          summary ? texts.lead(wholeNumber(summary.suppliers), wholeNumber(summary.items)) : texts.leadLoading
        }
      >
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-auto">
          <LinkButton
            to={paths.bills}
            variant="outline"
            size="compact"
            icon={<ReceiptText aria-hidden />}
            className="rounded-sm!"
          >
            {billMessages.title}
          </LinkButton>
          <VatRegisterButton />
          <ExportList
            download={() =>
              downloadList(exportSuppliers, filterOfQuery(suppliersQueryFromUrl(new URLSearchParams(search))))
            }
          />
          <AdminButton
            size="compact"
            icon={<Plus aria-hidden />}
            className="max-sm:w-full"
            onClick={() => setAdding(true)}
          >
            {texts.add}
          </AdminButton>
        </div>
      </PageHeader>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <SupplierTiles>
          <OwedFacts />
        </SupplierTiles>
        <SupplierList />
      </div>
      {isAdding ? (
        <SupplierDialog
          onClose={() => setAdding(false)}
          onSaved={({ id }) => void navigate(`/superadmin/suppliers/${id}`)}
        />
      ) : undefined}
    </>
  )
}
