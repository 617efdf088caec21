import { useEffect } from 'react'
import type { CurrentPerson } from '#lib/session/person/person-store.ts'
import { extend, lock } from '../people.api.ts'

const checkEveryMs = 5_000
/** How often the server learns that the tablet is used. */
const extendEveryMs = 45_000

/**
 * Locks the tablet after so many minutes without a touch or a key. Not without a connection: a PIN can't be checked then, and the counter
 * would stand still.
 */
export function useAutoLock(current: CurrentPerson | undefined, idleMinutes: number | undefined): void {
  const token = current?.token
  useEffect(() => {
    if (token === undefined || idleMinutes === undefined) return
    const stop = new AbortController()
    let [touchedAt, extendedAt] = [Date.now(), Date.now()]
    const touch = () => {
      touchedAt = Date.now()
      if (touchedAt - extendedAt < extendEveryMs) return
      extendedAt = touchedAt
      // Without an answer the next touch tries again.
      extend(token).catch(() => undefined)
    }
    const check = () => {
      if (navigator.onLine && Date.now() - touchedAt >= idleMinutes * 60_000) lock()
    }
    for (const event of ['pointerdown', 'keydown'])
      document.addEventListener(event, touch, { capture: true, signal: stop.signal })
    const timer = setInterval(check, checkEveryMs)
    return () => {
      stop.abort()
      clearInterval(timer)
    }
  }, [token, idleMinutes])
}
