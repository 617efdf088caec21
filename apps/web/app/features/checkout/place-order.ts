import type { NewOrder, Order } from '@momo/contracts/orders'
import { ApiFault } from '#lib/api/api-fault.ts'
import { newKey } from '#lib/forms/new-key.ts'
import { sendOrder } from './checkout.api.ts'
import { forgetSent, keepSent, readSent, type SentOrder } from './sent-order.ts'

/** How it ended. Whatever is 'unsure' is asked again with the same key, never with another. */
export type Placed = { kind: 'placed'; order: Order } | { kind: 'refused'; fault: ApiFault } | { kind: 'signed out' } | { kind: 'unsure' }

/** Between the tries of one press; then the page asks what to do. */
const pausesMs = [1000, 2000, 4000, 8000, 15_000, 30_000]

/** Answers that say nothing about whether an earlier try came through. */
const saysNothing = new Set([408, 425, 429])

async function tryOnce(order: NewOrder): Promise<Placed> {
  try {
    return { kind: 'placed', order: await sendOrder(order) }
  } catch (fault) {
    if (!(fault instanceof ApiFault) || fault.status >= 500 || saysNothing.has(fault.status)) return { kind: 'unsure' }
    return fault.status === 401 ? { kind: 'signed out' } : { kind: 'refused', fault }
  }
}

/** Until the pause is over, or the line is back. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = new AbortController()
    const end = () => {
      done.abort()
      clearTimeout(waiting)
      resolve()
    }
    const waiting = setTimeout(end, ms)
    window.addEventListener('online', end, { signal: done.signal })
    signal.addEventListener('abort', end, { signal: done.signal })
  })
}

type How = {
  owner: string
  /** The page was left: what is kept is taken up there again. */
  signal: AbortSignal
  /** Nobody answered; it goes on by itself. */
  onUnsure: () => void
}

/** one order, sent until somebody answers for good. What is sent is written down first, so a reload knows it too. */
export async function deliver(sent: SentOrder, { owner, signal, onUnsure }: How): Promise<Placed> {
  let { isUnsure } = sent
  keepSent(owner, sent)
  for (const ms of [...pausesMs, undefined]) {
    const placed = await tryOnce(sent.order)
    if (placed.kind === 'placed' || placed.kind === 'refused') {
      forgetSent(owner)
      return placed
    }
    if (placed.kind === 'signed out') {
      // The very first try was turned away at the door: there is nothing to find out.
      if (!isUnsure) forgetSent(owner)
      return placed
    }
    isUnsure = true
    keepSent(owner, { ...sent, isUnsure })
    if (ms === undefined || signal.aborted) break
    onUnsure()
    await pause(ms, signal)
    if (signal.aborted) break
  }
  return { kind: 'unsure' }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * ORD-04. As long as an earlier press is unanswered that one is sent again, with its own key and as it was: only a final 'no' to it lets
 * another wish have a key of its own.
 */
export async function placeOnce(wish: Omit<NewOrder, 'key'>, how: How): Promise<Placed> {
  const earlier = readSent(how.owner)
  if (earlier) {
    const placed = await deliver(earlier, how)
    const { key: _, ...was } = earlier.order
    if (placed.kind !== 'refused' || isSame(was, wish)) return placed
  }
  return deliver({ order: { ...wish, key: newKey() }, at: Date.now(), isUnsure: false }, how)
}
