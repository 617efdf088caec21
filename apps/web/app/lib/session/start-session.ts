import { hasSession, onSession } from './session-presence.ts'

/** Nothing of it weighs on a page without a session: the rest is fetched when there is one, now or after a sign-in. */
export function startSession(): void {
  const wake = () => {
    if (!hasSession()) return
    stop()
    import('./session-sync.ts').then(
      ({ keepSession }) => keepSession(),
      // The line is gone: the next sign, or the next page, tries again.
      () => onSession(wake),
    )
  }
  const stop = onSession(wake)
  wake()
}
