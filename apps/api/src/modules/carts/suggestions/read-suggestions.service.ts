import { mostSuggestions } from '@momo/contracts/carts'
import type { Food } from '@momo/contracts/catalogue'
import { readOffers } from '#modules/catalogue'
import { now } from '#platform/clock/clock.ts'
import { read } from '#platform/db/database.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { findCart } from '../carts.store.ts'
import { findCandidates } from './food-pairs.store.ts'

/** A branch may have some of the best sold out or not listed. */
const mostCandidates = 12

/** Three statements, whatever the cart holds; their cost does not depend on the number of orders. */
export async function readSuggestions(actor: Actor): Promise<Food[]> {
  const cart = await read((tx) => findCart(tx, actor.id))
  if (!cart || cart.lines.length === 0) return []
  const inCart = [...new Set(cart.lines.map(({ food_id }) => food_id))]
  const candidates = await read((tx) => findCandidates(tx, { foodIds: inCart, limit: mostCandidates }))
  const foodIds = candidates.map(({ id }) => id)
  const { outlet, offers } = await read((tx) => readOffers(tx, { branchId: cart.branch_id, foodIds }, now()))
  if (!outlet || outlet.isClosed) return []
  return foodIds
    .flatMap((id) => offers.get(id) ?? [])
    .filter(({ state }) => state === 'ok')
    .slice(0, mostSuggestions)
}
