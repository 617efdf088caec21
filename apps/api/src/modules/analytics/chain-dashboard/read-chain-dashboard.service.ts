import type { ChainDashboard } from '@momo/contracts/analytics'
import type { FulfilmentMethod } from '@momo/contracts/branches'
import { now } from '#platform/clock/clock.ts'
import { daysLater, localDate, localHour, startOfDay } from '#platform/clock/local-date.rules.ts'
import { read, type Tx } from '#platform/db/database.ts'
import { type HourRow, type SliceRow, sumSales } from '../office/sales.rules.ts'
import { findBranchNames, type SliceKey, sumSlices, sumWeekHours } from '../office/sales.store.ts'
import * as store from './chain-dashboard.store.ts'

const shownBranches = 7
const shownFoods = 5

type Sold = { orders: number; gross: number }
const sumOf = (rows: Sold[]): Sold => ({
  orders: rows.reduce((sum, { orders }) => sum + orders, 0),
  gross: rows.reduce((sum, { gross }) => sum + gross, 0),
})
const hoursOf = (rows: HourRow[]): ChainDashboard['hours'] =>
  rows.map(({ hour, orders, gross }) => ({ hour, orders, gross }))
const bySales = (a: Sold, b: Sold): number => b.gross - a.gross

/** Ten statements over sums and open orders, however many orders there are. */
export async function readChainDashboard(): Promise<ChainDashboard> {
  const at = now()
  const [date, untilHour] = [localDate(at), localHour(at)]
  const weekAgo = daysLater(date, -7)
  const found = await read((tx) => loadDay(tx, { at, date, weekAgo }))
  const { open, late, late_of_today: lateToday } = found.openOrders
  const until = (rows: HourRow[]): Sold => sumOf(rows.filter(({ hour }) => hour < untilHour))
  const total = sumSales(found.ways)
  return {
    now: at,
    date,
    weekAgo,
    untilHour,
    today: { orders: total.orders, gross: total.gross },
    todayUntil: until(found.hours),
    weekAgoUntil: until(found.hoursBefore),
    weekAgoWhole: sumOf(found.hoursBefore),
    hours: hoursOf(found.hours),
    hoursBefore: hoursOf(found.hoursBefore),
    delivered: found.delivered,
    completed: total.completed,
    late: total.late + lateToday,
    open,
    openLate: late,
    ways: found.ways
      .toSorted(bySales)
      .map(({ key, orders, gross }) => ({ way: key as FulfilmentMethod, orders, gross })),
    payments: found.payments
      .toSorted(bySales)
      .map(({ key, orders, gross }) => ({ method: key, orders, gross })),
    branches: topBranches(found.branches, found.names),
    branchCount: found.branchCount,
    foods: found.foods.map(({ food, ...sums }) => ({ ...(food !== '' && { id: food }), ...sums })),
  }
}

type Day = { at: Date; date: string; weekAgo: string }

async function loadDay(tx: Tx, { at, date, weekAgo }: Day) {
  const slices = (key: SliceKey) => sumSlices(tx, key, { from: date, to: date })
  const hoursOn = (day: string) => sumWeekHours(tx, { from: day, to: day })
  const [ways, payments, branches] = await Promise.all([
    slices('fulfilment'),
    slices('payment'),
    slices('branch'),
  ])
  const [hours, hoursBefore] = await Promise.all([hoursOn(date), hoursOn(weekAgo)])
  const [names, branchCount, foods, delivered, openOrders] = await Promise.all([
    findBranchNames(tx, undefined),
    store.countBranches(tx),
    store.findTopFoods(tx, { date, limit: shownFoods }),
    store.sumDelivered(tx, date),
    store.countOpenOrders(tx, { at, today: startOfDay(date) }),
  ])
  return { ways, payments, branches, hours, hoursBefore, names, branchCount, foods, delivered, openOrders }
}

function topBranches(rows: SliceRow[], names: { id: string; name: string }[]): ChainDashboard['branches'] {
  const nameOf = new Map(names.map(({ id, name }) => [id, name]))
  return rows
    .toSorted(bySales)
    .slice(0, shownBranches)
    .map(({ key, orders, gross }) => ({ id: key, name: nameOf.get(key) ?? '', orders, gross }))
}
