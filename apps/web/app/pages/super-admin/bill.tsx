import { billMessages as texts } from '#features/invoices/detail/invoices.messages.ts'
import { loadBill, OpenedBill } from '#features/invoices/detail/opened-invoice.tsx'
import { pageTitle } from '#lib/format/page-title.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'
import type { Route } from './+types/bill'

export const handle: PageHandle = { title: texts.title }

export const meta = () => [{ title: pageTitle(texts.title) }]

export const clientLoader = ({ params: { id } }: Route.ClientLoaderArgs) => loadBill(id)

/** /superadmin/bill/{id} */
export default function AnyBill({ loaderData: { id, bill } }: Route.ComponentProps) {
  return <OpenedBill key={id} bill={bill} counts />
}
