import { useEffect, useState } from 'react'
import { debug } from '#lib/log/debug.ts'
import { findOrders } from '../shared/orders.api.ts'
import { type OrderAgain, ordersToRepeat } from './last-orders.rules.ts'

export type LastOrders = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; orders: OrderAgain[] }

/** The customer's last completed orders. A failed request is sent again when the browser is online. */
export function useLastOrders(): LastOrders & { retry: () => void } {
  const [last, setLast] = useState<LastOrders>({ state: 'loading' })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isCurrent = true
    findOrders('delivered').then(
      ({ items }) => isCurrent && setLast({ state: 'ready', orders: ordersToRepeat(items) }),
      (fault: unknown) => {
        debug('orders: last orders failed', fault)
        if (isCurrent) setLast({ state: 'failed' })
      },
    )
    return () => void (isCurrent = false)
  }, [attempt])
  const retry = () => {
    setLast({ state: 'loading' })
    setAttempt((count) => count + 1)
  }
  useEffect(() => {
    if (last.state !== 'failed') return
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [last.state])
  return { ...last, retry }
}
