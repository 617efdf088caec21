import type { WasteExportQuery, WasteGroup, WasteQuery, WasteReport } from '@momo/contracts/stock-reports'
import { type MovementSum, readMovementSums } from '#modules/inventory'
import { byteOrderMark, csvLine } from '#platform/csv/csv.rules.ts'
import { read, type Tx } from '#platform/db/database.ts'
import { loadFilter } from '../names.service.ts'
import { inBaseUnit, rupees } from '../report-csv.rules.ts'
import { findReportItems, findReportLocations, listStockLocations } from '../report-names.store.ts'
import { columns } from '../stock-reports.messages.ts'
import { kindsOf } from './usage-figures.rules.ts'

type Row = WasteReport['rows'][number]

const kinds = kindsOf.wasted

export async function readWaste({ by, ...filter }: WasteQuery): Promise<WasteReport> {
  return read(async (tx) => {
    const { item } = await loadFilter(tx, filter)
    const sums = await readMovementSums(tx, { ...filter, kinds, groups: [by], hasClosing: false })
    const groups = [...Map.groupBy(sums, (sum) => keyOf(sum, by))]
    const rows = groups.map(([key, own]) => ({ key, ...lossOf(own) })).toSorted(orders[by])
    const names = await findNames(tx, by, rows)
    const isOfOneItem = by === 'item' || item !== undefined
    return {
      total: { value: lossOf(sums).value, movements: lossOf(sums).movements },
      rows: rows.map(({ key, quantity, value, movements }) => ({
        ...names(key),
        ...(isOfOneItem && { quantity }),
        value,
        movements,
      })),
      item,
    }
  })
}

const keyOf = (sum: MovementSum, by: WasteGroup): string =>
  ({ reason: sum.reason, item: sum.item_id, location: sum.location_id, day: sum.day })[by] ?? ''

/** What left is positive; subtracted from zero, because -0 is not 0 in a comparison. */
const lossOf = (sums: MovementSum[]) =>
  sums.reduce(
    (loss, sum) => ({
      quantity: loss.quantity - sum.quantity,
      value: loss.value - sum.value,
      movements: loss.movements + sum.movements,
    }),
    { quantity: 0, value: 0, movements: 0 },
  )

type Keyed = { key: string; quantity: number; value: number; movements: number }
const byValue = (a: Keyed, b: Keyed): number => b.value - a.value || (a.key < b.key ? -1 : 1)
const byKey = (a: Keyed, b: Keyed): number => (a.key < b.key ? -1 : 1)
const orders: Record<WasteGroup, (a: Keyed, b: Keyed) => number> = {
  reason: byValue,
  item: byValue,
  location: byValue,
  day: byKey,
}

async function findNames(tx: Tx, by: WasteGroup, rows: Keyed[]): Promise<(key: string) => Partial<Row>> {
  const ids = rows.map(({ key }) => key)
  if (by === 'reason') return (key) => ({ reason: key })
  if (by === 'day') return (key) => ({ day: key })
  if (by === 'item') {
    const items = await findReportItems(tx, ids)
    return (key) => ({ item: items.get(key) })
  }
  const locations = await findReportLocations(tx, ids)
  return (key) => ({ location: locations.get(key) })
}

/** A row per day, location, item and reason; location by location. */
export async function exportWaste(query: WasteExportQuery) {
  await read((tx) => loadFilter(tx, query))
  return { fileName: `waste-${query.from}-to-${query.to}.csv`, lines: linesOf(query) }
}

async function* linesOf(query: WasteExportQuery): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(columns.waste)
  const all = await read(listStockLocations)
  for (const { id, name } of all.filter(
    (one) => query.locationId === undefined || one.id === query.locationId,
  )) {
    const filter = { ...query, locationId: id, kinds, groups: ['item', 'day', 'reason'] as const }
    const sums = await read((tx) => readMovementSums(tx, { ...filter, hasClosing: false }))
    const items = await read((tx) =>
      findReportItems(
        tx,
        sums.flatMap((sum) => sum.item_id ?? []),
      ),
    )
    for (const sum of sums.toSorted((a, b) => ((a.day ?? '') < (b.day ?? '') ? -1 : 1))) {
      const item = items.get(sum.item_id ?? '')
      const { quantity, value } = lossOf([sum])
      const cells = [inBaseUnit(quantity), item?.baseUnit ?? '', rupees(value), sum.movements]
      yield csvLine([sum.day ?? '', name, item?.name ?? '', sum.kind, sum.reason ?? '', ...cells])
    }
  }
}
