import { randomBytes } from 'node:crypto'
import type { Order } from '@momo/contracts/orders'
import { hintBoard } from '#modules/branches'
import { takeCapacity } from '#modules/capacity'
import { openPayment, recordCash } from '#modules/payments'
import { lastly, type Tx } from '#platform/db/database.ts'
import { fault } from '#platform/faults/fault.ts'
import { newId } from '#platform/ids/ids.ts'
import { publish } from '#platform/outbox/outbox.ts'
import type { Agreement } from './validate-order.service.ts'
import { insertOrder } from './insert-order.store.ts'
import { newOrderRow, pathOfNew, type Placer, recordOfNew, type Wanted } from './order-row.mapper.ts'
import type { Times } from '../checkout/scheduling.rules.ts'
import { orderMoved, orderPlaced } from '../orders.events.ts'
import { orderOf } from '../read/order.mapper.ts'

export type Placing = {
  wish: Wanted
  by: Placer
  fingerprint: string
  at: Date
  /** Who has taken the cash with the order; absent: nobody yet. */
  cashTakenBy?: string | undefined
}

/**
 * The kitchen, the money, the news and the order itself, as the last of its transaction. What does not need the other's answer travels
 * with it; those on whose rows others wait, the kitchen's and the number's, come last, and the commit travels with the last one.
 */
export async function writeOrder(tx: Tx, { wish, by, fingerprint, at, cashTakenBy }: Placing, agreed: Agreement): Promise<Order> {
  const { outlet, lines, sum } = agreed
  const [orderId, branchId, method] = [newId(), outlet.id, wish.payment]
  const [state, , times] = await Promise.all([
    openPayment(tx, { orderId, branchId, method, amount: sum.grandTotal, at }),
    tell(tx, { orderId, branchId, ...(by.kind === 'customer' && { accountId: by.id }) }, pathOfNew(wish, by)),
    takeKitchen(tx, orderId, agreed),
  ])
  const isTaken = cashTakenBy !== undefined && (await recordCash(tx, orderId, { takenBy: cashTakenBy, recordedBy: by.id, at }))
  if (pathOfNew(wish, by)[0] === 'placed') hintBoard(tx, branchId)
  const trackToken = randomBytes(16).toString('base64url')
  const row = newOrderRow(wish, { id: orderId, by, fingerprint, trackToken, at, outlet, times, sum, lines })
  const [placed] = await lastly(tx, insertOrder(tx, row))
  return orderOf(recordOfNew(row, { number: placed!.number, lines, outlet, payment: { method, state: isTaken ? 'paid' : state } }))
}

type Whose = { orderId: string; branchId: string; accountId?: string }

/** Taken at the branch it is accepted with that: whoever hears of orders hears both, and nobody is rung to answer it. */
async function tell(tx: Tx, whose: Whose, path: ReturnType<typeof pathOfNew>): Promise<void> {
  const [from, to] = [path[0], path.at(-1)!]
  await Promise.all([
    publish(tx, orderPlaced({ ...whose, state: to })),
    ...(from === to ? [] : [publish(tx, orderMoved({ ...whose, move: 'accept', from, to }))]),
  ])
}

async function takeKitchen(tx: Tx, orderId: string, { outlet, lines, plan }: Agreement): Promise<Times> {
  const loads = lines.flatMap(({ station, station_load: load, quantity }) => (station ? [{ station, load: load * quantity }] : []))
  const taken = await takeCapacity(tx, { orderId, branchId: outlet.id, loads, ...plan.cooking })
  if (!taken) throw fault('order.kitchen_full')
  return plan.timesWith(taken.endsAt)
}
