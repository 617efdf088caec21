import type { ValuationExportQuery, ValuationItems, ValuationItemsQuery } from '@momo/contracts/stock-reports'
import { readStockAt, type StockAt } from '#modules/inventory'
import { now } from '#platform/clock/clock.ts'
import { daysLater, localDate, startOfDay } from '#platform/clock/local-date.rules.ts'
import { byteOrderMark, csvLine } from '#platform/csv/csv.rules.ts'
import { read } from '#platform/db/database.ts'
import { loadFilter, loadReportLocation } from '../names.service.ts'
import { pageRows } from '../page-rows.rules.ts'
import { inBaseUnit, rupees } from '../report-csv.rules.ts'
import { findReportItems, listStockLocations } from '../report-names.store.ts'
import { columns } from '../stock-reports.messages.ts'

/** The start of the day after the asked one; a day that is not over ends now. */
function momentOf(date: string | undefined): { day: string; at: Date } {
  const at = now()
  const day = daysLater(date ?? localDate(at), 1)
  return { day, at: day <= localDate(at) ? startOfDay(day) : at }
}

export async function listValuationItems(query: ValuationItemsQuery): Promise<ValuationItems> {
  const { locationId, cursor, limit } = query
  const { day, at } = momentOf(query.date)
  return read(async (tx) => {
    const location = await loadReportLocation(tx, locationId)
    const stock = (await readStockAt(tx, { day, locationId })).toSorted(byValue)
    const { shown, nextCursor } = pageRows(stock, { cursor, limit, keyOf: ({ item_id: id }) => id })
    const items = await findReportItems(
      tx,
      shown.map(({ item_id: id }) => id),
    )
    return {
      at,
      location,
      total: stock.reduce((sum, { value }) => sum + value, 0),
      items: shown.flatMap(({ item_id: id, on_hand: onHand, value }) => {
        const item = items.get(id)
        return item ? [{ item, onHand, value }] : []
      }),
      nextCursor,
    }
  })
}

const byValue = (a: StockAt, b: StockAt): number => b.value - a.value || (a.item_id < b.item_id ? -1 : 1)

export async function exportValuation(query: ValuationExportQuery) {
  await read((tx) => loadFilter(tx, query))
  const day = query.date ?? localDate(now())
  return { fileName: `stock-value-${day}.csv`, lines: linesOf(query) }
}

async function* linesOf({ date, locationId }: ValuationExportQuery): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(columns.valuation)
  const { day } = momentOf(date)
  const all = await read(listStockLocations)
  for (const { id, name, kind } of all.filter((one) => locationId === undefined || one.id === locationId)) {
    const stock = (await read((tx) => readStockAt(tx, { day, locationId: id }))).toSorted(byValue)
    const items = await read((tx) =>
      findReportItems(
        tx,
        stock.map((row) => row.item_id),
      ),
    )
    for (const row of stock) {
      const item = items.get(row.item_id)
      const cells = [item?.name ?? '', item?.kind ?? '', inBaseUnit(row.on_hand), item?.baseUnit ?? '']
      yield csvLine([name, kind, ...cells, rupees(row.value)])
    }
  }
}
