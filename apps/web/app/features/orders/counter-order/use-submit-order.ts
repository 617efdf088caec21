import type { CounterOrder, Order } from '@momo/contracts/orders'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ApiFault } from '#lib/api/api-error.ts'
import { type Outcome, pause, tryOnce } from '#lib/api/retry-idempotent.ts'
import { sendOrder } from '../counter/counter.api.ts'
import { forgetSent, keepSent, readSent } from './counter-storage.ts'

/** Between the tries; the last one for as long as it takes, because somebody stands there. */
const pausesMs = [1000, 2000, 4000, 8000, 15_000]

type How = {
  owner: string
  /** The page was left: what is kept is taken up there again. */
  signal: AbortSignal
  /** It has left before, so somebody may have it: whatever is said now, it is not forgotten without an answer. */
  isAgain?: boolean
  /** Nobody answered; it goes on by itself. */
  onUnsure: () => void
}

/** one order, sent until somebody answers for good. What is sent is written down first, so a reload knows it too. */
export async function deliver(order: CounterOrder, { owner, signal, isAgain = false, onUnsure }: How): Promise<Outcome<Order>> {
  keepSent(owner, order)
  for (let tries = 0; ; tries += 1) {
    const outcome = await tryOnce(() => sendOrder(order))
    // Turned away at the door at the very first try: there is nothing to find out.
    const isOver = outcome.kind === 'done' || outcome.kind === 'refused' || (outcome.kind === 'signed out' && tries === 0 && !isAgain)
    // Nobody hears an answer that comes after the page was left: whoever comes back asks for it with the same key.
    if (isOver && !signal.aborted) forgetSent(owner)
    if (outcome.kind !== 'unsure') return outcome
    if (signal.aborted) return outcome
    onUnsure()
    await pause(pausesMs[tries] ?? pausesMs.at(-1)!, signal)
    if (signal.aborted) return outcome
  }
}

type Options = { owner: string; onPlaced: (order: Order) => void; onRefused: (fault: ApiFault) => void }

/** 'asking': it has left and nobody has answered yet. */
export type SendingState = 'idle' | 'sending' | 'asking'

/** Placing, and finding out what became of it. A second press while it runs does nothing. */
export function useSending({ owner, onPlaced, onRefused }: Options) {
  const [state, setState] = useState<SendingState>(() => (readSent(owner) ? 'asking' : 'idle'))
  const isBusy = useRef(false)
  const left = useRef(new AbortController())

  async function send(order: CounterOrder, isAgain: boolean): Promise<void> {
    if (isBusy.current) return
    isBusy.current = true
    const { signal } = left.current
    const outcome = await deliver(order, { owner, signal, isAgain, onUnsure: () => setState('asking') })
    if (signal.aborted) return
    isBusy.current = false
    setState('idle')
    if (outcome.kind === 'done') onPlaced(outcome.reply)
    if (outcome.kind === 'refused') onRefused(outcome.fault)
  }

  const goOn = useEffectEvent(() => {
    const sent = readSent(owner)
    if (sent) void send(sent, true)
  })
  useEffect(() => {
    left.current = new AbortController()
    goOn()
    return () => {
      left.current.abort()
      isBusy.current = false
    }
  }, [])
  return {
    state,
    send: (order: CounterOrder) => {
      setState('sending')
      void send(order, false)
    },
  }
}
