import { BranchDay } from '#features/tills/chain/branch-day.tsx'
import { closingsMessages as texts } from '#features/tills/chain/closings.messages.ts'
import { branchDayQuery } from '#features/tills/tills.api.ts'
import { pageTitle } from '#lib/format/page-title.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'
import { prefetch } from '#lib/query/prefetch.ts'
import type { Route } from './+types/branch-day'

export const handle: PageHandle = { title: texts.title }

export const meta = () => [{ title: pageTitle(texts.title) }]

export const clientLoader = ({ params: { id, date } }: Route.ClientLoaderArgs) =>
  prefetch(branchDayQuery(id, date))

/** /superadmin/invoice/closing/{branch}/{date} */
export default function BranchDayClosing({ params: { id, date } }: Route.ComponentProps) {
  return <BranchDay key={`${id} ${date}`} id={id} date={date} />
}
