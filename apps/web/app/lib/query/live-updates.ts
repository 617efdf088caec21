import { focusManager } from '@tanstack/react-query'
import { notificationStore } from '#lib/session/live/notification-store.ts'
import { realtimeConnection } from '#lib/session/live/realtime-status.ts'
import type { QueryModule } from './invalidate.ts'
import { queryClient } from './query-client.ts'

/** Written in the transaction that caused the event. */
const withTheEvent: QueryModule[] = ['orders', 'payments', 'tills']
/** Written by the worker shortly after the event. */
const afterTheEvent: QueryModule[] = ['analytics', 'invoices']
const workerMs = 1_500
/** A request that takes longer is treated as lost: the next event cancels it and sends another. */
const slowMs = 3_000

const isAboutOrders = (kind: string) => kind === 'board.changed' || /^(order|payment|refund)[.]/.test(kind)

/**
 * Runs one at a time. An event may be newer than the response underway, so one more run follows, however many events there were meanwhile.
 */
function coalesce(run: () => Promise<void>): () => void {
  let isRunning = false
  let isRequested = false
  async function runAll(): Promise<void> {
    isRunning = true
    while (isRequested) {
      isRequested = false
      await Promise.race([run(), new Promise((resolve) => setTimeout(resolve, slowMs))])
    }
    isRunning = false
  }
  return () => {
    isRequested = true
    if (!isRunning) void runAll()
  }
}

/** A hidden page only marks its data as stale; it is fetched when the page is visible again. */
const refreshOf = (module: QueryModule) =>
  coalesce(() =>
    queryClient.invalidateQueries({
      queryKey: [module],
      refetchType: focusManager.isFocused() ? 'active' : 'none',
    }),
  )

/** Reading notifications lowers the number and needs no refresh. */
function onMoreUnread(refresh: () => void): () => void {
  let last = notificationStore.read()
  return notificationStore.subscribe(() => {
    const unread = notificationStore.read()
    if (unread > last) refresh()
    last = unread
  })
}

/** The only place where realtime events meet queries. While the socket was down events were missed, so a reconnect counts as one. */
export function followLiveUpdates(): () => void {
  const atOnce = withTheEvent.map(refreshOf)
  const later = afterTheEvent.map(refreshOf)
  let timer: ReturnType<typeof setTimeout> | undefined
  function refreshOrders(): void {
    for (const refresh of atOnce) refresh()
    clearTimeout(timer)
    timer = setTimeout(() => {
      for (const refresh of later) refresh()
    }, workerMs)
  }
  const stops = [
    realtimeConnection.onHint(({ kind }) => void (isAboutOrders(kind) && refreshOrders())),
    onMoreUnread(refreshOf('notifications')),
    realtimeConnection.onStatusChange(() => {
      if (realtimeConnection.isUp()) refreshOrders()
    }),
  ]
  return () => {
    clearTimeout(timer)
    for (const stop of stops) stop()
  }
}
