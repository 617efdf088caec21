import type { Item, ItemChange, ItemFields } from '@momo/contracts/inventory'
import { audit } from '#platform/audit/audit.ts'
import { now } from '#platform/clock/clock.ts'
import { transaction, type Tx } from '#platform/db/database.ts'
import { fault, notFound } from '#platform/faults/fault.ts'
import { newId } from '#platform/ids/ids.ts'
import { indexWords } from '#platform/search/search-words.rules.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { changedFields, changesFixedField, itemFrom, valuesFrom } from './item.mapper.ts'
import * as store from './items.store.ts'
import { planUnits } from './units.rules.ts'

/** `before` is absent for a new item. */
export type ItemDraft = { id: string; fields: ItemFields; before: Item | undefined }

/** Writes items with their units and search words; a fixed number of statements for any number of items. */
export async function writeItems(tx: Tx, drafts: ItemDraft[]): Promise<void> {
  const values = (isNew: boolean) =>
    drafts
      .filter(({ before }) => (before === undefined) === isNew)
      .map(({ id, fields }) => valuesFrom(id, fields))
  await store.insertItems(tx, values(true))
  await store.updateItems(tx, values(false))
  const plans = drafts.map(({ id, fields, before }) => ({
    id,
    ...planUnits(before?.units ?? [], fields.units),
  }))
  await store.saveUnits(tx, {
    added: plans.flatMap(({ id, added }) => added.map((unit) => ({ id: newId(), item_id: id, ...unit }))),
    retired: plans.flatMap(({ retired }) => retired),
    at: now(),
  })
  const ids = drafts.map(({ id }) => id)
  await store.replaceWords(tx, ids, drafts.flatMap(wordsOf))
}

const wordsOf = ({ id, fields: { name, nameNe } }: ItemDraft) =>
  indexWords([name, nameNe]).map((word) => ({ item_id: id, word }))

export const loadItem = async (tx: Tx, id: string): Promise<Item> =>
  itemFrom((await store.findItem(tx, id)) ?? notFound('item', id))

const subject = (id: string) => ({ kind: 'stock-item', id })

export async function addItem(actor: Actor, fields: ItemFields): Promise<Item> {
  const id = newId()
  return transaction(async (tx) => {
    await writeItems(tx, [{ id, fields, before: undefined }])
    const details = { name: fields.name, kind: fields.kind }
    await audit(tx, actor, { action: 'stock-item.added', subject: subject(id), details })
    return loadItem(tx, id)
  })
}

/** Optimistic locking: a repeated request is rejected, because its version is stale by then. */
export async function changeItem(
  actor: Actor,
  id: string,
  { version, ...fields }: ItemChange,
): Promise<Item> {
  return transaction(async (tx) => {
    await store.lockItem(tx, id)
    const record = (await store.findItem(tx, id)) ?? notFound('item', id)
    const before = itemFrom(record)
    if (version !== before.version) throw fault('item.changed', { version: before.version })
    if (record.has_balance && changesFixedField(before, fields)) throw fault('item.fixed')
    await writeItems(tx, [{ id, fields, before }])
    const details = { name: fields.name, fields: changedFields(before, fields) }
    await audit(tx, actor, { action: 'stock-item.changed', subject: subject(id), details })
    return loadItem(tx, id)
  })
}

/** Idempotent. The row stays, because movements refer to it. */
export const archiveItem = (actor: Actor, id: string): Promise<Item> => setArchived(actor, id, true)
export const restoreItem = (actor: Actor, id: string): Promise<Item> => setArchived(actor, id, false)

async function setArchived(actor: Actor, id: string, isArchived: boolean): Promise<Item> {
  return transaction(async (tx) => {
    await store.lockItem(tx, id)
    const before = await loadItem(tx, id)
    if (before.isArchived === isArchived) return before
    if (isArchived && (await store.hasStock(tx, id))) throw fault('item.has_stock')
    await store.setArchived(tx, id, isArchived ? now() : null)
    const action = isArchived ? 'stock-item.archived' : 'stock-item.restored'
    await audit(tx, actor, { action, subject: subject(id), details: { name: before.name } })
    return loadItem(tx, id)
  })
}
