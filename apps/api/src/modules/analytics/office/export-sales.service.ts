import type { SaleGroup, SaleGroupName, SaleGroupsQuery } from '@momo/contracts/analytics'
import { byteOrderMark, csvLine } from '#platform/csv/csv.rules.ts'
import { groupNames, saleColumns, valueNames } from '../analytics.messages.ts'
import { readSaleGroups } from './read-sale-groups.service.ts'
import { marginOf } from './sales.rules.ts'

const rupees = (paisa: number | undefined): string => (paisa === undefined ? '' : (paisa / 100).toFixed(2))
const percent = (part: number | undefined, whole: number | undefined): string =>
  part === undefined || !whole ? '' : ((part / whole) * 100).toFixed(1)

const labelOf = (by: SaleGroupName, { key, name }: SaleGroup): string =>
  by === 'branch' || by === 'food' || by === 'category' ? (name ?? '') : (valueNames[by]?.[key] ?? key)

/** The table of the screen as CSV. */
export async function exportSales(query: SaleGroupsQuery) {
  const { rows } = await readSaleGroups(query)
  const { by, from, to } = query
  const lines = rows.map((row) =>
    csvLine([
      labelOf(by, row),
      row.orders ?? '',
      row.plates,
      rupees(row.gross),
      rupees(row.vat),
      rupees(row.before),
      row.before ? (((row.gross - row.before) / row.before) * 100).toFixed(1) : '',
      row.orders ? rupees(Math.round(row.gross / row.orders)) : '',
      percent(row.late, row.completed),
      rupees(row.cost?.amount),
      marginOf(row.cost) ?? '',
    ]),
  )
  const head = byteOrderMark + csvLine([groupNames[by], ...saleColumns])
  return { fileName: `sales-by-${by}-${from}-to-${to}.csv`, lines: [head, ...lines] }
}
