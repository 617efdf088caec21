import { z } from 'zod'
import type { DeadStock, DeadStockExportQuery, DeadStockQuery } from '@momo/contracts/stock-reports'
import { useKinds } from '#modules/inventory'
import { now } from '#platform/clock/clock.ts'
import { daysLater, localDate } from '#platform/clock/local-date.rules.ts'
import { byteOrderMark, csvLine } from '#platform/csv/csv.rules.ts'
import { read } from '#platform/db/database.ts'
import { loadFilter } from '../names.service.ts'
import { inBaseUnit, rupees } from '../report-csv.rules.ts'
import { columns } from '../stock-reports.messages.ts'
import { type DeadStockRecord, findDeadStock } from './dead-stock.store.ts'

const Cursor = z.object({ value: z.coerce.number().int(), locationId: z.uuid(), itemId: z.uuid() })

/** An invalid cursor is ignored: the list starts from the beginning. */
function readCursor(text: string | undefined): z.infer<typeof Cursor> | undefined {
  const [value, locationId, itemId] = text?.split('_') ?? []
  return Cursor.safeParse({ value, locationId, itemId }).data
}

export async function listDeadStock({ days, locationId, cursor, limit }: DeadStockQuery): Promise<DeadStock> {
  const filter = { before: daysLater(localDate(now()), -days), kinds: useKinds, locationId }
  return read(async (tx) => {
    await loadFilter(tx, { locationId })
    const page = { after: readCursor(cursor), limit: limit + 1 }
    const { value, places, rows } = await findDeadStock(tx, filter, page)
    const shown = rows.slice(0, limit)
    const last = rows.length > limit ? shown.at(-1) : undefined
    return {
      total: { value, places },
      rows: shown.map(rowFrom),
      nextCursor: last && `${last.value}_${last.location_id}_${last.item_id}`,
    }
  })
}

const rowFrom = (row: DeadStockRecord): DeadStock['rows'][number] => ({
  item: row.item,
  location: { id: row.location_id, kind: row.location_kind, name: row.location_name },
  onHand: row.on_hand,
  value: row.value,
  lastUsedOn: row.last_used_on ?? undefined,
})

const batch = 200

export async function exportDeadStock(query: DeadStockExportQuery) {
  await read((tx) => loadFilter(tx, query))
  return { fileName: `dead-stock-${localDate(now())}.csv`, lines: linesOf(query) }
}

async function* linesOf(query: DeadStockExportQuery): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(columns.deadStock)
  for (let cursor: string | undefined; ;) {
    const { rows, nextCursor } = await listDeadStock({ ...query, cursor, limit: batch })
    for (const { item, location, ...row } of rows) {
      const cells = [inBaseUnit(row.onHand), item.baseUnit, rupees(row.value), row.lastUsedOn ?? '']
      yield csvLine([item.name, item.kind, location.name, ...cells])
    }
    if (nextCursor === undefined) return
    cursor = nextCursor
  }
}
