import type { StaffOrder } from '@momo/contracts/orders'
import { useCallback, useEffect, useRef, useState } from 'react'
import { debug } from '#lib/log/debug.ts'
import { liveLine } from '#lib/session/live/realtime-status.ts'
import { findStaffOrder } from './order-detail.api.ts'

const pauseMs = 20_000

export type StaffOrderView = {
  order: StaffOrder
  /** When the server last answered; `isStale` where it does not any more. */
  asOf: Date
  isStale: boolean
  /** Asks the server now. */
  look: () => Promise<void>
}

/** An answer that was on its way while a newer one came is not shown. */
export const newer = (shown: StaffOrder, answered: StaffOrder): StaffOrder => (answered.version < shown.version ? shown : answered)

/** The order as it is: read again on every hint, when the line is back, when it is looked at again, and every twenty seconds. */
export function useStaffOrder(first: StaffOrder): StaffOrderView {
  const [shown, setShown] = useState(() => ({ order: first, asOf: new Date(), isStale: false }))
  const reading = useRef<Promise<void>>(undefined)
  const { id } = first
  const ask = useCallback(async () => {
    try {
      const order = await findStaffOrder(id)
      setShown((was) => ({ order: newer(was.order, order), asOf: new Date(), isStale: false }))
    } catch (fault) {
      debug('the order could not be read', fault)
      setShown((was) => ({ ...was, isStale: true }))
    }
  }, [id])
  /** A hint may be newer than the answer that is on its way: whoever asks then waits for one that was asked after it. */
  const look = useCallback((): Promise<void> => {
    const begun = (reading.current ?? Promise.resolve()).then(ask)
    reading.current = begun
    return begun
  }, [ask])
  useEffect(() => {
    const seen = () => void (document.hidden || look())
    const stops = [
      liveLine.hear(seen),
      liveLine.watch(() => void (liveLine.isUp() && look())),
      on(window, 'online', seen),
      on(window, 'offline', () => setShown((was) => ({ ...was, isStale: true }))),
      on(window, 'focus', seen),
      on(document, 'visibilitychange', seen),
    ]
    const timer = setInterval(seen, pauseMs)
    return () => {
      clearInterval(timer)
      for (const stop of stops) stop()
    }
  }, [look])
  return { ...shown, look }
}

function on(target: EventTarget, name: string, act: () => void): () => void {
  target.addEventListener(name, act)
  return () => target.removeEventListener(name, act)
}
