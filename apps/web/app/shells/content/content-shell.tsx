import { LayoutDashboard } from 'lucide-react'
import { Outlet } from 'react-router'
import type { PageHandle } from '#lib/http/page-handle.ts'
import { onlyFor } from '#lib/session/places/guards.ts'
import { landingOf } from '#lib/session/roles.ts'
import type { AdminArea } from '#shells/admin/admin-area.ts'
import { AdminFallback } from '#shells/admin/admin-fallback.tsx'
import { AdminFrame } from '#shells/admin/admin-frame.tsx'
import { useGuardAgain } from '#shells/guards/use-guard-again.ts'
import { contentWords as words } from './content.messages.ts'

/** RT-07: the content team. */
export const clientMiddleware = [onlyFor('content')]

export const handle: PageHandle = { scripts: 'at once', search: 'keep out' }

export const clientLoader = () => null

export const HydrateFallback = AdminFallback

const home = landingOf('admin')

const contentArea: AdminArea = {
  home,
  groups: [{ title: words.content, links: [{ label: words.dashboard, to: home, icon: LayoutDashboard }] }],
}

export default function ContentShell() {
  useGuardAgain()
  return (
    <AdminFrame area={contentArea}>
      <Outlet />
    </AdminFrame>
  )
}
