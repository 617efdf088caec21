import type { Designation } from '@momo/contracts/careers'
import { audit } from '#platform/audit/audit.ts'
import { invalidate } from '#platform/cache/cache.ts'
import { afterCommit, transaction, type Tx } from '#platform/db/database.ts'
import { fault } from '#platform/faults/fault.ts'
import { newId } from '#platform/ids/ids.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { designationsKey } from './designations.service.ts'
import { deleteDesignation, insertDesignations } from './designations.store.ts'

/** All or none: designation.exists names those that exist already. Blanks and duplicates are dropped. */
export async function createDesignations(actor: Actor, names: string[]): Promise<Designation[]> {
  const named = new Map(
    names.filter((name) => name !== '').map((name) => [name.toLowerCase(), { id: newId(), name }]),
  )
  // A fixed insert order avoids a deadlock between concurrent requests with the same names.
  const requested = [...named].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, designation]) => designation)
  return transaction(async (tx) => {
    const insertedIds = await insertDesignations(tx, requested)
    const existing = requested.filter(({ id }) => !insertedIds.includes(id)).map(({ name }) => name)
    if (existing.length > 0) throw fault('designation.exists', { names: existing })
    for (const { id, name } of requested)
      await recordChange(tx, actor, { id, action: 'designation.created', name })
    return requested
  })
}

/** Idempotent. Applications keep the name of a removed designation. */
export async function removeDesignation(actor: Actor, id: string): Promise<void> {
  await transaction(async (tx) => {
    const name = await deleteDesignation(tx, id)
    if (name !== undefined) await recordChange(tx, actor, { id, action: 'designation.deleted', name })
  })
}

async function recordChange(
  tx: Tx,
  actor: Actor,
  { id, action, name }: { id: string; action: string; name: string },
): Promise<void> {
  await audit(tx, actor, { action, subject: { kind: 'designation', id }, details: { name } })
  afterCommit(tx, () => invalidate([designationsKey]))
}
