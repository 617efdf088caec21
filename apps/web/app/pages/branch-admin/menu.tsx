import { useQuery } from '@tanstack/react-query'
import { KitchenCard } from '#features/branches/ordering/kitchen-card.tsx'
import { ownBranchQuery } from '#features/branches/admin/own-branch.ts'
import { PauseCard } from '#features/branches/availability/pause-card.tsx'
import { BranchMenuScreen } from '#features/catalogue/branch-menu/branch-menu-screen.tsx'
import { ownMenuQuery, soldTodayQuery } from '#features/catalogue/branch-menu/branch-menu.api.ts'
import { branchMenuWords as texts } from '#features/catalogue/branch-menu/branch-menu.messages.ts'
import { ownPlatesQuery, platesByFood } from '#features/consumption/plates.api.ts'
import { PlatesLeft } from '#features/consumption/plates-left.tsx'
import { SellingCard } from '#features/consumption/selling-card.tsx'
import { PageHeader } from '#ui/patterns/layout/page-header.tsx'
import { pageTitle } from '#lib/format/page-title.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'
import { prefetch } from '#lib/query/prefetch.ts'
import { Note } from '#ui/patterns/states/note.tsx'

export const handle: PageHandle = { title: texts.page }

export const meta = () => [{ title: pageTitle(texts.page) }]

export const clientLoader = () =>
  Promise.all([
    prefetch(ownMenuQuery()),
    prefetch(soldTodayQuery()),
    prefetch(ownBranchQuery()),
    prefetch(ownPlatesQuery()),
  ])

/** RT-05, ADM-06: /branchadmin/menu */
export default function BranchMenu() {
  const { data: branch, isFetched } = useQuery(ownBranchQuery())
  // The plates are optional: without them the menu still loads.
  const { data: plates } = useQuery(ownPlatesQuery())
  const foods = plates && platesByFood(plates)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <BranchMenuScreen
        head={(action) => (
          <PageHeader title={branch ? texts.title(branch.name) : texts.page} note={texts.lead}>
            {action}
          </PageHeader>
        )}
        note={foods && ((foodId) => <PlatesLeft food={foods.get(foodId)} />)}
      />
      {branch ? (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 wide:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <KitchenCard key={branch.id} branchId={branch.id} />
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <PauseCard key={branch.id} branchId={branch.id} />
            <SellingCard />
          </div>
        </div>
      ) : isFetched ? (
        <Note tone="amber">{texts.noBranch}</Note>
      ) : undefined}
    </div>
  )
}
