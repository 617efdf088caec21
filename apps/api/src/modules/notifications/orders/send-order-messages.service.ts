import type { OrderMove } from '@momo/contracts/orders'
import type { MessageKey, PlaceholderValues } from '@momo/contracts/settings'
import { findAccount } from '#modules/accounts'
import { takeFromWindow } from '#modules/auth'
import { type OrderNotificationData, readOrderNotificationData } from '#modules/orders'
import { readSetting } from '#modules/settings'
import { switches } from '#platform/config/switches.ts'
import { read, transaction } from '#platform/db/database.ts'
import { deliver, type Message } from '#platform/messages/deliver.service.ts'
import { pageUrl } from '#platform/messages/ports.ts'
import { claimOnce } from '#platform/queue/queue.ts'
import { renderMail } from '../account/messages-layout.rules.ts'
import { composeMail, composeSms } from '../customer-texts/compose-message.ts'
import { messageValidUntil, type OrderMessageKind, orderMessageKindOf } from './order-notification.rules.ts'
import { orderValues, unansweredSms } from './order.messages.ts'
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

/** Nothing is sent if the kitchen or the rider has caught up meanwhile. */
export async function sendLateMessages(eventId: string, orderId: string): Promise<void> {
  const order = await read((tx) => readOrderNotificationData(tx, orderId))
  if (order.delay !== undefined) await sendToCustomer(eventId, 'late', order)
}

const sendToCustomer = (
  eventId: string,
  kind: OrderMessageKind,
  order: OrderNotificationData,
): Promise<void> => {
  const link = pageUrl(`/track/${order.trackToken}`)
  const goodUntil = messageValidUntil(kind, (kind === 'late' ? order.expectedAt : undefined) ?? order.dueAt)
  return sendOrderMessage(eventId, order, {
    key: kind,
    goodUntil,
    values: orderValues({ ...order, link }),
    link,
  })
}

type OrderMessage = { key: MessageKey; goodUntil: Date; values: PlaceholderValues; link: string }

/**
 * Mail goes to the account, SMS to the phone number of the order, which belongs to the person waiting for the food. A number that the
 * account has not verified may belong to anybody, so it gets only a few texts a day.
 */
export async function sendOrderMessage(
  eventId: string,
  { accountId, customerPhone }: OrderNotificationData,
  { key, goodUntil, values, link }: OrderMessage,
): Promise<void> {
  const owner = accountId === undefined ? undefined : await read((tx) => findAccount(tx, accountId))
  // The account was deleted meanwhile.
  if (accountId === undefined || owner === undefined) return
  const choices = await read((tx) => readChoicesOf(tx, accountId, 'orders'))
  const text = { key, changed: await readSetting('messages'), values }
  const about = { eventId, template: `order/${key}`, goodUntil }
  const messages: Message[] = []
  if (isOn(choices, 'orders', 'mail') && owner.email !== null) {
    const compose = () => renderMail(composeMail({ ...text, link }))
    messages.push({ ...about, to: owner.email, channel: 'mail', compose })
  }
  if (
    isOn(choices, 'orders', 'sms') &&
    (owner.phone === customerPhone || (await mayText(eventId, customerPhone)))
  )
    messages.push({ ...about, to: customerPhone, channel: 'sms', compose: () => composeSms(text) })
  await deliverAll(messages)
}

const textsPerDay = 8
const dayMs = 86_400_000

/** Counts once per event: a retry of a counted message is free, and a refusal rolls back the claim, so that it is repeated. */
async function mayText(eventId: string, phone: string): Promise<boolean> {
  if (!switches().orderLimits) return true
  return transaction(async (tx) => {
    if (!(await claimOnce(tx, 'notifications.text-unverified-number', eventId))) return true
    if (!(await takeFromWindow(tx, `order-text|${phone}`, { max: textsPerDay, spanMs: dayMs }))) throw tooMany
    return true
  }).catch((error: unknown) => {
    if (error === tooMany) return false
    throw error
  })
}
const tooMany = new Error('notifications: too many texts to an unverified number')

/** Tries each message even if another fails. A retry does not resend those already sent (idempotent by event id). */
export async function deliverAll(messages: Message[]): Promise<void> {
  const failed = (await Promise.allSettled(messages.map(deliver))).find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
}

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
