import type { Role } from '@momo/contracts/shared'
import { writeVisit } from './branch/tab-visit.ts'
import { removeCachedReplies, wipe } from './storage.ts'
import { keys, read, write } from './stored-values.ts'

export function saveTokens(tokens: { accessToken: string; refreshToken: string }): void {
  write(keys.accessToken, tokens.accessToken)
  write(keys.refreshToken, tokens.refreshToken)
}

export type StoredUser = { role: Role; firstName: string; branchId?: string | undefined }

/** SES-03: the server confirmed the user. */
export function saveUser({ role, firstName, branchId }: StoredUser): void {
  write(keys.role, role)
  write(keys.branchId, branchId)
  write(keys.adminName, role === 'user' ? undefined : firstName)
  write(keys.userName, role === 'user' ? firstName : undefined)
  write(keys.isAuthenticated, 'true')
}

/** Shows the user signed out but keeps the tokens for the next check. */
export const unmarkSignedIn = (): void => write(keys.isAuthenticated, undefined)

const sessionKeys = [
  keys.accessToken,
  keys.refreshToken,
  keys.role,
  keys.isAuthenticated,
  keys.branchId,
  keys.adminName,
  keys.userName,
]

/** SES-03: clears tokens, flags and cached replies; the cart and a dismissed notice belong to the visitor. */
export function clearSession(): void {
  writeVisit(undefined)
  for (const key of sessionKeys) write(key, undefined)
  removeCachedReplies()
}

/** SES-06: clears everything except the dismissed notice. */
export function clearStorage(): void {
  const dismissed = read(keys.noticeDismissed)
  writeVisit(undefined)
  wipe()
  if (dismissed !== undefined) write(keys.noticeDismissed, dismissed)
}
