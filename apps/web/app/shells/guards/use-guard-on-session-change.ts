import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { isLeaving } from '#lib/session/log-out/log-out-store.ts'
import { identityOf, admittedIdentity } from '#lib/session/places/guards.ts'
import { useSession } from '#lib/session/use-session.ts'

/** Runs the guard again when the session ends or its user, role or branch changes; the guard saves the path (RT-08). */
export function useGuardOnSessionChange(): void {
  const identity = identityOf(useSession())
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (identity !== admittedIdentity() && !isLeaving()) void revalidate()
  }, [identity, revalidate])
}
