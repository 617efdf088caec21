import type { NewOrder, Order } from '@momo/contracts/orders'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ApiError } from '#lib/api/api-error.ts'
import { sendWithRetry, type Placed, placeOnce } from './place-order.ts'
import { readPendingOrder } from './pending-order-storage.ts'

/** `unknown`: all retries failed, and the customer decides when to try again. */
export type PlacingState = 'idle' | 'placing' | 'checking' | 'unknown' | 'placed'

/** An older pending order is not resent automatically; the customer is asked. */
const autoResumeMs = 10 * 60_000

const longAgo = (at: number | undefined) =>
  at !== undefined && Date.now() - at > autoResumeMs ? at : undefined

type Options = { owner: string; onPlaced: (order: Order) => void; onRefused: (fault: ApiError) => void }

/** Places an order and resolves a pending one. A second submit while one is running is ignored. */
export function usePlaceOrder({ owner, onPlaced, onRefused }: Options) {
  /** Submit time of the pending order found on load, if it is too old to resume. */
  const [sentAt] = useState(() => longAgo(readPendingOrder(owner)?.at))
  const [state, setState] = useState<PlacingState>(() =>
    readPendingOrder(owner) ? (sentAt ? 'unknown' : 'checking') : 'idle',
  )
  const isBusy = useRef(false)
  const left = useRef(new AbortController())

  async function run(work: (options: Parameters<typeof sendWithRetry>[1]) => Promise<Placed>): Promise<void> {
    if (isBusy.current) return
    isBusy.current = true
    const { signal } = left.current
    const placed = await work({ owner, signal, onUnsure: () => setState('checking') })
    isBusy.current = false
    if (signal.aborted) return
    if (placed.kind === 'placed') {
      setState('placed')
      return onPlaced(placed.order)
    }
    setState(placed.kind === 'unsure' ? 'unknown' : 'idle')
    if (placed.kind === 'refused') onRefused(placed.fault)
  }

  function place(orderInput: Omit<NewOrder, 'key'>): Promise<void> {
    if (!isBusy.current) setState('placing')
    return run((options) => placeOnce(orderInput, options))
  }
  /** Retries the pending order from before a reload or after the last retry. */
  function checkAgain(): Promise<void> {
    const sent = readPendingOrder(owner)
    if (!sent) {
      setState('idle')
      return Promise.resolve()
    }
    setState('checking')
    return run((options) => sendWithRetry(sent, options))
  }

  const resume = useEffectEvent(() => {
    const sent = readPendingOrder(owner)
    if (sent && state === 'checking') void run((options) => sendWithRetry(sent, options))
  })
  const retryOnline = useEffectEvent(() => {
    if (state === 'unknown' && sentAt === undefined) void checkAgain()
  })
  useEffect(() => {
    left.current = new AbortController()
    resume()
    const onOnline = () => retryOnline()
    window.addEventListener('online', onOnline)
    return () => {
      window.removeEventListener('online', onOnline)
      left.current.abort()
      isBusy.current = false
    }
  }, [])
  return { state, place, checkAgain, sentAt }
}
export type Placing = ReturnType<typeof usePlaceOrder>
