import { readMovementSums } from '#modules/inventory'
import { readEveningAlerts } from '#modules/stock-alerts'
import { now } from '#platform/clock/clock.ts'
import { later } from '#platform/clock/later.rules.ts'
import { daysLater, startOfDay } from '#platform/clock/local-date.rules.ts'
import { read, type Tx } from '#platform/db/database.ts'
import type { EveningFigures } from './evening.rules.ts'
import * as store from './evening-figures.store.ts'
import { alertLine } from '../stock/evening.messages.ts'

const dayMs = 86_400_000
const usedByRecipes = ['sale', 'sale-reversal'] as const
/** As 'Variance' of the usage report. */
const usedBeyond = ['waste', 'staff-meal', 'count'] as const

const sum = (values: number[]): number => values.reduce((all, value) => all + value, 0)

/**
 * Sums of the day, and what is open at present. A few statements over sums and open records, however many orders there are.
 */
export async function readEveningFigures(day: string): Promise<EveningFigures> {
  const at = now()
  return read(async (tx) => {
    const branches = await store.findBranchSales(tx, { day, weekAgo: daysLater(day, -7) })
    const openLate = await store.countOpenLate(tx, {
      at,
      since: startOfDay(day),
      before: startOfDay(daysLater(day, 1)),
    })
    const alerts = await readEveningAlerts(tx, undefined)
    return {
      day,
      sales: {
        orders: sum(branches.map(({ orders }) => orders)),
        gross: sum(branches.map(({ gross }) => gross)),
        before: sum(branches.map(({ before }) => before)),
        branches: branches.map(({ name, gross, before }) => ({ name, gross, before })),
      },
      lateOrders: sum(branches.map(({ late }) => late)) + openLate,
      foodCost: await readFoodCost(tx, day),
      overdueTransfers: alerts.kinds['transfer-overdue'] ?? 0,
      cash: await store.sumCashDifferences(tx, { since: later(at, -dayMs), firstDay: daysLater(day, -7) }),
      expiring: alerts.kinds.expiring ?? 0,
      ...(await store.countCauses(tx)),
      alerts: { total: alerts.total, first: alerts.first.map(alertLine) },
    }
  })
}

/** What leaves the stock is negative in the ledger. */
async function readFoodCost(tx: Tx, day: string): Promise<EveningFigures['foodCost']> {
  const kinds = [...usedByRecipes, ...usedBeyond]
  const sums = await readMovementSums(tx, { from: day, to: day, kinds, groups: [], hasClosing: false })
  const leftBy = (wanted: readonly string[]): number =>
    0 - sum(sums.filter(({ kind }) => wanted.includes(kind)).map(({ value }) => value))
  return { gap: leftBy(usedBeyond), expected: leftBy(usedByRecipes) }
}
