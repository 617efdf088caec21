import { type Ordering, stations } from '@momo/contracts/branches'

export type OrderingColumns = {
  offers_delivery: boolean
  offers_pickup: boolean
  offers_dine_in: boolean
  prep_minutes: number
  last_order_minutes: number
  delivery_radius: number
  delivery_minimum: number
  delivery_charge: number
  delivery_minutes: number
  lead_minutes: number
  days_ahead: number
  alarm_minutes: number
  answer_minutes: number
  tables_count: number
  stops_unwatched: boolean
  ready_when_bumped: boolean
}

/** In paisa. Larger amounts are typing errors. */
const mostMoney = 10_000_000

/** Returns the first invalid or inconsistent setting. */
export function findInvalidSetting(o: Ordering): keyof Ordering | undefined {
  if (o.answerMinutes <= o.alarmMinutes) return 'answerMinutes'
  if (hasDuplicates(o.fulfilmentMethods)) return 'fulfilmentMethods'
  if (hasDuplicates(o.stations.map(({ station }) => station))) return 'stations'
  // A station needs at least a tenth of a basket per quarter hour; otherwise it would block every order.
  if (o.stations.some(({ slots, cycleMinutes }) => Math.floor((slots * 150) / cycleMinutes) < 1))
    return 'stations'
  if (o.deliveryMinimum > mostMoney) return 'deliveryMinimum'
  if (o.deliveryCharge > mostMoney) return 'deliveryCharge'
  if (o.fulfilmentMethods.includes('dine-in') && o.tablesCount === 0) return 'tablesCount'
  return undefined
}

const hasDuplicates = (words: string[]): boolean => new Set(words).size < words.length

/** Fulfilment methods and stations are sets, so their order does not matter. */
const comparable = (o: Ordering): Record<keyof Ordering, unknown> => ({
  ...o,
  fulfilmentMethods: o.fulfilmentMethods.toSorted(),
  stations: o.stations
    .toSorted((a, b) => stations.indexOf(a.station) - stations.indexOf(b.station))
    .map((s) => [s.station, s.slots, s.cycleMinutes]),
})

export function changedSettings(before: Ordering, after: Ordering): (keyof Ordering)[] {
  const [old, current] = [comparable(before), comparable(after)]
  return (Object.keys(current) as (keyof Ordering)[]).filter(
    (field) => JSON.stringify(old[field]) !== JSON.stringify(current[field]),
  )
}

export const orderingColumns = (o: Ordering): OrderingColumns => ({
  offers_delivery: o.fulfilmentMethods.includes('delivery'),
  offers_pickup: o.fulfilmentMethods.includes('pickup'),
  offers_dine_in: o.fulfilmentMethods.includes('dine-in'),
  prep_minutes: o.prepMinutes,
  last_order_minutes: o.lastOrderMinutes,
  delivery_radius: o.deliveryRadius,
  delivery_minimum: o.deliveryMinimum,
  delivery_charge: o.deliveryCharge,
  delivery_minutes: o.deliveryMinutes,
  lead_minutes: o.leadMinutes,
  days_ahead: o.daysAhead,
  alarm_minutes: o.alarmMinutes,
  answer_minutes: o.answerMinutes,
  tables_count: o.tablesCount,
  stops_unwatched: o.stopsUnwatched,
  ready_when_bumped: o.readyWhenBumped,
})
