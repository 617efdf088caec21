import type { Location } from '@momo/contracts/inventory'
import type { ReportItem, UsageExportQuery, UsageValue } from '@momo/contracts/stock-reports'
import { type MovementSum, readMovementSums } from '#modules/inventory'
import { byteOrderMark, csvLine } from '#platform/csv/csv.rules.ts'
import { read } from '#platform/db/database.ts'
import { loadFilter } from '../names.service.ts'
import { inBaseUnit, rupees } from '../report-csv.rules.ts'
import { findReportItems, listStockLocations } from '../report-names.store.ts'
import { columns } from '../stock-reports.messages.ts'
import { isEmpty } from './usage-figures.rules.ts'
import { quantitiesOf, valuesOf } from './usage.service.ts'
import { splitWeeks, type Week } from './weeks.rules.ts'

/** A row per item, location and week. Location by location, so that no statement and no list grows with the chain. */
export async function exportUsage(query: UsageExportQuery) {
  await read((tx) => loadFilter(tx, query))
  return { fileName: `usage-${query.from}-to-${query.to}.csv`, lines: linesOf(query) }
}

async function* linesOf(query: UsageExportQuery): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(columns.usage)
  const all = await read(listStockLocations)
  for (const location of all.filter(({ id }) => query.locationId === undefined || id === query.locationId))
    yield* linesAt(location, query)
}

async function* linesAt(location: Location, { kind, ...query }: UsageExportQuery): AsyncGenerator<string> {
  const filter = { ...query, itemKind: kind, locationId: location.id }
  const sums = await read((tx) =>
    readMovementSums(tx, { ...filter, groups: ['item', 'day'], hasClosing: true }),
  )
  const byItem = Map.groupBy(sums, (sum) => sum.item_id ?? '')
  const items = await read((tx) => findReportItems(tx, [...byItem.keys()]))
  for (const [itemId, own] of byItem) {
    const item = items.get(itemId)
    for (const split of splitWeeks(own, query)) if (item) yield* lineOf(item, location, split)
  }
}

function* lineOf(
  item: ReportItem,
  { name }: Location,
  { week, sums }: { week: Week; sums: MovementSum[] },
): Generator<string> {
  const [quantity, value] = [quantitiesOf(sums), valuesOf(sums)]
  if (isEmpty(quantity) && isEmpty(value)) return
  const figures = [...cellsOf(quantity, inBaseUnit), ...cellsOf(value, rupees), rupees(value.corrections)]
  yield csvLine([item.name, item.kind, name, week.from, week.to, item.baseUnit, ...figures])
}

const cellsOf = (figures: UsageValue, text: (amount: number) => string): string[] => [
  text(figures.opening),
  text(figures.received),
  text(figures.closing),
  text(figures.actual),
  text(figures.theoretical),
  text(figures.waste),
  text(figures.staffMeals),
  text(figures.counted),
  text(figures.variance),
]
