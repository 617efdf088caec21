import {
  type BranchOrderNotification,
  branchRoom,
  type CustomerOrderNotification,
  type StaffOrderNotification,
  userRoom,
} from '@momo/contracts/notifications'
import { isFinal, type OrderMove, type OrderState } from '@momo/contracts/orders'
import { findBranchAdmins, findNames } from '#modules/accounts'
import { readOrderNotificationData } from '#modules/orders'
import { transaction, type Tx } from '#platform/db/database.ts'
import { claimOnce } from '#platform/queue/queue.ts'
import { newId } from '#platform/ids/ids.ts'
import { notify } from '../notify.service.ts'
import { requestNotices } from '../push/request-notices.service.ts'
import {
  branchNotificationOf,
  customerNotificationOf,
  staffNotificationOf,
} from './order-notification.rules.ts'

type OrderRef = { orderId: string; branchId: string; accountId?: string | undefined }
type Notifications = {
  branch?: BranchOrderNotification | undefined
  customer?: CustomerOrderNotification | undefined
  /** For the bell of each admin of the branch; the branch's room only refreshes the board. */
  staff?: StaffOrderNotification | undefined
  /** For each admin of the branch outside the pages; the board shows it anyway, so it is not in the bell. */
  notice?: 'branch.order_placed' | 'branch.order_unanswered' | undefined
}

export const notifyOrderPlaced = (eventId: string, order: OrderRef & { state: OrderState }): Promise<void> =>
  // An unpaid order may still be abandoned, so the branch is notified when it is paid.
  notifyRooms('notifications.ring-of-placed-order', eventId, order, async () =>
    order.state === 'placed' ? { branch: 'order.placed', notice: 'branch.order_placed' } : {},
  )

export const notifyOrderMoved = (eventId: string, order: OrderRef & { move: OrderMove }): Promise<void> =>
  notifyRooms('notifications.ring-of-moved-order', eventId, order, async (tx) => {
    // Only 'ready' depends on the fulfilment method.
    const method =
      order.move === 'ready'
        ? (await readOrderNotificationData(tx, order.orderId)).fulfilmentMethod
        : undefined
    const branch = branchNotificationOf(order.move)
    return {
      branch,
      notice: branch === 'order.placed' ? 'branch.order_placed' : undefined,
      customer: customerNotificationOf(order.move, method),
      staff: staffNotificationOf(order.move),
    }
  })

export const notifyOrderEscalated = (eventId: string, order: OrderRef): Promise<void> =>
  notifyRooms('notifications.ring-of-escalated-order', eventId, order, async () => ({
    branch: 'order.escalated',
    notice: 'branch.order_unanswered',
  }))

/** Once per order: the kitchen and then the rider may be late, so the order's id takes the place of the event's. */
export const notifyOrderLate = (order: OrderRef): Promise<void> =>
  notifyRooms('notifications.ring-of-late-order', order.orderId, order, async (tx) => {
    const { state } = await readOrderNotificationData(tx, order.orderId)
    return isFinal(state) ? {} : { staff: 'branch.order_late' }
  })

/** The event is published once per step; no notification if the kitchen or the rider has caught up meanwhile. */
export const notifyRunningLate = (eventId: string, order: OrderRef): Promise<void> =>
  notifyRooms('notifications.ring-of-running-late-order', eventId, order, async (tx) => {
    const { delay } = await readOrderNotificationData(tx, order.orderId)
    return delay === undefined ? {} : { customer: 'order.late' }
  })

/** Notifies the rooms in the order of their names, as `notify` requires. */
async function notifyRooms(
  handler: string,
  eventId: string,
  order: OrderRef,
  decide: (tx: Tx) => Promise<Notifications>,
): Promise<void> {
  await transaction(async (tx) => {
    if (!(await claimOnce(tx, handler, eventId))) return
    const { branch, customer, staff, notice } = await decide(tx)
    const account = customer && order.accountId
    const isActive = account !== undefined && (await findNames(tx, [account])).has(account)
    const admins = staff || notice ? await findBranchAdmins(tx, order.branchId) : []
    const news = [
      ...(branch ? [{ room: branchRoom(order.branchId), kind: branch }] : []),
      ...(customer && isActive ? [{ room: userRoom(account), kind: customer }] : []),
      ...(staff ? admins.map((id) => ({ room: userRoom(id), kind: staff })) : []),
    ].toSorted((one, other) => (one.room < other.room ? -1 : 1))
    const data = { orderId: order.orderId }
    for (const { room, kind } of news) await notify(tx, room, kind, data)
    for (const id of notice ? admins : []) await requestNotices(tx, id, { id: newId(), kind: notice!, data })
  })
}
