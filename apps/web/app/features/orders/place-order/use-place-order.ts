import type { NewOrder, Order } from '@momo/contracts/orders'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ApiFault } from '#lib/api/api-error.ts'
import { deliver, type Placed, placeOnce } from './place-order.ts'
import { readSent } from './pending-order-storage.ts'

/** `unknown`: nobody answered for long, and the customer says when to ask again. */
export type PlacingState = 'idle' | 'placing' | 'checking' | 'unknown' | 'placed'

/** Older than this nobody waits for it at the screen any more: it is asked about, not sent by itself. */
const goesOnMs = 10 * 60_000

const longAgo = (at: number | undefined) => (at !== undefined && Date.now() - at > goesOnMs ? at : undefined)

type Options = { owner: string; onPlaced: (order: Order) => void; onRefused: (fault: ApiFault) => void }

/** Placing, and finding out what became of it. A second press while it runs does nothing. */
export function usePlacing({ owner, onPlaced, onRefused }: Options) {
  /** When the press was that this page found unanswered, if that is long ago. */
  const [sentAt] = useState(() => longAgo(readSent(owner)?.at))
  const [state, setState] = useState<PlacingState>(() => (readSent(owner) ? (sentAt ? 'unknown' : 'checking') : 'idle'))
  const isBusy = useRef(false)
  const left = useRef(new AbortController())

  async function run(work: (how: Parameters<typeof deliver>[1]) => Promise<Placed>): Promise<void> {
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

  function place(wish: Omit<NewOrder, 'key'>): Promise<void> {
    if (!isBusy.current) setState('placing')
    return run((how) => placeOnce(wish, how))
  }
  /** What left before a reload, or before the tries were over. */
  function checkAgain(): Promise<void> {
    const sent = readSent(owner)
    if (!sent) {
      setState('idle')
      return Promise.resolve()
    }
    setState('checking')
    return run((how) => deliver(sent, how))
  }

  const goOn = useEffectEvent(() => {
    const sent = readSent(owner)
    if (sent && state === 'checking') void run((how) => deliver(sent, how))
  })
  const lineIsBack = useEffectEvent(() => {
    if (state === 'unknown' && sentAt === undefined) void checkAgain()
  })
  useEffect(() => {
    left.current = new AbortController()
    goOn()
    const look = () => lineIsBack()
    window.addEventListener('online', look)
    return () => {
      window.removeEventListener('online', look)
      left.current.abort()
      isBusy.current = false
    }
  }, [])
  return { state, place, checkAgain, sentAt }
}
export type Placing = ReturnType<typeof usePlacing>
