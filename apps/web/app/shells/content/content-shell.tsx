import { Outlet } from 'react-router'
import type { PageHandle } from '#lib/http/page-handle.ts'
import { QueryProvider } from '#lib/query/query-provider.tsx'
import { onlyFor } from '#lib/session/places/guards.ts'
import { AdminFallback } from '#shells/admin/admin-fallback.tsx'
import { AdminFrame } from '#shells/admin/admin-frame.tsx'
import { useGuardOnSessionChange } from '#shells/guards/use-guard-on-session-change.ts'
import { contentArea } from './content-area.ts'

/** RT-07: the content team. */
export const clientMiddleware = [onlyFor('content')]

export const handle: PageHandle = { scripts: 'at once', search: 'keep out' }

export const clientLoader = () => null

export const HydrateFallback = AdminFallback

export default function ContentShell() {
  useGuardOnSessionChange()
  return (
    <QueryProvider>
      <AdminFrame area={contentArea}>
        <Outlet />
      </AdminFrame>
    </QueryProvider>
  )
}
