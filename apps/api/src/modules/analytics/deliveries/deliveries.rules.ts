import type { Deliveries, DeliveryRider, DeliveryTotal } from '@momo/contracts/analytics'
import { type DeliverySums, deliveryFigureNames, type RiderSums } from './deliveries.store.ts'

const none = Object.fromEntries(deliveryFigureNames.map((name) => [name, 0])) as DeliverySums

export const addDeliveries = (rows: DeliverySums[]): DeliverySums =>
  rows.reduce(
    (sum, row) =>
      Object.fromEntries(deliveryFigureNames.map((name) => [name, sum[name] + row[name]])) as DeliverySums,
    none,
  )

const mean = (sum: number, count: number): number | undefined =>
  count === 0 ? undefined : Math.round(sum / count)

export const deliveryCounts = (s: DeliverySums) => ({
  delivered: s.delivered,
  late: s.late,
  timed: s.timed,
  doorSeconds: s.door_seconds,
  failed: s.failed,
  gross: s.gross,
})

export const deliveryTotal = (s: DeliverySums): DeliveryTotal => ({
  ...deliveryCounts(s),
  durations: {
    'under-20': s.under_20,
    '20-30': s.under_30,
    '30-40': s.under_40,
    '40-50': s.under_50,
    'over-50': s.longer,
  },
  cookedIn: mean(s.cook_seconds, s.cooked),
  waitedFor: mean(s.wait_seconds, s.rode),
  onTheRoad: mean(s.road_seconds, s.rode),
})

/** From the first to the last day, with those without a delivery. */
export function deliveryDays(dates: string[], rows: (DeliverySums & { key: string })[]): Deliveries['days'] {
  const byDate = new Map(rows.map((row) => [row.key, row]))
  return dates.map((date) => {
    const { delivered, late, failed } = byDate.get(date) ?? none
    return { date, delivered, late, failed }
  })
}

type Cash = { branch_id: string; rider: string; orders: number; amount: number }

/** The most deliveries first. A rider may hold cash of orders that are not summed yet. */
export function deliveryRiders(rows: RiderSums[], cash: Cash[], names: Map<string, string>): DeliveryRider[] {
  const keyOf = ({ branch_id: id, rider }: { branch_id: string; rider: string }) => `${id} ${rider}`
  const held = new Map(cash.map((row) => [keyOf(row), row]))
  return rows
    .map((row) => ({
      branchId: row.branch_id,
      branch: names.get(row.branch_id) ?? '',
      rider: row.rider,
      delivered: row.delivered,
      late: row.late,
      timed: row.timed,
      doorSeconds: row.door_seconds,
      cash: { orders: held.get(keyOf(row))?.orders ?? 0, amount: held.get(keyOf(row))?.amount ?? 0 },
    }))
    .toSorted((a, b) => b.delivered - a.delivered || (a.branch + a.rider < b.branch + b.rider ? -1 : 1))
}
