import type { Cart, CartLine } from '@momo/contracts/carts'
import { menuFoodId } from '@momo/contracts/catalogue'
import { type Offers, readOffers } from '#modules/catalogue'
import { now } from '#platform/clock/clock.ts'
import { read, type Tx } from '#platform/db/database.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { deliveryInCart, priceCart } from './cart.rules.ts'
import { type CartRecord, findCart, type LineRecord, removeCart } from './carts.store.ts'
import { chosenOptions, evaluateLine } from './lines/current-line.rules.ts'

const emptyCart: Cart = { branchId: undefined, outlet: undefined, lines: [], ...priceCart([], 0), version: 0 }

export const readOwnCart = (actor: Actor): Promise<Cart> => read((tx) => readCart(tx, actor.id))

/** The cart with current prices, names and states, in two statements. A checkout sends its version back (optimistic lock). */
export async function readCart(tx: Tx, accountId: string): Promise<Cart> {
  const cart = await findCart(tx, accountId)
  if (!cart || cart.lines.length === 0) return { ...emptyCart, version: cart?.version ?? 0 }
  const foodIds = [...new Set(cart.lines.map(({ food_id }) => food_id))]
  const found = await readOffers(tx, { branchId: cart.branch_id, foodIds }, now())
  const lines = cart.lines.map((line) => lineOf(cart, line, found))
  const delivery = deliveryInCart(found.outlet ?? { deliveryCharge: 0 }, priceCart(lines, 0).subtotal)
  return {
    branchId: cart.branch_id,
    outlet: found.outlet?.name,
    lines,
    ...delivery,
    deliveryMinimum: found.outlet?.deliveryMinimum,
    ...priceCart(lines, delivery.deliveryCharge),
    version: cart.version,
  }
}

function lineOf(cart: CartRecord, line: LineRecord, { outlet, offers }: Offers): CartLine {
  const offer = offers.get(line.food_id)
  const isSelling = outlet !== undefined && !outlet.isClosed
  const { chosen: _, ...today } = evaluateLine(isSelling ? offer : undefined, {
    optionIds: line.option_ids,
    seenPrice: line.seen_price,
  })
  return {
    id: line.id,
    foodId: menuFoodId(line.food_id, cart.branch_id),
    name: offer?.name ?? '',
    options: chosenOptions(offer, line.option_ids),
    quantity: line.quantity,
    ...today,
    price: today.unitPrice * line.quantity,
    note: line.note,
    outlet: outlet?.name ?? '',
    photo: offer?.photo,
  }
}

export const deleteCart = (tx: Tx, accountId: string): Promise<void> => removeCart(tx, accountId)
