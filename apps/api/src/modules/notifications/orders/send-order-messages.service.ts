import type { OrderMove } from '@momo/contracts/orders'
import { findAccount } from '#modules/accounts'
import { type OrderNotificationData, readOrderNotificationData } from '#modules/orders'
import { read } from '#platform/db/database.ts'
import { deliver, type Message } from '#platform/messages/deliver.service.ts'
import { pageUrl } from '#platform/messages/ports.ts'
import { renderMail } from '../account/messages-layout.rules.ts'
import {
  isCustomerWaiting,
  messageValidUntil,
  type OrderMessageKind,
  orderMessageKindOf,
} from './order-notification.rules.ts'
import { orderMail, type OrderMessageData, orderSms, unansweredSms } from './order.messages.ts'
import { isOn } from '../preferences/choices.rules.ts'
import { readChoicesOf } from '../preferences/preferences.service.ts'

export async function sendOrderMessages(eventId: string, orderId: string, move: OrderMove): Promise<void> {
  const kind = orderMessageKindOf(move)
  if (kind === undefined) return
  const order = await read((tx) => readOrderNotificationData(tx, orderId))
  // A delivery is fetched by its rider, and a guest at a table is served.
  if (kind === 'ready' && order.fulfilmentMethod !== 'pickup') return
  await sendToCustomer(eventId, kind, order)
}

/** Once per order: the kitchen and then the rider may be late, so the order's id takes the place of the event's. */
export async function sendLateMessages(orderId: string): Promise<void> {
  const order = await read((tx) => readOrderNotificationData(tx, orderId))
  if (isCustomerWaiting(order)) await sendToCustomer(orderId, 'late', order)
}

const sendToCustomer = (
  eventId: string,
  kind: OrderMessageKind,
  order: OrderNotificationData,
): Promise<void> =>
  sendOrderMessage(eventId, order, {
    template: `order/${kind}`,
    goodUntil: messageValidUntil(kind, order.dueAt),
    mail: () => orderMail(kind, messageDataOf(order)),
    sms: () => orderSms(kind, messageDataOf(order)),
  })

type OrderMessage = {
  template: string
  goodUntil: Date
  mail: () => ReturnType<typeof orderMail>
  sms: () => string
}

/** Mail goes to the account, SMS to the phone number of the order, which belongs to the person waiting for the food. */
export async function sendOrderMessage(
  eventId: string,
  { accountId, customerPhone }: OrderNotificationData,
  { template, goodUntil, mail, sms }: OrderMessage,
): Promise<void> {
  const owner = accountId === undefined ? undefined : await read((tx) => findAccount(tx, accountId))
  // The account was deleted meanwhile.
  if (accountId === undefined || owner === undefined) return
  const choices = await read((tx) => readChoicesOf(tx, accountId, 'orders'))
  const about = { eventId, template, goodUntil }
  const messages: Message[] = []
  if (isOn(choices, 'orders', 'mail') && owner.email !== null)
    messages.push({ ...about, to: owner.email, channel: 'mail', compose: () => renderMail(mail()) })
  if (isOn(choices, 'orders', 'sms'))
    messages.push({ ...about, to: customerPhone, channel: 'sms', compose: sms })
  await deliverAll(messages)
}

/** Tries each message even if another fails. A retry does not resend those already sent (idempotent by event id). */
export async function deliverAll(messages: Message[]): Promise<void> {
  const failed = (await Promise.allSettled(messages.map(deliver))).find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
}

const messageDataOf = (order: OrderNotificationData): OrderMessageData => ({
  ...order,
  link: pageUrl(`/track/${order.trackToken}`),
})

export async function textBranchAboutOrder(eventId: string, orderId: string): Promise<void> {
  const { alarmMobile, number, state, deadlineAt } = await read((tx) =>
    readOrderNotificationData(tx, orderId),
  )
  // The order was answered meanwhile, or the branch has no alarm number.
  if (alarmMobile === undefined || state !== 'placed') return
  await deliver({
    eventId,
    template: 'order/unanswered',
    to: alarmMobile,
    channel: 'sms',
    compose: () => unansweredSms({ number, missedAt: deadlineAt }),
  })
}
