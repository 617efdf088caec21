import type { Acknowledgement, Alert, Assignment, Snooze } from '@momo/contracts/stock-alerts'
import { findAccount } from '#modules/accounts'
import { audit } from '#platform/audit/audit.ts'
import { now } from '#platform/clock/clock.ts'
import { later } from '#platform/clock/later.rules.ts'
import { transaction, type Tx } from '#platform/db/database.ts'
import { fault, notFound } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { isAcknowledged } from '../alert.rules.ts'
import { findAlerts } from '../read/alert-list.store.ts'
import { showAlerts, today } from '../read/list-alerts.service.ts'
import * as store from './alert-changes.store.ts'

const longestSnoozeMs = 30 * 86_400_000

export async function snoozeAlerts(actor: Actor, { ids, until }: Snooze): Promise<Alert[]> {
  const at = now()
  if (until && (until <= at || until > later(at, longestSnoozeMs))) throw fault('alert.snooze_time')
  return transaction(async (tx) => {
    await lockAll(tx, ids)
    await store.updateOpen(tx, ids, { snoozed_until: until ?? null })
    await record(tx, actor, until ? 'snoozed' : 'woken', { ids, until })
    return loadAlerts(tx, ids)
  })
}

export async function assignAlerts(actor: Actor, { ids, owner, assigneeId }: Assignment): Promise<Alert[]> {
  return transaction(async (tx) => {
    await lockAll(tx, ids)
    if (assigneeId !== undefined) await assertAssignable(tx, assigneeId)
    await store.updateOpen(tx, ids, { owner, assigned_to: assigneeId ?? null })
    await record(tx, actor, 'assigned', { ids, owner, assigneeId })
    return loadAlerts(tx, ids)
  })
}

/** Only for causes that cannot go away by themselves. */
export async function acknowledgeAlerts(actor: Actor, { ids }: Acknowledgement): Promise<Alert[]> {
  return transaction(async (tx) => {
    const found = await lockAll(tx, ids)
    if (!found.every(({ kind }) => isAcknowledged(kind))) throw fault('alert.not_acknowledged')
    await store.updateOpen(tx, ids, { resolved_at: now(), acknowledged_by: actor.id })
    await record(tx, actor, 'acknowledged', { ids })
    return loadAlerts(tx, ids)
  })
}

async function lockAll(tx: Tx, ids: string[]): Promise<store.LockedAlert[]> {
  const found = await store.lockAlerts(tx, ids)
  const missing = ids.find((id) => !found.some((alert) => alert.id === id))
  return missing === undefined ? found : notFound('alert', missing)
}

/** Alerts are assigned to active staff only; any other account is not found. */
async function assertAssignable(tx: Tx, accountId: string): Promise<void> {
  const account = await findAccount(tx, accountId)
  if (!account || account.role === 'user' || account.state !== 'active') notFound('account', accountId)
}

async function record(
  tx: Tx,
  actor: Actor,
  done: string,
  details: { ids: string[]; [detail: string]: unknown },
): Promise<void> {
  const subject = { kind: 'stock-alert', id: details.ids[0]! }
  await audit(tx, actor, { action: `stock-alert.${done}`, subject, details })
}

const loadAlerts = async (tx: Tx, ids: string[]): Promise<Alert[]> =>
  showAlerts(tx, await findAlerts(tx, ids, today()))
