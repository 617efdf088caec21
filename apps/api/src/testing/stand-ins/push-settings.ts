import { generatePushKeys } from '#platform/messages/push-keys.ts'

const keys = generatePushKeys()

/** Keys for push notifications, as `npm run first-admin` generates them. */
export const pushEnv = { VAPID_PUBLIC_KEY: keys.publicKey, VAPID_PRIVATE_KEY: keys.privateKey }

let made = 0

/** What a browser sends to subscribe; each one has its own address. */
export const aSubscription = (over: { endpoint?: string; publicKey?: string; p256dh?: string } = {}) => ({
  endpoint: over.endpoint ?? `https://fcm.googleapis.com/fcm/send/${process.pid}-${(made += 1)}`,
  keys: {
    p256dh: over.p256dh ?? generatePushKeys().publicKey,
    auth: Buffer.alloc(16, 7).toString('base64url'),
  },
  publicKey: over.publicKey ?? keys.publicKey,
})
