import { logout } from '@momo/contracts/auth'
import { ApiError } from '#lib/api/api-error.ts'
import { call } from '#lib/api/call.ts'
import { clearBranchPages } from '#lib/offline/branch-pages.ts'
import { setLogOut } from '#lib/session/log-out/log-out-store.ts'
import { session } from '#lib/session/session-store.ts'
import { clearReturnPath } from '#lib/session/places/return-to.ts'

/** A session that the server has already ended counts as logged out. */
const isAlreadyEnded = (fault: unknown) => fault instanceof ApiError && fault.status === 401

/** SES-05 to SES-07: ends the session on the server first; this browser clears its data only on success. */
export async function logOut(): Promise<void> {
  setLogOut('leaving')
  try {
    await call(logout)
  } catch (fault) {
    if (!isAlreadyEnded(fault)) return setLogOut('failed')
  }
  setLogOut('left')
  clearReturnPath()
  clearBranchPages()
  session.leave()
}
