import { isFinal } from '@momo/contracts/orders'
import { userRoom } from '@momo/contracts/notifications'
import { findNames } from '#modules/accounts'
import { readOpenMoveRequest, readOrderNotificationData } from '#modules/orders'
import { now } from '#platform/clock/clock.ts'
import { later } from '#platform/clock/later.rules.ts'
import { read, transaction } from '#platform/db/database.ts'
import { pageUrl } from '#platform/messages/ports.ts'
import { claimOnce } from '#platform/queue/queue.ts'
import { notify } from '../notify.service.ts'
import { movedOrderValues, moveRequestValues } from './move-request.messages.ts'
import { sendOrderMessage } from './send-order-messages.service.ts'

type OrderRef = { orderId: string; accountId?: string | undefined }

const dayMs = 86_400_000

/** Read when it is handled: a final order gets no notification. */
export async function notifyMoveRequest(eventId: string, { orderId, accountId }: OrderRef): Promise<void> {
  if (accountId === undefined) return
  await transaction(async (tx) => {
    if (!(await claimOnce(tx, 'notifications.ring-of-move-request', eventId))) return
    const order = await readOrderNotificationData(tx, orderId)
    if (isFinal(order.state) || !(await findNames(tx, [accountId])).has(accountId)) return
    const request = await readOpenMoveRequest(tx, orderId)
    await notify(tx, userRoom(accountId), request ? 'order.move_asked' : 'order.move_revoked', { orderId })
  })
}

export async function sendMoveRequest(eventId: string, { orderId }: OrderRef): Promise<void> {
  const order = await read((tx) => readOrderNotificationData(tx, orderId))
  if (isFinal(order.state)) return
  const request = await read((tx) => readOpenMoveRequest(tx, orderId))
  const link = pageUrl(`/orderhistory?order=${orderId}`)
  const values = movedOrderValues(order, link)
  await sendOrderMessage(
    eventId,
    order,
    request
      ? {
          key: 'move-asked',
          goodUntil: request.answerBy,
          values: { ...values, ...moveRequestValues(request) },
          link,
        }
      : { key: 'move-revoked', goodUntil: later(now(), dayMs), values, link },
  )
}
