import type { Sending } from '@momo/contracts/requisitions'
import { now } from '#platform/clock/clock.ts'
import type { Tx } from '#platform/db/database.ts'
import { fault, notFound } from '#platform/faults/fault.ts'
import { hashRequest } from '#platform/ids/request-hash.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import type { RequisitionRecord } from '../read/requisitions.store.ts'
import type { Departure } from '../schedule/departures.rules.ts'
import type { RunRecord } from '../schedule/runs.store.ts'
import * as store from './content.store.ts'

/** Independent of the order of the lines. */
export const fingerprintOf = ({ runId, day, note, lines }: Sending): string =>
  hashRequest({ runId, day, note, lines: lines.toSorted((a, b) => (a.itemId < b.itemId ? -1 : 1)) })

/** An id belongs to one van. */
export function assertSameVan(before: RequisitionRecord, { runId, day }: Sending): void {
  if (before.run_id !== runId || before.day !== day) throw fault('stock.key_reused')
}

type Written = {
  id: string
  branchId: string
  before: RequisitionRecord | undefined
  run: RunRecord
  departure: Departure
  content: Sending
  lines: store.LineValues[]
}

/** Writes the content of a draft. The van is locked, and the row is too if it exists. */
export async function saveContent(tx: Tx, actor: Actor, written: Written): Promise<void> {
  const { id, branchId, before, run, departure, content, lines } = written
  const values = {
    id,
    branchId,
    runId: run.id,
    ...departure,
    kitchenId: run.kitchen_id,
    note: content.note,
    fingerprint: fingerprintOf(content),
    at: now(),
    by: actor.id,
  }
  if (before) await store.updateDraft(tx, values)
  else await addDraft(tx, values)
  await store.replaceLines(tx, id, lines)
}

async function addDraft(tx: Tx, values: store.ContentValues): Promise<void> {
  const taken = await store.findIdForVan(tx, values)
  if (taken !== undefined) throw fault('requisition.exists', { id: taken })
  // Otherwise the id belongs to another branch, or to another van of this one.
  if (!(await store.insertDraft(tx, values))) notFound('requisition', values.id)
}
