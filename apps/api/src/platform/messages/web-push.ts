import webPush from 'web-push'
import type { PushConfig } from '#platform/config/push.ts'
import { accepted, failed, gone, type Outcome, refused } from './outcome.ts'
import { isPushEndpoint } from './push-endpoint.rules.ts'

/** A browser at its push service, with the keys that the content is encrypted for. */
export type PushAddress = { endpoint: string; p256dh: string; auth: string }
export type PushMessage = {
  text: string
  /** How long the push service keeps the message for a device that is switched off. */
  ttlSeconds: number
  /** A newer message of the same topic replaces one that is not delivered yet: at most 32 URL-safe characters. */
  topic: string
  isUrgent: boolean
}
export type PushPort = { send(address: PushAddress, message: PushMessage): Promise<Outcome> }

const pushTimeOutMs = 8_000

/** Web push (RFC 8030) with VAPID (RFC 8292). The content is encrypted for the browser (RFC 8291). */
export function openWebPush(config: PushConfig | undefined, timeOutMs = pushTimeOutMs): PushPort {
  if (config === undefined) return { send: async () => refused('push is not set up') }
  return {
    async send(address, message) {
      if (!isPushEndpoint(address.endpoint, config.standIn)) return gone('not a push service')
      // The library's own sending has no total time limit and only https, so it prepares the request and fetch sends it.
      const { headers, body } = prepare(address, message, config)
      return fetch(address.endpoint, {
        method: 'POST',
        headers,
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(timeOutMs),
      })
        .then(outcomeOf)
        .catch(toFailure)
    },
  }
}

function prepare(
  { endpoint, p256dh, auth }: PushAddress,
  { text, ttlSeconds, topic, isUrgent }: PushMessage,
  { subject, publicKey, privateKey }: PushConfig,
): { headers: Record<string, string>; body: Uint8Array<ArrayBuffer> } {
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
    vapidDetails: { subject, publicKey, privateKey },
    TTL: ttlSeconds,
    topic,
    urgency: isUrgent ? 'high' : 'normal',
  })
  const texts = Object.entries(headers).map(([name, value]) => [name, String(value)])
  return { headers: Object.fromEntries(texts), body: new Uint8Array(body ?? Buffer.alloc(0)) }
}

/** 401 and 403 are about our keys or our clock, which can be repaired, so they are retried like an outage. */
async function outcomeOf(reply: Response): Promise<Outcome> {
  const { status } = reply
  await reply.body?.cancel()
  if (reply.ok) return accepted
  if (status === 404 || status === 410) return gone(`push HTTP ${status}`)
  const canRetry = status >= 500 || [401, 403, 408, 425, 429].includes(status)
  return canRetry ? failed(`push HTTP ${status}`) : refused(`push HTTP ${status}`)
}

function toFailure(error: unknown): Outcome {
  const { name, cause } = error as { name: string; cause?: { code?: string } }
  return failed(`push ${cause?.code ?? name}`)
}
