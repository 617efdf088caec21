import { consumePastOrders } from '#modules/consumption'
import { readOnHand } from '#modules/inventory'
import { productionChanged } from '#modules/production'
import { purchaseOrderChanged } from '#modules/purchase-orders'
import { requisitionChanged, transferChanged } from '#modules/requisitions'
import { now, setClock } from '#platform/clock/clock.ts'
import { minutesLater } from '#platform/clock/later.rules.ts'
import { daysLater, localDate, startOfDay } from '#platform/clock/local-date.rules.ts'
import { transaction } from '#platform/db/database.ts'
import { discardEvents } from '#platform/outbox/outbox.ts'
import { seededRandom } from '../seeded-random.ts'
import { demoPercent } from '../orders/demo-festivals.ts'
import { buyAtMarket, planDeliveries, receiveOrders } from '../purchasing/goods-receipts.ts'
import { buyForBranch, countOf, discardExpired, wasteOf } from './branch-days.ts'
import { seedEarlierSales } from './earlier-sales.ts'
import { buyForKitchen, discardExpiredInKitchen } from './kitchen-days.ts'
import {
  approveAndStart,
  askKitchen,
  checkIn,
  finishProduction,
  type KitchenDay,
  packAndShip,
  saveVans,
  type Vans,
} from './kitchen-orders.ts'
import type { Transfer } from '@momo/contracts/requisitions'
import type { Places } from './places.ts'

const days = 28
/** The eight weeks before that a forecast of the first day reads, and the day on which it is made. */
const earlierDays = 57
type History = { dates: string[]; vans: Vans }
/**
 * Four weeks of the kitchen and one branch, day by day with the clock of that day: goods in, production, delivery, orders, waste and
 * counts. Undefined for a database that has stock.
 */
export async function seedStockHistory(places: Places, branchIds: string[]): Promise<History | undefined> {
  if ((await readOnHand(places.kitchen.kitchenId)).size > 0) return undefined
  const vans = await saveVans(places, branchIds)
  const present = now()
  const today = localDate(present)
  const dates = Array.from({ length: days }, (_, i) => daysLater(today, i + 1 - days))
  const earlier = Array.from({ length: earlierDays }, (_, i) => daysLater(dates[0]!, i - earlierDays))
  await seedEarlierSales(places, { dates: earlier, today })
  const deliveries = await planDeliveries()
  try {
    for (const date of dates) await dayOf(places, { date, present, morningVanId: vans.morningId, deliveries })
  } finally {
    setClock()
  }
  await consumePastOrders(startOfDay(dates[0]!))
  // Otherwise four weeks of requisitions would all be unread notifications of today.
  const past = [requisitionChanged, transferChanged, productionChanged, purchaseOrderChanged]
  await transaction((tx) => discardEvents(tx, past))
  return { dates, vans }
}

type Day = {
  date: string
  present: Date
  morningVanId: string
  deliveries: Awaited<ReturnType<typeof planDeliveries>>
}

async function dayOf(places: Places, { date, present, morningVanId, deliveries }: Day): Promise<void> {
  let day: KitchenDay | undefined
  let onTheWay: Transfer | undefined
  const random = seededRandom(Number(date.replaceAll('-', '')) + 7)
  const steps: [minutes: number, work: () => Promise<unknown>][] = [
    // At midnight: a demo that is seeded in the night has no expired goods either.
    [0, () => discardExpiredInKitchen(places)],
    [6 * 60 + 15, () => buyForKitchen(places, random)],
    [6 * 60 + 30, async () => (day = await askKitchen(places, morningVanId, demoPercent(date)))],
    [7 * 60 + 15, async () => day && approveAndStart(places, day)],
    [7 * 60 + 30, () => buyAtMarket(places, date)],
    [8 * 60 + 10, () => receiveOrders(places, date, deliveries)],
    [8 * 60 + 30, async () => day && finishProduction(places, day, random)],
    [8 * 60 + 50, async () => (onTheWay = day && (await packAndShip(places, day)))],
    [9 * 60 + 40, async () => onTheWay && checkIn(places, onTheWay, random)],
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
