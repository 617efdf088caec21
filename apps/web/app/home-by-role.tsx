import { Outlet } from 'react-router'
import type { OwnScreen } from '#lib/http/own-screen.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'
import { takeArrival } from '#lib/session/tokens/tokens-from-url.ts'
import { rolesWithOwnHome } from '#lib/session/roles.ts'
import { AdminSkeleton } from '#shells/admin/admin-skeleton.tsx'
import type { Route } from './+types/home-by-role'
import { home } from './pages/system/home.messages.ts'

export const handle: PageHandle = { title: home.dashboard }

/** The server sends the same page to everyone. */
export const loader = () => null

/** Reads the marks on `<html>`: most visitors have no session and load no session code. */
const isStaff = () => rolesWithOwnHome.some((role) => role === document.documentElement.dataset['role'])

/** RT-01: a branchAdmin and a superadmin see their own layout. */
export async function clientLoader({ url }: Route.ClientLoaderArgs): Promise<OwnScreen | null> {
  const isArriving = takeArrival()
  if (!isArriving && !isStaff()) return null
  const { findOwnHome } = await import('./own-home.tsx')
  return findOwnHome(url, isArriving)
}
clientLoader.hydrate = true as const

/** Staff see the skeleton of their layout until it is loaded; a visitor from an external sign-in sees a status. */
export default function HomeByRole({ loaderData }: Route.ComponentProps) {
  if (loaderData) return loaderData.screen
  return (
    <>
      <div className="for-staff-at-home">
        <AdminSkeleton />
      </div>
      <p
        role="status"
        className="fixed inset-0 z-(--z-spinner) hidden place-items-center bg-cream text-lg text-ink-2 arriving:grid"
      >
        {home.arriving}
      </p>
      <Outlet />
    </>
  )
}
