import type { Branch } from '@momo/contracts/branches'
import { type ReactNode, useEffect } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { findOwnBranchOffline } from '#features/branches/admin/own-branch.ts'
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
import { prepareOffline } from './prepare-offline.ts'

/** `isCached`: the server did not respond, so the branch is the one this device last loaded. */
type BranchFrame = { branch: Branch | undefined; now: Date; isCached: boolean }

/** The frame renders even if the branch cannot be loaded. */
export async function loadFrame(): Promise<BranchFrame> {
  const reply = await findOwnBranchOffline().catch(() => undefined)
  return { branch: reply?.value, now: thisMinute(), isCached: reply?.isCached ?? true }
}

/** A frame that started offline loads again, with its page, when the browser is online. */
function useReloadOnline(isCached: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isCached) return undefined
    const reload = () => void revalidate()
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [isCached, revalidate])
}

export function BranchAdminFrame({ branch, now, isCached, children }: BranchFrame & { children: ReactNode }) {
  useGuardOnSessionChange()
  useReloadOnline(isCached)
  useEffect(followBoard, [])
  const isLive = branch !== undefined && !isCached
  useEffect(() => (isLive ? prepareOffline() : undefined), [isLive])
  const { pathname } = useLocation()
  const count = useWaitingOrders(pathname !== boardAddress)
  const waiting = { to: boardAddress, count, label: words.waiting(count) }
  return (
    <AdminFrame
      area={branchArea}
      top={<BranchCard branch={branch} now={isCached ? undefined : now} />}
      waiting={waiting}
      bottom={(openSections) => <BottomBar waiting={waiting} onMore={openSections} />}
    >
      {children}
    </AdminFrame>
  )
}
