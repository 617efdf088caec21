import { Outlet } from 'react-router'
import { ownBranchQuery } from '#features/branches/admin/own-branch.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'
import { prefetch } from '#lib/query/prefetch.ts'
import { onlyFor } from '#lib/session/places/guards.ts'
import { AdminFallback } from '#shells/admin/admin-fallback.tsx'
import { BranchAdminFrame } from './branch-admin-frame.tsx'

/** RT-05 */
export const clientMiddleware = [onlyFor('branchAdmin')]

export const handle: PageHandle = { scripts: 'at once', search: 'keep out' }

export const clientLoader = () => prefetch(ownBranchQuery())

export const HydrateFallback = AdminFallback

export default function BranchAdminShell() {
  return (
    <BranchAdminFrame>
      <Outlet />
    </BranchAdminFrame>
  )
}
