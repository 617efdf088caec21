import { decimalRupees } from '#lib/format/money.ts'
import type { Outlet } from '#lib/navigation/start-order.ts'
import { hasSession } from '#lib/session/session-presence.ts'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { addToCartMessages as texts } from '../add-to-cart/add-to-cart.messages.ts'
import type { PickedFood } from '../add-to-cart/picked-food.ts'
import { type Outcome, saveChoice } from '../add-to-cart/save-choice.ts'
import { refreshCart } from '../cart-store.ts'
import { showAddition } from '../cart-view.ts'
import { keepUntilSignIn } from '../pending-choice/pending-choice.ts'

export { ToastRegion } from '#ui/patterns/overlays/toast.tsx'

/** Idempotency keys of additions without a confirmed response, by food: the next attempt repeats the key. */
const openKeys = new Map<string, string | undefined>()

function keyOf(foodId: string): string | undefined {
  if (!openKeys.has(foodId)) openKeys.set(foodId, globalThis.crypto.randomUUID?.())
  return openKeys.get(foodId)
}

async function save(food: PickedFood): Promise<Outcome> {
  const hide = showAddition(food.id)
  const price = food.price === undefined ? undefined : decimalRupees(food.price)
  const outcome = await saveChoice({ foodId: food.id, quantity: 1, note: '', price, key: keyOf(food.id) })
  if (outcome.kind !== 'failed') openKeys.delete(food.id)
  if (outcome.kind === 'added') {
    toast.success(texts.added(1, food.name))
    await refreshCart()
  }
  if (outcome.kind === 'failed') toast.failure(outcome.sentence)
  hide()
  return outcome
}

/** Adds one portion without a dialog. A guest's choice is stored until the sign-in (ADD-04). */
export async function addAtOnce(outlet: Outlet, food: PickedFood): Promise<Outcome> {
  const outcome: Outcome = hasSession() ? await save(food) : { kind: 'signed out' }
  if (outcome.kind === 'signed out')
    keepUntilSignIn({
      foodId: food.id,
      branchId: outlet.id,
      outlet: outlet.name,
      name: food.name,
      optionIds: [],
      quantity: 1,
      note: '',
    })
  return outcome
}
