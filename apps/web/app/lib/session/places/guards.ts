import { type MiddlewareFunction, redirect, replace } from 'react-router'
import type { Role } from '@momo/contracts/shared'
import { hasArrived } from '#lib/session/tokens/tokens-from-url.ts'
import { type SessionState, sessionStore } from '#lib/session/session-state.ts'
import { rememberPlace, takePlace } from './return-to.ts'

/** SEC-02: every area allows only its listed role. The API decides the same again; this only saves the way. */
export const areas = {
  account: ['user'],
  branchAdmin: ['branchAdmin'],
  superAdmin: ['superadmin'],
  content: ['admin'],
} as const satisfies Record<string, readonly Role[]>
export type Area = keyof typeof areas

type Known = { token: string | undefined; role: Role | undefined }

export function decide(area: Area, { token, role }: Known): 'enter' | 'sign in' | 'refuse' {
  if (token === undefined) return 'sign in'
  return role && (areas[area] as readonly Role[]).includes(role) ? 'enter' : 'refuse'
}

const guestPage = /^\/(login|signup)(\/|$)/

/** What the address bar shows already would be found again by going back. So would the login page, by whoever has just left it for good:
 * and it would lead on again, so that nobody could go back past it. */
export function leadTo(target: string, url: URL): Response {
  const isShown = location.pathname + location.search === url.pathname + url.search
  const isOver = guestPage.test(location.pathname) && sessionStore.read().isAuthenticated
  return isShown || isOver ? replace(target) : redirect(target)
}

/** Tokens that came with the address are exchanged first. */
async function known(): Promise<Known & { isAuthenticated: boolean }> {
  if (hasArrived()) await (await import('#lib/session/session-sync.ts')).arrived()
  return sessionStore.read()
}

export const whoIs = ({ token, role, user }: SessionState): string | undefined =>
  token === undefined ? undefined : `${role} ${user?.id} ${user?.branchId}`

let admitted: string | undefined
/** For whom the page was loaded: by what the browser remembered, which the server may have put right before the page is drawn. */
export const whoWasAdmitted = (): string | undefined => admitted
export function admit(): void {
  admitted = whoIs(sessionStore.read())
}

/** RT-08, RT-09: runs before any page of the area loads. */
export const onlyFor =
  (area: Area): MiddlewareFunction =>
  async ({ url }, next) => {
    const verdict = decide(area, await known())
    if (verdict === 'enter') {
      admit()
      return next()
    }
    if (verdict === 'refuse') throw leadTo('/unauthorize', url)
    rememberPlace(url.pathname + url.search)
    throw leadTo('/login', url)
  }

/** RT-03: a signed-in visitor is sent to /, after a sign-in on the way somewhere (RT-08) there. */
export const onlyGuests: MiddlewareFunction = async ({ url }, next) => {
  const { isAuthenticated } = await known()
  if (isAuthenticated) throw leadTo(takePlace() ?? '/', url)
  return next()
}
