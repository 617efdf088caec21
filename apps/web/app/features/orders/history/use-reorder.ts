import type { Reordered } from '@momo/contracts/orders'
import { useRef, useState } from 'react'
import { ApiError } from '#lib/api/api-error.ts'
import { newIdempotencyKey } from '#lib/forms/idempotency-key.ts'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { opensText } from '../checkout/unavailable-text.ts'
import { orderHistoryMessages } from './order-history.messages.ts'
import { placeOf } from '../shared/order-view.ts'
import { orderAgain } from '../shared/orders.api.ts'

const texts = orderHistoryMessages.reorder

/** An order that can be reordered: a row of the history or the order itself. */
export type Ended = { id: string; number: string; outlet: string }
export type OtherCart = { branchId: string; outlet: string; sentence: string }

/** CART-09: the cart of another outlet is replaced only after the customer confirms this outlet. */
function otherCart(fault: unknown): OtherCart | undefined {
  if (!(fault instanceof ApiError) || fault.code !== 'cart.other_outlet') return undefined
  const { present } = (fault.details ?? {}) as { present?: { branchId: string; outlet: string } }
  return present && { ...present, sentence: fault.message }
}

function explain(fault: unknown): string {
  if (fault instanceof ApiError && fault.status < 500) return fault.message
  return navigator.onLine === false ? texts.offline : texts.failed
}

type Options = { onInCart: () => Promise<void>; onDone: () => void }
type Reorder = { order: Ended; insteadOf?: string }

/** Puts an order into the cart again. Asks before replacing another cart and reports changed lines before opening the cart. */
export function useReorder({ onInCart, onDone }: Options) {
  // Idempotency key per order: a retry after a lost response reuses it.
  const keys = useRef(new Map<string, string>())
  // Two taps can come before the button is drawn as loading.
  const isRunning = useRef(false)
  const [busy, setBusy] = useState<string>()
  const [asked, setAsked] = useState<{ order: Ended; other: OtherCart }>()
  const [changed, setChanged] = useState<Reordered>()

  async function finish(reordered: Reordered): Promise<void> {
    setAsked(undefined)
    await onInCart()
    if (reordered.changes.length > 0 || reordered.put === 0) return setChanged(reordered)
    toast.success([texts.done(placeOf(reordered.outlet)), closedText(reordered)].filter(Boolean).join(' '))
    onDone()
  }
  async function send({ order, insteadOf }: Reorder): Promise<void> {
    const key = keys.current.get(order.id) ?? newIdempotencyKey()
    keys.current.set(order.id, key)
    try {
      const reordered = await orderAgain(order.id, { key, insteadOf })
      keys.current.delete(order.id)
      await finish(reordered)
    } catch (fault) {
      const other = otherCart(fault)
      setAsked(other && { order, other })
      if (!other) toast.failure(explain(fault))
    }
  }
  function again(reorder: Reorder): void {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(reorder.order.id)
    void send(reorder).finally(() => {
      isRunning.current = false
      setBusy(undefined)
    })
  }
  return {
    again,
    busy,
    asked,
    keep: () => setAsked(undefined),
    changed,
    close: () => setChanged(undefined),
  }
}

/** '' while the outlet is open. Its food can be ordered for later. */
export function closedText({ isOpen, opensAt }: Pick<Reordered, 'isOpen' | 'opensAt'>): string {
  if (isOpen) return ''
  return opensAt ? texts.opens(opensText(opensAt, new Date())) : texts.closedNow
}
