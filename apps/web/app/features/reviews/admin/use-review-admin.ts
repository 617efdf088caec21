import { type ComponentType, useEffect, useState } from 'react'
import { debug } from '#lib/log/debug.ts'
import type { SessionState } from '#lib/session/session-state.ts'
import { useSession } from '#lib/session/use-session.ts'
import type { ReviewAdminProps } from './review-admin.tsx'

/** Branch admins may reply for their own outlet, super admins for all. The API checks this again. */
export function mayAnswer({ role, user, isAuthenticated }: SessionState, outletId: string): boolean {
  if (!isAuthenticated) return false
  return role === 'superadmin' || (role === 'branchAdmin' && user?.branchId === outletId)
}

/** Loads the admin tools only for staff. */
export function useReviewAdmin(outletId: string): ComponentType<ReviewAdminProps> | undefined {
  const session = useSession()
  const isAllowed = mayAnswer(session, outletId)
  const [AdminTools, setAdminTools] = useState<ComponentType<ReviewAdminProps>>()
  useEffect(() => {
    if (!isAllowed) return
    import('./review-admin.tsx')
      .then(({ ReviewAdmin }) => setAdminTools(() => ReviewAdmin))
      .catch((reason: unknown) => debug('reviews: loading admin tools failed', reason))
  }, [isAllowed])
  return isAllowed ? AdminTools : undefined
}
