import { useSyncExternalStore } from 'react'
import { type SessionState, sessionStore, signedOut } from './session-state.ts'

/** The current session. The server renders signed out, so does the first client render; CSS handles the first paint (`signed-in:`). */
export function useSession(): SessionState {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.read, () => signedOut)
}
