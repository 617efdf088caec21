import { z } from 'zod'
import { mostLines, mostOfOneFood, type NewCartLine, type OtherOutlet, PriceNow } from '@momo/contracts/carts'
import { readFoodId, unitPrice } from '@momo/contracts/catalogue'
import { type ChosenWithGroup, judgeChoice, type Offer, readOffer, readOffers } from '#modules/catalogue'
import { now } from '#platform/clock/clock.ts'
import { read, type Tx } from '#platform/db/database.ts'
import { fault } from '#platform/faults/fault.ts'
import { newId } from '#platform/ids/ids.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { isPriceOf } from '../cart.rules.ts'
import { otherOutletText, priceNowText } from '../carts.messages.ts'
import { findCartBranch } from '../carts.store.ts'
import { onOwnCart } from '../update-cart.service.ts'
import { type LineValues, type Put, putLine } from './upsert-line.store.ts'

/** A press that is sent again comes before so many others: five devices would need minutes for them. */
export const keysKept = 100
export const limits = { mostOfOne: mostOfOneFood, mostLines, keysKept }

export type Saved = { id: string; quantity: number }

/** Two statements: what the outlet offers, and the writing of it. The price is the offer's, whatever was sent. */
export async function addToCart(actor: Actor, wanted: NewCartLine): Promise<Saved> {
  const at = now()
  const offer = await offerOf(actor, wanted, at)
  const chosen = choiceOf(offer, wanted.optionIds)
  const price = unitPrice(offer.price, chosen)
  refuseOtherPrice(wanted, price)
  const line: LineValues = {
    id: newId(),
    accountId: actor.id,
    branchId: offer.branchId,
    foodId: offer.foodId,
    optionIds: chosen.map(({ id }) => id).toSorted(),
    quantity: wanted.quantity,
    note: wanted.note,
    price,
    insteadOf: wanted.insteadOf,
    key: wanted.key,
    at,
  }
  return onOwnCart(actor.id, async (tx) => savedBy(tx, await putLine(tx, line, limits), line, offer))
}

/** Ids are compared as texts from here on. */
async function offerOf(actor: Actor, wanted: NewCartLine, at: Date): Promise<Offer> {
  const { foodId, branchId: named } = readFoodId(wanted.foodId.toLowerCase())
  const branchId = named ?? wanted.branchId?.toLowerCase() ?? (await read((tx) => findCartBranch(tx, actor.id)))
  if (branchId === undefined) throw fault('cart.outlet_needed')
  const offer = await read((tx) => readOffer(tx, { branchId, foodId }, at))
  if (offer.state === 'sold-out') throw fault('food.sold_out', { until: offer.soldOutUntil?.toISOString() })
  return offer
}

function choiceOf(offer: Offer, optionIds: string[] | undefined): ChosenWithGroup[] {
  const choice = judgeChoice(
    offer.optionGroups,
    optionIds?.map((id) => id.toLowerCase()),
  )
  if ('trouble' in choice) throw fault('food.options', choice.trouble)
  return choice.chosen
}

function refuseOtherPrice({ price: sent, quantity }: NewCartLine, unit: number): void {
  if (sent === undefined || isPriceOf(sent, { unit, quantity })) return
  const details = z.encode(PriceNow, { unitPrice: unit, price: unit * quantity })
  throw fault('cart.price_changed', details, priceNowText(details.unitPrice))
}

/** What the statement wrote, or why it wrote nothing; undefined when somebody was in between. */
export async function savedBy(tx: Tx, put: Put, line: LineValues, offer: Offer): Promise<Saved | undefined> {
  if (put.written_id !== null) return { id: put.written_id, quantity: put.written_quantity ?? 0 }
  // Sent twice: answered as it stands. Taken out since, there are none of it.
  if (put.is_repeat) return { id: put.line_id ?? line.id, quantity: put.line_quantity ?? 0 }
  const present = put.other_branch_id
  if (present !== null && present !== line.insteadOf?.toLowerCase()) throw await otherOutlet(tx, present, offer)
  const quantity = put.line_quantity ?? 0
  if (quantity + line.quantity > mostOfOneFood) throw fault('cart.too_many', { mostOfOneFood, quantity })
  if (present === null && put.line_id === null && put.lines >= mostLines) throw fault('cart.too_many', { mostLines })
  return undefined
}

async function otherOutlet(tx: Tx, presentId: string, wanted: Offer): Promise<Error> {
  const { outlet } = await readOffers(tx, { branchId: presentId, foodIds: [] }, now())
  const name = outlet?.name ?? ''
  const details: OtherOutlet = {
    present: { branchId: presentId, outlet: name },
    wanted: { branchId: wanted.branchId, outlet: wanted.outlet },
  }
  return fault('cart.other_outlet', details, otherOutletText(name))
}
