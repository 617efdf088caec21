import { Outlet } from 'react-router'
import type { PageHandle } from '#lib/http/page-handle.ts'
import { onlyFor } from '#lib/session/places/guards.ts'
import { AdminFallback } from '#shells/admin/admin-fallback.tsx'
import type { Route } from './+types/branch-admin-shell'
import { BranchAdminFrame, loadFrame } from './branch-admin-frame.tsx'

/** RT-05 */
export const clientMiddleware = [onlyFor('branchAdmin')]

export const handle: PageHandle = { scripts: 'at once', search: 'keep out' }

export const clientLoader = loadFrame

export const HydrateFallback = AdminFallback

export default function BranchAdminShell({ loaderData }: Route.ComponentProps) {
  return (
    <BranchAdminFrame {...loaderData}>
      <Outlet />
    </BranchAdminFrame>
  )
}
