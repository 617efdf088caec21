import type { NewOrder, Order } from '@momo/contracts/orders'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ApiError } from '#lib/api/api-error.ts'
import { useAction } from '#lib/query/use-action.ts'
import { sendWithRetry, type Placed, placeOnce } from './place-order.ts'
import { readPendingOrder } from './pending-order-storage.ts'

/** `unknown`: all retries failed, and the customer decides when to try again. */
export type PlacingState = 'idle' | 'placing' | 'checking' | 'unknown' | 'placed'

/** An older pending order is not resent automatically; the customer is asked. */
const autoResumeMs = 10 * 60_000

const longAgo = (at: number | undefined) =>
  at !== undefined && Date.now() - at > autoResumeMs ? at : undefined

type Options = { owner: string; onPlaced: (order: Order) => void; onRefused: (fault: ApiError) => void }
type Attempt = {
  state: 'placing' | 'checking'
  send: (options: Parameters<typeof sendWithRetry>[1]) => Promise<Placed>
}

/** Places an order and resolves a pending one. A second submit while one is running is ignored. */
export function usePlaceOrder({ owner, onPlaced, onRefused }: Options) {
  /** Submit time of the pending order found on load, if it is too old to resume. */
  const [sentAt] = useState(() => longAgo(readPendingOrder(owner)?.at))
  const [state, setState] = useState<PlacingState>(() =>
    readPendingOrder(owner) ? (sentAt ? 'unknown' : 'checking') : 'idle',
  )
  const left = useRef(new AbortController())
  const { run } = useAction({
    mutationFn: ({ send }: Attempt) =>
      send({ owner, signal: left.current.signal, onUnsure: () => setState('checking') }),
    onMutate: (attempt) => setState(attempt.state),
    onSuccess: (placed) => {
      if (left.current.signal.aborted) return
      if (placed.kind === 'placed') {
        setState('placed')
        return onPlaced(placed.order)
      }
      setState(placed.kind === 'unsure' ? 'unknown' : 'idle')
      if (placed.kind === 'refused') onRefused(placed.fault)
    },
  })

  const place = (orderInput: Omit<NewOrder, 'key'>): void =>
    run({ state: 'placing', send: (options) => placeOnce(orderInput, options) })
  /** Retries the pending order from before a reload or after the last retry. */
  function checkAgain(): void {
    const sent = readPendingOrder(owner)
    if (sent) run({ state: 'checking', send: (options) => sendWithRetry(sent, options) })
    else setState('idle')
  }

  const resume = useEffectEvent(() => {
    if (state === 'checking') checkAgain()
  })
  const retryOnline = useEffectEvent(() => {
    if (state === 'unknown' && sentAt === undefined) checkAgain()
  })
  useEffect(() => {
    left.current = new AbortController()
    queueMicrotask(() => resume())
    const onOnline = () => retryOnline()
    window.addEventListener('online', onOnline)
    return () => {
      window.removeEventListener('online', onOnline)
      left.current.abort()
    }
  }, [])
  return { state, place, checkAgain, sentAt }
}
export type Placing = ReturnType<typeof usePlaceOrder>
