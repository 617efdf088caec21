import type { Order } from '@momo/contracts/orders'
import { useEffect, useEffectEvent, useState } from 'react'
import { debug } from '#lib/log/debug.ts'
import { pollPayment } from './poll-payment.ts'
import { checkPaymentNow } from './payments.api.ts'
import { shouldPoll } from './payment-view.ts'

/** After this time the page says that the check may take a while. */
const slowMs = 30_000

/** Polls the payment while its result is unknown, and refreshes the order once it is decided. */
export function usePaymentCheck(order: Order, refreshOrder: () => void) {
  const [isUndecided, setUndecided] = useState(false)
  const [isSlow, setSlow] = useState(false)
  const isOpen = shouldPoll(order)
  const ask = useEffectEvent(async () => {
    try {
      const { isDecided } = await checkPaymentNow(order.id)
      setUndecided(!isDecided)
      if (isDecided) refreshOrder()
    } catch (fault) {
      // A failed request says nothing about the payment.
      debug('payments: check failed', fault)
      setUndecided(true)
    }
  })
  useEffect(() => {
    if (!isOpen) return undefined
    const waiting = setTimeout(() => setSlow(true), slowMs)
    const stop = pollPayment(() => ask())
    return () => {
      stop()
      clearTimeout(waiting)
      setSlow(false)
      setUndecided(false)
    }
  }, [isOpen])
  return { isUndecided, isSlow }
}
