import { useSyncExternalStore } from 'react'
import { type SessionState, sessionStore, signedOut } from './session-state.ts'

/** Who is signed in. The server renders for nobody, so the first look is signed out; what must be right at once is CSS's (`signed-in:`). */
export function useSession(): SessionState {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.read, () => signedOut)
}
