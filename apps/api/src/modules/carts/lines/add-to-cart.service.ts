import { z } from 'zod'
import { mostLines, mostOfOneFood, type NewCartLine, type OtherOutlet, PriceNow } from '@momo/contracts/carts'
import { readFoodId, unitPrice } from '@momo/contracts/catalogue'
import { type ChosenWithGroup, validateOptions, type Offer, readOffer, readOffers } from '#modules/catalogue'
import { now } from '#platform/clock/clock.ts'
import { read, type Tx } from '#platform/db/database.ts'
import { fault } from '#platform/faults/fault.ts'
import { newId } from '#platform/ids/ids.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { isPriceOf } from '../cart.rules.ts'
import { otherOutletText, priceNowText } from '../carts.messages.ts'
import { findCartBranch } from '../carts.store.ts'
import { updateCart } from '../update-cart.service.ts'
import { type LineValues, type UpsertResult, upsertLine } from './upsert-line.store.ts'

/** Idempotency keys stored per cart. A retry arrives long before five devices have sent so many requests. */
export const maxStoredKeys = 100
export const limits = { mostOfOne: mostOfOneFood, mostLines, maxStoredKeys }

export type SavedLine = { id: string; quantity: number }

/** Two statements: read the offer, write the line. The price is always the offer's, whatever the client sent. */
export async function addToCart(actor: Actor, input: NewCartLine): Promise<SavedLine> {
  const at = now()
  const offer = await offerOf(actor, input, at)
  const chosen = choiceOf(offer, input.optionIds)
  const price = unitPrice(offer.price, chosen)
  assertSeenPrice(input, price)
  const line: LineValues = {
    id: newId(),
    accountId: actor.id,
    branchId: offer.branchId,
    foodId: offer.foodId,
    optionIds: chosen.map(({ id }) => id).toSorted(),
    quantity: input.quantity,
    note: input.note,
    price,
    insteadOf: input.insteadOf,
    key: input.key,
    at,
  }
  return updateCart(actor.id, async (tx) => toSavedLine(tx, await upsertLine(tx, line, limits), line, offer))
}

/** Ids are lower-cased, because they are compared as strings later. */
async function offerOf(actor: Actor, input: NewCartLine, at: Date): Promise<Offer> {
  const { foodId, branchId: menuBranchId } = readFoodId(input.foodId.toLowerCase())
  const branchId =
    menuBranchId ?? input.branchId?.toLowerCase() ?? (await read((tx) => findCartBranch(tx, actor.id)))
  if (branchId === undefined) throw fault('cart.outlet_needed')
  const offer = await read((tx) => readOffer(tx, { branchId, foodId }, at))
  if (offer.state === 'sold-out') throw fault('food.sold_out', { until: offer.soldOutUntil?.toISOString() })
  return offer
}

function choiceOf(offer: Offer, optionIds: string[] | undefined): ChosenWithGroup[] {
  const choice = validateOptions(
    offer.optionGroups,
    optionIds?.map((id) => id.toLowerCase()),
  )
  if ('error' in choice) throw fault('food.options', choice.error)
  return choice.chosen
}

function assertSeenPrice({ price: sent, quantity }: NewCartLine, unit: number): void {
  if (sent === undefined || isPriceOf(sent, { unit, quantity })) return
  const details = z.encode(PriceNow, { unitPrice: unit, price: unit * quantity })
  throw fault('cart.price_changed', details, priceNowText(details.unitPrice))
}

/** Maps the statement's result: the saved line, an error, or undefined on a version conflict. */
export async function toSavedLine(
  tx: Tx,
  put: UpsertResult,
  line: LineValues,
  offer: Offer,
): Promise<SavedLine | undefined> {
  if (put.written_id !== null) return { id: put.written_id, quantity: put.written_quantity ?? 0 }
  // A retry gets the current quantity, which is 0 if the line was removed since.
  if (put.is_repeat) return { id: put.line_id ?? line.id, quantity: put.line_quantity ?? 0 }
  const present = put.other_branch_id
  if (present !== null && present !== line.insteadOf?.toLowerCase())
    throw await otherOutlet(tx, present, offer)
  const quantity = put.line_quantity ?? 0
  if (quantity + line.quantity > mostOfOneFood) throw fault('cart.too_many', { mostOfOneFood, quantity })
  if (present === null && put.line_id === null && put.lines >= mostLines)
    throw fault('cart.too_many', { mostLines })
  return undefined
}

async function otherOutlet(tx: Tx, presentId: string, requested: Offer): Promise<Error> {
  const { outlet } = await readOffers(tx, { branchId: presentId, foodIds: [] }, now())
  const name = outlet?.name ?? ''
  const details: OtherOutlet = {
    present: { branchId: presentId, outlet: name },
    requested: { branchId: requested.branchId, outlet: requested.outlet },
  }
  return fault('cart.other_outlet', details, otherOutletText(name))
}
