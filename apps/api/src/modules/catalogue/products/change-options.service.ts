import type { GroupChange, GroupWords, ProductGroup } from '@momo/contracts/catalogue/writes'
import { now } from '#platform/clock/clock.ts'
import { transaction, type Tx } from '#platform/db/database.ts'
import { notFound } from '#platform/faults/fault.ts'
import { newId } from '#platform/ids/ids.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { lockProducts, setArchived } from './change-products.store.ts'
import { reconcileOptions } from './option-names.rules.ts'
import * as store from './option-groups.store.ts'
import { lowestPrice } from './product-price.rules.ts'
import { invalid, readGroup, rejectStale, recordChange } from './products.service.ts'

export function addGroup(actor: Actor, words: GroupWords): Promise<ProductGroup> {
  return transaction(async (tx) => {
    const id = newId()
    await lockProducts(tx)
    await store.insertGroup(tx, id, words)
    await saveOptions(tx, id, words)
    await recordChange(tx, actor, { kind: 'options', id, action: 'added', details: { name: words.name } })
    return readGroup(tx, id)
  })
}

/** Saves the group and its options in one transaction. */
export function changeGroup(
  actor: Actor,
  id: string,
  { version, ...words }: GroupChange,
): Promise<ProductGroup> {
  return transaction(async (tx) => {
    await lockProducts(tx)
    const known = (await store.groupToChange(tx, id)) ?? notFound('option', id)
    rejectStale('option.changed', version, known.version)
    await store.setGroup(tx, id, words)
    await saveOptions(tx, id, words)
    await rejectZeroPrices(tx, id)
    await recordChange(tx, actor, { kind: 'options', id, action: 'changed', details: { name: words.name } })
    return readGroup(tx, id)
  })
}

export const archiveGroup = (actor: Actor, id: string): Promise<ProductGroup> =>
  setGroupArchived(actor, id, true)
export const restoreGroup = (actor: Actor, id: string): Promise<ProductGroup> =>
  setGroupArchived(actor, id, false)

function setGroupArchived(actor: Actor, id: string, isArchived: boolean): Promise<ProductGroup> {
  return transaction(async (tx) => {
    await lockProducts(tx)
    const known = (await store.groupToChange(tx, id)) ?? notFound('option', id)
    if ((known.archived_at !== null) !== isArchived) {
      await setArchived(tx, 'option_groups', { id, at: isArchived ? now() : null })
      await recordChange(tx, actor, {
        kind: 'options',
        id,
        action: isArchived ? 'archived' : 'restored',
        details: { name: known.name },
      })
    }
    return readGroup(tx, id)
  })
}

async function saveOptions(tx: Tx, groupId: string, { options }: GroupWords): Promise<void> {
  const known = await store.findOptions(tx, groupId)
  const foreignOption = options.find(({ id }) => id !== undefined && !known.some((one) => one.id === id))
  if (foreignOption?.id) notFound('option', foreignOption.id)
  const { saved, archived } = reconcileOptions(known, options, newId)
  await store.releaseOptionNames(tx, groupId)
  await store.archiveOptions(tx, archived)
  await store.upsertOptions(tx, groupId, saved)
}

/** Rejects options that would reduce the price of any food to zero at any branch. */
async function rejectZeroPrices(tx: Tx, groupId: string): Promise<void> {
  const foods = await store.findFoodsWith(tx, groupId)
  const groups = await store.findPricedGroups(tx, [...new Set(foods.flatMap(({ groupIds }) => groupIds))])
  for (const { name, lowest, groupIds } of foods) {
    const own = groups.filter((group) => groupIds.includes(group.groupId))
    if (lowestPrice(lowest, own) <= 0) throw invalid('options', `With these options, ${name} would be free`)
  }
}
