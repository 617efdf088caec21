import type { UsageGroup, UsageQuery, UsageReport, UsageValue } from '@momo/contracts/stock-reports'
import { type MovementSum, readMovementSums } from '#modules/inventory'
import { read, type Tx } from '#platform/db/database.ts'
import { loadFilter } from '../names.service.ts'
import { pageRows } from '../page-rows.rules.ts'
import { findReportItems, findReportLocations } from '../report-names.store.ts'
import { isEmpty, usageFigures } from './usage-figures.rules.ts'
import { splitWeeks, type Week } from './weeks.rules.ts'

type Row = UsageReport['rows'][number]
type Group = { key: string; sums: MovementSum[]; week?: Week }

export const quantitiesOf = (sums: MovementSum[]): UsageValue =>
  usageFigures(sums.map(({ kind, quantity }) => ({ kind, amount: quantity })))
export const valuesOf = (sums: MovementSum[]): UsageValue =>
  usageFigures(sums.map(({ kind, value }) => ({ kind, amount: value })))

export async function readUsage(query: UsageQuery): Promise<UsageReport> {
  const { by, cursor, limit, kind, ...filter } = query
  return read(async (tx) => {
    const { item } = await loadFilter(tx, filter)
    const groups = [sumGroups[by]] as const
    const sums = await readMovementSums(tx, { ...filter, itemKind: kind, groups, hasClosing: true })
    const isOfOneItem = by === 'item' || item !== undefined
    const sorted = groupSums(sums, query).flatMap((group) => rowOf(group, isOfOneItem))
    const rows = by === 'week' ? sorted : sorted.toSorted(byVariance)
    const { shown, nextCursor } = pageRows(rows, { cursor, limit, keyOf: ({ key }) => key })
    const named = await nameRows(tx, by, shown)
    return { total: valuesOf(sums), rows: named, item, nextCursor }
  })
}

const sumGroups = { item: 'item', location: 'location', week: 'day' } as const satisfies Record<
  UsageGroup,
  string
>

function groupSums(sums: MovementSum[], { by, from, to }: UsageQuery): Group[] {
  if (by === 'week')
    return splitWeeks(sums, { from, to }).map((split) => ({ key: split.week.from, ...split }))
  const byKey = Map.groupBy(sums, (sum) => (by === 'item' ? sum.item_id : sum.location_id) ?? '')
  return [...byKey].map(([key, own]) => ({ key, sums: own }))
}

type KeyedRow = { key: string; row: Row }

function rowOf({ key, sums, week }: Group, isOfOneItem: boolean): KeyedRow[] {
  const [quantity, value] = [quantitiesOf(sums), valuesOf(sums)]
  // A week without movements stays, because a gap would look like a missing week.
  if (week === undefined && isEmpty(quantity) && isEmpty(value)) return []
  return [{ key, row: { week, value, ...(isOfOneItem && { quantity }) } }]
}

const byVariance = (a: KeyedRow, b: KeyedRow): number =>
  Math.abs(b.row.value.variance) - Math.abs(a.row.value.variance) || (a.key < b.key ? -1 : 1)

async function nameRows(tx: Tx, by: UsageGroup, rows: KeyedRow[]): Promise<Row[]> {
  const ids = rows.map(({ key }) => key)
  if (by === 'week') return rows.map(({ row }) => row)
  if (by === 'item') {
    const items = await findReportItems(tx, ids)
    return rows.map(({ key, row }) => ({ ...row, item: items.get(key) }))
  }
  const locations = await findReportLocations(tx, ids)
  return rows.map(({ key, row }) => ({ ...row, location: locations.get(key) }))
}
