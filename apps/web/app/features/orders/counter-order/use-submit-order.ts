import type { CounterOrder, Order } from '@momo/contracts/orders'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ApiError } from '#lib/api/api-error.ts'
import { type Outcome, pause, tryOnce } from '#lib/api/retry-idempotent.ts'
import { useAction } from '#lib/query/use-action.ts'
import { personStore } from '#lib/session/person/person-store.ts'
import { sendOrder } from '../counter/counter.api.ts'
import {
  deletePendingOrder,
  savePendingOrder,
  savePendingPerson,
  readPendingOrder,
  readPendingPerson,
} from './counter-storage.ts'

/** Back-off between retries; the last delay repeats until there is an answer. */
const pausesMs = [1000, 2000, 4000, 8000, 15_000]

type DeliverOptions = {
  owner: string
  /** Aborted when the page is left; the stored order is resumed on the next visit. */
  signal: AbortSignal
  /** The order was sent before and may have been placed, so it stays stored until there is a final answer. */
  isAgain?: boolean
  /** Called after an attempt without an answer; the retry is automatic. */
  onUnsure: () => void
}

/** sends one order with its idempotency key until there is a final answer. It is stored first, so a reload can resume it. */
export async function deliver(
  order: CounterOrder,
  { owner, signal, isAgain = false, onUnsure }: DeliverOptions,
): Promise<Outcome<Order>> {
  savePendingOrder(owner, order)
  for (let tries = 0; ; tries += 1) {
    const person = tries === 0 && !isAgain ? undefined : readPendingPerson(owner)
    const outcome = await tryOnce(() => sendOrder(order, person))
    // Rejected as signed out at the first attempt: the order can not have been placed.
    const isOver =
      outcome.kind === 'done' ||
      outcome.kind === 'refused' ||
      (outcome.kind === 'signed out' && tries === 0 && !isAgain)
    // An answer after the page was left is not shown: the next visit requests it again with the same key.
    if (isOver && !signal.aborted) deletePendingOrder(owner)
    if (outcome.kind !== 'unsure') return outcome
    if (person === undefined)
      savePendingPerson(owner, { token: personStore.read().current?.token, madeAt: new Date() })
    if (signal.aborted) return outcome
    onUnsure()
    await pause(pausesMs[tries] ?? pausesMs.at(-1)!, signal)
    if (signal.aborted) return outcome
  }
}

type Options = {
  owner: string
  onPlaced: (order: Order, sent: CounterOrder) => void
  onRefused: (fault: ApiError) => void
}

/** 'asking': the order was sent and has no answer yet. */
type SendingState = 'idle' | 'sending' | 'asking'

/** Submits an order, and resumes a stored one. A second submit while one is running is ignored. */
export function useSubmitOrder({ owner, onPlaced, onRefused }: Options) {
  const [isAsking, setAsking] = useState(() => readPendingOrder(owner) !== undefined)
  const pageLeft = useRef(new AbortController())
  const { run, isPending } = useAction({
    mutationFn: async ({ order, isAgain }: { order: CounterOrder; isAgain: boolean }) => {
      const { signal } = pageLeft.current
      const outcome = await deliver(order, { owner, signal, isAgain, onUnsure: () => setAsking(true) })
      if (signal.aborted) return
      setAsking(false)
      if (outcome.kind === 'done') onPlaced(outcome.reply, order)
      if (outcome.kind === 'refused') onRefused(outcome.fault)
    },
  })
  const resume = useEffectEvent((signal: AbortSignal) => {
    const order = signal.aborted ? undefined : readPendingOrder(owner)
    if (order) run({ order, isAgain: true })
  })
  useEffect(() => {
    const leaving = new AbortController()
    pageLeft.current = leaving
    // In a microtask, because React's strict mode mounts twice and the first mount must not send.
    queueMicrotask(() => resume(leaving.signal))
    return () => leaving.abort()
  }, [])
  const state: SendingState = isAsking ? 'asking' : isPending ? 'sending' : 'idle'
  return { state, send: (order: CounterOrder) => run({ order, isAgain: false }) }
}
