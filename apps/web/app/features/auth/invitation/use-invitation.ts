import { useEffect, useState } from 'react'
import type { Offer } from '@momo/contracts/invitations'
import { ApiError } from '#lib/api/api-error.ts'
import type { Problem } from '#lib/forms/form-values.ts'
import { explain } from '../explain.ts'
import { invitationMessages as texts } from './invitation.messages.ts'

/** The token is in the URL fragment, so it never reaches server logs or referrers. */
export const tokenFromUrl = () => location.hash.slice(1)

const invitationTexts: Record<string, string> = {
  'invitation.spent': texts.spent,
  'invitation.has_account': texts.hasAccount,
}

export function explainInvitation(error: unknown): Problem {
  const text = error instanceof ApiError ? invitationTexts[error.code] : undefined
  return text ? { text } : explain(error)
}

type LookupState = { offer?: Offer; problem?: string }

/** Loads the invitation on the client, because the server never sees the fragment. */
export function useOffer() {
  const [lookup, setLookup] = useState<LookupState>({})
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isCurrent = true
    const show = (next: LookupState) => isCurrent && setLookup(next)
    const token = tokenFromUrl()
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
