import type { NewOrder, Order } from '@momo/contracts/orders'
import { type Outcome, pause, tryOnce } from '#lib/api/retry-idempotent.ts'
import { newKey } from '#lib/forms/idempotency-key.ts'
import { sendOrder } from '../checkout/checkout.api.ts'
import { forgetSent, keepSent, readSent, type SentOrder } from './pending-order-storage.ts'

/** How it ended. Whatever is 'unsure' is asked again with the same key, never with another. */
export type Placed = { kind: 'placed'; order: Order } | Exclude<Outcome<never>, { kind: 'done' }>

/** Between the tries of one press; then the page asks what to do. */
const pausesMs = [1000, 2000, 4000, 8000, 15_000, 30_000]

async function send(order: NewOrder): Promise<Placed> {
  const outcome = await tryOnce(() => sendOrder(order))
  return outcome.kind === 'done' ? { kind: 'placed', order: outcome.reply } : outcome
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
    const placed = await send(sent.order)
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
