import { getBoard } from '@momo/contracts/orders'
import { useEffect, useSyncExternalStore } from 'react'
import { call } from '#lib/api/call.ts'
import { notificationStore } from '#lib/session/live/notification-store.ts'
import { unanswered } from '../board-rules/lanes.ts'

/** Number of unanswered orders, shown in the frame of every branch page. */
let waiting = 0
const listeners = new Set<() => void>()

export function setWaiting(count: number): void {
  waiting = count
  for (const listener of listeners) listener()
}

const store = {
  read: () => waiting,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

const everyMs = 60_000

async function refreshCount(): Promise<void> {
  if (document.hidden) return
  // A failed request leaves the count unchanged; the board itself shows the connection status.
  const board = await call(getBoard).catch(() => undefined)
  if (board) setWaiting(unanswered(board.orders).length)
}

/** Polls, and refreshes on new notifications. `isPolling` is false on the board itself, which sets the count. */
export function useWaitingOrders(isPolling: boolean): number {
  useEffect(() => {
    if (!isPolling) return
    const refresh = () => void refreshCount()
    refresh()
    const timer = setInterval(refresh, everyMs)
    const unsubscribe = notificationStore.subscribe(refresh)
    document.addEventListener('visibilitychange', refresh)
    return () => {
      clearInterval(timer)
      unsubscribe()
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [isPolling])
  return useSyncExternalStore(store.subscribe, store.read, () => 0)
}
