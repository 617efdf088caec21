import type { Counter } from '@momo/contracts/orders'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Reply } from '#lib/offline/cached-replies.ts'
import { findCounterOffline } from '../counter/counter.api.ts'

/** Sold-out dishes change during the day. */
const freshMs = 30_000

/**
 * Polls the menu while the page is visible, and refetches on focus and after a reconnect. The last menu stays visible meanwhile. A page that
 * starts offline shows the menu of this device.
 */
export function useMenu() {
  const [reply, setReply] = useState<Reply<Counter>>()
  const [fault, setFault] = useState<unknown>()
  async function read(): Promise<void> {
    try {
      setReply(await findCounterOffline())
      setFault(undefined)
    } catch (error) {
      setFault(error)
    }
  }
  const refreshIfVisible = useEffectEvent(() => {
    if (!document.hidden) void read()
  })
  useEffect(() => {
    const refresh = () => refreshIfVisible()
    refresh()
    const timer = setInterval(refresh, freshMs)
    document.addEventListener('visibilitychange', refresh)
    window.addEventListener('online', refresh)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', refresh)
      window.removeEventListener('online', refresh)
    }
  }, [])
  return { counter: reply?.value, isCached: reply?.isCached ?? false, fault, read }
}
