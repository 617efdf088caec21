import type { Deliveries, DeliveriesQuery } from '@momo/contracts/analytics'
import { now } from '#platform/clock/clock.ts'
import { daysLater, startOfDay } from '#platform/clock/local-date.rules.ts'
import { read } from '#platform/db/database.ts'
import { datesOf, loadBranches } from '../office/read-sales.service.ts'
import {
  addDeliveries,
  deliveryCounts,
  deliveryDays,
  deliveryRiders,
  deliveryTotal,
} from './deliveries.rules.ts'
import { sumCashWithRiders, sumDeliveries, sumRiders } from './deliveries.store.ts'

/** Six statements, however many orders there are. */
export async function readDeliveries(query: DeliveriesQuery): Promise<Deliveries> {
  const { from, to, beforeFrom, beforeTo, branchId } = query
  return read(async (tx) => {
    const names = new Map((await loadBranches(tx, branchId)).map(({ id, name }) => [id, name]))
    const days = await sumDeliveries(tx, 'day', query)
    const branches = await sumDeliveries(tx, 'branch', query)
    const riders = await sumRiders(tx, query)
    const placed = { since: startOfDay(from), before: startOfDay(daysLater(to, 1)), branchId }
    const cash = await sumCashWithRiders(tx, placed)
    const before =
      beforeFrom !== undefined && beforeTo !== undefined
        ? await sumDeliveries(tx, 'branch', { from: beforeFrom, to: beforeTo, branchId })
        : undefined
    return {
      now: now(),
      total: deliveryTotal(addDeliveries(days)),
      ...(before && { before: deliveryCounts(addDeliveries(before)) }),
      days: deliveryDays(datesOf(from, to), days),
      branches: branches
        .map((row) => ({ branchId: row.key, name: names.get(row.key) ?? '', ...deliveryCounts(row) }))
        .toSorted((a, b) => b.delivered - a.delivered || (a.name < b.name ? -1 : 1)),
      riders: deliveryRiders(riders, cash, names),
      cash: {
        orders: cash.reduce((sum, { orders }) => sum + orders, 0),
        amount: cash.reduce((sum, { amount }) => sum + amount, 0),
      },
    }
  })
}
