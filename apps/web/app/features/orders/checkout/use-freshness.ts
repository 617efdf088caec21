import type { Checkout } from '@momo/contracts/orders'
import { useEffect, useEffectEvent, useRef } from 'react'

/** Offered times older than this are fetched again. */
const freshMs = 60_000

/** Refetches when the cart version changes, when the tab becomes visible, and every minute while it is visible. */
export function useFreshness(
  checkout: Checkout | undefined,
  cartVersion: number | undefined,
  refetch: () => void,
): void {
  const readAt = useRef(0)
  useEffect(() => {
    readAt.current = Date.now()
  }, [checkout])
  const isOtherVersion =
    checkout !== undefined && cartVersion !== undefined && checkout.cartVersion !== cartVersion
  const ask = useEffectEvent(refetch)
  useEffect(() => {
    if (isOtherVersion) ask()
  }, [isOtherVersion, cartVersion])
  const refetchIfStale = useEffectEvent(() => {
    if (checkout && !document.hidden && Date.now() - readAt.current >= freshMs) refetch()
  })
  useEffect(() => {
    const timer = setInterval(() => refetchIfStale(), freshMs)
    const onVisible = () => refetchIfStale()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [])
}
