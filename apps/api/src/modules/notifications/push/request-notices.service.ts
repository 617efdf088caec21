import { channels, type NotificationTopic } from '@momo/contracts/notifications'
import { now } from '#platform/clock/clock.ts'
import { later } from '#platform/clock/later.rules.ts'
import { switches } from '#platform/config/switches.ts'
import type { Tx } from '#platform/db/database.ts'
import { publish } from '#platform/outbox/outbox.ts'
import { isOn } from '../preferences/choices.rules.ts'
import { readChoicesOf } from '../preferences/preferences.service.ts'
import { hasOwnMessages, noticeOf } from './notice.rules.ts'
import { noticeDue } from './push.events.ts'
import { findDevices } from './subscriptions.store.ts'

export type NoticeDraft = {
  id: string
  kind: string
  topic: NotificationTopic
  data: Record<string, string>
  minutes: number
  isUrgent: boolean
}

/** Enqueues what the person wants on which channel; nothing for kinds that are only in the bell. */
export async function requestNotices(
  tx: Tx,
  accountId: string,
  { id, kind, data }: Pick<NoticeDraft, 'id' | 'kind' | 'data'>,
): Promise<void> {
  const notice = noticeOf(kind)
  if (!notice) return
  const { topic, minutes, isUrgent = false } = notice
  await enqueueNotices(tx, accountId, { id, kind, data, topic, minutes, isUrgent })
}

/** One event per address, so that a slow push service delays no other device. */
export async function enqueueNotices(
  tx: Tx,
  accountId: string,
  { id, minutes, ...notice }: NoticeDraft,
): Promise<void> {
  const choices = await readChoicesOf(tx, accountId, notice.topic)
  const wanted = channels.filter((channel) => isOn(choices, notice.topic, channel))
  const goodUntil = later(now(), minutes * 60_000).toISOString()
  const shared = { accountId, noticeId: id, goodUntil, ...notice }
  for (const channel of wanted.filter((one) => one !== 'push'))
    if (!hasOwnMessages(notice.topic)) await publish(tx, noticeDue({ ...shared, channel }))
  for (const subscriptionId of wanted.includes('push') ? await findDeviceIds(tx, accountId) : [])
    await publish(tx, noticeDue({ ...shared, channel: 'push', subscriptionId }))
}

async function findDeviceIds(tx: Tx, accountId: string): Promise<string[]> {
  const { push } = switches()
  if (push === undefined) return []
  const devices = await findDevices(tx, { accountId, publicKey: push.publicKey, at: now() })
  return devices.map(({ id }) => id)
}
