import { useEffect, useState } from 'react'

const secondsTo = (until: number) => Math.max(0, Math.ceil((until - Date.now()) / 1000))

/** Whole seconds until a timestamp. It reads the clock on every tick, so it is right after the device was asleep. */
export function useCountdown(until: number | undefined): number {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    const update = () => setLeft(until === undefined ? 0 : secondsTo(until))
    update()
    if (until === undefined || secondsTo(until) === 0) return
    const interval = setInterval(() => {
      update()
      if (secondsTo(until) === 0) clearInterval(interval)
    }, 1000)
    return () => clearInterval(interval)
  }, [until])
  return left
}
