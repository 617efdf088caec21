import type { SessionUser } from '@momo/contracts/auth'
import type { Role } from '@momo/contracts/shared'
import { subjectOf } from './tokens/access-token.ts'
import { markDocument } from './document-marks.ts'
import { tellSession } from './session-presence.ts'
import { keys, readSession } from './storage.ts'

/** Before the server's answer: what this browser remembers of it. */
export type User = Pick<SessionUser, 'id' | 'firstName' | 'branchId'> & Partial<Pick<SessionUser, 'lastName' | 'photo'>>

/** SES-04 */
export type SessionState = { token: string | undefined; role: Role | undefined; user: User | undefined; isAuthenticated: boolean }

export const signedOut: SessionState = { token: undefined, role: undefined, user: undefined, isAuthenticated: false }

/** The server's word on the user, good as long as the token is this user's. */
let answered: User | undefined
let state = signedOut
const listeners = new Set<() => void>()

function userOf(token: string, branchId: string | undefined, name: string | undefined): User | undefined {
  const id = subjectOf(token)
  if (answered && (id === undefined || id === answered.id)) return answered
  return id === undefined ? undefined : { id, firstName: name ?? '', branchId }
}

function look(): SessionState {
  const session = readSession()
  if (!session) return signedOut
  const { accessToken: token, role, isAuthenticated, branchId, name } = session
  return { token, role, user: userOf(token, branchId, name), isAuthenticated }
}

/** What the server said of the user. */
export function setAnswered(user: User | undefined): void {
  answered = user
}

/** Takes over what storage holds now. */
export function takeOver(): void {
  state = look()
  markDocument(state)
  tellSession()
  for (const tell of listeners) tell()
}

const heard: string[] = [keys.accessToken, keys.isAuthenticated, keys.role]

if (typeof window !== 'undefined') {
  state = look()
  markDocument(state)
  // Another tab signed in or out, or has new tokens. Without a key everything was cleared.
  window.addEventListener('storage', ({ key }) => {
    if (key === null || heard.includes(key)) takeOver()
  })
  // A page that comes back as it was left has heard nothing meanwhile.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) takeOver()
  })
}

export const sessionStore = {
  read: (): SessionState => state,
  subscribe: (tell: () => void) => {
    listeners.add(tell)
    return () => listeners.delete(tell)
  },
}
