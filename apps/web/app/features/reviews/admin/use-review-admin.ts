import { type ComponentType, useEffect, useState } from 'react'
import { debug } from '#lib/log/debug.ts'
import type { SessionState } from '#lib/session/session-state.ts'
import { useSession } from '#lib/session/use-session.ts'
import type { DeskProps } from './review-admin.tsx'

/** A branch admin answers for the own outlet, a super admin for every one. The API decides the same again. */
export function mayAnswer({ role, user, isAuthenticated }: SessionState, outletId: string): boolean {
  if (!isAuthenticated) return false
  return role === 'superadmin' || (role === 'branchAdmin' && user?.branchId === outletId)
}

/** What staff do with a review is fetched for staff. */
export function useReviewDesk(outletId: string): ComponentType<DeskProps> | undefined {
  const session = useSession()
  const isWanted = mayAnswer(session, outletId)
  const [Desk, setDesk] = useState<ComponentType<DeskProps>>()
  useEffect(() => {
    if (!isWanted) return
    import('./review-admin.tsx').then(({ ReviewDesk }) => setDesk(() => ReviewDesk)).catch((reason: unknown) => debug('No desk', reason))
  }, [isWanted])
  return isWanted ? Desk : undefined
}
