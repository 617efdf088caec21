import { Outlet } from 'react-router'
import type { PageHandle } from '#lib/http/page-handle.ts'
import { onlyFor } from '#lib/session/places/guards.ts'
import { AccountSkeleton } from './account-skeleton.tsx'
import { useGuardAgain } from './use-guard-again.ts'

/** RT-04, RT-08, RT-09 */
export const clientMiddleware = [onlyFor('account')]

export const handle: PageHandle = { scripts: 'at once', search: 'keep out' }

// The server knows nobody: what it sends is the fallback, and the browser goes on from there.
export const clientLoader = () => null

export const HydrateFallback = AccountSkeleton

export default function UserOnly() {
  useGuardAgain()
  return <Outlet />
}
