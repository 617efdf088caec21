import type { ReactNode } from 'react'
import type { Role } from '@momo/contracts/shared'
import { ApiError } from '#lib/api/api-error.ts'
import type { OwnScreen } from '#lib/http/own-screen.ts'
import { recordAdmission, redirectTo } from '#lib/session/places/guards.ts'
import { landingPath } from '#lib/session/places/landing.ts'
import { sessionStore } from '#lib/session/session-state.ts'
import { Restricted } from './pages/system/restricted.tsx'

/** RT-12: shown inside the frame, like at the page's own path. */
function restricted(fault: unknown): ReactNode {
  if (fault instanceof ApiError && fault.status === 403) return <Restricted />
  throw fault
}

async function branchAdminHome(): Promise<ReactNode> {
  const [{ BranchAdminFrame }, { default: Dashboard, clientLoader: load }] = await Promise.all([
    import('./shells/branch-admin/branch-admin-frame.tsx'),
    import('./pages/branch-admin/dashboard.tsx'),
  ])
  await load()
  return (
    <BranchAdminFrame>
      <Dashboard />
    </BranchAdminFrame>
  )
}

async function superAdminHome(): Promise<ReactNode> {
  const [{ SuperAdminFrame }, { default: Dashboard, clientLoader: load }] = await Promise.all([
    import('./shells/super-admin/super-admin-frame.tsx'),
    import('./pages/super-admin/dashboard.tsx'),
  ])
  const page = await load().then(() => <Dashboard />, restricted)
  return <SuperAdminFrame>{page}</SuperAdminFrame>
}

const homes: Partial<Record<Role, () => Promise<ReactNode>>> = {
  branchAdmin: branchAdminHome,
  superadmin: superAdminHome,
}

/** SES-01: an external sign-in returns to / with its tokens; the redirect is the same as after any sign-in. */
async function redirectAfterSignIn(url: URL): Promise<void> {
  const { exchangeTokensFromUrl } = await import('#lib/session/session-sync.ts')
  const status = await exchangeTokensFromUrl()
  if (status === 'signed out') throw redirectTo('/login?google=refused', url)
  const target = status === 'signed in' ? landingPath(sessionStore.read().role) : '/'
  if (target !== '/') throw redirectTo(target, url)
}

/** RT-01: the layout and dashboard of a role with its own home; null for all others, who see the public home page. */
export async function findOwnHome(url: URL, isArriving: boolean): Promise<OwnScreen | null> {
  if (isArriving) await redirectAfterSignIn(url)
  const { isAuthenticated, role } = sessionStore.read()
  const load = isAuthenticated && role ? homes[role] : undefined
  if (!load) return null
  recordAdmission()
  return { screen: await load() }
}
