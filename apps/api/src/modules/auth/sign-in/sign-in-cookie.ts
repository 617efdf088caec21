import type { SignedIn } from '@momo/contracts/auth'
import { isPersistent, setRefreshCookie } from '#modules/sessions'
import type { Exchange } from '#platform/http/mount.ts'
import { newKnownDevice } from './known-device.ts'

const path = '/api/v1/auth'
const oneYear = 365 * 24 * 3_600

function optionsOf({ request }: Exchange) {
  const secure = request.server.publicOrigin.startsWith('https:')
  const name = secure ? '__Secure-knownDevice' : 'knownDevice'
  return { name, options: { path, httpOnly: true, secure, sameSite: 'strict', maxAge: oneYear } as const }
}

/** Not a credential: it only exempts a known device from delays caused by other clients' failures. */
export function setKnownDevice(exchange: Exchange, device: string): void {
  const { name, options } = optionsOf(exchange)
  exchange.reply.setCookie(name, device, options)
}

export function readKnownDevice(exchange: Exchange): string | undefined {
  return exchange.request.cookies[optionsOf(exchange).name]
}

/** Sets the session cookie and the known-device cookie after any kind of sign-in. */
export function setSignInCookies(exchange: Exchange, signedIn: SignedIn, keep: boolean): SignedIn {
  setRefreshCookie(exchange, signedIn.refreshToken, isPersistent(signedIn.user.role, keep))
  setKnownDevice(exchange, newKnownDevice(signedIn.user.id))
  return signedIn
}
