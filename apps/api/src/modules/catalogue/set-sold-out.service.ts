import { requireBranch } from '#modules/branches'
import { drop } from '#platform/cache/cache.ts'
import { now } from '#platform/clock/clock.ts'
import { transaction } from '#platform/db/database.ts'
import { missing } from '#platform/faults/fault.ts'
import { publish } from '#platform/outbox/outbox.ts'
import { keysOf } from './catalogue-keys.ts'
import { optionOffChanged, soldOutChanged } from './catalogue.events.ts'
import { foodExists, upsertSoldOut } from './foods.store.ts'
import { deleteOptionOff, findFoodsOfOption, upsertOptionOff } from './options-off.store.ts'

/** A moment at which it is back by itself, until somebody says otherwise, or not at all: it can be had. */
type Until = Date | 'told' | undefined

const asTold = (until: Until) => ({ isOut: isOut(until), until: until instanceof Date && isOut(until) ? until.toISOString() : null })
const isOut = (until: Until): boolean => until === 'told' || (until !== undefined && until > now())

/** A food is sold out at one branch, or on sale again. Every process forgets what it said of it; the next read knows. */
export async function setSoldOut(branchId: string, foodId: string, until: Until): Promise<void> {
  await transaction(async (tx) => {
    await requireBranch(tx, branchId)
    if (!(await foodExists(tx, foodId))) missing('food', foodId)
    const isNews = await upsertSoldOut(tx, { branchId, foodId, until: until === 'told' ? 'infinity' : (until ?? null) })
    if (!isNews) return
    const { isOut: isSoldOut, until: told } = asTold(until)
    await publish(tx, soldOutChanged({ branchId, foodId, isSoldOut, until: told }))
  })
  drop(keysOf(branchId, [foodId]))
}

/** A branch can't serve an option, or can again: with all the foods that offer it. */
export async function setOptionOff(branchId: string, optionId: string, until: Until): Promise<void> {
  const foodIds = await transaction(async (tx) => {
    await requireBranch(tx, branchId)
    const foods = (await findFoodsOfOption(tx, optionId)) ?? missing('option', optionId)
    const at = { branchId, optionId }
    const isNews = until ? await upsertOptionOff(tx, { ...at, until: until === 'told' ? null : until }) : await deleteOptionOff(tx, at)
    const { isOut: isOff, until: told } = asTold(until)
    if (isNews) await publish(tx, optionOffChanged({ ...at, isOff, until: told }))
    return foods
  })
  drop(keysOf(branchId, foodIds))
}
