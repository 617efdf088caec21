import { z } from 'zod'
import { type OffSpan, type OwnMenu, PriceRange } from '@momo/contracts/catalogue/branch-menu'
import { FoodWords } from '@momo/contracts/catalogue/writes'
import { readOrdering } from '#modules/branches'
import { audit } from '#platform/audit/audit.ts'
import { invalidate } from '#platform/cache/cache.ts'
import { now } from '#platform/clock/clock.ts'
import { afterCommit, transaction, type Tx } from '#platform/db/database.ts'
import { fault, notFound } from '#platform/faults/fault.ts'
import { publish } from '#platform/outbox/outbox.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { ownBranch } from '#platform/tokens/own-branch.ts'
import { menuKeysOf } from '../catalogue-keys.ts'
import { optionOffChanged, soldOutChanged } from '../catalogue.events.ts'
import { priceOutOfRange } from '../catalogue.messages.ts'
import { lockProducts } from '../products/change-products.store.ts'
import { offUntil } from './unavailability.rules.ts'
import { findPricedGroups } from '../products/option-groups.store.ts'
import { readOwnMenu } from './branch-menu.service.ts'
import {
  findListedFood,
  findOptionName,
  type ListedFood,
  putFoodsBack,
  putOptionsBack,
} from './branch-menu.store.ts'
import { lowestPrice, priceRangeOf } from '../products/product-price.rules.ts'
import { saveBranchPrice } from './set-branch-price.service.ts'
import { saveOptionOff, saveSoldOut, type Until } from './set-sold-out.service.ts'

/** A repeated request extends the hour; it is published and audited only if something changed. */
export async function switchOwnFood(actor: Actor, foodId: string, off: OffSpan | null): Promise<OwnMenu> {
  const branchId = ownBranch(actor)
  await transaction(async (tx) => {
    const { name } = (await findListedFood(tx, branchId, foodId)) ?? notFound('food', foodId)
    const until = await untilOf(tx, branchId, off)
    if (!(await saveSoldOut(tx, { branchId, foodId }, until))) return
    await audit(tx, actor, {
      action: 'food.switched',
      subject: { kind: 'food', id: foodId, branchId },
      details: switched(name, until),
    })
  })
  return readOwnMenu(branchId)
}

export async function switchOwnOption(actor: Actor, optionId: string, off: OffSpan | null): Promise<OwnMenu> {
  const branchId = ownBranch(actor)
  await transaction(async (tx) => {
    const name = (await findOptionName(tx, optionId)) ?? notFound('option', optionId)
    const until = await untilOf(tx, branchId, off)
    if (!(await saveOptionOff(tx, { branchId, optionId }, until))) return
    await audit(tx, actor, {
      action: 'option.switched',
      subject: { kind: 'option', id: optionId, branchId },
      details: switched(name, until),
    })
  })
  return readOwnMenu(branchId)
}

async function untilOf(tx: Tx, branchId: string, off: OffSpan | null): Promise<Until> {
  if (off === null) return undefined
  const at = now()
  const outlet = (await readOrdering(tx, branchId, at)) ?? notFound('branch', branchId)
  return offUntil(off, at, outlet.spans)
}

const switched = (name: string, until: Until) => ({
  name,
  off: until instanceof Date ? until.toISOString() : (until ?? null),
})

/** Null restores the chain's price. The product lock keeps concurrent changes from reducing a price with options to zero. */
export async function priceOwnFood(actor: Actor, foodId: string, price: number | null): Promise<OwnMenu> {
  const branchId = ownBranch(actor)
  await transaction(async (tx) => {
    await lockProducts(tx)
    const food = (await findListedFood(tx, branchId, foodId)) ?? notFound('food', foodId)
    if (!food.is_price_open) throw fault('food.price_closed')
    if (price !== null && !FoodWords.shape.price.safeParse(price).success) throw fault('food.price_invalid')
    if (lowestPrice(price ?? food.base_price, await findPricedGroups(tx, food.group_ids)) <= 0)
      throw fault('food.price_invalid')
    if (price === food.price) return
    if (price !== null) assertInRange(price, food)
    await saveBranchPrice(tx, { branchId, foodId }, { price, chainPrice: food.base_price })
    const details = { name: food.name, from: food.price, to: price }
    await audit(tx, actor, {
      action: 'food.priced',
      subject: { kind: 'food', id: foodId, branchId },
      details,
    })
  })
  return readOwnMenu(branchId)
}

function assertInRange(price: number, food: ListedFood): void {
  const range = priceRangeOf(food.base_price, food.price_range_percent)
  if (price >= range.lowest && price <= range.highest) return
  const details = z.encode(PriceRange, range)
  throw fault('food.price_out_of_range', details, priceOutOfRange(details.lowest, details.highest))
}

/** Makes everything available again, in one transaction. */
export async function putAllBack(actor: Actor): Promise<OwnMenu> {
  const branchId = ownBranch(actor)
  await transaction(async (tx) => {
    const foods = await putFoodsBack(tx, branchId, now())
    const options = await putOptionsBack(tx, branchId, now())
    if (foods.length + options.length === 0) return
    for (const foodId of foods)
      await publish(tx, soldOutChanged({ branchId, foodId, isSoldOut: false, until: null }))
    for (const { id } of options)
      await publish(tx, optionOffChanged({ branchId, optionId: id, isOff: false, until: null }))
    const details = { foods: foods.length, options: options.length }
    await audit(tx, actor, {
      action: 'menu.all_back',
      subject: { kind: 'branch', id: branchId, branchId },
      details,
    })
    const touched = new Set([...foods, ...options.flatMap(({ foodIds }) => foodIds)])
    afterCommit(tx, () => invalidate(menuKeysOf(branchId, [...touched])))
  })
  return readOwnMenu(branchId)
}
