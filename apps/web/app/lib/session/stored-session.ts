import type { Role } from '@momo/contracts/shared'
import { keys, read, wipe, write } from './storage.ts'

export function saveTokens(tokens: { accessToken: string; refreshToken: string }): void {
  write(keys.accessToken, tokens.accessToken)
  write(keys.refreshToken, tokens.refreshToken)
}

export type StoredUser = { role: Role; firstName: string; branchId?: string | undefined }

/** SES-03: signed in, as the server says. */
export function saveUser({ role, firstName, branchId }: StoredUser): void {
  write(keys.role, role)
  write(keys.branchId, branchId)
  write(keys.adminName, role === 'user' ? undefined : firstName)
  write(keys.userName, role === 'user' ? firstName : undefined)
  write(keys.isAuthenticated, 'true')
}

/** Shown signed out, with the tokens kept for the next try. */
export const unmarkSignedIn = (): void => write(keys.isAuthenticated, undefined)

const ofTheSession = [keys.accessToken, keys.refreshToken, keys.role, keys.isAuthenticated, keys.branchId, keys.adminName, keys.userName]

/** SES-03: tokens and flags go; the cart and a dismissed notice are the visitor's. */
export function forgetSession(): void {
  for (const key of ofTheSession) write(key, undefined)
}

/** SES-06: everything goes but the notice, because that was dismissed for good. */
export function clearStorage(): void {
  const dismissed = read(keys.noticeDismissed)
  wipe()
  if (dismissed !== undefined) write(keys.noticeDismissed, dismissed)
}
