import { localDate } from '#platform/clock/local-date.rules.ts'
import { read, transaction } from '#platform/db/database.ts'
import { fault, notFound } from '#platform/faults/fault.ts'
import { publish } from '#platform/outbox/outbox.ts'
import { storage } from '#platform/storage/storage.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { exportDeleted } from './exports.events.ts'
import * as store from './exports.store.ts'

/** Streams the parts one after the other, so that the size of the file does not matter. */
export async function downloadExport(actor: Actor, id: string) {
  const row = assertOwn(actor, id, await read((tx) => store.findExport(tx, id)))
  if (row.state !== 'done') throw fault('export.not_ready')
  const files = await read((tx) => store.findFiles(tx, id))
  return { fileName: `${row.kind}-${localDate(row.requested_at)}.csv`, lines: contentOf(files) }
}

async function* contentOf(files: string[]): AsyncGenerator<Buffer> {
  for (const file of files) yield* await storage().stream(file)
}

/** Cancels a running export as well: its worker finds no row to continue. The files are deleted by the worker. */
export async function deleteExport(actor: Actor, id: string): Promise<void> {
  await transaction(async (tx) => {
    assertOwn(actor, id, await store.findExport(tx, id))
    await store.deleteExport(tx, id)
    await publish(tx, exportDeleted({ exportId: id }))
  })
}

/** Another account's export is answered like one that does not exist. */
function assertOwn(actor: Actor, id: string, row: store.ExportRow | undefined): store.ExportRow {
  if (row === undefined || row.account_id !== actor.id) notFound('export', id)
  return row
}
