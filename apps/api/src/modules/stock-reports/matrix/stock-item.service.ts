import type { StockHistory } from '@momo/contracts/inventory'
import type { ReportItem, StockItem, StockPlace } from '@momo/contracts/stock-reports'
import { daysLeft, readChainUse, readHistory } from '#modules/inventory'
import { now } from '#platform/clock/clock.ts'
import { read, type Tx } from '#platform/db/database.ts'
import { loadFilter, loadReportItem } from '../names.service.ts'
import { pageRows } from '../page-rows.rules.ts'
import { listStockLocations } from '../report-names.store.ts'
import { cellFrom } from './cell.mapper.ts'
import { chainState } from './chain-state.rules.ts'
import { type CellRecord, findCells, type Today } from './matrix.store.ts'
import { sumOf, todayOf } from './matrix.service.ts'

export async function readStockItem(itemId: string, locationId: string | undefined): Promise<StockItem> {
  return read(async (tx) => {
    const { item, location } = await loadFilter(tx, { itemId, locationId })
    const { cells, today } = await loadCells(tx, itemId)
    const about = { item: item as ReportItem, location, locationCount: cells.length }
    if (location === undefined) return { ...about, ...(await chainFigures(tx, { itemId, cells, today })) }
    const cell = cells.find((one) => one.location_id === location.id)
    if (!cell) return { ...about, ...unknownCell }
    const use = cell.weekday_use ?? noUse
    return { ...about, ...cellFrom(cell), ...usePer(use, today) }
  })
}

const noUse = [0, 0, 0, 0, 0, 0, 0]
const unknownCell = {
  safetyLevel: 0,
  state: 'unknown',
  isExpiring: false,
  useToday: 0,
  usePerDay: 0,
} as const

const usePer = (use: number[], { weekday }: Today) => ({
  useToday: use[weekday] ?? 0,
  usePerDay: Math.round(use.reduce((sum, one) => sum + one, 0) / 7),
})

type Chain = { itemId: string; cells: CellRecord[]; today: Today }

async function chainFigures(tx: Tx, { itemId, cells, today }: Chain) {
  const shown = cells.map(cellFrom)
  const onHand = sumOf(shown.map((cell) => cell.onHand))
  const safetyLevel = shown.reduce((sum, cell) => sum + cell.safetyLevel, 0)
  const use = await readChainUse(tx, itemId)
  return {
    onHand,
    value: sumOf(shown.map(({ value }) => value)),
    safetyLevel,
    state: chainState(onHand, { safetyLevel, isUsed: use.some((one) => one > 0) }),
    daysLeft: onHand === undefined ? undefined : daysLeft(onHand, use, today.weekday),
    useBy: shown.flatMap(({ useBy }) => useBy ?? []).toSorted()[0],
    isExpiring: shown.some(({ isExpiring }) => isExpiring),
    ...usePer(use, today),
  }
}

async function loadCells(tx: Tx, itemId: string): Promise<{ cells: CellRecord[]; today: Today }> {
  const locationIds = (await listStockLocations(tx)).map(({ id }) => id)
  const today = todayOf(now())
  return { cells: await findCells(tx, { itemIds: [itemId], locationIds, ...today }), today }
}

/** Items without use are last. */
const noEnd = 1_000_000

type PlacesPage = { items: StockPlace[]; nextCursor: string | undefined }

/** At most as many as there are locations, so they are sorted as a whole. */
export async function listStockPlaces(
  itemId: string,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<PlacesPage> {
  return read(async (tx) => {
    await loadReportItem(tx, itemId)
    const locations = new Map((await listStockLocations(tx)).map((location) => [location.id, location]))
    const { cells } = await loadCells(tx, itemId)
    const places = cells.flatMap((cell): StockPlace[] => {
      const location = locations.get(cell.location_id)
      return location ? [{ location, ...cellFrom(cell) }] : []
    })
    const sorted = places.toSorted(
      (a, b) =>
        (a.daysLeft ?? noEnd) - (b.daysLeft ?? noEnd) || a.location.name.localeCompare(b.location.name),
    )
    const { shown, nextCursor } = pageRows(sorted, { cursor, limit, keyOf: ({ location }) => location.id })
    return { items: shown, nextCursor }
  })
}

export async function readStockHistory(
  itemId: string,
  { locationId, days }: { locationId?: string | undefined; days: string },
): Promise<StockHistory> {
  return read(async (tx) => {
    await loadFilter(tx, { itemId, locationId })
    return readHistory(tx, { itemId, locationId, days: Number(days) })
  })
}
