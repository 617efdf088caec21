import type { Order } from '@momo/contracts/orders'
import { useEffect, useEffectEvent, useState } from 'react'
import { debug } from '#lib/log/debug.ts'
import { keepAsking } from './poll-payment.ts'
import { askPayment } from './payments.api.ts'
import { isWorthAsking } from './payment-view.ts'

/** From here on it is said that this may take a while. */
const slowMs = 30_000

/** Has the wallet asked as long as nobody knows, and reads the order once it is decided. */
export function usePaymentCheck(order: Order, look: () => void) {
  const [isUndecided, setUndecided] = useState(false)
  const [isSlow, setSlow] = useState(false)
  const isOpen = isWorthAsking(order)
  const ask = useEffectEvent(async () => {
    try {
      const { isDecided } = await askPayment(order.id)
      setUndecided(!isDecided)
      if (isDecided) look()
    } catch (fault) {
      // Nobody answered, which says nothing about the money.
      debug('the payment could not be asked about', fault)
      setUndecided(true)
    }
  })
  useEffect(() => {
    if (!isOpen) return undefined
    const waiting = setTimeout(() => setSlow(true), slowMs)
    const stop = keepAsking(() => ask())
    return () => {
      stop()
      clearTimeout(waiting)
      setSlow(false)
      setUndecided(false)
    }
  }, [isOpen])
  return { isUndecided, isSlow }
}
