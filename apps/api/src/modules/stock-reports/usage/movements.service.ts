import type { MovementReport, MovementsExportQuery, MovementsQuery } from '@momo/contracts/stock-reports'
import { findNames } from '#modules/accounts'
import { movementFrom, type MovementSum, readMovementSums } from '#modules/inventory'
import { daysLater, startOfDay } from '#platform/clock/local-date.rules.ts'
import { byteOrderMark, csvLine } from '#platform/csv/csv.rules.ts'
import { read, type Tx } from '#platform/db/database.ts'
import { loadFilter } from '../names.service.ts'
import { inBaseUnit, rupees } from '../report-csv.rules.ts'
import { findReportItems, findReportLocations } from '../report-names.store.ts'
import { columns } from '../stock-reports.messages.ts'
import { readMovementCursor, writeMovementCursor } from './movement-cursor.rules.ts'
import { pageOfReportMovements, type ReportMovement } from './movements.store.ts'
import { placesOfPage } from './places.rules.ts'
import { kindsOf } from './usage-figures.rules.ts'

type Row = MovementReport['movements'][number]

/** The sums name the places that have such movements, so a page reads only some of them. */
export async function listReportMovements(query: MovementsQuery): Promise<MovementReport> {
  const { cursor, limit, figure, kind, ...filter } = query
  const kinds = kindsOf[figure]
  return read(async (tx) => {
    await loadFilter(tx, filter)
    const groups = ['location', 'item'] as const
    const asked = { ...filter, itemKind: kind, kinds }
    const sums = await readMovementSums(tx, { ...asked, groups, hasClosing: false })
    const after = readMovementCursor(cursor)
    const places = placesOfPage(sums, { after, limit: limit + 1 })
    const found = await pageOfReportMovements(tx, {
      locationIds: places.map(({ locationId }) => locationId),
      itemIds: places.map(({ itemId }) => itemId),
      from: startOfDay(filter.from),
      until: startOfDay(daysLater(filter.to, 1)),
      kinds,
      reason: filter.reason,
      after,
      limit: limit + 1,
    })
    const shown = found.slice(0, limit)
    const last = found.length > limit ? shown.at(-1) : undefined
    return {
      total: totalOf(sums),
      movements: await nameMovements(tx, shown),
      nextCursor: last && writeMovementCursor(cursorOf(last)),
    }
  })
}

const cursorOf = (row: ReportMovement) => ({
  locationId: row.location_id,
  itemId: row.item_id,
  at: row.happened_at,
  id: row.id,
})

function totalOf(sums: MovementSum[]): MovementReport['total'] {
  const isOfOneItem = new Set(sums.map((sum) => sum.item_id)).size === 1
  const add = (pick: (sum: MovementSum) => number): number => sums.reduce((all, sum) => all + pick(sum), 0)
  return {
    movements: add(({ movements }) => movements),
    value: add(({ value }) => value),
    ...(isOfOneItem && { quantity: add(({ quantity }) => quantity) }),
  }
}

async function nameMovements(tx: Tx, rows: ReportMovement[]): Promise<Row[]> {
  const items = await findReportItems(tx, [...new Set(rows.map((row) => row.item_id))])
  const locations = await findReportLocations(tx, [...new Set(rows.map((row) => row.location_id))])
  const people = await findNames(tx, [...new Set(rows.flatMap((row) => row.actor_id ?? []))])
  return rows.flatMap((row): Row[] => {
    const item = items.get(row.item_id)
    if (!item) return []
    const locationName = locations.get(row.location_id)?.name ?? ''
    return [
      { ...movementFrom({ ...row, item_name: item.name }, people), value: row.value, item, locationName },
    ]
  })
}

const batch = 200

export async function exportMovements(query: MovementsExportQuery) {
  await read((tx) => loadFilter(tx, query))
  return { fileName: `movements-${query.from}-to-${query.to}.csv`, lines: linesOf(query) }
}

async function* linesOf(query: MovementsExportQuery): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(columns.movements)
  for (let cursor: string | undefined; ;) {
    const { movements, nextCursor } = await listReportMovements({ ...query, cursor, limit: batch })
    for (const row of movements) yield csvLine(cellsOf(row))
    if (nextCursor === undefined) return
    cursor = nextCursor
  }
}

const cellsOf = (row: Row): (string | number)[] => [
  row.happenedAt.toISOString(),
  row.recordedAt.toISOString(),
  row.locationName,
  row.itemName,
  row.kind,
  row.reason ?? '',
  inBaseUnit(row.quantity),
  row.item.baseUnit,
  rupees(row.value),
  row.documentType,
  row.documentId,
  row.by ?? '',
  row.note,
]
