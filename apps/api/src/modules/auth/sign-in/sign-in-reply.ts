import type { SignedIn } from '@momo/contracts/auth'
import { setRefreshCookie } from '#modules/sessions'
import type { Exchange } from '#platform/http/mount.ts'
import { setKnownDevice } from './sign-in-cookie.ts'
import { newKnownDevice } from './sign-in.service.ts'

/** Sets the session cookie and the known-device cookie after any kind of sign-in. */
export function setSignInCookies(exchange: Exchange, signedIn: SignedIn, keep: boolean): SignedIn {
  setRefreshCookie(exchange, signedIn.refreshToken, keep)
  setKnownDevice(exchange, newKnownDevice(signedIn.user.id))
  return signedIn
}
