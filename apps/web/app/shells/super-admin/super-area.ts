import { LayoutDashboard } from 'lucide-react'
import { landingOf } from '#lib/session/roles.ts'
import type { AdminArea } from '#shells/admin/admin-area.ts'
import { superAdminWords as words } from './super-admin.messages.ts'

const home = landingOf('superadmin')

export const superArea: AdminArea = {
  home,
  groups: [{ title: words.overview, links: [{ label: words.dashboard, to: home, icon: LayoutDashboard }] }],
}
