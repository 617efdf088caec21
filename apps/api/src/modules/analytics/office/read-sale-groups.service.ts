import type { SaleGroup, SaleGroupName, SaleGroupsQuery } from '@momo/contracts/analytics'
import { readMovementSums } from '#modules/inventory'
import { readPlateCosts } from '#modules/recipes'
import { read, type Tx } from '#platform/db/database.ts'
import { filterBefore, loadBranches } from './read-sales.service.ts'
import {
  compareGroups,
  groupCategories,
  groupFoods,
  groupHours,
  usedByBranch,
  type FoodRow,
} from './sales.rules.ts'
import { type SalesFilter, sumFoods, sumSlices, sumWeekHours } from './sales.store.ts'

type Branches = { id: string; name: string }[]
type Sums = (tx: Tx, filter: SalesFilter, branches: Branches) => Promise<SaleGroup[]>

/** Groups in the order of their keys; the others are sorted by sales. */
const isInOrder = (by: SaleGroupName): boolean => by === 'hour' || by === 'weekday'

/** The number of statements does not depend on the orders or branches. */
export async function readSaleGroups({ by, ...query }: SaleGroupsQuery): Promise<{ rows: SaleGroup[] }> {
  const before = filterBefore(query)
  return read(async (tx) => {
    const branches = await loadBranches(tx, query.branchId)
    const now = await sumsOf[by](tx, query, branches)
    const earlier = before && (await sumsOf[by](tx, before, branches))
    return { rows: compareGroups(now, earlier, isInOrder(by) ? 'key' : 'gross') }
  })
}

const sumsOf: Record<SaleGroupName, Sums> = {
  async branch(tx, filter, branches) {
    const rows = await sumSlices(tx, 'branch', filter)
    const used = await readUsed(tx, filter)
    const names = new Map(branches.map(({ id, name }) => [id, name]))
    return rows.map((row) => {
      const amount = used?.get(row.key)
      const cost = amount === undefined ? undefined : { amount, sales: row.gross - row.vat }
      return { ...row, name: names.get(row.key) ?? '', ...(cost && { cost }) }
    })
  },
  async food(tx, filter, branches) {
    const rows = await sumFoods(tx, filter)
    return groupFoods(rows, await plateCostsOf(tx, rows, branches))
  },
  async category(tx, filter, branches) {
    const rows = await sumFoods(tx, filter)
    return groupCategories(rows, await plateCostsOf(tx, rows, branches))
  },
  hour: async (tx, filter) => groupHours(await sumWeekHours(tx, filter)),
  weekday: (tx, filter) => sumSlices(tx, 'weekday', filter),
  fulfilment: (tx, filter) => sumSlices(tx, 'fulfilment', filter),
  payment: (tx, filter) => sumSlices(tx, 'payment', filter),
  source: (tx, filter) => sumSlices(tx, 'source', filter),
}

/** The ledger does not know the way, payment or source of what it used. */
async function readUsed(tx: Tx, filter: SalesFilter): Promise<Map<string, number> | undefined> {
  const { from, to, branchId, fulfilment, payment, source } = filter
  if ((fulfilment ?? payment ?? source) !== undefined) return undefined
  const kinds = ['sale', 'sale-reversal'] as const
  const sums = await readMovementSums(tx, {
    from,
    to,
    locationId: branchId,
    kinds,
    groups: ['location'],
    hasClosing: false,
  })
  return usedByBranch(sums)
}

async function plateCostsOf(tx: Tx, rows: FoodRow[], branches: Branches) {
  const foodIds = [...new Set(rows.map(({ food }) => food).filter(Boolean))]
  if (foodIds.length === 0) return () => undefined
  const costs = await readPlateCosts(tx, { foodIds, locationIds: branches.map(({ id }) => id) })
  return ({ branch_id: branchId, food }: FoodRow): number | undefined => {
    const cost = costs.get(branchId)?.get(food)?.cost
    return cost === undefined ? undefined : Number(cost)
  }
}
