import { hasSession, onSession } from './session-presence.ts'

/** Loads the session code only with a session, now or after a sign-in, to keep public pages small. */
export function startSession(): void {
  const start = () => {
    if (!hasSession()) return
    stop()
    import('./session-sync.ts').then(
      ({ keepSession }) => keepSession(),
      // Offline: the next session event or page tries again.
      () => onSession(start),
    )
  }
  const stop = onSession(start)
  start()
}
