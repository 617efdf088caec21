import type { Branch } from '@momo/contracts/branches'
import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router'
import { findOwnBranch } from '#features/branches/admin/own-branch.ts'
import { boardAddress } from '#features/orders/board/board-links.ts'
import { followBoard } from '#features/orders/board/follow-board.ts'
import { useWaitingOrders } from '#features/orders/board-engine/waiting-orders.ts'
import { thisMinute } from '#lib/format/dates.ts'
import { AdminFrame } from '#shells/admin/admin-frame.tsx'
import { useGuardOnSessionChange } from '#shells/guards/use-guard-on-session-change.ts'
import { BottomBar } from './bottom-bar.tsx'
import { branchAdminWords as words } from './branch-admin.messages.ts'
import { branchArea } from './branch-area.ts'
import { BranchCard } from './branch-card.tsx'

type BranchFrame = { branch: Branch | undefined; now: Date }

/** The frame renders even if the branch cannot be loaded. */
export async function loadFrame(): Promise<BranchFrame> {
  return { branch: await findOwnBranch().catch(() => undefined), now: thisMinute() }
}

export function BranchAdminFrame({ branch, now, children }: BranchFrame & { children: ReactNode }) {
  useGuardOnSessionChange()
  useEffect(followBoard, [])
  const { pathname } = useLocation()
  const count = useWaitingOrders(pathname !== boardAddress)
  const waiting = { to: boardAddress, count, label: words.waiting(count) }
  return (
    <AdminFrame
      area={branchArea}
      top={<BranchCard branch={branch} now={now} />}
      waiting={waiting}
      bottom={(openSections) => <BottomBar waiting={waiting} onMore={openSections} />}
    >
      {children}
    </AdminFrame>
  )
}
