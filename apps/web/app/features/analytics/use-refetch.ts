import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { realtimeConnection } from '#lib/session/live/realtime-status.ts'

const intervalMs = 60_000
/** Debounce: aggregates are updated right after an order event, and events come in bursts. */
const debounceMs = 1_500

/** Revalidates on realtime hints, when the page becomes visible, after reconnecting, and every minute. */
export function useRefetch(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    let timeout: ReturnType<typeof setTimeout> | undefined
    const refresh = () => void (document.hidden || revalidate())
    const refreshSoon = () => {
      clearTimeout(timeout)
      timeout = setTimeout(refresh, debounceMs)
    }
    const timer = setInterval(refresh, intervalMs)
    const stops = [
      realtimeConnection.onHint(refreshSoon),
      realtimeConnection.onStatusChange(refreshSoon),
      on(document, 'visibilitychange', refresh),
      on(window, 'online', refresh),
    ]
    return () => {
      clearTimeout(timeout)
      clearInterval(timer)
      for (const stop of stops) stop()
    }
  }, [revalidate])
}

function on(target: EventTarget, name: string, listener: () => void): () => void {
  target.addEventListener(name, listener)
  return () => target.removeEventListener(name, listener)
}
