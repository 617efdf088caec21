import { type ReactNode, Suspense } from 'react'
import { KitchenCard } from '#features/branches/ordering/kitchen-card.tsx'
import { findOwnBranchOffline } from '#features/branches/admin/own-branch.ts'
import { PauseCard } from '#features/branches/availability/pause-card.tsx'
import { BranchMenuScreen } from '#features/catalogue/branch-menu/branch-menu-screen.tsx'
import { loadOwnMenu } from '#features/catalogue/branch-menu/branch-menu.api.ts'
import { branchMenuWords as texts } from '#features/catalogue/branch-menu/branch-menu.messages.ts'
import { PageHeader } from '#ui/patterns/layout/page-header.tsx'
import { deferAfterDelay } from '#lib/api/deferred.ts'
import { pageTitle } from '#lib/format/page-title.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'
import { ListFrame, ListSkeleton } from '#ui/patterns/lists/list-frame.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import type { Route } from './+types/menu'

export const handle: PageHandle = { title: texts.page }

export const meta = () => [{ title: pageTitle(texts.page) }]

/** The branch's name is optional; the menu is not. */
export async function clientLoader() {
  const [shown, reply] = await Promise.all([
    deferAfterDelay(loadOwnMenu()),
    findOwnBranchOffline().catch(() => undefined),
  ])
  return { shown, branch: reply && { id: reply.value.id, name: reply.value.name } }
}

/** RT-05, ADM-06: /branchadmin/menu */
export default function BranchMenu({ loaderData: { shown, branch } }: Route.ComponentProps) {
  const head = (action: ReactNode) => (
    <PageHeader title={branch ? texts.title(branch.name) : texts.page} note={texts.lead}>
      {action}
    </PageHeader>
  )
  const waiting = (
    <>
      {head(undefined)}
      <ListFrame>
        <ListSkeleton />
      </ListFrame>
    </>
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Suspense fallback={waiting}>
        <BranchMenuScreen shown={shown} head={head} />
      </Suspense>
      {branch ? (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 wide:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <KitchenCard key={branch.id} branchId={branch.id} />
          <PauseCard key={branch.id} branchId={branch.id} />
        </div>
      ) : (
        <Note tone="amber">{texts.noBranch}</Note>
      )}
    </div>
  )
}
