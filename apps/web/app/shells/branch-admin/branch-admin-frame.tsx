import { type ReactNode, useEffect } from 'react'
import { BranchSwitcher } from '#features/auth/own-branches/branch-switcher.tsx'
import { ChooseBranch } from '#features/auth/own-branches/choose-branch.tsx'
import { useOwnBranches } from '#features/auth/own-branches/own-branches.api.ts'
import { useOwnBranch } from '#features/branches/admin/own-branch.ts'
import { boardAddress } from '#features/orders/board/board-links.ts'
import { followBoard } from '#features/orders/board/follow-board.ts'
import { PinHost, TabletLock } from '#features/people/tablet/tablet-lock.tsx'
import { useWaitingOrders } from '#features/orders/board-engine/waiting-orders.ts'
import { VisitBar } from '#features/visits/visit-bar.tsx'
import { visitWords } from '#features/visits/visits.messages.ts'
import { ReadOnly } from '#ui/patterns/states/read-only.ts'
import { thisMinute } from '#lib/format/dates.ts'
import { QueryProvider } from '#lib/query/query-provider.tsx'
import { followBranch } from '#lib/session/branch/follow-branch.ts'
import { useSession } from '#lib/session/use-session.ts'
import { AdminFrame } from '#shells/admin/admin-frame.tsx'
import { resumeQueues } from '#shells/admin/resume-queues.ts'
import { useGuardOnSessionChange } from '#shells/guards/use-guard-on-session-change.ts'
import { BottomBar } from './bottom-bar.tsx'
import { branchAdminWords as words } from './branch-admin.messages.ts'
import { branchArea, withoutOwnBranches } from './branch-area.ts'
import { BranchCard } from './branch-card.tsx'
import { prepareOffline } from './prepare-offline.ts'

const queues = {
  counts: async () => (await import('#features/counts/queue/count-queue.ts')).countQueue.run(),
  receipts: async () => (await import('#features/requisitions/receive/receipt-queue.ts')).receiptQueue.run(),
  sales: async () => (await import('#features/orders/counter-offline/sale-queue.ts')).saleQueue.run(),
  waste: async () => (await import('#features/waste/queue/waste-queue.ts')).wasteQueue.run(),
}

export function BranchAdminFrame({ children }: { children: ReactNode }) {
  return (
    <QueryProvider>
      <Frame>{children}</Frame>
    </QueryProvider>
  )
}

/** The frame renders even if the branch cannot be loaded. */
function Frame({ children }: { children: ReactNode }) {
  useGuardOnSessionChange()
  useEffect(followBranch, [])
  useEffect(followBoard, [])
  useEffect(() => resumeQueues(queues), [])
  const { branch, isLive } = useOwnBranch()
  useEffect(() => (isLive ? prepareOffline() : undefined), [isLive])
  const count = useWaitingOrders()
  const { user, visit } = useSession()
  const { data: own } = useOwnBranches()
  const isNowhere = user !== undefined && user.branchId === undefined
  const waiting = { to: boardAddress, count, label: words.waiting(count) }
  return (
    <>
      <AdminFrame
        area={own && own.items.length > 1 ? branchArea : withoutOwnBranches}
        notice={visit ? <VisitBar /> : undefined}
        top={<BranchCard branch={branch} now={isLive ? thisMinute() : undefined} />}
        waiting={waiting}
        extra={visit ? undefined : <BranchTools />}
        bottom={(openSections) => <BottomBar waiting={waiting} onMore={openSections} />}
      >
        <ReadOnly value={visit?.mode === 'read' ? visitWords.onlyReading : undefined}>
          {isNowhere ? <ChooseBranch /> : children}
        </ReadOnly>
      </AdminFrame>
      {visit ? undefined : <PinHost />}
    </>
  )
}

/** Head office in a visit has neither a PIN nor other branches. */
const BranchTools = () => (
  <>
    <BranchSwitcher />
    <TabletLock />
  </>
)
