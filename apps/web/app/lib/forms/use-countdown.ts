import { useEffect, useState } from 'react'

const secondsTo = (until: number) => Math.max(0, Math.ceil((until - Date.now()) / 1000))

/** Whole seconds until a moment (in ms of the clock); the clock is read, so a sleeping phone wakes up to the right number. */
export function useCountdown(until: number | undefined): number {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    const look = () => setLeft(until === undefined ? 0 : secondsTo(until))
    look()
    if (until === undefined || secondsTo(until) === 0) return
    const ticking = setInterval(() => {
      look()
      if (secondsTo(until) === 0) clearInterval(ticking)
    }, 1000)
    return () => clearInterval(ticking)
  }, [until])
  return left
}
