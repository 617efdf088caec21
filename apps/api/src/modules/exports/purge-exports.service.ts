import { now } from '#platform/clock/clock.ts'
import { read, statement, transaction } from '#platform/db/database.ts'
import { publish } from '#platform/outbox/outbox.ts'
import { storage } from '#platform/storage/storage.ts'
import { exportIdOf, exportsFolder, folderOf } from './export-files.rules.ts'
import { exportDeleted } from './exports.events.ts'
import * as store from './exports.store.ts'

const batch = 100
const dayMs = 86_400_000

/** Deletes expired exports; their files follow by the event. An export without an end after a day is given up. */
export async function purgeExports(): Promise<void> {
  const at = now()
  await statement((tx) => store.failStalled(tx, { before: new Date(at.getTime() - dayMs), at }))
  for (let count = batch; count === batch;)
    count = await transaction(async (tx) => {
      const ids = await store.lockExpired(tx, at, batch)
      for (const id of ids) {
        await store.deleteExport(tx, id)
        await publish(tx, exportDeleted({ exportId: id }))
      }
      return ids.length
    })
}

/** Idempotent. */
export async function removeExportFiles(exportId: string): Promise<void> {
  for await (const { key } of storage().list(folderOf(exportId))) await storage().remove(key)
}

/** Files of killed workers: older than a day, and not listed by any export. */
export async function removeOrphanParts(): Promise<void> {
  const before = new Date(now().getTime() - dayMs)
  for await (const { key, modifiedAt } of storage().list(exportsFolder)) {
    const id = exportIdOf(key)
    if (id === undefined || modifiedAt > before) continue
    const files = await read((tx) => store.findFiles(tx, id))
    if (!files.includes(key)) await storage().remove(key)
  }
}
