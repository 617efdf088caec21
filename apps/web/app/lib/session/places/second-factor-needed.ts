import { ApiError } from '#lib/api/api-error.ts'
import { freshPage } from '#lib/session/branch/fresh-page.ts'
import { saveReturnPath } from './return-to.ts'

/** The page of all staff where a second factor is set up. */
export const securityPath = '/security'

/** The role needs a second factor that the account does not have: the API refuses everything but its set-up. */
export function handleMissingFactor(fault: unknown): void {
  if (!(fault instanceof ApiError) || fault.code !== 'second_factor.needed') return
  if (location.pathname === securityPath) return
  saveReturnPath(location.pathname + location.search)
  freshPage.open(securityPath)
}
