import { z } from 'zod'
import { Id } from '../shared/ids.ts'
import { Instant } from '../shared/wire/instant.wire.ts'

export const PushSettingsWire = z.object({
  /** The application server key for `pushManager.subscribe`. Absent: push is not set up on this server. */
  publicKey: z.string().optional(),
  /** The devices of the account that get push notifications, the newest first. */
  devices: z.array(z.object({ id: Id, name: z.string(), since: Instant, isThisOne: z.boolean() })),
})
export type PushSettings = z.output<typeof PushSettingsWire>
export type PushDevice = PushSettings['devices'][number]

/** As `PushSubscription.toJSON()` returns it: an address at a push service, and the keys for the content (RFC 8291). */
export const PushSubscriptionWire = z.strictObject({
  endpoint: z.url().max(1_000),
  keys: z.strictObject({
    p256dh: z.base64url().length(87),
    auth: z.base64url().length(22),
  }),
  /** The key that the browser subscribed with; an older one is rejected. */
  publicKey: z.base64url().length(87),
  /** Without a tap: only if this browser is the actor's already, for example after a new sign-in. */
  isRenewal: z.boolean().optional(),
})
export type PushSubscriptionDraft = z.output<typeof PushSubscriptionWire>

/** Content of a push message. The service worker shows it as it is. */
export type PushContent = {
  /** The same for a repeated message, so that it makes no second sound. */
  id: string
  title: string
  body: string
  /** A newer notification with the same tag replaces the older one. */
  tag: string
  /** Path of the page that a tap opens. */
  path: string
}
