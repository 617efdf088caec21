import type { Supplier, SupplierChange } from '@momo/contracts/suppliers'
import { audit } from '#platform/audit/audit.ts'
import { now } from '#platform/clock/clock.ts'
import { transaction, type Tx } from '#platform/db/database.ts'
import { fault, notFound } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { loadSupplier } from './read-supplier.service.ts'
import { changedFields, type SupplierFields, tidyFields, valuesFrom } from './supplier.mapper.ts'
import * as store from './suppliers.store.ts'

const subject = (id: string) => ({ kind: 'supplier', id })

/** Idempotent by content: `version` 0 adds a supplier, and a repeated request finds it. */
export async function saveSupplier(
  actor: Actor,
  id: string,
  { version, ...sent }: SupplierChange,
): Promise<Supplier> {
  const fields = tidyFields(sent)
  return transaction(async (tx) => {
    await store.lockId(tx, id)
    const before = await store.lockSupplier(tx, id)
    if (before) await changeSupplier(tx, actor, { before, version, fields })
    else if (version === 0) await addSupplier(tx, actor, { id, fields })
    else notFound('supplier', id)
    return loadSupplier(tx, id)
  })
}

type Added = { id: string; fields: SupplierFields }

async function addSupplier(tx: Tx, actor: Actor, { id, fields }: Added): Promise<void> {
  await store.insertSupplier(tx, valuesFrom(id, fields), now())
  await audit(tx, actor, { action: 'supplier.added', subject: subject(id), details: { name: fields.name } })
}

type Changed = { before: store.SupplierRecord; version: number; fields: SupplierFields }

async function changeSupplier(tx: Tx, actor: Actor, { before, version, fields }: Changed): Promise<void> {
  const changed = changedFields(before, fields)
  if (changed.length === 0) return
  if (before.version !== version) throw fault('supplier.changed', { version: before.version })
  if (before.is_archived) throw fault('supplier.archived')
  await store.updateSupplier(tx, valuesFrom(before.id, fields), now())
  const details = { name: fields.name, fields: changed }
  await audit(tx, actor, { action: 'supplier.changed', subject: subject(before.id), details })
}

/** Idempotent. Its items, prices and marks stay for when it is restored. */
export const archiveSupplier = (actor: Actor, id: string): Promise<Supplier> => setArchived(actor, id, true)
/** Idempotent. Rejected while another supplier has its name. */
export const restoreSupplier = (actor: Actor, id: string): Promise<Supplier> => setArchived(actor, id, false)

async function setArchived(actor: Actor, id: string, isArchived: boolean): Promise<Supplier> {
  return transaction(async (tx) => {
    const before = (await store.lockSupplier(tx, id)) ?? notFound('supplier', id)
    if (before.is_archived !== isArchived) {
      await store.updateSupplier(tx, { id, archived_at: isArchived ? now() : null }, now())
      const action = isArchived ? 'supplier.archived' : 'supplier.restored'
      await audit(tx, actor, { action, subject: subject(id), details: { name: before.name } })
    }
    return loadSupplier(tx, id)
  })
}
