import { refreshToken } from '@momo/contracts/auth'
import { ApiError } from '#lib/api/api-error.ts'
import { exchange } from '#lib/api/exchange.ts'
import { withTabLock } from '../tab-lock.ts'
import { session } from '../session-store.ts'
import { readSession } from '../storage.ts'

/** The server tolerates two concurrent refreshes. */
const lockName = 'session'
let inFlight: Promise<void> | undefined

/** Another tab may have refreshed or ended the session first; then there is nothing to do. */
async function renew(stale: string): Promise<void> {
  const now = readSession()
  if (!now || now.accessToken !== stale) return
  try {
    // SES-10: the expired access token is sent along; the refresh token in the cookie takes precedence over the body's.
    const tokens = await exchange(
      refreshToken,
      { body: { refreshToken: now.refreshToken } },
      { bearer: stale },
    )
    // Discards the tokens if the user has signed out or changed meanwhile.
    if (readSession()?.accessToken === stale) session.updateTokens(tokens)
  } catch (fault) {
    if (isRejected(fault) && readSession()?.accessToken === stale) session.end()
    throw fault
  }
}

/** SES-03: no response, 429 and 5xx say nothing about the session. */
const isRejected = (fault: unknown) => fault instanceof ApiError && [400, 401, 403].includes(fault.status)

/** Replaces a rejected access token; concurrent calls share one request. A rejected refresh ends the session; every failure is thrown. */
export function refreshTokens(stale: string): Promise<void> {
  inFlight ??= withTabLock(lockName, () => renew(stale)).finally(() => {
    inFlight = undefined
  })
  return inFlight
}
