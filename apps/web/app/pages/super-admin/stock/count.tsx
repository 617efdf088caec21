import { countQuery } from '#features/counts/counts.api.ts'
import { CountApproval } from '#features/counts/office/count-approval.tsx'
import { approvalMessages as texts } from '#features/counts/office/office.messages.ts'
import { pageTitle } from '#lib/format/page-title.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'
import { prefetch } from '#lib/query/prefetch.ts'
import type { Route } from './+types/count'

export const handle: PageHandle = {
  title: texts.title,
  back: { to: '/superadmin/stock/counts', label: texts.back },
}

export const meta = () => [{ title: pageTitle(texts.title) }]

export const clientLoader = ({ params: { id } }: Route.ClientLoaderArgs) => prefetch(countQuery(id))

/** /superadmin/stock/counts/{id} */
export default function StockCount({ params: { id } }: Route.ComponentProps) {
  return <CountApproval key={id} id={id} />
}
