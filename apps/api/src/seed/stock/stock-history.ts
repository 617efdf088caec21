import { consumePastOrders } from '#modules/consumption'
import { readOnHand } from '#modules/inventory'
import { now, setClock } from '#platform/clock/clock.ts'
import { minutesLater } from '#platform/clock/later.rules.ts'
import { daysLater, localDate, startOfDay } from '#platform/clock/local-date.rules.ts'
import { seededRandom } from '../seeded-random.ts'
import { buyForBranch, countOf, discardExpired, wasteOf } from './branch-days.ts'
import { buyForKitchen, deliver, discardExpiredInKitchen, produce } from './kitchen-days.ts'
import type { Places } from './places.ts'

const days = 28
/**
 * Four weeks of the kitchen and one branch, day by day with the clock of that day: goods in, production, delivery, orders, waste and
 * counts. Nothing in a database that has stock. Returns the days.
 */
export async function seedStockHistory(places: Places): Promise<string[]> {
  if ((await readOnHand(places.kitchen.kitchenId)).size > 0) return []
  const present = now()
  const today = localDate(present)
  const dates = Array.from({ length: days }, (_, i) => daysLater(today, i + 1 - days))
  try {
    for (const date of dates) await dayOf(places, date, present)
  } finally {
    setClock()
  }
  await consumePastOrders(startOfDay(dates[0]!))
  return dates
}

async function dayOf(places: Places, date: string, present: Date): Promise<void> {
  const random = seededRandom(Number(date.replaceAll('-', '')) + 7)
  const steps: [minutes: number, work: () => Promise<unknown>][] = [
    [6 * 60, () => discardExpiredInKitchen(places)],
    [6 * 60 + 15, () => buyForKitchen(places, random)],
    [7 * 60 + 30, () => produce(places)],
    [9 * 60, () => deliver(places, 'shipment')],
    [9 * 60 + 40, () => deliver(places, 'arrival')],
    [9 * 60 + 50, () => buyForBranch(places, date, random)],
    // Orders that were placed earlier or are cooked later in the night follow at the end.
    [21 * 60 + 55, () => consumePastOrders(startOfDay(date), startOfDay(date))],
    [22 * 60, () => discardExpired(places)],
    [22 * 60 + 5, () => wasteOf(places, random)],
    [22 * 60 + 30, () => countOf(places, date, random)],
  ]
  for (const [minutes, work] of steps) {
    const at = minutesLater(startOfDay(date), minutes)
    if (at > present) return
    setClock(() => at)
    await work()
  }
}
