import { requireBranch } from '#modules/branches'
import { drop } from '#platform/cache/cache.ts'
import { now } from '#platform/clock/clock.ts'
import { afterCommit, transaction, type Tx } from '#platform/db/database.ts'
import { missing } from '#platform/faults/fault.ts'
import { publish } from '#platform/outbox/outbox.ts'
import { keysOf } from '../catalogue-keys.ts'
import { optionOffChanged, soldOutChanged } from '../catalogue.events.ts'
import { foodExists, upsertSoldOut } from '../products/foods.store.ts'
import { deleteOptionOff, findFoodsOfOption, upsertOptionOff } from './unavailable-options.store.ts'

/** A moment at which it is back by itself, until somebody says otherwise, or not at all: it can be had. */
export type Until = Date | 'told' | undefined

const asTold = (until: Until) => ({ isOut: isOut(until), until: until instanceof Date && isOut(until) ? until.toISOString() : null })
const isOut = (until: Until): boolean => until === 'told' || (until !== undefined && until > now())

/** A food is sold out at one branch, or on sale again. Every process forgets what it said of it; the next read knows. */
export async function setSoldOut(branchId: string, foodId: string, until: Until): Promise<void> {
  await transaction(async (tx) => {
    await requireBranch(tx, branchId)
    if (!(await foodExists(tx, foodId))) missing('food', foodId)
    await soldOut(tx, { branchId, foodId }, until)
  })
}

/** The same in a transaction that is going on, of a food that is known. Answers whether that was news. */
export async function soldOut(tx: Tx, { branchId, foodId }: { branchId: string; foodId: string }, until: Until): Promise<boolean> {
  const isNews = await upsertSoldOut(tx, { branchId, foodId, until: until === 'told' ? 'infinity' : (until ?? null) })
  const { isOut: isSoldOut, until: told } = asTold(until)
  if (isNews) await publish(tx, soldOutChanged({ branchId, foodId, isSoldOut, until: told }))
  afterCommit(tx, () => drop(keysOf(branchId, [foodId])))
  return isNews
}

/** A branch can't serve an option, or can again: with all the foods that offer it. */
export async function setOptionOff(branchId: string, optionId: string, until: Until): Promise<void> {
  await transaction(async (tx) => {
    await requireBranch(tx, branchId)
    await optionOff(tx, { branchId, optionId }, until)
  })
}

export async function optionOff(tx: Tx, at: { branchId: string; optionId: string }, until: Until): Promise<boolean> {
  const foods = (await findFoodsOfOption(tx, at.optionId)) ?? missing('option', at.optionId)
  const isNews = until ? await upsertOptionOff(tx, { ...at, until: until === 'told' ? null : until }) : await deleteOptionOff(tx, at)
  const { isOut: isOff, until: told } = asTold(until)
  if (isNews) await publish(tx, optionOffChanged({ ...at, isOff, until: told }))
  afterCommit(tx, () => drop(keysOf(at.branchId, foods)))
  return isNews
}
