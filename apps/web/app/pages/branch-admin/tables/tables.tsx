import { useQuery } from '@tanstack/react-query'
import { BranchMissing } from '#features/branches/editor/branch-editor.tsx'
import { floorPlanQuery } from '#features/branches/floor/floor.api.ts'
import { TablesLayout } from '#features/tabs/tables/tables-layout.tsx'
import { tabsQuery } from '#features/tabs/tabs.api.ts'
import { tabsMessages as texts } from '#features/tabs/tabs.messages.ts'
import { pageTitle } from '#lib/format/page-title.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'
import { prefetch } from '#lib/query/prefetch.ts'
import { useSession } from '#lib/session/use-session.ts'

export const handle: PageHandle = { title: texts.tables }

export const meta = () => [{ title: pageTitle(texts.tables) }]

export const clientLoader = () => prefetch(tabsQuery())

function OwnTables({ branchId }: { branchId: string }) {
  return <TablesLayout plan={useQuery(floorPlanQuery(branchId))} />
}

/** /branchadmin/tables */
export default function Tables() {
  const { user } = useSession()
  if (!user) return undefined
  return (
    <>
      <h1 className="sr-only">{texts.tables}</h1>
      {user.branchId === undefined ? <BranchMissing /> : <OwnTables branchId={user.branchId} />}
    </>
  )
}
