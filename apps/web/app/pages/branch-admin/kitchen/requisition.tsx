import { requisitionMessages as texts } from '#features/requisitions/branch/branch.messages.ts'
import { RequisitionScreen } from '#features/requisitions/branch/requisition-screen.tsx'
import { ownRequisitionQuery } from '#features/requisitions/requisitions.api.ts'
import { pageTitle } from '#lib/format/page-title.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'
import { prefetch } from '#lib/query/prefetch.ts'
import type { Route } from './+types/requisition'

export const handle: PageHandle = {
  title: texts.title,
  back: { to: '/branchadmin/centralkitchen', label: texts.back },
}

export const meta = () => [{ title: pageTitle(texts.title) }]

export const clientLoader = ({ params: { id } }: Route.ClientLoaderArgs) => prefetch(ownRequisitionQuery(id))

/** ADM-03: /branchadmin/centralkitchen/{id} */
export default function BranchRequisition({ params: { id } }: Route.ComponentProps) {
  return <RequisitionScreen key={id} id={id} />
}
