import type { NewOrder, Order } from '@momo/contracts/orders'
import { type Outcome, pause, tryOnce } from '#lib/api/retry-idempotent.ts'
import { newIdempotencyKey } from '#lib/forms/idempotency-key.ts'
import { sendOrder } from '../checkout/checkout.api.ts'
import {
  clearPendingOrder,
  savePendingOrder,
  readPendingOrder,
  type PendingOrder,
} from './pending-order-storage.ts'

/** Result of placing an order. An 'unsure' order is retried with the same idempotency key, never with another. */
export type Placed = { kind: 'placed'; order: Order } | Exclude<Outcome<never>, { kind: 'done' }>

/** Back-off between the attempts of one submit; afterwards the customer decides. */
const backoffMs = [1000, 2000, 4000, 8000, 15_000, 30_000]

async function send(order: NewOrder): Promise<Placed> {
  const outcome = await tryOnce(() => sendOrder(order))
  return outcome.kind === 'done' ? { kind: 'placed', order: outcome.reply } : outcome
}

type SendOptions = {
  owner: string
  /** Aborted when the page is left; the stored order is resumed later. */
  signal: AbortSignal
  /** Called when there was no response, before the next attempt. */
  onUnsure: () => void
}

/** retries one order until the server gives a final response. It is persisted first, so a reload can resume it. */
export async function sendWithRetry(
  sent: PendingOrder,
  { owner, signal, onUnsure }: SendOptions,
): Promise<Placed> {
  let { isUnsure } = sent
  savePendingOrder(owner, sent)
  for (const ms of [...backoffMs, undefined]) {
    const placed = await send(sent.order)
    if (placed.kind === 'placed' || placed.kind === 'refused') {
      clearPendingOrder(owner)
      return placed
    }
    if (placed.kind === 'signed out') {
      // The first attempt was rejected with 401, so no order can exist.
      if (!isUnsure) clearPendingOrder(owner)
      return placed
    }
    isUnsure = true
    savePendingOrder(owner, { ...sent, isUnsure })
    if (ms === undefined || signal.aborted) break
    onUnsure()
    await pause(ms, signal)
    if (signal.aborted) break
  }
  return { kind: 'unsure' }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * ORD-04: an earlier order without a response is sent again first, unchanged and with its own key. Only after its rejection does a
 * different order get a new key.
 */
export async function placeOnce(orderInput: Omit<NewOrder, 'key'>, options: SendOptions): Promise<Placed> {
  const earlier = readPendingOrder(options.owner)
  if (earlier) {
    const placed = await sendWithRetry(earlier, options)
    const { key: _, ...was } = earlier.order
    if (placed.kind !== 'refused' || isSame(was, orderInput)) return placed
  }
  return sendWithRetry(
    { order: { ...orderInput, key: newIdempotencyKey() }, at: Date.now(), isUnsure: false },
    options,
  )
}
