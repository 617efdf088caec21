import type { Checkout } from '@momo/contracts/orders'
import { useEffect, useEffectEvent, useRef } from 'react'

/** Times that are shown are meant: older than this they are asked for again. */
const freshMs = 60_000

/** Asks again when the cart is another one than the sums are about, when somebody comes back to the tab, and every minute they look. */
export function useFreshness(checkout: Checkout | undefined, cartVersion: number | undefined, again: () => void): void {
  const readAt = useRef(0)
  useEffect(() => {
    readAt.current = Date.now()
  }, [checkout])
  const isOther = checkout !== undefined && cartVersion !== undefined && checkout.cartVersion !== cartVersion
  const ask = useEffectEvent(again)
  useEffect(() => {
    if (isOther) ask()
  }, [isOther, cartVersion])
  const look = useEffectEvent(() => {
    if (checkout && !document.hidden && Date.now() - readAt.current >= freshMs) again()
  })
  useEffect(() => {
    const ticking = setInterval(() => look(), freshMs)
    const seen = () => look()
    document.addEventListener('visibilitychange', seen)
    return () => {
      clearInterval(ticking)
      document.removeEventListener('visibilitychange', seen)
    }
  }, [])
}
