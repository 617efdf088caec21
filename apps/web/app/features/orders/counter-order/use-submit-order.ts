import type { CounterOrder, Order } from '@momo/contracts/orders'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ApiError } from '#lib/api/api-error.ts'
import { type Outcome, pause, tryOnce } from '#lib/api/retry-idempotent.ts'
import type { QueuedPerson } from '#lib/api/with-person.ts'
import { TabletLocked } from '#lib/action-queue/stored-action.ts'
import { debug } from '#lib/log/debug.ts'
import { useAction } from '#lib/query/use-action.ts'
import { personStore } from '#lib/session/person/person-store.ts'
import { sendOrder } from '../counter/counter.api.ts'
import { nextSaleNumber } from '../counter-offline/sale-number.ts'
import { addSale, isQueueBusy, markSale, type NewSale } from '../counter-offline/sale-queue.ts'
import {
  deletePendingOrder,
  readPendingOrder,
  readPendingPerson,
  savePendingOrder,
  savePendingPerson,
} from './counter-storage.ts'

/** A guest waits at the counter: without an answer by then the order waits on the device. */
const answerWithinMs = 6_000

type Delivered =
  | Exclude<Outcome<Order>, { kind: 'unsure' }>
  /** It waits on this device under this number. */
  | { kind: 'waiting'; number: number; order: CounterOrder }
  /** Neither an answer nor a place on this device. `isSent`: the server may have it. */
  | { kind: 'unsaved'; isSent: boolean }
  /** The tablet was locked, and no person entered a PIN: nothing was sold. */
  | { kind: 'locked' }
  | { kind: 'page left' }

type DeliverOptions = {
  owner: string
  /** Aborted when the page is left; the stored order is resumed on the next visit. */
  signal: AbortSignal
  /** The order was sent before and may have been placed, so it stays stored until there is a final answer. */
  isAgain?: boolean
}
type Sold = Omit<NewSale, 'number' | 'person'>

/**
 * sends one order with its idempotency key. It is stored first, so a reload can resume it. Without a connection, without an answer in
 * time or behind other waiting orders it goes to the queue of this device, which sends it with the same key.
 */
export async function deliver(sold: Sold, options: DeliverOptions): Promise<Delivered> {
  const { owner, signal, isAgain = false } = options
  const by = (isAgain && readPendingPerson(owner)) || {
    token: personStore.read().current?.token,
    madeAt: new Date(),
  }
  savePendingPerson(owner, by)
  if (!isAgain && (!navigator.onLine || isQueueBusy())) return wait(sold, { owner, by, isMarked: true })
  savePendingOrder(owner, sold.order)
  const outcome = await answerInTime(() => sendOrder(sold.order, isAgain ? by : undefined), signal)
  if (signal.aborted && outcome.kind === 'unsure') return { kind: 'page left' }
  if (outcome.kind === 'unsure') return wait(sold, { owner, by, isMarked: false })
  // Rejected as signed out at the first attempt: the order can not have been placed.
  const isOver = outcome.kind !== 'signed out' || !isAgain
  // An answer after the page was left is not shown: the next visit requests it again with the same key.
  if (isOver && !signal.aborted) deletePendingOrder(owner)
  return outcome
}

/** An order that the server may have must not change, so it gets no mark. */
async function wait(
  sold: Sold,
  { owner, by, isMarked }: { owner: string; by: QueuedPerson; isMarked: boolean },
): Promise<Delivered> {
  const number = nextSaleNumber()
  const order = isMarked ? markSale(sold.order, number) : sold.order
  savePendingOrder(owner, order)
  try {
    await addSale({ ...sold, order, number, person: by.token })
  } catch (fault) {
    // An order that the server may have stays in the tab, to be sent again with its key.
    if (isMarked) deletePendingOrder(owner)
    if (fault instanceof TabletLocked) return { kind: 'locked' }
    debug('counter: save failed', fault)
    return { kind: 'unsaved', isSent: !isMarked }
  }
  deletePendingOrder(owner)
  return { kind: 'waiting', number, order }
}

async function answerInTime(send: () => Promise<Order>, signal: AbortSignal): Promise<Outcome<Order>> {
  return Promise.race([tryOnce(send), noAnswer(signal)])
}

/** The time at the PIN pad does not count. */
async function noAnswer(signal: AbortSignal): Promise<Outcome<Order>> {
  do await pause(answerWithinMs, signal)
  while (personStore.read().question !== undefined && !signal.aborted)
  return { kind: 'unsure' }
}

type Options = {
  owner: string
  /** The stored order of an earlier visit, with the form that it came from. */
  restore: (order: CounterOrder) => Sold
  onPlaced: (order: Order, sent: CounterOrder) => void
  onWaiting: (number: number, order: CounterOrder) => void
  onRefused: (fault: ApiError) => void
  onUnsaved: (isSent: boolean) => void
}

/** Submits an order, and resumes a stored one. A second submit while one is running is ignored. */
export function useSubmitOrder({ owner, restore, onPlaced, onWaiting, onRefused, onUnsaved }: Options) {
  /** Sent without an answer, and not on the device: only this one can be sent, because it may have been placed. */
  const [unsure, setUnsure] = useState<Sold>()
  const pageLeft = useRef(new AbortController())
  const { run, isPending } = useAction({
    mutationFn: async ({ sold, isAgain }: { sold: Sold; isAgain: boolean }) => {
      const { signal } = pageLeft.current
      const outcome = await deliver(sold, { owner, signal, isAgain })
      if (signal.aborted) return
      setUnsure(outcome.kind === 'unsaved' && outcome.isSent ? sold : undefined)
      if (outcome.kind === 'unsaved') onUnsaved(outcome.isSent)
      if (outcome.kind === 'done') onPlaced(outcome.reply, sold.order)
      if (outcome.kind === 'waiting') onWaiting(outcome.number, outcome.order)
      if (outcome.kind === 'refused') onRefused(outcome.fault)
    },
  })
  const resume = useEffectEvent((signal: AbortSignal) => {
    const order = signal.aborted ? undefined : readPendingOrder(owner)
    if (order) run({ sold: restore(order), isAgain: true })
  })
  useEffect(() => {
    const leaving = new AbortController()
    pageLeft.current = leaving
    // In a microtask, because React's strict mode mounts twice and the first mount must not send.
    queueMicrotask(() => resume(leaving.signal))
    return () => leaving.abort()
  }, [])
  return {
    isSending: isPending,
    isUnsure: unsure !== undefined,
    send: (sold: Sold) => run(unsure ? { sold: unsure, isAgain: true } : { sold, isAgain: false }),
  }
}
