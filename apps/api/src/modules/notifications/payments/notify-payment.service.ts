import { type PaymentNotification, userRoom } from '@momo/contracts/notifications'
import { findAccount, findNames } from '#modules/accounts'
import { type OrderNotificationData, readOrderNotificationData } from '#modules/orders'
import { readRefundNotificationData } from '#modules/payments'
import { readSetting } from '#modules/settings'
import { read, transaction } from '#platform/db/database.ts'
import type { Message } from '#platform/messages/deliver.service.ts'
import { pageUrl } from '#platform/messages/ports.ts'
import { claimOnce } from '#platform/queue/queue.ts'
import { renderMail } from '../account/messages-layout.rules.ts'
import { isOn } from '../preferences/choices.rules.ts'
import { readChoicesOf } from '../preferences/preferences.service.ts'
import { notify } from '../notify.service.ts'
import { composeMail, composeSms, goesBySms } from '../customer-texts/compose-message.ts'
import { messageOfPayment, paymentValues } from './payment.messages.ts'
import { deliverAll } from '../orders/send-order-messages.service.ts'

type PaymentRef = { orderId: string; method?: string | undefined; refundId?: string | undefined }

/** Idempotent per event. */
export async function notifyPayment(
  eventId: string,
  kind: PaymentNotification,
  { orderId }: PaymentRef,
): Promise<void> {
  await transaction(async (tx) => {
    if (!(await claimOnce(tx, `notifications.ring-of-${kind}`, eventId))) return
    const order = await readOrderNotificationData(tx, orderId)
    if (order.accountId === undefined || isObsolete(kind, order)) return
    const isActive = (await findNames(tx, [order.accountId])).has(order.accountId)
    if (isActive) await notify(tx, userRoom(order.accountId), kind, { orderId })
  })
}

/** Mail goes to the account, SMS to the phone number of the order. */
export async function sendPaymentMessages(
  eventId: string,
  kind: PaymentNotification,
  payment: PaymentRef,
): Promise<void> {
  const order = await read((tx) => readOrderNotificationData(tx, payment.orderId))
  const { accountId } = order
  if (accountId === undefined || isObsolete(kind, order)) return
  const owner = await read((tx) => findAccount(tx, accountId))
  if (owner === undefined) return
  const choices = await read((tx) => readChoicesOf(tx, accountId, 'payments'))
  const key = messageOfPayment[kind]
  const text = {
    key,
    changed: await readSetting('messages'),
    values: paymentValues(await messageDataOf(order, payment)),
  }
  const [to, about] = [owner.email, { eventId, template: kind.replace('.', '/') }]
  const messages: Message[] = []
  if (isOn(choices, 'payments', 'mail') && to !== null) {
    const compose = () => renderMail(composeMail({ ...text, link: linkOf(order) }))
    messages.push({ ...about, to, channel: 'mail', compose })
  }
  // The message is the receipt: without a mail address it goes by SMS, whatever was chosen.
  if ((to === null || isOn(choices, 'payments', 'sms')) && goesBySms(key))
    messages.push({ ...about, to: order.customerPhone, channel: 'sms', compose: () => composeSms(text) })
  await deliverAll(messages)
}

/** A failed attempt is obsolete once the order was paid another way or abandoned. */
const isObsolete = (kind: PaymentNotification, { state }: OrderNotificationData): boolean =>
  kind === 'payment.failed' && state !== 'awaiting-payment'

const linkOf = ({ trackToken }: OrderNotificationData): string => pageUrl(`/track/${trackToken}`)

async function messageDataOf(order: OrderNotificationData, { method, refundId }: PaymentRef) {
  const refund =
    refundId === undefined ? undefined : await read((tx) => readRefundNotificationData(tx, refundId))
  return {
    number: order.number,
    outlet: order.outlet,
    amount: refund?.amount ?? order.grandTotal,
    wallet: refund?.method ?? method,
    phone: order.phone,
    link: linkOf(order),
  }
}
