import type { Food } from '@momo/contracts/catalogue'
import { useRef, useState } from 'react'
import { newIdempotencyKey } from '#lib/forms/idempotency-key.ts'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { addToCartMessages } from '../add-to-cart/add-to-cart.messages.ts'
import { saveChoice } from '../add-to-cart/save-choice.ts'
import { refreshCart } from '../cart-store.ts'

/** Adds one plate of a food without options. A second tap while it is sent is ignored. */
export function useQuickAdd() {
  const running = useRef(false)
  /** Idempotency key per food: a retry after a lost response is not added twice. */
  const keys = useRef(new Map<string, string>())
  const [busyId, setBusyId] = useState<string>()

  async function add({ id: foodId, name, price }: Food): Promise<void> {
    if (running.current) return
    running.current = true
    setBusyId(foodId)
    const key = keys.current.get(foodId) ?? newIdempotencyKey()
    keys.current.set(foodId, key)
    const outcome = await saveChoice({ foodId, quantity: 1, note: '', price: (price / 100).toFixed(2), key })
    if (outcome.kind === 'added') {
      keys.current.delete(foodId)
      toast.success(addToCartMessages.added(1, name))
    } else if (outcome.kind === 'other outlet') toast.failure(outcome.other.sentence)
    else toast.failure('sentence' in outcome ? outcome.sentence : addToCartMessages.failed)
    // A food that has changed is not suggested any more, or with its new price.
    if (outcome.kind !== 'failed') await refreshCart()
    running.current = false
    setBusyId(undefined)
  }
  return { busyId, add }
}
