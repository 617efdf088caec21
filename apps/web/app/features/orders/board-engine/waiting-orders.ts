import { getBoard } from '@momo/contracts/orders'
import { useEffect, useSyncExternalStore } from 'react'
import { call } from '#lib/api/call.ts'
import { newsStore } from '#lib/session/live/notification-store.ts'
import { unanswered } from '../board-rules/lanes.ts'

/** How many orders wait for an answer, for the frame around every page of a branch. */
let waiting = 0
const listeners = new Set<() => void>()

export function setWaiting(count: number): void {
  waiting = count
  for (const tell of listeners) tell()
}

const store = {
  read: () => waiting,
  subscribe: (tell: () => void) => {
    listeners.add(tell)
    return () => listeners.delete(tell)
  },
}

const everyMs = 60_000

async function look(): Promise<void> {
  if (document.hidden) return
  // What can't be asked for now stays as it was: the board itself says when the line is gone.
  const board = await call(getBoard).catch(() => undefined)
  if (board) setWaiting(unanswered(board.orders).length)
}

/** `asks` is false where the board itself is open: it knows. Elsewhere it asks now and then, and whenever there is news. */
export function useWaitingOrders(asks: boolean): number {
  useEffect(() => {
    if (!asks) return
    const again = () => void look()
    again()
    const timer = setInterval(again, everyMs)
    const forget = newsStore.subscribe(again)
    document.addEventListener('visibilitychange', again)
    return () => {
      clearInterval(timer)
      forget()
      document.removeEventListener('visibilitychange', again)
    }
  }, [asks])
  return useSyncExternalStore(store.subscribe, store.read, () => 0)
}
