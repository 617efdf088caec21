import type { SessionUser, SignedIn, Tokens } from '@momo/contracts/auth'
import { clearStorage, clearSession, saveTokens, saveUser, unmarkSignedIn } from './stored-session.ts'
import { setConfirmedUser, reloadSession } from './session-state.ts'

/** All changes of the session; every tab sees them. Pages that only read use session-state.ts. */
export const session = {
  /** A user signed in on this page. */
  begin({ user, ...tokens }: SignedIn): void {
    saveTokens(tokens)
    session.confirm(user)
  },
  /** SES-03: the server confirmed the user. */
  confirm(user: SessionUser): void {
    setConfirmedUser(user)
    saveUser(user)
    reloadSession()
  },
  updateTokens(tokens: Tokens): void {
    saveTokens(tokens)
    reloadSession()
  },
  /** SES-03: the server did not respond; the user is shown signed out until it does. */
  markUnconfirmed(): void {
    unmarkSignedIn()
    reloadSession()
  },
  /** SES-03: the server rejected the session. */
  end(): void {
    setConfirmedUser(undefined)
    clearSession()
    reloadSession()
  },
  /** SES-06 */
  leave(): void {
    setConfirmedUser(undefined)
    clearStorage()
    reloadSession()
  },
}
