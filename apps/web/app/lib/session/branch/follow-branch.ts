import { checkSession } from '#lib/session/check-session.ts'
import { landingOf } from '#lib/session/roles.ts'
import { sessionStore } from '#lib/session/session-state.ts'
import { onBranchSwitched } from './branch-faults.ts'
import { freshPage } from './fresh-page.ts'

/** The session may work in another branch now, switched in this or another tab: nothing of the old one stays in memory. */
export function followBranch(): () => void {
  let last = sessionStore.read().user?.branchId
  const stops = [
    onBranchSwitched(() => void checkSession()),
    sessionStore.subscribe(() => {
      const { user } = sessionStore.read()
      if (last !== undefined && user?.branchId !== undefined && user.branchId !== last)
        freshPage.open(landingOf('branchAdmin'))
      last = user?.branchId ?? last
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
