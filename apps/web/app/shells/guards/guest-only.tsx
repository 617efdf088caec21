import { useEffect, useState, useSyncExternalStore } from 'react'
import { Outlet, useRevalidator } from 'react-router'
import type { PageHandle } from '#lib/http/page-handle.ts'
import { onlyGuests } from '#lib/session/places/guards.ts'
import { isLoadingTarget } from '#lib/session/places/landing.ts'
import { hasSession, onSession } from '#lib/session/session-presence.ts'
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
      timer = setTimeout(() => {
        // A sign-in on this page navigates by itself; a second load would interrupt it.
        if (sessionStore.read().isAuthenticated && !isLoadingTarget()) void revalidate()
      })
    }
    const stop = onSession(recheck)
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [revalidate])
}

const noChanges = () => () => undefined

/** Whether the page was opened without a session. False on the server and during hydration. */
function useOpenedAsGuest(): boolean {
  const [read] = useState(() => once(() => !hasSession()))
  return useSyncExternalStore(noChanges, read, () => false)
}

function once(read: () => boolean): () => boolean {
  let value: boolean | undefined
  return () => (value ??= read())
}

/**
 * Hidden for users who are already signed in, so that no form flashes before the redirect. A form that signs in stays visible: the next
 * page may take long to load, and the page would be blank until then.
 */
export default function GuestOnly() {
  useRevalidateOnSession()
  return (
    <div className={useOpenedAsGuest() ? undefined : 'signed-in:invisible'}>
      <ScriptsNeeded />
      <Outlet />
    </div>
  )
}
