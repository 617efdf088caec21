import type { SaleGroup, SaleSums } from '@momo/contracts/analytics'

export type SliceRow = SaleSums & { key: string }
export type HourRow = { weekday: number; hour: number; orders: number; plates: number; gross: number }
export type FoodRow = {
  branch_id: string
  /** Empty for a deleted food. */
  food: string
  name: string
  category: string
  last_on: string
  orders: number
  plates: number
  gross: number
  vat: number
}

export const sumSales = (rows: SaleSums[]): SaleSums => {
  const sum = (what: keyof SaleSums) => rows.reduce((all, row) => all + row[what], 0)
  return {
    orders: sum('orders'),
    plates: sum('plates'),
    gross: sum('gross'),
    vat: sum('vat'),
    completed: sum('completed'),
    late: sum('late'),
  }
}

/** From the first to the last day, with those without a sale. */
export function fillDays(
  dates: string[],
  rows: SliceRow[],
): { date: string; orders: number; gross: number }[] {
  const byDate = new Map(rows.map((row) => [row.key, row]))
  return dates.map((date) => {
    const { orders = 0, gross = 0 } = byDate.get(date) ?? {}
    return { date, orders, gross }
  })
}

/** The hours of all weekdays together. */
export function groupHours(rows: HourRow[]): SaleGroup[] {
  const sum = (own: HourRow[], what: 'orders' | 'plates' | 'gross') =>
    own.reduce((all, row) => all + row[what], 0)
  return [...Map.groupBy(rows, ({ hour }) => hour)].map(([hour, own]) => ({
    key: String(hour),
    orders: sum(own, 'orders'),
    plates: sum(own, 'plates'),
    gross: sum(own, 'gross'),
  }))
}

type PlateCost = (row: FoodRow) => number | undefined

/** A food with the name under which it was sold last. Its cost covers the plates with a known cost. */
export function groupFoods(rows: FoodRow[], plateCost: PlateCost): SaleGroup[] {
  const byFood = Map.groupBy(rows, ({ food, name }) => food || name)
  return [...byFood.values()].map((own) => {
    const last = own.reduce((newest, row) => (row.last_on > newest.last_on ? row : newest))
    const orders = own.reduce((all, row) => all + row.orders, 0)
    return { key: last.food, name: last.name, orders, ...foodSums(own, plateCost) }
  })
}

export const groupCategories = (rows: FoodRow[], plateCost: PlateCost): SaleGroup[] =>
  [...Map.groupBy(rows, ({ category }) => category)].map(([category, own]) => ({
    key: category,
    name: category,
    ...foodSums(own, plateCost),
  }))

function foodSums(rows: FoodRow[], plateCost: PlateCost) {
  const total = { plates: 0, gross: 0, vat: 0 }
  const cost = { amount: 0, sales: 0 }
  for (const row of rows) {
    total.plates += row.plates
    total.gross += row.gross
    total.vat += row.vat
    const each = plateCost(row)
    if (each === undefined) continue
    cost.amount += row.plates * each
    cost.sales += row.gross - row.vat
  }
  return { ...total, ...(cost.sales > 0 && { cost }) }
}

type Order = 'gross' | 'key'

/** With the sales of the days compared with; a group without sales in the period but before stays, as it was lost. */
export function compareGroups(now: SaleGroup[], before: SaleGroup[] | undefined, order: Order): SaleGroup[] {
  const keyOf = ({ key, name }: SaleGroup) => key || (name ?? '')
  const earlier = new Map((before ?? []).map((row) => [keyOf(row), row]))
  const current = new Set(now.map(keyOf))
  const lost = [...earlier.values()].filter((row) => !current.has(keyOf(row))).map(emptyGroup)
  const rows = before
    ? [...now, ...lost].map((row) => ({ ...row, before: earlier.get(keyOf(row))?.gross ?? 0 }))
    : now
  return order === 'key'
    ? rows.toSorted((a, b) => Number(a.key) - Number(b.key))
    : rows.toSorted((a, b) => b.gross - a.gross || (keyOf(a) < keyOf(b) ? -1 : 1))
}

const emptyGroup = ({ key, name, orders, vat, completed, late }: SaleGroup): SaleGroup => ({
  key,
  ...(name !== undefined && { name }),
  plates: 0,
  gross: 0,
  ...(orders !== undefined && { orders: 0 }),
  ...(vat !== undefined && { vat: 0 }),
  ...(completed !== undefined && { completed: 0 }),
  ...(late !== undefined && { late: 0 }),
})

type Movement = { location_id: string | null; value: number }

/** What the ledger used for sales, by branch. What leaves the stock is negative there. */
export function usedByBranch(movements: Movement[]): Map<string, number> {
  const used = new Map<string, number>()
  for (const { location_id: id, value } of movements)
    if (id !== null) used.set(id, (used.get(id) ?? 0) - value)
  return used
}

/** In percent with one decimal; undefined without sales. */
export const marginOf = (cost: SaleGroup['cost']): number | undefined =>
  cost === undefined || cost.sales <= 0
    ? undefined
    : Math.round(((cost.sales - cost.amount) * 1000) / cost.sales) / 10
