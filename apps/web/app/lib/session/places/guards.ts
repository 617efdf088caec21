import { type MiddlewareFunction, redirect, replace } from 'react-router'
import type { Role } from '@momo/contracts/shared'
import { hasTokensFromUrl } from '#lib/session/tokens/tokens-from-url.ts'
import { type SessionState, sessionStore } from '#lib/session/session-state.ts'
import { saveReturnPath, takeReturnPath } from './return-to.ts'

/** SEC-02: every area allows only its listed role. The API authorizes again; this only saves a request. */
export const areas = {
  account: ['user'],
  branchAdmin: ['branchAdmin'],
  superAdmin: ['superadmin'],
  content: ['admin'],
  staff: ['admin', 'branchAdmin', 'superadmin'],
} as const satisfies Record<string, readonly Role[]>
export type Area = keyof typeof areas

type Visitor = { token: string | undefined; role: Role | undefined }

export function decide(area: Area, { token, role }: Visitor): 'enter' | 'sign in' | 'refuse' {
  if (token === undefined) return 'sign in'
  return role && (areas[area] as readonly Role[]).includes(role) ? 'enter' : 'refuse'
}

const guestPage = /^\/(login|signup)(\/|$)/

/**
 * Replaces the history entry of the guarded page itself, and of the login page after a sign-in: going back to either would redirect forward
 * again.
 */
export function redirectTo(target: string, url: URL): Response {
  const isShown = location.pathname + location.search === url.pathname + url.search
  const isSignedIn = guestPage.test(location.pathname) && sessionStore.read().isAuthenticated
  return isShown || isSignedIn ? replace(target) : redirect(target)
}

/** Exchanges tokens from the URL first. */
async function currentVisitor(): Promise<Visitor & { isAuthenticated: boolean }> {
  if (hasTokensFromUrl()) await (await import('#lib/session/session-sync.ts')).exchangeTokensFromUrl()
  return sessionStore.read()
}

export const identityOf = ({ token, role, user }: SessionState): string | undefined =>
  token === undefined ? undefined : `${role} ${user?.id} ${user?.branchId}`

let admitted: string | undefined
/** The identity the page was loaded for, from storage; the server may correct it before the page renders. */
export const admittedIdentity = (): string | undefined => admitted
export function recordAdmission(): void {
  admitted = identityOf(sessionStore.read())
}

/** RT-08, RT-09: runs before any page of the area loads. */
export const onlyFor =
  (area: Area): MiddlewareFunction =>
  async ({ url }, next) => {
    const verdict = decide(area, await currentVisitor())
    if (verdict === 'enter') {
      recordAdmission()
      return next()
    }
    if (verdict === 'refuse') throw redirectTo('/unauthorize', url)
    saveReturnPath(url.pathname + url.search)
    throw redirectTo('/login', url)
  }

/** RT-03: a signed-in visitor is redirected to the saved path (RT-08), else to /. */
export const onlyGuests: MiddlewareFunction = async ({ url }, next) => {
  const { isAuthenticated } = await currentVisitor()
  if (isAuthenticated) throw redirectTo(takeReturnPath() ?? '/', url)
  return next()
}
