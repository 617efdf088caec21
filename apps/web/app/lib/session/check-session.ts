import { checkAuth } from '@momo/contracts/auth'
import { ApiFault } from '#lib/api/api-error.ts'
import { call } from '#lib/api/call.ts'
import { sessionStore } from './session-state.ts'
import { session } from './session-store.ts'

export type Verdict = 'signed in' | 'signed out' | 'unknown'

/** Only the server's own word ends a session; a line that answers in its place does not. */
function isRefusal(fault: unknown): boolean {
  if (!(fault instanceof ApiFault)) return false
  const said = fault.details as { isAuthenticated?: unknown } | undefined
  return fault.status === 401 || fault.status === 403 || (fault.code === 'server.unreadable' && said?.isAuthenticated === false)
}

/** A page that is being left has its calls cut off, and that says nothing about the server: the next page would look signed out for it. */
let isLeft = false
if (typeof window !== 'undefined') {
  window.addEventListener('pagehide', () => (isLeft = true))
  window.addEventListener('pageshow', () => (isLeft = false))
}

/** SES-03: asks the server who this is. The call itself answers a 401 with one refresh and one retry. */
export async function checkSession(): Promise<Verdict> {
  const { token } = sessionStore.read()
  if (token === undefined) return 'signed out'
  try {
    session.confirm(await call(checkAuth))
    return 'signed in'
  } catch (fault) {
    return isRefusal(fault) ? refused(token) : doubtful()
  }
}

function refused(asked: string): Verdict {
  const { token } = sessionStore.read()
  // Somebody signed in elsewhere while we asked: that is another question.
  if (token !== undefined && token !== asked) return 'unknown'
  session.end()
  return 'signed out'
}

function doubtful(): Verdict {
  if (sessionStore.read().token === undefined) return 'signed out'
  if (!isLeft) session.doubt()
  return 'unknown'
}
