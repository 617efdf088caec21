import { checkAuth } from '@momo/contracts/auth'
import { ApiError } from '#lib/api/api-error.ts'
import { call } from '#lib/api/call.ts'
import { sessionStore } from './session-state.ts'
import { session } from './session-store.ts'

export type SessionStatus = 'signed in' | 'signed out' | 'unknown'

/** Only the API's own response ends a session; a captive portal's response does not. */
function isRejected(fault: unknown): boolean {
  if (!(fault instanceof ApiError)) return false
  const details = fault.details as { isAuthenticated?: unknown } | undefined
  return (
    fault.status === 401 ||
    fault.status === 403 ||
    (fault.code === 'server.unreadable' && details?.isAuthenticated === false)
  )
}

/** Leaving a page aborts its requests, which says nothing about the session; it must not sign out the next page. */
let isPageHidden = false
if (typeof window !== 'undefined') {
  window.addEventListener('pagehide', () => (isPageHidden = true))
  window.addEventListener('pageshow', () => (isPageHidden = false))
}

/** SES-03: asks the API for the current user. `call` handles a 401 with one refresh and one retry. */
export async function checkSession(): Promise<SessionStatus> {
  const { token } = sessionStore.read()
  if (token === undefined) return 'signed out'
  try {
    session.confirm(await call(checkAuth))
    return 'signed in'
  } catch (fault) {
    return isRejected(fault) ? handleRejected(token) : handleNoAnswer()
  }
}

function handleRejected(checkedToken: string): SessionStatus {
  const { token } = sessionStore.read()
  // Another user signed in in another tab during the request, so this response does not apply.
  if (token !== undefined && token !== checkedToken) return 'unknown'
  session.end()
  return 'signed out'
}

function handleNoAnswer(): SessionStatus {
  if (sessionStore.read().token === undefined) return 'signed out'
  if (!isPageHidden) session.markUnconfirmed()
  return 'unknown'
}
