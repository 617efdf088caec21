import type { Accuracy } from '@momo/contracts/forecast'
import type { BaseUnit } from '@momo/contracts/inventory'

/** Sums over the days of one item at one branch. `value` is what the used quantity cost, in paisa. */
export type AccuracyRecord = {
  branch_id: string
  branch_name: string
  item_id: string
  item_name: string
  name_ne: string
  base_unit: BaseUnit
  forecast: number
  used: number
  value: number
  error: number
  last_week_error: number
}

type Errors = Pick<Accuracy, 'error' | 'lastWeekError'>
type Weighted = Pick<AccuracyRecord, 'used' | 'error' | 'last_week_error'> & { weight: number }

/** Absent if nothing was used. */
function errorsOf(records: Weighted[]): Errors {
  const sumOf = (part: (record: Weighted) => number) =>
    records.reduce((sum, record) => sum + part(record) * record.weight, 0)
  const used = sumOf((record) => record.used)
  if (used === 0) return { error: undefined, lastWeekError: undefined }
  return {
    error: rounded(sumOf(({ error }) => error) / used),
    lastWeekError: rounded(sumOf((record) => record.last_week_error) / used),
  }
}

/** Four digits: a hundredth of a percent. */
const rounded = (share: number): number => Math.round(share * 10_000) / 10_000

/**
 * The weighted absolute errors of the chain, of each branch and of each item. Items have different units, so over several items each error
 * counts with what the item costs. Branches with the largest share are first, and items with the most expensive errors.
 */
export function accuracyOf(
  records: AccuracyRecord[],
): Pick<Accuracy, 'error' | 'lastWeekError' | 'branches' | 'items'> {
  const byItem = [...Map.groupBy(records, ({ item_id: id }) => id).values()]
  const weighted = byItem.flatMap(withCosts)
  const byBranch = [...Map.groupBy(weighted, ({ branch_id: id }) => id).values()]
  return {
    ...errorsOf(weighted),
    branches: byBranch
      .map((own) => ({ branchId: own[0]!.branch_id, name: own[0]!.branch_name, ...errorsOf(own) }))
      .toSorted((a, b) => (b.error ?? -1) - (a.error ?? -1)),
    items: byItem.toSorted((a, b) => costOfErrors(b) - costOfErrors(a)).map(itemFrom),
  }
}

const costOfErrors = (records: AccuracyRecord[]): number =>
  withCosts(records).reduce((cost, { error, weight }) => cost + error * weight, 0)

/** With the average cost of a thousandth of the item. */
function withCosts(records: AccuracyRecord[]): (AccuracyRecord & Weighted)[] {
  const used = sum(records, 'used')
  const weight = used === 0 ? 0 : sum(records, 'value') / used
  return records.map((record) => ({ ...record, weight }))
}

function itemFrom(records: AccuracyRecord[]): Accuracy['items'][number] {
  const { item_id: itemId, item_name: name, name_ne: nameNe, base_unit: baseUnit } = records[0]!
  return {
    itemId,
    name,
    nameNe,
    baseUnit,
    forecast: sum(records, 'forecast'),
    used: sum(records, 'used'),
    ...errorsOf(records.map((record) => ({ ...record, weight: 1 }))),
  }
}

const sum = (records: AccuracyRecord[], column: 'forecast' | 'used' | 'value'): number =>
  records.reduce((all, record) => all + record[column], 0)
