import type { Order } from '@momo/contracts/orders'
import { focusManager, onlineManager, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { debug } from '#lib/log/debug.ts'
import { invalidate } from '#lib/query/invalidate.ts'
import { checkPaymentNow } from './payments.api.ts'
import { checkPauseMs, shouldPoll } from './payment-view.ts'

/** After this time the page says that the check may take a while. */
const slowMs = 30_000

/** A failed request says nothing about the payment. */
async function isDecidedNow(orderId: string): Promise<boolean> {
  try {
    const { isDecided } = await checkPaymentNow(orderId)
    if (isDecided) void invalidate('orders')
    return isDecided
  } catch (fault) {
    debug('payments: check failed', fault)
    return false
  }
}

/** Polls the payment while its result is unknown. The pauses are short again after a focus or a reconnect. */
export function usePaymentCheck(order: Order) {
  const { id } = order
  const isOpen = shouldPoll(order)
  const answers = useRef(0)
  const { data: isDecided } = useQuery({
    queryKey: ['payments', 'check', id],
    queryFn: () => isDecidedNow(id).finally(() => (answers.current += 1)),
    enabled: isOpen,
    refetchInterval: () => checkPauseMs(answers.current),
    staleTime: 0,
    gcTime: 0,
  })
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isOpen) return undefined
    const restart = () => void (answers.current = 0)
    restart()
    const stops = [focusManager.subscribe(restart), onlineManager.subscribe(restart)]
    const waiting = setTimeout(() => setSlow(true), slowMs)
    return () => {
      for (const stop of stops) stop()
      clearTimeout(waiting)
      setSlow(false)
    }
  }, [isOpen])
  return { isUndecided: isOpen && isDecided === false, isSlow }
}
