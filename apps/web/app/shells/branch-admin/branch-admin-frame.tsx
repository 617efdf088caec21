import type { Branch } from '@momo/contracts/branches'
import type { ReactNode } from 'react'
import { findOwnBranch } from '#features/branches/own-branch.ts'
import { thisMinute } from '#lib/format/dates.ts'
import { AdminFrame } from '#shells/admin/admin-frame.tsx'
import { useGuardAgain } from '#shells/guards/use-guard-again.ts'
import { branchArea } from './branch-area.ts'
import { BranchCard } from './branch-card.tsx'

type BranchFrame = { branch: Branch | undefined; now: Date }

/** The frame stands also when its branch can't be asked for. */
export async function loadFrame(): Promise<BranchFrame> {
  return { branch: await findOwnBranch().catch(() => undefined), now: thisMinute() }
}

export function BranchAdminFrame({ branch, now, children }: BranchFrame & { children: ReactNode }) {
  useGuardAgain()
  return (
    <AdminFrame area={branchArea} top={<BranchCard branch={branch} now={now} />}>
      {children}
    </AdminFrame>
  )
}
