import type { ExpectedLine, NewReceiptLine } from '@momo/contracts/goods-receipts'
import { postReceipt, readForm, returnGoods } from '#modules/goods-receipts'
import { listOrders } from '#modules/purchase-orders'
import { now } from '#platform/clock/clock.ts'
import { daysLater, localDate } from '#platform/clock/local-date.rules.ts'
import { newId } from '#platform/ids/ids.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { type RandomSource, seededRandom } from '../seeded-random.ts'
import { itemId, type Places, unitCost } from '../stock/places.ts'

type Delivery = { orderId: string; day: string }

/** Orders that were due less than these days ago are still open. */
const recentDays = 5

/** The days on which the goods of past orders came: when they were expected, now and then a day later. */
export async function planDeliveries(): Promise<Delivery[]> {
  const random = seededRandom(91)
  const before = daysLater(localDate(now()), -recentDays)
  const { items } = await listOrders({ limit: 100 })
  return items
    .filter(({ state, expectedAt }) => state === 'to-receive' && localDate(expectedAt) < before)
    .map(({ id, expectedAt }) => ({
      orderId: id,
      day: daysLater(localDate(expectedAt), random() < 0.15 ? 1 : 0),
    }))
}

/** Goods of orders that come today; a little of the first delivery goes back. */
export async function receiveOrders({ head }: Places, date: string, deliveries: Delivery[]): Promise<void> {
  const random = seededRandom(Number(date.replaceAll('-', '')) + 91)
  for (const delivery of deliveries.filter(({ day }) => day === date)) {
    const { order, lines } = await readForm(delivery.orderId)
    const { id } = await postReceipt(head, {
      id: newId(),
      supplierId: order.supplier.id,
      orderId: order.id,
      locationId: order.location.id,
      slipNumber: `D-${1_000 + Math.floor(random() * 900)}`,
      receivedAt: now(),
      note: '',
      lines: lines.map((line) => receivedOf(line, random)),
    })
    if (delivery === deliveries[0]) await returnSome(head, id, lines[0]!)
  }
}

const rejection = { rejectReason: 'damaged', rejectAction: 'back-with-driver' } as const

/** Mostly as ordered; now and then a unit is missing, a part is rejected, or the price moved. */
function receivedOf(line: ExpectedLine, random: RandomSource): NewReceiptLine {
  const [missing, rejected] = [random() < 0.1 ? 0.2 : 0, random() < 0.08 ? 0.05 : 0]
  const delivered = Math.round(line.expected * (1 - missing))
  const refused = Math.round(delivered * rejected)
  return {
    orderLine: line.orderLine,
    itemId: line.item.id,
    accepted: delivered - refused,
    rejected: refused,
    ...(refused > 0 && rejection),
    unit: line.unit,
    price: Math.max(100, Math.round((line.price * (0.98 + random() * 0.04)) / 100) * 100),
    batchCode: '',
    ...(line.item.tracksBatches && { temperature: 20 + Math.floor(random() * 25) }),
    isOverConfirmed: true,
    isPriceConfirmed: true,
  }
}

async function returnSome(head: Actor, receiptId: string, { expected }: ExpectedLine): Promise<void> {
  const lines = [{ line: 1, quantity: Math.round(expected / 10) }]
  await returnGoods(head, receiptId, { id: newId(), returnedAt: now(), note: 'Torn sacks', lines })
}

const saturday = 6
const bunch = 500

/** On Saturdays the kitchen buys coriander at the market, in cash. */
export async function buyAtMarket(places: Places, date: string): Promise<void> {
  if (new Date(`${date}T00:00:00Z`).getUTCDay() !== saturday) return
  await postReceipt(places.head, {
    id: newId(),
    locationId: places.kitchen.kitchenId,
    slipNumber: '',
    receivedAt: now(),
    paidBy: 'cash',
    note: 'Kalimati market',
    lines: [
      {
        itemId: itemId(places, 'coriander'),
        accepted: bunch * 1_000,
        rejected: 0,
        unit: 'kg',
        price: Math.round(unitCost(places, 'coriander') * 1_000) * 100,
        batchCode: '',
        isOverConfirmed: true,
        isPriceConfirmed: true,
      },
    ],
  })
}
