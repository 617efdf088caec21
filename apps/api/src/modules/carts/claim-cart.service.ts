import type { Paisa } from '@momo/contracts/shared'
import type { ChosenWithGroup, Offer, Offers } from '#modules/catalogue'
import type { Tx } from '#platform/db/database.ts'
import type { LineRecord } from './carts.store.ts'
import { findCart } from './carts.store.ts'
import { evaluateLine } from './lines/current-line.rules.ts'
import { claimLines } from './claim-cart.store.ts'

type CartLineSnapshot = {
  id: string
  foodId: string
  optionIds: string[]
  quantity: number
  note: string
  seenPrice: Paisa
}
export type ClaimedCart = { branchId: string; lines: CartLineSnapshot[] }

/** Removes the lines in the order's transaction; undefined, with nothing removed, when the cart's version has changed. */
export async function claimCart(
  tx: Tx,
  accountId: string,
  version: number,
  at: Date,
): Promise<ClaimedCart | undefined> {
  const [taken] = await claimLines(tx, { accountId, version, at })
  return taken && { branchId: taken.branch_id, lines: (taken.lines ?? []).map(toSnapshot) }
}

const toSnapshot = (line: LineRecord): CartLineSnapshot => ({
  id: line.id,
  foodId: line.food_id,
  optionIds: line.option_ids,
  quantity: line.quantity,
  note: line.note,
  seenPrice: line.seen_price,
})

/** Reads the cart with the version that `claimCart` expects; undefined when it is empty. */
export async function getCartSnapshot(
  tx: Tx,
  accountId: string,
): Promise<(ClaimedCart & { version: number }) | undefined> {
  const cart = await findCart(tx, accountId)
  if (!cart || cart.lines.length === 0) return undefined
  return { branchId: cart.branch_id, version: cart.version, lines: cart.lines.map(toSnapshot) }
}

export async function isCartEmpty(tx: Tx, accountId: string): Promise<boolean> {
  return ((await findCart(tx, accountId))?.lines.length ?? 0) === 0
}

/** A line that can be ordered, at today's price. */
export type OrderableLine = CartLineSnapshot & {
  offer: Offer
  chosen: ChosenWithGroup[]
  unitPrice: Paisa
  price: Paisa
}

/** Splits the lines into orderable ones and the ids of unavailable ones, by the same rule as the displayed cart. */
export function orderableLines(
  { lines }: ClaimedCart,
  { outlet, offers }: Offers,
): { lines: OrderableLine[]; unavailableLineIds: string[] } {
  const isSelling = outlet !== undefined && !outlet.isClosed
  const found = lines.map((line) => {
    const offer = isSelling ? offers.get(line.foodId) : undefined
    const current = evaluateLine(offer, line)
    if (!offer || current.state !== 'ok') return line.id
    return {
      ...line,
      offer,
      chosen: current.chosen,
      unitPrice: current.unitPrice,
      price: current.unitPrice * line.quantity,
    }
  })
  return {
    lines: found.filter((one) => typeof one !== 'string'),
    unavailableLineIds: found.filter((one) => typeof one === 'string'),
  }
}
