import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { isAboutOrders } from '../tracking/follow-order.ts'
import { realtimeConnection } from '#lib/session/live/realtime-status.ts'

/** Revalidates a list of orders on order events and after a socket reconnect. */
export function useOrderUpdates(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    let wasUp = realtimeConnection.isUp()
    const onStatusChange = () => {
      if (realtimeConnection.isUp() && wasUp) void revalidate()
      wasUp ||= realtimeConnection.isUp()
    }
    const stops = [
      realtimeConnection.onStatusChange(onStatusChange),
      realtimeConnection.onHint(({ kind }) => void (isAboutOrders(kind) && revalidate())),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [revalidate])
}
