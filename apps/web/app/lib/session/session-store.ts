import type { SessionUser, SignedIn, Tokens } from '@momo/contracts/auth'
import { clearStorage, forgetSession, saveTokens, saveUser, unmarkSignedIn } from './stored-session.ts'
import { setAnswered, takeOver } from './session-state.ts'

/** Everything that changes the session is one of these; each is seen by every tab. Pages that only look use session-state.ts. */
export const session = {
  /** Someone signed in here. */
  begin({ user, ...tokens }: SignedIn): void {
    saveTokens(tokens)
    session.confirm(user)
  },
  /** SES-03: the server knows the user. */
  confirm(user: SessionUser): void {
    setAnswered(user)
    saveUser(user)
    takeOver()
  },
  renew(tokens: Tokens): void {
    saveTokens(tokens)
    takeOver()
  },
  /** SES-03: nobody could say; it looks signed out until somebody can. */
  doubt(): void {
    unmarkSignedIn()
    takeOver()
  },
  /** SES-03: the server does not know it any more. */
  end(): void {
    setAnswered(undefined)
    forgetSession()
    takeOver()
  },
  /** SES-06 */
  leave(): void {
    setAnswered(undefined)
    clearStorage()
    takeOver()
  },
}
