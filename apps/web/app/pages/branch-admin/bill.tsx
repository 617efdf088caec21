import { billMessages as texts } from '#features/invoices/detail/invoices.messages.ts'
import { OpenedBill } from '#features/invoices/detail/opened-invoice.tsx'
import { billQuery } from '#features/invoices/invoices.api.ts'
import { pageTitle } from '#lib/format/page-title.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'
import { prefetch } from '#lib/query/prefetch.ts'
import type { Route } from './+types/bill'

export const handle: PageHandle = { title: texts.title }

export const meta = () => [{ title: pageTitle(texts.title) }]

export const clientLoader = ({ params: { id } }: Route.ClientLoaderArgs) => prefetch(billQuery(id))

/** /branchadmin/bill/{id} */
export default function BranchBill({ params: { id } }: Route.ComponentProps) {
  return <OpenedBill key={id} id={id} counts credits={{ root: '/branchadmin', mayRefund: true }} />
}
