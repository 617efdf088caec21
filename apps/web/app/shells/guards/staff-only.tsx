import { Outlet } from 'react-router'
import type { PageHandle } from '#lib/http/page-handle.ts'
import { QueryProvider } from '#lib/query/query-provider.tsx'
import { onlyFor } from '#lib/session/places/guards.ts'
import { AccountSkeleton } from './account-skeleton.tsx'
import { useGuardOnSessionChange } from './use-guard-on-session-change.ts'

export const clientMiddleware = [onlyFor('staff')]

export const handle: PageHandle = { scripts: 'at once', search: 'keep out' }

// The server has no session: it sends the fallback, and the browser continues from there.
export const clientLoader = () => null

export const HydrateFallback = AccountSkeleton

/** Pages of every staff role outside their areas: reachable also before a needed second factor is set up. */
export default function StaffOnly() {
  useGuardOnSessionChange()
  return (
    <QueryProvider>
      <Outlet />
    </QueryProvider>
  )
}
