import { useEffect } from 'react'
import { Outlet, useRevalidator } from 'react-router'
import type { PageHandle } from '#lib/http/page-handle.ts'
import { onlyGuests } from '#lib/session/places/guards.ts'
import { onSession } from '#lib/session/session-presence.ts'
import { sessionStore } from '#lib/session/session-state.ts'
import { ScriptsNeeded } from './scripts-needed.tsx'

/** RT-03 */
export const clientMiddleware = [onlyGuests]

export const handle: PageHandle = { scripts: 'at once', search: 'keep out' }

// The forms are on the page before any script. The guard runs with a loader of the browser, also on the first page.
export const loader = () => null
export const clientLoader = () => null
clientLoader.hydrate = true as const

/** Somebody signed in in another tab, or the server can be asked again who this is: here there is nothing left to do either. */
function useKnownLater(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      // Whoever signs in on this very page is on the way already.
      timer = setTimeout(() => {
        if (sessionStore.read().isAuthenticated) void revalidate()
      })
    }
    const stop = onSession(look)
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [revalidate])
}

/** Someone signed in does not see a form flash by on the way out. */
export default function GuestOnly() {
  useKnownLater()
  return (
    <div className="signed-in:invisible">
      <ScriptsNeeded />
      <Outlet />
    </div>
  )
}
