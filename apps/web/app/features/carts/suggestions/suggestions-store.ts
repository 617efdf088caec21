import type { Cart } from '@momo/contracts/carts'
import type { Food } from '@momo/contracts/catalogue'
import { useEffect, useSyncExternalStore } from 'react'
import { debug } from '#lib/log/debug.ts'
import { findSuggestions } from '../carts.api.ts'
import type { CartView } from '../cart-view.ts'

type Suggested = { branchId: string | undefined; foods: readonly Food[] }
const none: Suggested = { branchId: undefined, foods: [] }

let suggested = none
/** The foods of the cart that `suggested` was fetched for, or is being fetched for. */
let fetchedFor = ''
let reading: AbortController | undefined
const listeners = new Set<() => void>()

function show(next: Suggested): void {
  suggested = next
  for (const notify of listeners) notify()
}

const store = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  read: () => suggested,
}

/** Equal for carts that have the same suggestions. The line ids are different for each customer. */
function keyOf({ lines, branchId }: Cart): string {
  const foods = new Set(lines.map(({ foodId }) => foodId))
  return lines.length === 0 ? '' : [branchId, lines[0]?.id, ...[...foods].toSorted()].join()
}

async function load(key: string, branchId: string | undefined): Promise<void> {
  if (key === fetchedFor) return
  fetchedFor = key
  reading?.abort()
  if (key === '') return show(none)
  const { signal } = (reading = new AbortController())
  try {
    const foods = await findSuggestions(signal)
    if (!signal.aborted) show({ branchId, foods })
  } catch (fault) {
    if (signal.aborted) return
    // Without suggestions the cart is complete, so an error is only logged. The next change of the cart tries again.
    fetchedFor = ''
    debug('carts: suggestions failed', fault)
  }
}

/** The foods suggested for the shown cart. Fetched once the server has the cart, and again when its foods change. */
export function useSuggestions({ cart, busy }: Pick<CartView, 'cart' | 'busy'>): readonly Food[] {
  const key = cart ? keyOf(cart) : ''
  const branchId = cart?.branchId
  useEffect(() => {
    if (!busy) void load(key, branchId)
  }, [key, busy, branchId])
  const { branchId: of, foods } = useSyncExternalStore(store.subscribe, store.read, () => none)
  if (!cart || cart.lines.length === 0 || of !== branchId) return []
  return foods.filter(({ id }) => !cart.lines.some(({ foodId }) => foodId === id))
}
