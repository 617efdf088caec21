import type { PushSettings, PushSubscriptionDraft } from '@momo/contracts/notifications'
import { now } from '#platform/clock/clock.ts'
import { switches } from '#platform/config/switches.ts'
import { read, transaction } from '#platform/db/database.ts'
import { inBatches } from '#platform/db/in-batches.ts'
import { fault, notFound } from '#platform/faults/fault.ts'
import { newId } from '#platform/ids/ids.ts'
import { isPushEndpoint, isPushKey } from '#platform/messages/push-endpoint.rules.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import * as store from './subscriptions.store.ts'

/** More browsers than a person uses; the oldest is replaced. */
const mostDevices = 10

export async function readPushSettings(actor: Actor): Promise<PushSettings> {
  const { push } = switches()
  if (push === undefined) return { devices: [] }
  const { publicKey } = push
  const found = await read((tx) => store.findDevices(tx, { accountId: actor.id, publicKey, at: now() }))
  const devices = found.map(({ session_id: sessionId, ...device }) => ({
    ...device,
    isThisOne: sessionId === actor.sessionId,
  }))
  return { publicKey, devices }
}

/** Idempotent. The browser is tied to the session, so that a log-out, also from another device, ends it. */
export async function addDevice(actor: Actor, draft: PushSubscriptionDraft): Promise<PushSettings> {
  const { push } = switches()
  if (push === undefined) throw fault('push.not_set_up')
  if (draft.publicKey !== push.publicKey) throw fault('push.key_replaced')
  if (!isPushEndpoint(draft.endpoint, push.standIn) || !isPushKey(draft.keys.p256dh))
    throw fault('push.address_rejected')
  const subscription = {
    account_id: actor.id,
    session_id: actor.sessionId,
    endpoint: draft.endpoint,
    ...draft.keys,
    public_key: draft.publicKey,
  }
  await transaction(async (tx) => {
    if (draft.isRenewal) return store.renewSubscription(tx, subscription)
    await store.saveSubscription(tx, { id: newId(), ...subscription, created_at: now() })
    await store.deleteOldest(tx, actor.id, mostDevices)
  })
  return readPushSettings(actor)
}

export async function removeDevice(actor: Actor, id: string): Promise<void> {
  const isDeleted = await transaction((tx) => store.deleteSubscription(tx, { id, accountId: actor.id }))
  if (!isDeleted) notFound('push_device', id)
}

/** Without keys there is no way to recognize replaced ones, so everything stays. */
export async function purgePushDevices(): Promise<void> {
  const { push } = switches()
  if (push === undefined) return
  await inBatches(1_000, (tx, size) => store.deleteDead(tx, push.publicKey, size))
}
