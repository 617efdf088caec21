import type { SaleGroup } from '@momo/contracts/analytics'

const sum = (rows: SaleGroup[], of: (row: SaleGroup) => number | undefined): number | undefined =>
  rows.some((row) => of(row) !== undefined) ? rows.reduce((all, row) => all + (of(row) ?? 0), 0) : undefined

/** All rows together; a figure that no row has is absent. */
export function totalOf(rows: SaleGroup[]): SaleGroup {
  const amount = sum(rows, ({ cost }) => cost?.amount)
  return {
    key: '',
    orders: sum(rows, ({ orders }) => orders),
    plates: sum(rows, ({ plates }) => plates) ?? 0,
    gross: sum(rows, ({ gross }) => gross) ?? 0,
    before: sum(rows, ({ before }) => before),
    completed: sum(rows, ({ completed }) => completed),
    late: sum(rows, ({ late }) => late),
    cost: amount === undefined ? undefined : { amount, sales: sum(rows, ({ cost }) => cost?.sales) ?? 0 },
  }
}

export const averageOf = ({ gross, orders = 0 }: { gross: number; orders?: number | undefined }): number =>
  orders === 0 ? 0 : Math.round(gross / orders)

/** In percent of the sales without VAT, with one decimal; undefined without a known cost or without sales. */
export const marginOf = (cost: SaleGroup['cost']): number | undefined =>
  cost === undefined || cost.sales <= 0
    ? undefined
    : Math.round(((cost.sales - cost.amount) * 1000) / cost.sales) / 10
