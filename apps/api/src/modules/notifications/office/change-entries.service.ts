import {
  type OfficeEntry,
  type OfficeOwner,
  type OfficeRead,
  type OfficeSnooze,
  userRoom,
} from '@momo/contracts/notifications'
import { findSuperadmins } from '#modules/accounts'
import { audit } from '#platform/audit/audit.ts'
import { now } from '#platform/clock/clock.ts'
import { statement, transaction, type Tx } from '#platform/db/database.ts'
import { fault, notFound } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { notify } from '../notify.service.ts'
import * as store from './entries.store.ts'
import { canSnoozeUntil } from './entry.rules.ts'
import { showEntries } from './list-entries.service.ts'
import { announceEntries } from './refresh-entries.service.ts'

/** Sent twice, the second request finds its owner and changes nothing. */
export async function setOwner(
  actor: Actor,
  id: string,
  { ownerId, version }: OfficeOwner,
): Promise<OfficeEntry> {
  return transaction(async (tx) => {
    const entry = await lockOpen(tx, id)
    if (entry.owner_id === (ownerId ?? null)) return load(tx, actor, id)
    if (entry.version !== version) throw fault('notification.changed')
    if (ownerId !== undefined && !(await findSuperadmins(tx)).includes(ownerId)) notFound('account', ownerId)
    await store.updateEntry(tx, id, { owner_id: ownerId ?? null })
    await record(tx, actor, { action: ownerId ? 'assigned' : 'released', id, details: { ownerId } })
    const changed = await load(tx, actor, id)
    if (ownerId !== undefined && ownerId !== actor.id)
      await notify(tx, userRoom(ownerId), 'office.assigned', { entryId: id })
    return changed
  })
}

export async function snoozeEntry(actor: Actor, id: string, { until }: OfficeSnooze): Promise<OfficeEntry> {
  if (until && !canSnoozeUntil(until, now())) throw fault('notification.snooze_time')
  return transaction(async (tx) => {
    await lockOpen(tx, id)
    await store.updateEntry(tx, id, { snoozed_until: until ?? null })
    await record(tx, actor, { action: until ? 'snoozed' : 'woken', id, details: { until } })
    return load(tx, actor, id)
  })
}

/** Sent twice, it is done once, by the first person. An entry that closed by itself cannot be opened again. */
export async function finishEntry(
  actor: Actor,
  id: string,
  { isDone }: { isDone: boolean },
): Promise<OfficeEntry> {
  return transaction(async (tx) => {
    const entry = (await store.lockEntry(tx, id)) ?? notFound('notification', id)
    if (isDone === (entry.done_at !== null)) return load(tx, actor, id)
    if (entry.gone_at !== null) throw fault('notification.done')
    const values = isDone ? { done_at: now(), done_by: actor.id } : { done_at: null, done_by: null }
    await store.updateEntry(tx, id, values)
    await record(tx, actor, { action: isDone ? 'done' : 'reopened', id })
    return load(tx, actor, id)
  })
}

export async function markEntriesRead(actor: Actor, { ids }: OfficeRead): Promise<void> {
  const reader = { readerId: actor.id, at: now() }
  await statement((tx) => (ids ? store.markRead(tx, ids, reader) : store.markAllRead(tx, reader)))
}

async function lockOpen(tx: Tx, id: string): Promise<store.LockedEntry> {
  const entry = (await store.lockEntry(tx, id)) ?? notFound('notification', id)
  if (entry.done_at !== null) throw fault('notification.done')
  return entry
}

type Change = { action: string; id: string; details?: Record<string, unknown> }

async function record(tx: Tx, actor: Actor, { action, id, details = {} }: Change): Promise<void> {
  await audit(tx, actor, {
    action: `notification.${action}`,
    subject: { kind: 'notification', id },
    details,
  })
  await announceEntries(tx)
}

async function load(tx: Tx, actor: Actor, id: string): Promise<OfficeEntry> {
  const [entry] = await showEntries(tx, await store.findEntries(tx, [id], actor.id))
  return entry ?? notFound('notification', id)
}
