import type { Closure, ClosureChange, ClosureDraft } from '@momo/contracts/festivals'
import { invalidateBranches, setClosureDays } from '#modules/branches'
import { audit } from '#platform/audit/audit.ts'
import { invalidate } from '#platform/cache/cache.ts'
import { now } from '#platform/clock/clock.ts'
import { localDate } from '#platform/clock/local-date.rules.ts'
import { read, transaction, type Tx } from '#platform/db/database.ts'
import { fault, notFound } from '#platform/faults/fault.ts'
import { publish } from '#platform/outbox/outbox.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { closureOf, draftOf, valuesOf } from './closure.mapper.ts'
import { tidyDraft } from './closure.rules.ts'
import { chooseBranches, closurePlan } from './closure-branches.service.ts'
import * as store from './closures.store.ts'
import { closureSaved } from './festivals.events.ts'
import { bannersKey } from './list-closures.service.ts'

/**
 * Writes the closure and the times of all its branches in one transaction, so that an order is placed either before it or by the new
 * hours. Scheduled orders follow by an event. The client chooses the id; a repeated request returns what the first one saved.
 */
export async function saveClosure(actor: Actor, id: string, change: ClosureChange): Promise<Closure> {
  const { version, ...sent } = change
  const draft = tidyDraft(sent)
  const changed = await transaction(async (tx) => {
    const at = now()
    refuseOver(draft.to)
    const isNew = version === 0 && (await store.insertClosure(tx, valuesOf(id, draft), { by: actor.id, at }))
    const before = (await store.lockClosure(tx, id)) ?? notFound('closure', id)
    if (!isNew && (await isRepeated(tx, before, { draft, version }))) return []
    if (!isNew) {
      refuseEnded(before, version)
      await store.updateClosure(tx, valuesOf(id, draft), { by: actor.id, at })
    }
    const branchIds = (await chooseBranches(tx, draft)).map((branch) => branch.id)
    const ids = await setClosureDays(tx, closurePlan(id, draft, branchIds))
    await store.replaceClosureBranches(tx, id, branchIds)
    await record(tx, actor, { id, action: isNew ? 'closure.added' : 'closure.changed', draft, branchIds })
    return ids
  })
  invalidateSite(changed)
  return readClosure(id)
}

/** Ends the closure: its branches have the times that they would have without it. Orders that were moved or cancelled stay so. */
export async function cancelClosure(actor: Actor, id: string, version: number): Promise<Closure> {
  const changed = await transaction(async (tx) => {
    const at = now()
    const before = (await store.lockClosure(tx, id)) ?? notFound('closure', id)
    if (before.cancelled_at !== null) return []
    refuseEnded(before, version)
    const branchIds = await store.findClosureBranches(tx, id)
    const draft = draftOf(before, branchIds)
    await store.updateClosure(tx, { id, cancelled_at: at }, { by: actor.id, at })
    const ids = await setClosureDays(tx, { closureId: id, branchIds: [], days: [] })
    await record(tx, actor, { id, action: 'closure.cancelled', draft, branchIds })
    return ids
  })
  invalidateSite(changed)
  return readClosure(id)
}

async function isRepeated(
  tx: Tx,
  before: store.ClosureRecord,
  { draft, version }: { draft: ClosureDraft; version: number },
): Promise<boolean> {
  if (before.cancelled_at !== null || before.version !== version + 1) return false
  const saved = draftOf(before, await store.findClosureBranches(tx, before.id))
  return JSON.stringify(saved) === JSON.stringify(draft)
}

function refuseEnded(before: store.ClosureRecord, version: number): void {
  if (before.cancelled_at !== null) throw fault('closure.cancelled')
  if (before.version !== version) throw fault('closure.changed', { version: before.version })
  refuseOver(before.last_day)
}

function refuseOver(lastDay: string): void {
  if (lastDay < localDate(now())) throw fault('closure.over')
}

type Recorded = {
  id: string
  action: 'closure.added' | 'closure.changed' | 'closure.cancelled'
  draft: ClosureDraft
  branchIds: string[]
}

async function record(tx: Tx, actor: Actor, { id, action, draft, branchIds }: Recorded): Promise<void> {
  await publish(tx, closureSaved({ closureId: id }))
  const { name, from, to, effect, orders } = draft
  await audit(tx, actor, {
    action,
    subject: { kind: 'closure', id },
    details: { name, from, to, effect, orders, branches: branchIds.length },
  })
}

function invalidateSite(branchIds: string[]): void {
  if (branchIds.length === 0) return
  invalidateBranches(branchIds)
  invalidate([bannersKey])
}

async function readClosure(id: string): Promise<Closure> {
  const found = (await read((tx) => store.findListedClosure(tx, id))) ?? notFound('closure', id)
  return closureOf(found, localDate(now()))
}
