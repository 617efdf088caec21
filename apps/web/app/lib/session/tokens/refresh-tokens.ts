import { refreshToken } from '@momo/contracts/auth'
import { ApiFault } from '#lib/api/api-error.ts'
import { exchange } from '#lib/api/exchange.ts'
import { alone } from '../tab-lock.ts'
import { session } from '../session-store.ts'
import { readSession } from '../storage.ts'

/** The server forgives two at once. */
const lockName = 'session'
let flight: Promise<void> | undefined

/** Another tab may have been here first: then its tokens do, or the session is over for us too. */
async function renew(stale: string): Promise<void> {
  const now = readSession()
  if (!now || now.accessToken !== stale) return
  try {
    // SES-10: the expired access token goes with it; the cookie's refresh token counts before the body's.
    const tokens = await exchange(refreshToken, { body: { refreshToken: now.refreshToken } }, { bearer: stale })
    // Signed out or in as somebody else meanwhile: these tokens are nobody's here.
    if (readSession()?.accessToken === stale) session.renew(tokens)
  } catch (fault) {
    if (isRefusal(fault) && readSession()?.accessToken === stale) session.end()
    throw fault
  }
}

/** SES-03: no answer, 429 and 5xx say nothing about the session. */
const isRefusal = (fault: unknown) => fault instanceof ApiFault && [400, 401, 403].includes(fault.status)

/** New tokens in place of the one that was refused. A refusal ends the session; any failure is thrown. */
export function renewTokens(stale: string): Promise<void> {
  flight ??= alone(lockName, () => renew(stale)).finally(() => {
    flight = undefined
  })
  return flight
}
