import { type RemovedLine, type Restored } from '@momo/contracts/carts'
import { readFoodId } from '@momo/contracts/catalogue'
import { type Offers, readOffers, validateOptions } from '#modules/catalogue'
import { now } from '#platform/clock/clock.ts'
import { read, transaction } from '#platform/db/database.ts'
import { fault } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { lockCart } from '../carts.store.ts'
import { runExclusive } from '../update-cart.service.ts'
import { addLines, type ValidatedLine } from './add-lines.service.ts'
import { lineIdempotencyKey } from './line-key.rules.ts'
import { removeLines } from './remove-lines.store.ts'

/** Removing lines again removes nothing, so it needs no idempotency key. */
export function removeCartLines(actor: Actor, lineIds: string[]): Promise<{ removed: number }> {
  return runExclusive(actor.id, () =>
    transaction(async (tx) => {
      await lockCart(tx, actor.id)
      return { removed: await removeLines(tx, { accountId: actor.id, lineIds, at: now() }) }
    }),
  )
}

type Restoration = { key: string; lines: RemovedLine[] }

/** Puts lines back at today's prices. A food that another device has added meanwhile gets their quantities together. */
export async function restoreCartLines(actor: Actor, { key, lines }: Restoration): Promise<Restored> {
  const foods = lines.map(({ foodId }) => readFoodId(foodId))
  const branchId = foods[0]?.branchId ?? ''
  // A cart holds food of one branch.
  if (foods.some((food) => food.branchId !== branchId)) throw fault('request.invalid')
  const foodIds = [...new Set(foods.map(({ foodId }) => foodId))]
  const offers = await read((tx) => readOffers(tx, { branchId, foodIds }, now()))
  if (!offers.outlet) throw fault('branch.unknown')
  if (offers.outlet.isClosed) throw fault('branch.closed', { name: offers.outlet.name })
  const checked = lines.map((line, position) =>
    checkLine(line, { offers: offers.offers, key: lineIdempotencyKey(key, position) }),
  )
  const available = checked.filter((line) => typeof line !== 'string')
  if (available.length > 0) await addLines(actor.id, available, undefined)
  return { put: available.length, left: checked.filter((line) => typeof line === 'string') }
}

/** The line to add, or the name of a food that cannot be put back. */
function checkLine(
  { foodId, optionIds, quantity, note }: RemovedLine,
  { offers, key }: Pick<Offers, 'offers'> & { key: string },
): ValidatedLine | string {
  const offer = offers.get(readFoodId(foodId).foodId)
  if (offer?.state !== 'ok') return offer?.name ?? ''
  const choice = validateOptions(offer.optionGroups, optionIds)
  return 'error' in choice ? offer.name : { offer, chosen: choice.chosen, quantity, note, key }
}
