import { requireBranch } from '#modules/branches'
import { invalidate } from '#platform/cache/cache.ts'
import { now } from '#platform/clock/clock.ts'
import { afterCommit, transaction, type Tx } from '#platform/db/database.ts'
import { notFound } from '#platform/faults/fault.ts'
import { publish } from '#platform/outbox/outbox.ts'
import { menuKeysOf } from '../catalogue-keys.ts'
import { optionOffChanged, soldOutChanged } from '../catalogue.events.ts'
import { foodExists, upsertSoldOut } from '../products/foods.store.ts'
import { deleteOptionOff, findFoodsOfOption, upsertOptionOff } from './unavailable-options.store.ts'

/** An end time, 'indefinitely' for an open end, or undefined for available. */
export type Until = Date | 'indefinitely' | undefined

const toEventFields = (until: Until) => ({
  isOut: isOut(until),
  until: until instanceof Date && isOut(until) ? until.toISOString() : null,
})
const isOut = (until: Until): boolean => until === 'indefinitely' || (until !== undefined && until > now())

/** Marks a food as sold out or available at one branch and invalidates the affected menus in every process. */
export async function setSoldOut(branchId: string, foodId: string, until: Until): Promise<void> {
  await transaction(async (tx) => {
    await requireBranch(tx, branchId)
    if (!(await foodExists(tx, foodId))) notFound('food', foodId)
    await saveSoldOut(tx, { branchId, foodId }, until)
  })
}

/** Like setSoldOut, in the caller's transaction and for a known food. Returns whether anything changed. */
export async function saveSoldOut(
  tx: Tx,
  { branchId, foodId }: { branchId: string; foodId: string },
  until: Until,
): Promise<boolean> {
  const hasChanged = await upsertSoldOut(tx, {
    branchId,
    foodId,
    until: until === 'indefinitely' ? 'infinity' : (until ?? null),
  })
  const { isOut: isSoldOut, until: eventUntil } = toEventFields(until)
  if (hasChanged) await publish(tx, soldOutChanged({ branchId, foodId, isSoldOut, until: eventUntil }))
  afterCommit(tx, () => invalidate(menuKeysOf(branchId, [foodId])))
  return hasChanged
}

/** Switches an option off or on at one branch, for all foods that offer it. */
export async function setOptionOff(branchId: string, optionId: string, until: Until): Promise<void> {
  await transaction(async (tx) => {
    await requireBranch(tx, branchId)
    await saveOptionOff(tx, { branchId, optionId }, until)
  })
}

export async function saveOptionOff(
  tx: Tx,
  at: { branchId: string; optionId: string },
  until: Until,
): Promise<boolean> {
  const foods = (await findFoodsOfOption(tx, at.optionId)) ?? notFound('option', at.optionId)
  const hasChanged = until
    ? await upsertOptionOff(tx, { ...at, until: until === 'indefinitely' ? null : until })
    : await deleteOptionOff(tx, at)
  const { isOut: isOff, until: eventUntil } = toEventFields(until)
  if (hasChanged) await publish(tx, optionOffChanged({ ...at, isOff, until: eventUntil }))
  afterCommit(tx, () => invalidate(menuKeysOf(at.branchId, foods)))
  return hasChanged
}
