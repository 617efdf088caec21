import type { FulfilmentMethod } from '@momo/contracts/branches'
import { delayOf, type OrderState } from '@momo/contracts/orders'
import { readOrderContacts } from '#modules/branches'
import { now } from '#platform/clock/clock.ts'
import { read, type Tx } from '#platform/db/database.ts'
import { notFound } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { shownEstimate } from '../estimate/estimate.rules.ts'
import {
  findOrderNotificationData,
  findOwnOrderNumbers,
  type NotificationRow,
} from './order-notification-data.store.ts'
import { orderNumber } from './order.mapper.ts'

/** Content and recipients of messages about an order. Names come from the order, phone numbers from the branch as it is today. */
export type OrderNotificationData = {
  number: string
  outlet: string
  state: OrderState
  fulfilmentMethod: FulfilmentMethod
  requestedSlot?: { from: Date; to: Date }
  readyAt: Date
  dueAt: Date
  /** Absent when the customer does not wait for the branch or the rider. */
  expectedAt?: Date
  /** Minutes that the estimate is after the promise; absent below the margin. */
  delay?: number
  deadlineAt?: Date
  accountId?: string
  customerPhone: string
  rider?: { name: string; phone: string }
  reasonCode?: string
  reason?: string
  trackToken: string
  /** Also true after a refund. */
  isPaid: boolean
  grandTotal: number
  phone?: string
  alarmMobile?: string
}

function timesOf(
  row: NotificationRow,
): Pick<OrderNotificationData, 'requestedSlot' | 'expectedAt' | 'delay'> {
  const { requested_from: from, requested_to: to, promised_at: promisedAt, expected_at: stored } = row
  const requestedSlot = from && to ? { from, to } : undefined
  const expectedAt = shownEstimate(
    {
      state: row.state as OrderState,
      fulfilmentMethod: row.fulfilment_method as FulfilmentMethod,
      dueAt: row.due_at,
      expectedAt: stored ?? undefined,
    },
    now(),
  )
  const delay = delayOf({ promisedAt, requestedSlot, expectedAt })
  return {
    ...(requestedSlot && { requestedSlot }),
    ...(expectedAt && { expectedAt }),
    ...(delay !== undefined && { delay }),
  }
}

export async function readOrderNotificationData(tx: Tx, orderId: string): Promise<OrderNotificationData> {
  const row = (await findOrderNotificationData(tx, orderId)) ?? notFound('order', orderId)
  const times = timesOf(row)
  const { phone, alarmMobile } = await readOrderContacts(tx, row.branch_id)
  return {
    number: orderNumber(row.branch_code, row.number),
    outlet: row.outlet,
    state: row.state as OrderState,
    fulfilmentMethod: row.fulfilment_method as FulfilmentMethod,
    readyAt: row.ready_at,
    dueAt: row.due_at,
    customerPhone: row.customer_phone,
    trackToken: row.track_token,
    isPaid: row.is_paid,
    grandTotal: row.grand_total,
    ...times,
    ...(row.deadline_at && { deadlineAt: row.deadline_at }),
    ...(row.account_id && { accountId: row.account_id }),
    ...(row.rider_name && row.rider_phone && { rider: { name: row.rider_name, phone: row.rider_phone } }),
    ...(row.reason_code && { reasonCode: row.reason_code }),
    ...(row.reason && { reason: row.reason }),
    ...(phone && { phone }),
    ...(alarmMobile && { alarmMobile }),
  }
}

/** For stored notifications, which hold only ids: the numbers of those orders that belong to the reader. */
export const readOwnOrderNumbers = (actor: Actor, orderIds: string[]): Promise<Map<string, string>> =>
  read((tx) => findOwnOrderNumbers(tx, actor.id, orderIds))
