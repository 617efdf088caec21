import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { liveLine } from '#lib/session/live/realtime-status.ts'

const everyMs = 60_000
/** Sums are counted right after an order has moved, and many move at a time. */
const settleMs = 1_500

/** Reads the page's answers anew on every hint of the socket, when it is looked at again, when the line is back, and every minute. */
export function useFresh(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    let soon: ReturnType<typeof setTimeout> | undefined
    const look = () => void (document.hidden || revalidate())
    const lookSoon = () => {
      clearTimeout(soon)
      soon = setTimeout(look, settleMs)
    }
    const timer = setInterval(look, everyMs)
    const stops = [liveLine.hear(lookSoon), liveLine.watch(lookSoon), on(document, 'visibilitychange', look), on(window, 'online', look)]
    return () => {
      clearTimeout(soon)
      clearInterval(timer)
      for (const stop of stops) stop()
    }
  }, [revalidate])
}

function on(target: EventTarget, name: string, act: () => void): () => void {
  target.addEventListener(name, act)
  return () => target.removeEventListener(name, act)
}
