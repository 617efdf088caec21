import type { ReactNode } from 'react'
import type { Role } from '@momo/contracts/shared'
import { ApiFault } from '#lib/api/api-error.ts'
import type { OwnScreen } from '#lib/http/own-screen.ts'
import { admit, leadTo } from '#lib/session/places/guards.ts'
import { landingPlace } from '#lib/session/places/landing.ts'
import { sessionStore } from '#lib/session/session-state.ts'
import { Restricted } from './pages/system/restricted.tsx'

/** RT-12: inside their frame, as under its own address. */
function restricted(fault: unknown): ReactNode {
  if (fault instanceof ApiFault && fault.status === 403) return <Restricted />
  throw fault
}

async function branchAdminHome(): Promise<ReactNode> {
  const [{ BranchAdminFrame, loadFrame }, { BranchDashboard, clientLoader: load }] = await Promise.all([
    import('./shells/branch-admin/branch-admin-frame.tsx'),
    import('./pages/branch-admin/dashboard.tsx'),
  ])
  const [frame, page] = await Promise.all([loadFrame(), load().then((dashboard) => <BranchDashboard {...dashboard} />, restricted)])
  return <BranchAdminFrame {...frame}>{page}</BranchAdminFrame>
}

async function superAdminHome(): Promise<ReactNode> {
  const [{ SuperAdminFrame }, { SuperDashboard, clientLoader: load }] = await Promise.all([
    import('./shells/super-admin/super-admin-frame.tsx'),
    import('./pages/super-admin/dashboard.tsx'),
  ])
  const page = await load().then((dashboard) => <SuperDashboard {...dashboard} />, restricted)
  return <SuperAdminFrame>{page}</SuperAdminFrame>
}

const homes: Partial<Record<Role, () => Promise<ReactNode>>> = { branchAdmin: branchAdminHome, superadmin: superAdminHome }

/** SES-01: an external sign-in comes back to / with its tokens; where it leads is a sign-in's own question. */
async function landArrived(url: URL): Promise<void> {
  const { arrived } = await import('#lib/session/session-sync.ts')
  const verdict = await arrived()
  if (verdict === 'signed out') throw leadTo('/login?google=refused', url)
  const place = verdict === 'signed in' ? landingPlace(sessionStore.read().role) : '/'
  if (place !== '/') throw leadTo(place, url)
}

/** RT-01: the layout and the dashboard of who has their own; null for everybody else, who see the home page. */
export async function findOwnHome(url: URL, isArriving: boolean): Promise<OwnScreen | null> {
  if (isArriving) await landArrived(url)
  const { isAuthenticated, role } = sessionStore.read()
  const load = isAuthenticated && role ? homes[role] : undefined
  if (!load) return null
  admit()
  return { screen: await load() }
}
