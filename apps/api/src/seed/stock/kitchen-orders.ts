import type { Transfer } from '@momo/contracts/requisitions'
import { readOnHand } from '#modules/inventory'
import { completeOrder, releaseOrders, startOrder } from '#modules/production'
import {
  decideRequisition,
  packRequisition,
  receiveTransfer,
  saveDeliveryRun,
  saveSuppliedItems,
  sendRequisition,
  shipTransfer,
} from '#modules/requisitions'
import { now } from '#platform/clock/clock.ts'
import { minutesLater } from '#platform/clock/later.rules.ts'
import { localDate } from '#platform/clock/local-date.rules.ts'
import { newId } from '#platform/ids/ids.ts'
import type { RandomSource } from '../seeded-random.ts'
import { platesOfDay } from './kitchen-needs.ts'
import { preparationNames } from './levels.ts'
import { amountOf, itemId, type Places, thousandths } from './places.ts'
import { portionOf } from './plates.ts'
import type { PreparationName } from './preparations.ts'

/** Grams or millilitres of a tray. */
const tray = 500
const inTrays = (amount: number): number => Math.ceil(amount / tray) * tray

export type Vans = { morningId: string; eveningId: string }
const everyDay = [0, 1, 2, 3, 4, 5, 6]

/** Two vans a day to every branch, with the preparations in trays. */
export async function saveVans({ head, kitchen, named }: Places, branchIds: string[]): Promise<Vans> {
  const { kitchenId } = kitchen
  const items = preparationNames.map((name) => ({
    itemId: named.items.get(name)!.id,
    tray: Number(thousandths(tray)),
  }))
  await saveSuppliedItems(head, { kitchenId, items })
  const [morningId, eveningId] = [newId(), newId()]
  const van = { kitchenId, weekdays: everyDay, branchIds, version: 0 }
  await saveDeliveryRun(head, morningId, {
    ...van,
    name: 'Morning van',
    leavesAt: '09:00',
    cutOffMinutes: 120,
  })
  await saveDeliveryRun(head, eveningId, {
    ...van,
    name: 'Evening van',
    leavesAt: '20:30',
    cutOffMinutes: 60,
  })
  return { morningId, eveningId }
}

/** What is under way on a day: the requisition of the branch and the production orders. */
export type KitchenDay = {
  requisitionId: string
  version: number
  asked: Map<PreparationName, number>
  orders: Ordered[]
}
type Ordered = { id: string; name: PreparationName; amount: number }

/** Grams of a preparation that stay in the kitchen after the delivery. */
const reserveOf = (name: PreparationName): number => inTrays(portionOf(name) * platesOfDay[name] * 0.3)

/** The branch asks for what is missing for today; `percent` of a usual day. */
export async function askKitchen(places: Places, runId: string, percent: number): Promise<KitchenDay> {
  const onHand = await readOnHand(places.branchId)
  const asked = new Map(
    preparationNames.flatMap((name): [PreparationName, number][] => {
      const wanted = (portionOf(name) * platesOfDay[name] * 1.45 * percent) / 100
      const missing = inTrays(Math.max(0, wanted - Math.max(0, amountOf(places, onHand, name))))
      return missing > 0 ? [[name, missing]] : []
    }),
  )
  const requisitionId = newId()
  const lines = [...asked].map(([name, amount]) => ({
    itemId: itemId(places, name),
    asked: Number(thousandths(amount)),
  }))
  const sending = { runId, day: localDate(now()), note: '', lines }
  const { version } = await sendRequisition(places.branch, requisitionId, sending)
  return { requisitionId, version, asked, orders: [] }
}

/** Approves everything and starts to make what the kitchen does not have. */
export async function approveAndStart(places: Places, day: KitchenDay): Promise<void> {
  const { head, kitchen } = places
  if (day.asked.size > 0)
    await decideRequisition(head, day.requisitionId, {
      version: day.version,
      note: '',
      lines: [...day.asked].map(([name, amount]) => ({
        itemId: itemId(places, name),
        approved: Number(thousandths(amount)),
      })),
    })
  const onHand = await readOnHand(kitchen.kitchenId)
  day.orders = preparationNames.flatMap((name): Ordered[] => {
    const wanted = (day.asked.get(name) ?? 0) + reserveOf(name)
    const amount = inTrays(Math.max(0, wanted - amountOf(places, onHand, name)))
    return amount > 0 ? [{ id: newId(), name, amount }] : []
  })
  if (day.orders.length === 0) return
  const [startsAt, endsAt] = [now(), minutesLater(now(), 75)]
  await releaseOrders(head, {
    kitchenId: kitchen.kitchenId,
    orders: day.orders.map(({ id, name, amount }) => ({
      id,
      itemId: itemId(places, name),
      quantity: Number(thousandths(amount)),
      startsAt,
      endsAt,
    })),
  })
  for (const { id } of day.orders) await startOrder(head, id)
}

/** A little more or less than the recipe promises. */
export async function finishProduction(
  { head }: Places,
  day: KitchenDay,
  random: RandomSource,
): Promise<void> {
  for (const { id, amount } of day.orders) {
    const good = Math.round(amount * (0.985 + random() * 0.025))
    const lost = random() < 0.2 ? Math.round(amount * 0.01) : 0
    await completeOrder(head, id, {
      good: Number(thousandths(good)),
      lost: Number(thousandths(lost)),
      ...(lost > 0 && { lossReason: 'tasted' as const }),
      corrections: [],
      note: '',
    })
  }
}

/** Returns the transfer that is on the way; undefined if the branch asked for nothing. */
export async function packAndShip(
  { head }: Places,
  { requisitionId, asked }: KitchenDay,
): Promise<Transfer | undefined> {
  if (asked.size === 0) return undefined
  const { id } = await packRequisition(head, requisitionId, { id: newId(), note: '' })
  return shipTransfer(head, id)
}

/** Everything as sent; now and then a box is broken. */
export async function checkIn(
  { branch }: Places,
  { id, lines }: Transfer,
  random: RandomSource,
): Promise<void> {
  const [first] = lines
  const broken = first && random() < 0.15 ? [brokenBox(first)] : undefined
  await receiveTransfer(branch, id, {
    ...(broken && { lines: broken }),
    temperature: 30 + Math.floor(random() * 15),
    askAgain: false,
    note: '',
  })
}

const brokenBox = ({ line, quantity }: Transfer['lines'][number]) => {
  const damaged = Math.min(quantity, Number(thousandths(tray)))
  return { line, received: quantity - damaged, damaged, reason: 'box-broken' as const, note: '' }
}
