import type { SignedIn } from '@momo/contracts/auth'
import { setRefreshCookie } from '#modules/sessions'
import type { Exchange } from '#platform/http/mount.ts'
import { setKnownDevice } from './sign-in-cookie.ts'
import { newKnownDevice } from './sign-in.service.ts'

/** Someone has just signed in, whichever way they came: the browser keeps the session and is known from now on. */
export function welcome(exchange: Exchange, signedIn: SignedIn, keep: boolean): SignedIn {
  setRefreshCookie(exchange, signedIn.refreshToken, keep)
  setKnownDevice(exchange, newKnownDevice(signedIn.user.id))
  return signedIn
}
