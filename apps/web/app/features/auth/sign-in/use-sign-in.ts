import { useNavigate } from 'react-router'
import type { SignedIn } from '@momo/contracts/auth'
import { landingPath, whileLanding } from '#lib/session/places/landing.ts'
import { securityPath } from '#lib/session/places/second-factor-needed.ts'
import { session } from '#lib/session/session-store.ts'

/** RT-08, RT-13: starts the session and goes to the requested page or the role's home page. */
export function useSignIn(): (signedIn: SignedIn) => Promise<void> {
  const navigate = useNavigate()
  return (signedIn) =>
    whileLanding(() => {
      session.begin(signedIn)
      const { role, needsSecondFactor } = signedIn.user
      return navigate(needsSecondFactor ? securityPath : landingPath(role), { replace: true })
    })
}
