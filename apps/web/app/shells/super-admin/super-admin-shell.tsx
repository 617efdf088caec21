import { Outlet } from 'react-router'
import type { PageHandle } from '#lib/http/page-handle.ts'
import { onlyFor } from '#lib/session/places/guards.ts'
import { AdminFallback } from '#shells/admin/admin-fallback.tsx'
import { SuperAdminFrame } from './super-admin-frame.tsx'

/** RT-06 */
export const clientMiddleware = [onlyFor('superAdmin')]

export const handle: PageHandle = { scripts: 'at once', search: 'keep out' }

export const clientLoader = () => null

export const HydrateFallback = AdminFallback

export default function SuperAdminShell() {
  return (
    <SuperAdminFrame>
      <Outlet />
    </SuperAdminFrame>
  )
}
