import type { Reordered } from '@momo/contracts/orders'
import { useRef, useState } from 'react'
import { ApiFault } from '#lib/api/api-error.ts'
import { newKey } from '#lib/forms/idempotency-key.ts'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { orderHistoryMessages } from './order-history.messages.ts'
import { placeOf } from '../shared/order-view.ts'
import { orderAgain } from '../shared/orders.api.ts'

const texts = orderHistoryMessages.reorder

/** What can be ordered again: a row of the history, or the order itself. */
export type Ended = { id: string; number: string; outlet: string }
export type OtherCart = { branchId: string; outlet: string; sentence: string }

/** CART-09: the cart of another outlet stays until the customer agrees; agreeing means to this one. */
function otherCart(fault: unknown): OtherCart | undefined {
  if (!(fault instanceof ApiFault) || fault.code !== 'cart.other_outlet') return undefined
  const { present } = (fault.details ?? {}) as { present?: { branchId: string; outlet: string } }
  return present && { ...present, sentence: fault.message }
}

function explain(fault: unknown): string {
  if (fault instanceof ApiFault && fault.status < 500) return fault.message
  return navigator.onLine === false ? texts.offline : texts.failed
}

type Options = { onInCart: () => Promise<void>; onDone: () => void }

/** Puts an order into the cart again: asks before another cart goes, and says what is not as it was before leading there. */
export function useReorder({ onInCart, onDone }: Options) {
  // A press that nobody answered is the same press when it is made again.
  const keys = useRef(new Map<string, string>())
  const isBusy = useRef(false)
  const [busy, setBusy] = useState<string>()
  const [asked, setAsked] = useState<{ order: Ended; other: OtherCart }>()
  const [changed, setChanged] = useState<Reordered>()

  async function put(order: Ended, insteadOf: string | undefined): Promise<void> {
    const key = keys.current.get(order.id) ?? newKey()
    keys.current.set(order.id, key)
    const reordered = await orderAgain(order.id, { key, insteadOf })
    keys.current.delete(order.id)
    setAsked(undefined)
    await onInCart()
    if (reordered.changes.length > 0 || reordered.put === 0) return setChanged(reordered)
    toast.success(texts.done(placeOf(reordered.outlet)))
    onDone()
  }

  async function again(order: Ended, insteadOf?: string): Promise<void> {
    if (isBusy.current) return
    isBusy.current = true
    setBusy(order.id)
    try {
      await put(order, insteadOf)
    } catch (fault) {
      const other = otherCart(fault)
      setAsked(other && { order, other })
      if (!other) toast.failure(explain(fault))
    }
    isBusy.current = false
    setBusy(undefined)
  }
  return { again, busy, asked, keep: () => setAsked(undefined), changed, close: () => setChanged(undefined) }
}
