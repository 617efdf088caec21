import type { ExportKind, NewExport } from '@momo/contracts/exports'
import { now } from '#platform/clock/clock.ts'
import { byteOrderMark, csvLine } from '#platform/csv/csv.rules.ts'
import { read, transaction } from '#platform/db/database.ts'
import { newId } from '#platform/ids/ids.ts'
import { publish } from '#platform/outbox/outbox.ts'
import { storage } from '#platform/storage/storage.ts'
import { exportDue } from './exports.events.ts'
import { fileOf } from './export-files.rules.ts'
import * as store from './exports.store.ts'
import { sourceOf } from './export-sources.ts'

/** Rows of one part, which are in memory at the same time. */
const partRows = 5_000
/** Parts of one job. The next job continues, so that pictures do not wait for a large export. */
const partsPerRun = 10

/**
 * Writes the next parts of an export. Each part is a file of its own and is listed in the transaction that moves the cursor, so that a
 * killed worker loses at most one unlisted file, and a repeated job continues after the last listed part.
 */
export async function writeExport(exportId: string, size = partRows): Promise<void> {
  for (let part = 1; part <= partsPerRun; part += 1) {
    const row = await read((tx) => store.findExport(tx, exportId))
    if (row === undefined || row.state !== 'running') return
    if (!(await writePart(row, { size, isLast: part === partsPerRun }))) return
  }
}

/** False: another run of the same job was faster, or the export was deleted. */
async function writePart(
  row: store.ExportRow,
  { size, isLast }: { size: number; isLast: boolean },
): Promise<boolean> {
  const { bytes, rows, cursor } = await renderPart(row, size)
  const file = fileOf(row.id, newId())
  await storage().put(file, bytes, 'text/csv')
  const isListed = await transaction(async (tx) => {
    const part = { id: row.id, position: row.part_count, file, rows, bytes: bytes.length, cursor }
    if (!(await store.addPart(tx, { ...part, endedAt: cursor === undefined ? now() : null }))) return false
    if (isLast && cursor !== undefined) await publish(tx, exportDue({ exportId: row.id }))
    return true
  })
  if (!isListed) await storage().remove(file)
  return isListed
}

async function renderPart(row: store.ExportRow, limit: number) {
  const source = sourceOf(row.kind as ExportKind)
  const { rows, nextCursor } = await source.readBatch({
    filters: row.filters as NewExport['filters'],
    until: row.requested_at,
    cursor: row.last_cursor ?? undefined,
    limit,
  })
  const head = row.part_count === 0 ? byteOrderMark + csvLine(source.columns) : ''
  return {
    bytes: Buffer.from(head + rows.map(csvLine).join('')),
    rows: rows.length,
    cursor: nextCursor,
  }
}
