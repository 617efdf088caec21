import { audit } from '#platform/audit/audit.ts'
import type { Tx } from '#platform/db/database.ts'
import { notFound } from '#platform/faults/fault.ts'
import { lockEntry, saveEntry } from '#platform/forms/entries.store.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { applicationBook } from './applications.store.ts'

/** Sets the state of the application in the transaction that adds the employee. */
export async function markHired(tx: Tx, actor: Actor, id: string): Promise<void> {
  const { status, note } = (await lockEntry(tx, applicationBook, id)) ?? notFound('entry', id)
  if (status === 'hired') return
  await saveEntry(tx, applicationBook, { id, status: 'hired', note })
  const details = { from: status, to: 'hired', noteChanged: false }
  await audit(tx, actor, { action: 'application.changed', subject: { kind: 'application', id }, details })
}
