import type { Designation } from '@momo/contracts/careers'
import { audit } from '#platform/audit/audit.ts'
import { drop } from '#platform/cache/cache.ts'
import { afterCommit, transaction, type Tx } from '#platform/db/database.ts'
import { fault } from '#platform/faults/fault.ts'
import { newId } from '#platform/ids/ids.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { designationsKey } from './designations.service.ts'
import { deleteDesignation, insertDesignations } from './designations.store.ts'

/** All or none: when one of them is there already, whoever asked is told which. Blanks and repetitions are dropped. */
export async function createDesignations(actor: Actor, names: string[]): Promise<Designation[]> {
  const named = new Map(names.filter((name) => name !== '').map((name) => [name.toLowerCase(), { id: newId(), name }]))
  // In one order, whoever asks: two who add the same ones at once would wait for each other for ever.
  const wanted = [...named].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, designation]) => designation)
  return transaction(async (tx) => {
    const made = await insertDesignations(tx, wanted)
    const refused = wanted.filter(({ id }) => !made.includes(id)).map(({ name }) => name)
    if (refused.length > 0) throw fault('designation.exists', { names: refused })
    for (const { id, name } of wanted) await told(tx, actor, { id, action: 'designation.created', name })
    return wanted
  })
}

/** Applications keep its name. One that is gone already stays gone: twice is once. */
export async function removeDesignation(actor: Actor, id: string): Promise<void> {
  await transaction(async (tx) => {
    const name = await deleteDesignation(tx, id)
    if (name !== undefined) await told(tx, actor, { id, action: 'designation.deleted', name })
  })
}

async function told(tx: Tx, actor: Actor, { id, action, name }: { id: string; action: string; name: string }): Promise<void> {
  await audit(tx, actor, { action, subject: { kind: 'designation', id }, details: { name } })
  afterCommit(tx, () => drop([designationsKey]))
}
