import type { DeliveryRun, DeliveryRunChange } from '@momo/contracts/requisitions'
import { audit } from '#platform/audit/audit.ts'
import { now } from '#platform/clock/clock.ts'
import { read, transaction, type Tx } from '#platform/db/database.ts'
import { fault, notFound } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { isSameRun, runFrom, tidyChange, valuesFrom } from './run.mapper.ts'
import * as store from './runs.store.ts'

export const listDeliveryRuns = async (): Promise<DeliveryRun[]> =>
  (await read(store.listRuns)).map((row) => runFrom(row))

/** Idempotent by content; `version` 0 adds a run. */
export async function saveDeliveryRun(
  actor: Actor,
  id: string,
  change: DeliveryRunChange,
): Promise<DeliveryRun> {
  const wanted = tidyChange(change)
  return transaction(async (tx) => {
    await assertPlaces(tx, wanted)
    const before = (await store.lockRun(tx, id)) ?? (await addRun(tx, id, wanted))
    if (before && isSameRun(runFrom(before), wanted) && !before.is_archived) return runFrom(before)
    if (before) await changeRun(tx, before, wanted)
    await store.replaceStops(tx, id, wanted.branchIds)
    await auditRun(tx, actor, { id, action: before ? 'changed' : 'added', name: wanted.name })
    return load(tx, id)
  })
}

/** Returns the run of a concurrent request that was first. */
async function addRun(tx: Tx, id: string, change: DeliveryRunChange): Promise<store.RunRecord | undefined> {
  if (change.version !== 0) notFound('run', id)
  return (await store.insertRun(tx, valuesFrom(id, change))) ? undefined : store.lockRun(tx, id)
}

async function changeRun(tx: Tx, before: store.RunRecord, change: DeliveryRunChange): Promise<void> {
  if (before.is_archived) notFound('run', before.id)
  if (before.version !== change.version) throw fault('run.changed')
  await store.updateRun(tx, valuesFrom(before.id, change))
}

async function assertPlaces(tx: Tx, { kitchenId, branchIds }: DeliveryRunChange): Promise<void> {
  if (!(await store.isKitchen(tx, kitchenId))) notFound('location', kitchenId)
  const known = await store.findBranchIds(tx, branchIds)
  const missing = branchIds.find((id) => !known.has(id))
  if (missing) notFound('branch', missing)
}

/** Idempotent. Requisitions that were sent for the run stay. */
export async function archiveDeliveryRun(actor: Actor, id: string): Promise<DeliveryRun> {
  return transaction(async (tx) => {
    const run = (await store.lockRun(tx, id)) ?? notFound('run', id)
    if (!run.is_archived) {
      await store.archiveRun(tx, id, now())
      await auditRun(tx, actor, { id, action: 'archived', name: run.name })
    }
    return load(tx, id)
  })
}

const load = async (tx: Tx, id: string): Promise<DeliveryRun> =>
  runFrom((await store.findRun(tx, id)) ?? notFound('run', id))

const auditRun = (
  tx: Tx,
  actor: Actor,
  { id, action, name }: { id: string; action: 'added' | 'changed' | 'archived'; name: string },
): Promise<void> =>
  audit(tx, actor, {
    action: `delivery-run.${action}`,
    subject: { kind: 'delivery-run', id },
    details: { name },
  })
