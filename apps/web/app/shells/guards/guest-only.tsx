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

// The forms are server-rendered. `hydrate` runs the client guard on the first page too.
export const loader = () => null
export const clientLoader = () => null
clientLoader.hydrate = true as const

/** Runs the guard again when a user signs in in another tab or the session is confirmed. */
function useRevalidateOnSession(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const recheck = () => {
      clearTimeout(timer)
      // A sign-in on this page navigates by itself first.
      timer = setTimeout(() => {
        if (sessionStore.read().isAuthenticated) void revalidate()
      })
    }
    const stop = onSession(recheck)
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [revalidate])
}

/** Hidden for signed-in users, so that no form flashes before the redirect. */
export default function GuestOnly() {
  useRevalidateOnSession()
  return (
    <div className="signed-in:invisible">
      <ScriptsNeeded />
      <Outlet />
    </div>
  )
}
