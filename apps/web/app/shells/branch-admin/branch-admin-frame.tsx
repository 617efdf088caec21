import { type ReactNode, useEffect } from 'react'
import { useOwnBranch } from '#features/branches/admin/own-branch.ts'
import { boardAddress } from '#features/orders/board/board-links.ts'
import { followBoard } from '#features/orders/board/follow-board.ts'
import { PinHost, TabletLock } from '#features/people/tablet/tablet-lock.tsx'
import { useWaitingOrders } from '#features/orders/board-engine/waiting-orders.ts'
import { thisMinute } from '#lib/format/dates.ts'
import { QueryProvider } from '#lib/query/query-provider.tsx'
import { AdminFrame } from '#shells/admin/admin-frame.tsx'
import { resumeQueues } from '#shells/admin/resume-queues.ts'
import { useGuardOnSessionChange } from '#shells/guards/use-guard-on-session-change.ts'
import { BottomBar } from './bottom-bar.tsx'
import { branchAdminWords as words } from './branch-admin.messages.ts'
import { branchArea } from './branch-area.ts'
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
  useEffect(followBoard, [])
  useEffect(() => resumeQueues(queues), [])
  const { branch, isLive } = useOwnBranch()
  useEffect(() => (isLive ? prepareOffline() : undefined), [isLive])
  const count = useWaitingOrders()
  const waiting = { to: boardAddress, count, label: words.waiting(count) }
  return (
    <>
      <AdminFrame
        area={branchArea}
        top={<BranchCard branch={branch} now={isLive ? thisMinute() : undefined} />}
        waiting={waiting}
        extra={<TabletLock />}
        bottom={(openSections) => <BottomBar waiting={waiting} onMore={openSections} />}
      >
        {children}
      </AdminFrame>
      <PinHost />
    </>
  )
}
