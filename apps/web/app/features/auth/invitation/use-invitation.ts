import { useEffect, useState } from 'react'
import type { Offer } from '@momo/contracts/invitations'
import { explainInvitation } from './explain-invitation.ts'
import { invitationMessages as texts } from './invitation.messages.ts'

/** The token stands in the fragment of the address, which no server and no log ever sees, and no referrer names. */
export const tokenFromAddress = () => location.hash.slice(1)

type Look = { offer?: Offer; problem?: string }

/** What the link is for, asked once the page is in the browser. */
export function useOffer() {
  const [look, setLook] = useState<Look>({})
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isCurrent = true
    const show = (next: Look) => isCurrent && setLook(next)
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
  return { ...look, again: () => setAttempt((count) => count + 1) }
}
