import { useEffect, useState } from 'react'
import type { Offer } from '@momo/contracts/invitations'
import { explainInvitation } from './explain-invitation.ts'
import { invitationMessages as texts } from './invitation.messages.ts'

/** The token is in the URL fragment, so it never reaches server logs or referrers. */
export const tokenFromAddress = () => location.hash.slice(1)

type LookupState = { offer?: Offer; problem?: string }

/** Loads the invitation on the client, because the server never sees the fragment. */
export function useOffer() {
  const [lookup, setLookup] = useState<LookupState>({})
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isCurrent = true
    const show = (next: LookupState) => isCurrent && setLookup(next)
    const token = tokenFromAddress()
    if (!token) show({ problem: texts.noToken })
    else
      import('./invitation.api.ts')
        .then(({ findOffer }) => findOffer(token))
        .then(
          (offer) => show({ offer }),
          (error: unknown) => show({ problem: explainInvitation(error).text }),
        )
    return () => {
      isCurrent = false
    }
  }, [attempt])
  return { ...lookup, again: () => setAttempt((count) => count + 1) }
}
