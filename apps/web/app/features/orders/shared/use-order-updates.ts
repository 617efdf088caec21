import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { isAboutOrders } from '../tracking/follow-order.ts'
import { liveLine } from '#lib/session/live/realtime-status.ts'

/** A list of orders reads itself again when something happened to one of them, and when the socket was away and is back. */
export function useOrderNews(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    let wasUp = liveLine.isUp()
    const look = () => {
      if (liveLine.isUp() && wasUp) void revalidate()
      wasUp ||= liveLine.isUp()
    }
    const stops = [liveLine.watch(look), liveLine.hear(({ kind }) => void (isAboutOrders(kind) && revalidate()))]
    return () => {
      for (const stop of stops) stop()
    }
  }, [revalidate])
}
