import { kitchenMessages as texts } from '#features/requisitions/branch/branch.messages.ts'
import { CentralKitchenScreen } from '#features/requisitions/branch/central-kitchen-screen.tsx'
import {
  departuresQuery,
  incomingQuery,
  ownRequisitionsQuery,
} from '#features/requisitions/requisitions.api.ts'
import { pageTitle } from '#lib/format/page-title.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'
import { prefetch, prefetchPages } from '#lib/query/prefetch.ts'

export const handle: PageHandle = { title: texts.title }

export const meta = () => [{ title: pageTitle(texts.title) }]

export const clientLoader = () =>
  Promise.all([prefetch(departuresQuery()), prefetch(incomingQuery()), prefetchPages(ownRequisitionsQuery())])

/** RT-05, ADM-03: /branchadmin/centralkitchen */
export default function BranchCentralKitchen() {
  return <CentralKitchenScreen />
}
