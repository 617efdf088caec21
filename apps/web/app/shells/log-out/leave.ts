import { logout } from '@momo/contracts/auth'
import { ApiFault } from '#lib/api/api-error.ts'
import { call } from '#lib/api/call.ts'
import { setLogOut } from '#lib/session/log-out/log-out-store.ts'
import { session } from '#lib/session/session-store.ts'
import { forgetPlace } from '#lib/session/places/return-to.ts'

/** A session the server does not know any more is as good as ended. */
const isOver = (fault: unknown) => fault instanceof ApiFault && fault.status === 401

/** SES-05 to SES-07: the server first; only when it has let go does this browser forget. */
export async function leave(): Promise<void> {
  setLogOut('leaving')
  try {
    await call(logout)
  } catch (fault) {
    if (!isOver(fault)) return setLogOut('failed')
  }
  setLogOut('left')
  forgetPlace()
  session.leave()
}
