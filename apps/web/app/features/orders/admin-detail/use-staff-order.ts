import type { StaffOrder } from '@momo/contracts/orders'
import { useCallback, useEffect, useRef, useState } from 'react'
import { debug } from '#lib/log/debug.ts'
import type { Reply } from '#lib/offline/cached-replies.ts'
import { realtimeConnection } from '#lib/session/live/realtime-status.ts'
import { findStaffOrder } from './order-detail.api.ts'

const pollMs = 20_000

export type StaffOrderView = {
  order: StaffOrder
  /** Time of the last response; `isStale` after a failed request. */
  asOf: Date
  isStale: boolean
  /** Fetches the order now. */
  refetch: () => Promise<void>
}

/** Ignores a response that is older than the shown version. */
export const newerOrder = (shown: StaffOrder, answered: StaffOrder): StaffOrder =>
  answered.version < shown.version ? shown : answered

/** Keeps the order current: refetches on realtime hints, on reconnect, on focus and every 20 seconds. */
export function useStaffOrder(first: Reply<StaffOrder>): StaffOrderView {
  const [shown, setShown] = useState(() => ({ order: first.value, asOf: first.at, isStale: first.isCached }))
  const reading = useRef<Promise<void>>(undefined)
  const { id } = first.value
  const ask = useCallback(async () => {
    try {
      const order = await findStaffOrder(id)
      setShown((was) => ({ order: newerOrder(was.order, order), asOf: new Date(), isStale: false }))
    } catch (fault) {
      debug('orders: fetch failed', fault)
      setShown((was) => ({ ...was, isStale: true }))
    }
  }, [id])
  /** Serializes fetches. A hint may be newer than the response in flight, so each call starts another fetch after it. */
  const refresh = useCallback((): Promise<void> => {
    const begun = (reading.current ?? Promise.resolve()).then(ask)
    reading.current = begun
    return begun
  }, [ask])
  useEffect(() => {
    const refreshIfVisible = () => void (document.hidden || refresh())
    const stops = [
      realtimeConnection.onHint(refreshIfVisible),
      realtimeConnection.onStatusChange(() => void (realtimeConnection.isUp() && refresh())),
      on(window, 'online', refreshIfVisible),
      on(window, 'offline', () => setShown((was) => ({ ...was, isStale: true }))),
      on(window, 'focus', refreshIfVisible),
      on(document, 'visibilitychange', refreshIfVisible),
    ]
    const timer = setInterval(refreshIfVisible, pollMs)
    return () => {
      clearInterval(timer)
      for (const stop of stops) stop()
    }
  }, [refresh])
  return { ...shown, refetch: refresh }
}

function on(target: EventTarget, name: string, act: () => void): () => void {
  target.addEventListener(name, act)
  return () => target.removeEventListener(name, act)
}
