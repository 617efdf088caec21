import { LayoutDashboard } from 'lucide-react'
import { landingOf } from '#lib/session/roles.ts'
import type { AdminArea } from '#shells/admin/admin-area.ts'
import { branchAdminWords as words } from './branch-admin.messages.ts'

const home = landingOf('branchAdmin')

export const branchArea: AdminArea = {
  home,
  groups: [{ title: words.today, links: [{ label: words.dashboard, to: home, icon: LayoutDashboard }] }],
}
