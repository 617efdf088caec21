import { Banknote, LayoutDashboard, PanelsTopLeft, Store } from 'lucide-react'
import { landingOf } from '#lib/session/roles.ts'
import type { AdminArea } from '#shells/admin/admin-area.ts'
import { branchAdminWords as words } from './branch-admin.messages.ts'

const home = landingOf('branchAdmin')

/** Design 4. A group without a page is not shown. */
export const branchArea: AdminArea = {
  home,
  groups: [
    {
      title: words.today,
      links: [
        { label: words.dashboard, to: home, icon: LayoutDashboard },
        { label: words.payments, to: '/branchadmin/payments', icon: Banknote, also: words.also.payments },
      ],
    },
    {
      title: words.branch,
      links: [
        { label: words.viewProfile, to: '/branchadmin/viewprofile', icon: Store, also: words.also.viewProfile },
        { label: words.content, to: '/branchadmin/cms', icon: PanelsTopLeft, also: words.also.content },
      ],
    },
  ],
}
