import type { FoodCost, FoodCostExportQuery, FoodCostQuery } from '@momo/contracts/stock-reports'
import { readPlateCosts } from '#modules/recipes'
import { daysLater, startOfDay } from '#platform/clock/local-date.rules.ts'
import { byteOrderMark, csvLine } from '#platform/csv/csv.rules.ts'
import { read } from '#platform/db/database.ts'
import { notFound } from '#platform/faults/fault.ts'
import { rupees } from '../report-csv.rules.ts'
import { columns } from '../stock-reports.messages.ts'
import { costFigures, costShare, type SoldFood } from './food-cost.rules.ts'
import { findFoodNames, findFoodSales, listBranches } from './food-sales.store.ts'

type Branch = { id: string; name: string }
type Row = FoodCost['rows'][number]

export async function readFoodCost({ by, ...query }: FoodCostQuery): Promise<FoodCost> {
  const branches = await loadBranches(query)
  const sold: SoldFood[] = []
  for await (const some of soldByBranches(branches, query)) sold.push(...some)
  const names = await findNames(sold)
  const byKey = Map.groupBy(sold, ({ foodId, branchId }) => (by === 'food' ? (foodId ?? '') : branchId))
  const rows = [...byKey].map(([key, own]): Row => ({
    ...(by === 'food'
      ? { food: key === '' ? undefined : { id: key, name: names.get(key) ?? '' } }
      : { branch: branches.find(({ id }) => id === key) }),
    ...costFigures(own),
    plateCost: own.length === 1 ? own[0]!.plateCost : undefined,
  }))
  return { total: costFigures(sold), rows: rows.toSorted((a, b) => b.cost - a.cost || b.sales - a.sales) }
}

async function loadBranches({ branchId }: FoodCostExportQuery): Promise<Branch[]> {
  const branches = await read((tx) => listBranches(tx, branchId))
  return branchId !== undefined && branches.length === 0 ? notFound('branch', branchId) : branches
}

/** Some branches at a time, so that no statement grows with the chain. */
const branchesAtOnce = 20

async function* soldByBranches(branches: Branch[], query: FoodCostExportQuery): AsyncGenerator<SoldFood[]> {
  for (let i = 0; i < branches.length; i += branchesAtOnce)
    yield await soldAt(branches.slice(i, i + branchesAtOnce), query)
}

/** In the order of the branches. Costs are those of the branch at present. */
async function soldAt(branches: Branch[], { from, to, foodId }: FoodCostExportQuery): Promise<SoldFood[]> {
  const period = { from: startOfDay(from), until: startOfDay(daysLater(to, 1)) }
  const branchIds = branches.map(({ id }) => id)
  return read(async (tx) => {
    const sales = await findFoodSales(tx, { branchIds, ...period, foodId })
    const foodIds = [...new Set(sales.flatMap((sale) => sale.food_id ?? []))]
    const costs =
      foodIds.length > 0 ? await readPlateCosts(tx, { foodIds, locationIds: branchIds }) : undefined
    const byBranch = Map.groupBy(sales, (sale) => sale.branch_id)
    return branchIds.flatMap((branchId) =>
      (byBranch.get(branchId) ?? []).map(({ food_id: id, plates, sales: amount }) => {
        const cost = costs?.get(branchId)?.get(id ?? '')?.cost
        const plateCost = cost === undefined ? undefined : Number(cost)
        return { foodId: id, branchId, plates, sales: amount, plateCost }
      }),
    )
  })
}

const findNames = (sold: SoldFood[]): Promise<Map<string, string>> =>
  read((tx) => findFoodNames(tx, [...new Set(sold.flatMap(({ foodId }) => foodId ?? []))]))

/** A row per food and branch. */
export async function exportFoodCost(query: FoodCostExportQuery) {
  const branches = await loadBranches(query)
  return { fileName: `food-cost-${query.from}-to-${query.to}.csv`, lines: linesOf(branches, query) }
}

async function* linesOf(branches: Branch[], query: FoodCostExportQuery): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(columns.foodCost)
  const branchNames = new Map(branches.map(({ id, name }) => [id, name]))
  for await (const sold of soldByBranches(branches, query)) {
    const names = await findNames(sold)
    for (const row of sold) {
      const { cost, costedSales } = costFigures([row])
      const isCosted = row.plateCost !== undefined
      const share = isCosted ? (costShare({ cost, costedSales }) ?? '') : ''
      const cells = [rupees(row.sales), rupees(row.plateCost), isCosted ? rupees(cost) : '', share]
      yield csvLine([
        names.get(row.foodId ?? '') ?? '',
        branchNames.get(row.branchId) ?? '',
        row.plates,
        ...cells,
      ])
    }
  }
}
