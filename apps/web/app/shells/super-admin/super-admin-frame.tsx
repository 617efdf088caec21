import { LayoutDashboard } from 'lucide-react'
import type { ReactNode } from 'react'
import { landingOf } from '#lib/session/roles.ts'
import type { AdminArea } from '#shells/admin/admin-area.ts'
import { AdminFrame } from '#shells/admin/admin-frame.tsx'
import { useGuardAgain } from '#shells/guards/use-guard-again.ts'
import { superAdminWords as words } from './super-admin.messages.ts'

const home = landingOf('superadmin')

const superArea: AdminArea = {
  home,
  groups: [{ title: words.overview, links: [{ label: words.dashboard, to: home, icon: LayoutDashboard }] }],
}

export function SuperAdminFrame({ children }: { children: ReactNode }) {
  useGuardAgain()
  return <AdminFrame area={superArea}>{children}</AdminFrame>
}
