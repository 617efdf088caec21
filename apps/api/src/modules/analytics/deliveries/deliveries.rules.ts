import type { Deliveries, DeliveryRider, DeliveryTotal } from '@momo/contracts/analytics'

/** The columns of `delivery_days`. */
export const deliveryFigures = [
  'delivered',
  'late',
  'failed',
  'gross',
  'timed',
  'door_seconds',
  'under_20',
  'under_30',
  'under_40',
  'under_50',
  'longer',
  'cooked',
  'cook_seconds',
  'rode',
  'wait_seconds',
  'road_seconds',
] as const
export type DeliverySums = Record<(typeof deliveryFigures)[number], number>
export type RiderSums = Pick<DeliverySums, 'delivered' | 'late' | 'timed' | 'door_seconds'> & {
  branch_id: string
  rider: string
}
export type RiderCash = { branch_id: string; rider: string; orders: number; amount: number }

const none = Object.fromEntries(deliveryFigures.map((name) => [name, 0])) as DeliverySums

export const addDeliveries = (rows: DeliverySums[]): DeliverySums =>
  rows.reduce(
    (sum, row) =>
      Object.fromEntries(deliveryFigures.map((name) => [name, sum[name] + row[name]])) as DeliverySums,
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

/** The most deliveries first. A rider may hold cash of orders that are not summed yet. */
export function deliveryRiders(
  rows: RiderSums[],
  cash: RiderCash[],
  names: Map<string, string>,
): DeliveryRider[] {
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
