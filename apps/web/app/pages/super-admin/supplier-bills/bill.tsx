import { BillScreen } from '#features/supplier-bills/bill/bill-screen.tsx'
import { billQuery } from '#features/supplier-bills/supplier-bills.api.ts'
import { billMessages as texts } from '#features/supplier-bills/supplier-bills.messages.ts'
import { pageTitle } from '#lib/format/page-title.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'
import { prefetch } from '#lib/query/prefetch.ts'
import type { Route } from './+types/bill'

export const handle: PageHandle = { title: texts.title }

export const meta = () => [{ title: pageTitle(texts.title) }]

export const clientLoader = ({ params: { id } }: Route.ClientLoaderArgs) => prefetch(billQuery(id))

/** ADM-04: /superadmin/suppliers/bills/{id} */
export default function SupplierBillPage({ params: { id } }: Route.ComponentProps) {
  return <BillScreen key={id} id={id} />
}
