import { useQuery } from '@tanstack/react-query'
import { BranchMissing } from '#features/branches/editor/branch-editor.tsx'
import { floorPlanQuery } from '#features/branches/floor/floor.api.ts'
import { ChosenOptions } from '#features/carts/food-options/chosen-options.tsx'
import { RoundEditor } from '#features/orders/round/round-editor.tsx'
import { TabLayout } from '#features/tabs/tab/tab-layout.tsx'
import { tabQuery } from '#features/tabs/tabs.api.ts'
import { tabsMessages as texts } from '#features/tabs/tabs.messages.ts'
import { pageTitle } from '#lib/format/page-title.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'
import { prefetch } from '#lib/query/prefetch.ts'
import { useSession } from '#lib/session/use-session.ts'
import type { Route } from './+types/tab'

export const handle: PageHandle = { title: texts.tab }

export const meta = () => [{ title: pageTitle(texts.tab) }]

export const clientLoader = ({ params: { id } }: Route.ClientLoaderArgs) => prefetch(tabQuery(id))

type OwnProps = { id: string; owner: string; branchId: string }

/** The dishes of a round are picked as at the counter. */
function OwnTab({ id, owner, branchId }: OwnProps) {
  const { data: plan } = useQuery(floorPlanQuery(branchId))
  return (
    <TabLayout
      id={id}
      tableNumbers={plan?.tables.map(({ number }) => number) ?? []}
      picker={({ tabId, ...props }) => (
        <RoundEditor {...props} draftKey={`round:${owner}:${tabId}`} Choices={ChosenOptions} />
      )}
    />
  )
}

/** /branchadmin/tables/{id} */
export default function Tab({ params: { id } }: Route.ComponentProps) {
  const { user } = useSession()
  if (!user) return undefined
  if (user.branchId === undefined) return <BranchMissing />
  return <OwnTab key={id} id={id} owner={user.id} branchId={user.branchId} />
}
