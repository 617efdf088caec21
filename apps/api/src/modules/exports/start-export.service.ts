import { type Export, exportDays, mostRunningExports, type NewExport } from '@momo/contracts/exports'
import { audit } from '#platform/audit/audit.ts'
import { now } from '#platform/clock/clock.ts'
import { read, transaction } from '#platform/db/database.ts'
import { fault } from '#platform/faults/fault.ts'
import { hashRequest } from '#platform/ids/request-hash.ts'
import { publish } from '#platform/outbox/outbox.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { exportDue } from './exports.events.ts'
import { exportOf } from './exports.mapper.ts'
import * as store from './exports.store.ts'
import { sourceOf } from './export-sources.ts'

const shown = 20

/** Idempotent by id. The worker writes the file; the rows are counted before the transaction, because that may take seconds. */
export async function startExport(actor: Actor, input: NewExport): Promise<Export> {
  const { id, kind, filters } = input
  const at = now()
  const fingerprint = hashRequest({ ...input, by: actor.id })
  const before = await read((tx) => store.findExport(tx, id))
  if (before !== undefined) return sameExport(before, fingerprint)
  const estimated = await sourceOf(kind).estimate(filters, at)
  const row = await transaction(async (tx) => {
    await store.lockExports(tx, actor.id)
    const written = await store.findExport(tx, id)
    if (written !== undefined) return written
    if ((await store.countRunning(tx, actor.id)) >= mostRunningExports) throw fault('export.too_many')
    const inserted = await store.insertExport(tx, {
      id,
      fingerprint,
      account_id: actor.id,
      kind,
      filters,
      requested_at: at,
      expires_at: new Date(at.getTime() + exportDays * 86_400_000),
      estimated_rows: estimated,
    })
    await audit(tx, actor, {
      action: 'export.started',
      subject: { kind: 'export', id },
      details: { kind, filters },
    })
    await publish(tx, exportDue({ exportId: id }))
    return inserted
  })
  return sameExport(row, fingerprint)
}

function sameExport(row: Parameters<typeof exportOf>[0], fingerprint: string): Export {
  if (row.fingerprint !== fingerprint) throw fault('export.key_reused')
  return exportOf(row)
}

export async function listExports(actor: Actor): Promise<Export[]> {
  const rows = await read((tx) => store.findExports(tx, actor.id, shown))
  return rows.map(exportOf)
}
