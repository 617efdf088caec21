import { useLocation } from 'react-router'
import { EnterScreen } from '#features/supplier-bills/enter/enter-screen.tsx'
import { enterMessages as texts } from '#features/supplier-bills/enter/enter.messages.ts'
import { supplierQuery } from '#features/supplier-bills/supplier-bills.api.ts'
import { billMessages } from '#features/supplier-bills/supplier-bills.messages.ts'
import { pageTitle } from '#lib/format/page-title.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'
import { prefetch } from '#lib/query/prefetch.ts'
import type { Route } from './+types/bill-new'

export const handle: PageHandle = { title: billMessages.title }

export const meta = () => [{ title: pageTitle(texts.title) }]

export const clientLoader = ({ params: { id } }: Route.ClientLoaderArgs) => prefetch(supplierQuery(id))

/** ADM-04: /superadmin/suppliers/{id}/bills/new, with ?credits={bill} for a credit note */
export default function NewSupplierBill({ params: { id } }: Route.ComponentProps) {
  const credits = new URLSearchParams(useLocation().search).get('credits') ?? undefined
  return <EnterScreen key={`${id} ${credits}`} supplierId={id} credits={credits} />
}
