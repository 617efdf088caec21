import { type BranchOrderNews, branchRoom, type CustomerOrderNews, userRoom } from '@momo/contracts/notifications'
import type { OrderMove, OrderState } from '@momo/contracts/orders'
import { findNames } from '#modules/accounts'
import { readOrderNews } from '#modules/orders'
import { transaction, type Tx } from '#platform/db/database.ts'
import { once } from '#platform/queue/queue.ts'
import { notify } from '../notify.service.ts'
import { branchNewsOf, customerNewsOf } from './order-notification.rules.ts'

type About = { orderId: string; branchId: string; accountId?: string | undefined }
type Rings = { branch?: BranchOrderNews | undefined; customer?: CustomerOrderNews | undefined }

export const ringOfPlacedOrder = (eventId: string, order: About & { state: OrderState }): Promise<void> =>
  // Whoever still has to pay may change their mind: the branch hears of it when it is paid.
  ring('notifications.ring-of-placed-order', eventId, order, async () => (order.state === 'placed' ? { branch: 'order.placed' } : {}))

export const ringOfMovedOrder = (eventId: string, order: About & { move: OrderMove }): Promise<void> =>
  ring('notifications.ring-of-moved-order', eventId, order, async (tx) => {
    // Only what is ready has two names.
    const way = order.move === 'ready' ? (await readOrderNews(tx, order.orderId)).way : undefined
    return { branch: branchNewsOf(order.move), customer: customerNewsOf(order.move, way) }
  })

export const ringOfEscalatedOrder = (eventId: string, order: About): Promise<void> =>
  ring('notifications.ring-of-escalated-order', eventId, order, async () => ({ branch: 'order.escalated' }))

/** Rooms in the order of their names, as notify wants it. */
async function ring(handler: string, eventId: string, order: About, decide: (tx: Tx) => Promise<Rings>): Promise<void> {
  await transaction(async (tx) => {
    if (!(await once(tx, handler, eventId))) return
    const { branch, customer } = await decide(tx)
    const account = customer && order.accountId
    const isThere = account !== undefined && (await findNames(tx, [account])).has(account)
    if (branch) await notify(tx, branchRoom(order.branchId), branch, { orderId: order.orderId })
    if (customer && isThere) await notify(tx, userRoom(account), customer, { orderId: order.orderId })
  })
}
