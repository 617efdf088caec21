import type { SessionUser } from '@momo/contracts/auth'
import type { Role } from '@momo/contracts/shared'
import { subjectOf } from './tokens/access-token.ts'
import type { TabVisit } from './branch/tab-visit.ts'
import { markDocument } from './document-marks.ts'
import { dispatchSessionChange } from './session-presence.ts'
import { readSession } from './storage.ts'
import { keys } from './storage-keys.ts'

/** Until the server confirms it: the user data stored in this browser. */
export type User = Pick<SessionUser, 'id' | 'firstName' | 'branchId'> &
  Partial<Pick<SessionUser, 'lastName' | 'photo' | 'needsSecondFactor'>>

/** SES-04 */
export type SessionState = {
  token: string | undefined
  role: Role | undefined
  user: User | undefined
  isAuthenticated: boolean
  /** Of head office, in this tab, which shows the branch as its admins see it. */
  visit?: TabVisit | undefined
}

export const signedOut: SessionState = {
  token: undefined,
  role: undefined,
  user: undefined,
  isAuthenticated: false,
}

/** The user as confirmed by the server, valid while the token belongs to this user. */
let confirmedUser: User | undefined
let state = signedOut
const listeners = new Set<() => void>()

function userOf(token: string, branchId: string | undefined, name: string | undefined): User | undefined {
  const id = subjectOf(token)
  // The branch is that of the storage: another tab may have switched it.
  if (confirmedUser && (id === undefined || id === confirmedUser.id)) return { ...confirmedUser, branchId }
  return id === undefined ? undefined : { id, firstName: name ?? '', branchId }
}

function readState(): SessionState {
  const session = readSession()
  if (!session) return signedOut
  const { accessToken: token, role, isAuthenticated, branchId, name, visit } = session
  return { token, role, user: userOf(token, branchId, name), isAuthenticated, ...(visit && { visit }) }
}

export function setConfirmedUser(user: User | undefined): void {
  confirmedUser = user
}

/** Reloads the state from storage and notifies subscribers. */
export function reloadSession(): void {
  state = readState()
  markDocument(state)
  dispatchSessionChange()
  for (const listener of listeners) listener()
}

const watchedKeys: string[] = [keys.accessToken, keys.isAuthenticated, keys.role, keys.branchId]

if (typeof window !== 'undefined') {
  state = readState()
  markDocument(state)
  // Another tab signed in or out, or refreshed the tokens. A null key means that storage was cleared.
  window.addEventListener('storage', ({ key }) => {
    if (key === null || watchedKeys.includes(key)) reloadSession()
  })
  // A page restored from the back/forward cache has missed storage events.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) reloadSession()
  })
}

export const sessionStore = {
  read: (): SessionState => state,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
