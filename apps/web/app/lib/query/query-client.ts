import { notifyManager, onlineManager, QueryClient } from '@tanstack/react-query'
import { isBrowser } from '#lib/api/base-url.ts'
import { type SessionState, sessionStore } from '#lib/session/session-state.ts'

/** A loader and its page, and a frame and its page, share one response. */
export const staleMs = 2_000

/**
 * The server state of signed-in pages. A failed read is not retried by itself: the screen says so, and the next focus, reconnect or
 * interval reads again. The browser's idea of being offline is often wrong, so requests are sent all the same.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: staleMs, retry: false, networkMode: 'always', refetchOnReconnect: true },
    mutations: { networkMode: 'always' },
  },
})

// Without this the library delays each render by a timer.
notifyManager.setScheduler(queueMicrotask)

// The library assumes a connection at the start; a page that starts offline must notice when it has one.
if (isBrowser()) onlineManager.setOnline(navigator.onLine)

const ownerOf = ({ user }: SessionState) => user && `${user.id} ${user.branchId ?? ''}`
let owner = ownerOf(sessionStore.read())

/** Responses belong to one account in one branch. */
sessionStore.subscribe(() => {
  const next = ownerOf(sessionStore.read())
  if (next === owner) return
  owner = next
  queryClient.clear()
})
