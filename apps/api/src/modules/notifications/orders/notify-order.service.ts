import {
  type BranchOrderNotification,
  branchRoom,
  type CustomerOrderNotification,
  userRoom,
} from '@momo/contracts/notifications'
import type { OrderMove, OrderState } from '@momo/contracts/orders'
import { findNames } from '#modules/accounts'
import { readOrderNotificationData } from '#modules/orders'
import { transaction, type Tx } from '#platform/db/database.ts'
import { claimOnce } from '#platform/queue/queue.ts'
import { notify } from '../notify.service.ts'
import { branchNotificationOf, customerNotificationOf } from './order-notification.rules.ts'

type OrderRef = { orderId: string; branchId: string; accountId?: string | undefined }
type Notifications = {
  branch?: BranchOrderNotification | undefined
  customer?: CustomerOrderNotification | undefined
}

export const notifyOrderPlaced = (eventId: string, order: OrderRef & { state: OrderState }): Promise<void> =>
  // An unpaid order may still be abandoned, so the branch is notified when it is paid.
  notifyRooms('notifications.ring-of-placed-order', eventId, order, async () =>
    order.state === 'placed' ? { branch: 'order.placed' } : {},
  )

export const notifyOrderMoved = (eventId: string, order: OrderRef & { move: OrderMove }): Promise<void> =>
  notifyRooms('notifications.ring-of-moved-order', eventId, order, async (tx) => {
    // Only 'ready' depends on the fulfilment method.
    const method =
      order.move === 'ready'
        ? (await readOrderNotificationData(tx, order.orderId)).fulfilmentMethod
        : undefined
    return { branch: branchNotificationOf(order.move), customer: customerNotificationOf(order.move, method) }
  })

export const notifyOrderEscalated = (eventId: string, order: OrderRef): Promise<void> =>
  notifyRooms('notifications.ring-of-escalated-order', eventId, order, async () => ({
    branch: 'order.escalated',
  }))

/** Notifies the rooms in the order of their names, as `notify` requires. */
async function notifyRooms(
  handler: string,
  eventId: string,
  order: OrderRef,
  decide: (tx: Tx) => Promise<Notifications>,
): Promise<void> {
  await transaction(async (tx) => {
    if (!(await claimOnce(tx, handler, eventId))) return
    const { branch, customer } = await decide(tx)
    const account = customer && order.accountId
    const isActive = account !== undefined && (await findNames(tx, [account])).has(account)
    if (branch) await notify(tx, branchRoom(order.branchId), branch, { orderId: order.orderId })
    if (customer && isActive) await notify(tx, userRoom(account), customer, { orderId: order.orderId })
  })
}
