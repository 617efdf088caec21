import { z } from 'zod'
import type { Location } from '@momo/contracts/inventory'
import type {
  Matrix,
  MatrixCell,
  MatrixQuery,
  MatrixSummary,
  ReportItem,
} from '@momo/contracts/stock-reports'
import { weekdayOf } from '#modules/inventory'
import { now } from '#platform/clock/clock.ts'
import { daysLater, localDate } from '#platform/clock/local-date.rules.ts'
import { read, type Tx } from '#platform/db/database.ts'
import { queryWords } from '#platform/search/search-words.rules.ts'
import { listStockLocations } from '../report-names.store.ts'
import { cellFrom } from './cell.mapper.ts'
import * as store from './matrix.store.ts'

const expiringDays = 2

export const todayOf = (at: Date): store.Today => {
  const today = localDate(at)
  return { weekday: weekdayOf(today), expiring: daysLater(today, expiringDays) }
}

export const readMatrix = (query: MatrixQuery): Promise<Matrix> => read((tx) => loadMatrix(tx, query))

async function loadMatrix(tx: Tx, query: MatrixQuery): Promise<Matrix> {
  const { q = '', kind, filter, limit } = query
  const locations = await findColumns(tx, query.locations)
  const words = queryWords(q)
  if (q !== '' && words.length === 0) return { locations, items: [], nextCursor: undefined }
  const [today, locationIds] = [todayOf(now()), locations.map(({ id }) => id)]
  const after = z.uuid().safeParse(query.cursor).data
  const page = { words, kind, filter, locationIds, expiring: today.expiring, after, limit: limit + 1 }
  const found = await store.pageOfMatrixItems(tx, page)
  const shown = found.slice(0, limit)
  const itemIds = shown.map(({ id }) => id)
  const cells = groupCells(await store.findCells(tx, { itemIds, locationIds, ...today }))
  return {
    locations,
    items: shown.map((item) => rowFrom(item, cells.get(item.id) ?? [])),
    nextCursor: found.length > limit ? shown.at(-1)?.id : undefined,
  }
}

async function findColumns(tx: Tx, chosen: string | undefined): Promise<Location[]> {
  const all = await listStockLocations(tx)
  if (chosen === undefined) return all
  const ids = new Set(chosen.toLowerCase().split(','))
  return all.filter(({ id }) => ids.has(id))
}

function groupCells(rows: store.CellRecord[]): Map<string, MatrixCell[]> {
  const byItem = new Map<string, MatrixCell[]>()
  for (const row of rows) {
    const cell = { locationId: row.location_id, ...cellFrom(row) }
    byItem.set(row.item_id, [...(byItem.get(row.item_id) ?? []), cell])
  }
  return byItem
}

const rowFrom = (item: ReportItem, cells: MatrixCell[]): Matrix['items'][number] => ({
  item,
  onHand: sumOf(cells.map(({ onHand }) => onHand)),
  value: sumOf(cells.map(({ value }) => value)),
  cells,
})

/** Undefined if all are unknown. */
export function sumOf(numbers: (number | undefined)[]): number | undefined {
  const known = numbers.filter((one) => one !== undefined)
  return known.length > 0 ? known.reduce((sum, one) => sum + one, 0) : undefined
}

export async function summarizeMatrix(): Promise<MatrixSummary> {
  const counts = await read((tx) => store.countCells(tx, todayOf(now())))
  const named = (name: string) => {
    const {
      cells = 0,
      items = 0,
      locations = 0,
      value = 0,
    } = counts.find((count) => count.name === name) ?? {}
    return { cells, items, locations, value }
  }
  const { items, locations, value } = named('all')
  const expiring = named('expiring')
  return {
    items,
    locations,
    value,
    low: named('low'),
    out: named('out'),
    belowZero: named('below-zero'),
    expiring,
  }
}
