import type { ReactNode } from 'react'
import type { Role } from '@momo/contracts/shared'
import { pageTitle } from '#lib/format/page-title.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'
import { hasArrived } from '#lib/session/arrival.ts'
import { frontDoor } from '#lib/session/places/front-door.ts'
import { admit, leadTo } from '#lib/session/places/guards.ts'
import { landingPlace } from '#lib/session/places/landing.ts'
import { sessionStore } from '#lib/session/session-state.ts'
import { AdminSkeleton } from '#shells/admin/admin-skeleton.tsx'
import type { Route } from './+types/home-by-role'
import { home } from './pages/system/home.messages.ts'

async function branchAdminHome(): Promise<ReactNode> {
  const [{ BranchAdminFrame, loadFrame }, { BranchDashboard, clientLoader: load }] = await Promise.all([
    import('./shells/branch-admin/branch-admin-frame.tsx'),
    import('./pages/branch-admin/dashboard.tsx'),
  ])
  const [frame, dashboard] = await Promise.all([loadFrame(), load()])
  return (
    <BranchAdminFrame {...frame}>
      <BranchDashboard {...dashboard} />
    </BranchAdminFrame>
  )
}

async function superAdminHome(): Promise<ReactNode> {
  const [{ SuperAdminFrame }, { SuperDashboard, clientLoader: load }] = await Promise.all([
    import('./shells/super-admin/super-admin-frame.tsx'),
    import('./pages/super-admin/dashboard.tsx'),
  ])
  const dashboard = await load()
  return (
    <SuperAdminFrame>
      <SuperDashboard {...dashboard} />
    </SuperAdminFrame>
  )
}

const homes: Partial<Record<Role, () => Promise<ReactNode>>> = { branchAdmin: branchAdminHome, superadmin: superAdminHome }

export const handle: PageHandle = { scripts: 'at once', visit: 'pass through', title: home.dashboard }

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData ? pageTitle(home.dashboard) : home.title }]

/** SES-01: an external sign-in comes back to / with its tokens; where it leads is a sign-in's own question. */
async function landArrived(url: URL): Promise<void> {
  const { arrived } = await import('#lib/session/keep-session.ts')
  const verdict = await arrived()
  if (verdict === 'signed out') throw leadTo('/login?google=refused', url)
  const place = verdict === 'signed in' ? landingPlace(sessionStore.read().role) : '/'
  if (place !== '/') throw leadTo(place, url)
}

/** RT-01. The page that comes from the server is the same for everyone; a full load of it by anybody else has left already, before
 * the first paint (lib/session/first-paint.ts). */
export async function clientLoader({ url }: Route.ClientLoaderArgs): Promise<{ screen: ReactNode }> {
  if (hasArrived()) await landArrived(url)
  const { isAuthenticated, role } = sessionStore.read()
  const load = isAuthenticated && role ? homes[role] : undefined
  if (!load) throw leadTo(frontDoor, url)
  admit()
  return { screen: await load() }
}

/** Nothing for most: they are on their way. Staff see their frame, whoever comes from an external sign-in that it is under way. */
export function HydrateFallback() {
  return (
    <>
      <div className="for-staff-at-home">
        <AdminSkeleton />
      </div>
      <p role="status" className="hidden min-h-dvh place-items-center text-lg text-ink-2 arriving:grid">
        {home.arriving}
      </p>
      <noscript>
        <meta httpEquiv="refresh" content={`0; url=${frontDoor}`} />
        <a href={frontDoor}>{home.onwards}</a>
      </noscript>
    </>
  )
}

export default function HomeByRole({ loaderData }: Route.ComponentProps) {
  return loaderData.screen
}

export { ErrorBoundary } from './inside-boundary.tsx'
