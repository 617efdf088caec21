import { randomBytes } from 'node:crypto'
import type { Order } from '@momo/contracts/orders'
import { isWallet } from '@momo/contracts/payments'
import { notifyBoard } from '#modules/branches'
import type { Tx } from '#platform/db/database.ts'
import { type Fault, fault } from '#platform/faults/fault.ts'
import { newId } from '#platform/ids/ids.ts'
import { publish } from '#platform/outbox/outbox.ts'
import type { ValidatedOrder } from './validate-order.service.ts'
import { insertOrder } from './insert-order.store.ts'
import {
  newOrderRow,
  initialStates,
  type OrderCreator,
  newOrderRecord,
  type OrderDetails,
} from './order-row.mapper.ts'
import { estimateTimes, reserveTimes } from './reserve-kitchen.service.ts'
import type { Times } from '../checkout/scheduling.rules.ts'
import { orderMoved, orderPlaced } from '../orders.events.ts'
import { orderOf } from '../read/order.mapper.ts'
import { payments } from '../payments-port.ts'
import { stock } from '../stock-port.ts'
import { tabs } from '../tabs-port.ts'

export type Placing = {
  orderInput: OrderDetails
  by: OrderCreator
  fingerprint: string
  at: Date
  /** The name of the person who took the cash; absent while unpaid. */
  cashTakenBy?: string | undefined
  /** The tab that the order is a round of; the caller has locked it. */
  tabId?: string | undefined
  /** What the guest handed over; at least the total. */
  cashReceived?: number | undefined
  /** The error for lines, by index, that are sold out. */
  unavailable: (indexes: number[]) => Fault
}

/**
 * Writes payment, outbox events, capacity, resale items and order. The contended rows (capacity slot, stock of a resale item, order
 * number) are written last and in this order, to keep their locks short and to avoid deadlocks.
 */
export async function writeOrder(tx: Tx, placing: Placing, validated: ValidatedOrder): Promise<Order> {
  const { orderInput, by, fingerprint, at, cashTakenBy, cashReceived: received, tabId } = placing
  const { outlet, lines, sum } = validated
  const [orderId, branchId, method] = [newId(), outlet.id, orderInput.payment]
  const path = initialStates(orderInput, by)
  const state = await payments().openPayment(tx, { orderId, branchId, method, amount: sum.grandTotal, at })
  await publishPlaced(tx, { orderId, branchId, ...(by.kind === 'customer' && { accountId: by.id }) }, path)
  const isPaid =
    cashTakenBy !== undefined &&
    (await payments().recordCash(tx, orderId, { takenBy: cashTakenBy, recordedBy: by.id, at, received }))
  const times = await (isWallet(method)
    ? estimateKitchen(tx, validated)
    : reserveKitchen(tx, orderId, validated))
  await takeResale(tx, orderId, placing, validated)
  if (path[0] === 'placed') notifyBoard(tx, branchId)
  const trackToken = randomBytes(16).toString('base64url')
  const row = newOrderRow(orderInput, {
    id: orderId,
    by,
    path,
    fingerprint,
    trackToken,
    at,
    outlet,
    times,
    sum,
    lines,
    tabId,
  })
  if (tabId !== undefined) await tabs().addToChecks(tx, { tabId, branchId, orderId, lines })
  const [placed] = await insertOrder(tx, row)
  return orderOf(
    newOrderRecord(row, {
      number: placed!.number,
      lines,
      outlet,
      payment: { method, state: isPaid ? 'paid' : state },
    }),
    at,
  )
}

async function takeResale(
  tx: Tx,
  orderId: string,
  { orderInput, at, unavailable }: Placing,
  { outlet, lines }: ValidatedOrder,
): Promise<void> {
  const soldOut = await stock().takeResale(tx, {
    orderId,
    branchId: outlet.id,
    at,
    fulfilmentMethod: orderInput.fulfilment.method,
    lines: lines.flatMap(({ position, food_id: foodId, option_ids: optionIds, quantity }) =>
      foodId === null ? [] : { position, foodId, optionIds, quantity },
    ),
  })
  if (soldOut.length > 0) throw unavailable(soldOut.map((position) => position - 1))
}

type OrderRef = { orderId: string; branchId: string; accountId?: string }

/** A counter order is accepted as it is placed: subscribers get both events, and the board's alarm does not ring. */
async function publishPlaced(
  tx: Tx,
  orderRef: OrderRef,
  path: ReturnType<typeof initialStates>,
): Promise<void> {
  const [from, to] = [path[0], path.at(-1)!]
  await publish(tx, orderPlaced({ ...orderRef, state: to }))
  if (from !== to) await publish(tx, orderMoved({ ...orderRef, move: 'accept', from, to }))
}

const kitchenRequest = ({ outlet, lines, plan }: ValidatedOrder) => ({
  branchId: outlet.id,
  loads: lines.flatMap(({ station, station_load: load, quantity }) =>
    station ? [{ station, load: load * quantity }] : [],
  ),
  plan,
})

async function reserveKitchen(tx: Tx, orderId: string, validated: ValidatedOrder): Promise<Times> {
  const times = await reserveTimes(tx, { orderId, ...kitchenRequest(validated) })
  if (!times) throw fault('order.kitchen_full')
  return times
}

/** A wallet order reserves capacity when its customer is sent to the wallet (`holdForPayment`). */
const estimateKitchen = (tx: Tx, validated: ValidatedOrder): Promise<Times> =>
  estimateTimes(tx, kitchenRequest(validated))
