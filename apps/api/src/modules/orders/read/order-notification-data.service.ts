import type { FulfilmentMethod } from '@momo/contracts/branches'
import type { OrderState } from '@momo/contracts/orders'
import { readOrderContacts } from '#modules/branches'
import type { Tx } from '#platform/db/database.ts'
import { notFound } from '#platform/faults/fault.ts'
import { findOrderNotificationData } from './order-notification-data.store.ts'
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

export async function readOrderNotificationData(tx: Tx, orderId: string): Promise<OrderNotificationData> {
  const row = (await findOrderNotificationData(tx, orderId)) ?? notFound('order', orderId)
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
    ...(row.requested_from &&
      row.requested_to && { requestedSlot: { from: row.requested_from, to: row.requested_to } }),
    ...(row.deadline_at && { deadlineAt: row.deadline_at }),
    ...(row.account_id && { accountId: row.account_id }),
    ...(row.rider_name && row.rider_phone && { rider: { name: row.rider_name, phone: row.rider_phone } }),
    ...(row.reason_code && { reasonCode: row.reason_code }),
    ...(row.reason && { reason: row.reason }),
    ...(phone && { phone }),
    ...(alarmMobile && { alarmMobile }),
  }
}
