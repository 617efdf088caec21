import type { Paisa } from '@momo/contracts/shared'
import { type ChosenWithGroup, type Offer, type Offers, offersFrom } from '#modules/catalogue'
import type { Tx } from '#platform/db/database.ts'
import type { LineRecord } from './carts.store.ts'
import { findCart } from './carts.store.ts'
import { lineToday } from './lines/current-line.rules.ts'
import { findCartOffers, takeLines } from './claim-cart.store.ts'

type KeptLine = { id: string; foodId: string; optionIds: string[]; quantity: number; note: string; seenPrice: Paisa }
export type TakenCart = { branchId: string; lines: KeptLine[] }

/** For a checkout, in its transaction: undefined when the cart is not the one that was seen, and then nothing is taken out. */
export async function takeCart(tx: Tx, accountId: string, version: number, at: Date): Promise<TakenCart | undefined> {
  const [taken] = await takeLines(tx, { accountId, version, at })
  return taken && { branchId: taken.branch_id, lines: (taken.lines ?? []).map(keptLine) }
}

/** What an outlet offers of all that lies in a cart. Asked for before the cart is taken, and together with it. */
export async function readCartOffers(tx: Tx, cart: { accountId: string; branchId: string; at: Date }): Promise<Offers> {
  return offersFrom(await findCartOffers(tx, cart))
}

const keptLine = (line: LineRecord): KeptLine => ({
  id: line.id,
  foodId: line.food_id,
  optionIds: line.option_ids,
  quantity: line.quantity,
  note: line.note,
  seenPrice: line.seen_price,
})

/** As it stands, with the version that `takeCart` wants to hear; undefined when there is nothing in it. */
export async function seeCart(tx: Tx, accountId: string): Promise<(TakenCart & { version: number }) | undefined> {
  const cart = await findCart(tx, accountId)
  if (!cart || cart.lines.length === 0) return undefined
  return { branchId: cart.branch_id, version: cart.version, lines: cart.lines.map(keptLine) }
}

export async function isCartEmpty(tx: Tx, accountId: string): Promise<boolean> {
  return ((await findCart(tx, accountId))?.lines.length ?? 0) === 0
}

/** A line that can be ordered, at the price of today. */
export type OrderableLine = KeptLine & { offer: Offer; chosen: ChosenWithGroup[]; unitPrice: Paisa; price: Paisa }

/** The lines as they can be had today, by the rule that the cart on the screen follows; those that can't be are named by id. */
export function orderableLines({ lines }: TakenCart, { outlet, offers }: Offers): { lines: OrderableLine[]; lackingIds: string[] } {
  const isSelling = outlet !== undefined && !outlet.isClosed
  const found = lines.map((line) => {
    const offer = isSelling ? offers.get(line.foodId) : undefined
    const today = lineToday(offer, line)
    if (!offer || today.state !== 'ok') return line.id
    return { ...line, offer, chosen: today.chosen, unitPrice: today.unitPrice, price: today.unitPrice * line.quantity }
  })
  return { lines: found.filter((one) => typeof one !== 'string'), lackingIds: found.filter((one) => typeof one === 'string') }
}
