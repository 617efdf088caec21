import { notifyManager, onlineManager, QueryClient } from '@tanstack/react-query'
import { isBrowser } from '#lib/api/base-url.ts'
import { sessionStore } from '#lib/session/session-state.ts'

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

let owner = sessionStore.read().user?.id

/** Responses belong to one account. */
sessionStore.subscribe(() => {
  const { user } = sessionStore.read()
  if (user?.id === owner) return
  owner = user?.id
  queryClient.clear()
})
