import type { CartLine } from '@momo/contracts/carts'
import { ApiError } from '#lib/api/api-error.ts'
import { newIdempotencyKey } from '#lib/forms/idempotency-key.ts'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { cartMessages as texts } from '../cart.messages.ts'
import { clearCart, refetchCart } from '../cart-sync.ts'
import { putBack } from '../carts.api.ts'

/** Longer than other toasts: the customer may have to read it first. */
const undoMs = 10_000

type Removed = { lines: CartLine[]; key: string }

/** Clears the cart. The undo is offered once the server has removed the lines; a failure is shown in the cart (CART-07). */
export async function clearWithUndo(): Promise<void> {
  const lines = await clearCart()
  if (lines.length === 0) return
  // One key, so that a repeated undo puts nothing back twice.
  const removed = { lines, key: newIdempotencyKey() }
  toast.success(texts.cleared(lines.length), undoMs, { label: texts.undo, run: () => void undo(removed) })
}

function explain(fault: unknown): string {
  if (fault instanceof ApiError && fault.status < 500) return fault.message
  return navigator.onLine === false ? texts.restoreOffline : texts.restoreFailed
}

async function undo({ lines, key }: Removed): Promise<void> {
  const removed = lines.map(({ foodId, quantity, note, options }) => ({
    foodId,
    quantity,
    note,
    optionIds: options.map(({ id }) => id),
  }))
  try {
    const { put, left } = await putBack(removed, key)
    if (put === 0) toast.failure(texts.noneRestored)
    else if (left.length > 0) toast.failure(texts.notRestored(left.join(', ')))
    else toast.success(texts.restored)
    await refetchCart()
  } catch (fault) {
    toast.failure(explain(fault), undoMs, {
      label: texts.tryAgain,
      run: () => void undo({ lines, key }),
    })
  }
}
