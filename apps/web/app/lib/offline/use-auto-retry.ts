import { useEffect, useEffectEvent } from 'react'

/** The browser does not notice every outage: the server may be down, or the router's own connection. */
const intervalMs = 15_000

/** Calls `retry` when the browser is online again, and every 15 seconds while the page is visible. */
export function useAutoRetry(retry: () => void): void {
  const run = useEffectEvent(retry)
  useEffect(() => {
    const runIfVisible = () => {
      if (!document.hidden) run()
    }
    const timer = setInterval(runIfVisible, intervalMs)
    window.addEventListener('online', runIfVisible)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', runIfVisible)
    }
  }, [])
}
