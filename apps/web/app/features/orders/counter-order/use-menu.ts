import type { Counter } from '@momo/contracts/orders'
import { useEffect, useEffectEvent, useState } from 'react'
import { findCounter } from '../counter/counter.api.ts'

/** What is sold out changes while somebody stands there. */
const freshMs = 30_000

/** The menu of this moment: asked again while somebody looks, when they come back and when the line is. What is known stays meanwhile. */
export function useMenu() {
  const [counter, setCounter] = useState<Counter>()
  const [fault, setFault] = useState<unknown>()
  async function read(): Promise<void> {
    try {
      setCounter(await findCounter())
      setFault(undefined)
    } catch (error) {
      setFault(error)
    }
  }
  const look = useEffectEvent(() => {
    if (!document.hidden) void read()
  })
  useEffect(() => {
    const ask = () => look()
    ask()
    const ticking = setInterval(ask, freshMs)
    document.addEventListener('visibilitychange', ask)
    window.addEventListener('online', ask)
    return () => {
      clearInterval(ticking)
      document.removeEventListener('visibilitychange', ask)
      window.removeEventListener('online', ask)
    }
  }, [])
  return { counter, fault, read }
}
