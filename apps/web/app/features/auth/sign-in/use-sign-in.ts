import { useNavigate } from 'react-router'
import type { SignedIn } from '@momo/contracts/auth'
import { landingPath } from '#lib/session/places/landing.ts'
import { session } from '#lib/session/session-store.ts'

/** RT-08, RT-13: starts the session and goes to the requested page or the role's home page. */
export function useSignIn(): (signedIn: SignedIn) => Promise<void> {
  const navigate = useNavigate()
  return async (signedIn) => {
    session.begin(signedIn)
    await navigate(landingPath(signedIn.user.role), { replace: true })
  }
}
