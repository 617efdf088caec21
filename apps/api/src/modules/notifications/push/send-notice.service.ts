import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { type NotificationTopic, type PushContent } from '@momo/contracts/notifications'
import { isFinal } from '@momo/contracts/orders'
import { findAccount } from '#modules/accounts'
import { readOrderNotificationData } from '#modules/orders'
import { readSettingNow } from '#modules/settings'
import { now } from '#platform/clock/clock.ts'
import { switches } from '#platform/config/switches.ts'
import { read, transaction, type Tx } from '#platform/db/database.ts'
import { deliver } from '#platform/messages/deliver.service.ts'
import { pageUrl } from '#platform/messages/ports.ts'
import { renderMail } from '../account/messages-layout.rules.ts'
import { findOpenEntry } from '../office/entries.store.ts'
import { isOn } from '../preferences/choices.rules.ts'
import { readChoicesOf } from '../preferences/preferences.service.ts'
import {
  branchOrderText,
  customerOrderText,
  entryText,
  noticeMail,
  noticeSms,
  type NoticeText,
  otherText,
} from './notice.messages.ts'
import { noticeOf } from './notice.rules.ts'
import type { noticeDue } from './push.events.ts'
import { deleteEndpoint, findLiveSubscription } from './subscriptions.store.ts'

type Notice = z.output<typeof noticeDue.schema>

/** Sends nothing if the person switched it off meanwhile, or if what it says is no longer true. */
export async function sendNotice(eventId: string, notice: Notice): Promise<void> {
  const text = await read(async (tx) => ((await isWanted(tx, notice)) ? findText(tx, notice) : undefined))
  if (text === undefined) return
  if (notice.channel === 'push') await sendPushNotice(eventId, notice, text)
  else await sendTextNotice(eventId, notice, text)
}

async function isWanted(tx: Tx, { accountId, topic, channel }: Notice): Promise<boolean> {
  const known = topic as NotificationTopic
  return isOn(await readChoicesOf(tx, accountId, known), known, channel)
}

async function findText(tx: Tx, { kind, data }: Notice): Promise<NoticeText | undefined> {
  const { orderId, entryId } = data
  if (kind === 'office.entry') {
    const entry = entryId === undefined ? undefined : await findOpenEntry(tx, entryId)
    return entry && entryText({ ...entry, place: entry.branch_name ?? 'a branch' })
  }
  if (orderId === undefined) return otherText(kind, data)
  const order = await readOrderNotificationData(tx, orderId)
  if (noticeOf(kind)?.isProgress && isFinal(order.state)) return undefined
  // The kitchen or the rider has caught up meanwhile.
  if (kind === 'order.late' && order.delay === undefined) return undefined
  const facts = { ...order, id: orderId }
  if (kind.startsWith('branch.')) return branchOrderText(kind, facts)
  return customerOrderText(kind, facts, await readSettingNow(tx, 'messages'))
}

async function sendPushNotice(eventId: string, notice: Notice, text: NoticeText): Promise<void> {
  const { accountId, subscriptionId, noticeId, isUrgent } = notice
  const { push } = switches()
  if (push === undefined || subscriptionId === undefined) return
  const current = { accountId, publicKey: push.publicKey, at: now() }
  const device = await read((tx) => findLiveSubscription(tx, subscriptionId, current))
  // The device was removed or logged out meanwhile.
  if (device === undefined) return
  const { endpoint, p256dh, auth } = device
  const goodUntil = new Date(notice.goodUntil)
  const content: PushContent = { id: noticeId, ...text }
  await deliver({
    eventId,
    channel: 'push',
    template: `push/${notice.topic}`,
    to: endpoint,
    goodUntil,
    keys: { p256dh, auth },
    compose: () => ({
      text: JSON.stringify(content),
      ttlSeconds: Math.max(0, Math.round((goodUntil.getTime() - now().getTime()) / 1_000)),
      topic: topicHeaderOf(text.tag),
      isUrgent,
    }),
    deleteAddress: () => transaction((tx) => deleteEndpoint(tx, endpoint)),
  })
}

/** A push service accepts 32 URL-safe characters. */
const topicHeaderOf = (tag: string): string =>
  createHash('sha256').update(tag).digest('base64url').slice(0, 32)

async function sendTextNotice(eventId: string, notice: Notice, text: NoticeText): Promise<void> {
  const account = await read((tx) => findAccount(tx, notice.accountId))
  const to = notice.channel === 'mail' ? account?.email : account?.phone
  if (account?.state !== 'active' || !to) return
  const links = { page: pageUrl(text.path) }
  const about = { eventId, template: `notice/${notice.topic}`, to, goodUntil: new Date(notice.goodUntil) }
  await deliver(
    notice.channel === 'mail'
      ? { ...about, channel: 'mail', compose: () => renderMail(noticeMail(text, links)) }
      : { ...about, channel: 'sms', compose: () => noticeSms(text, links) },
  )
}
