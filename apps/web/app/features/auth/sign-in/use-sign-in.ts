import { useNavigate } from 'react-router'
import type { SignedIn } from '@momo/contracts/auth'
import { landingPlace } from '#lib/session/places/landing.ts'
import { session } from '#lib/session/session-store.ts'

/** RT-08, RT-13: signed in from here on, and on to the page that was wanted or to the role's own. */
export function useEnter(): (signedIn: SignedIn) => Promise<void> {
  const navigate = useNavigate()
  return async (signedIn) => {
    session.begin(signedIn)
    await navigate(landingPlace(signedIn.user.role), { replace: true })
  }
}
