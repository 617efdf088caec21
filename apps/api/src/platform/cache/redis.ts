import { Redis, type RedisOptions } from 'ioredis'
import type { Config } from '#platform/config/config.ts'
import { log } from '#platform/log/log.ts'

/** Redis is optional at run time: it may disappear at any moment, and requests then only get slower. */
export type RedisLink = {
  /** For libraries that use Redis directly; undefined when none is configured. */
  client: Redis | undefined
  /** All names in Redis start with it, so that two installations can share a server. */
  namespace: string
  publish(channel: string, message: string): void
  /** `onReconnect` is called after an interruption, during which messages may have been missed. */
  subscribe(channel: string, onMessage: (message: string) => void, onReconnect?: () => void): void
  failures(): number
  close(): void
}

const failFast = {
  connectTimeout: 1_000,
  commandTimeout: 500,
  maxRetriesPerRequest: 0,
  // A command that cannot be sent fails at once instead of being queued.
  enableOfflineQueue: false,
  retryStrategy: (times: number) => Math.min(times * 100, 2_000),
} satisfies RedisOptions
/** For connections that only receive: they retry until Redis is back. Subscriptions are renewed by `openSubscriptions`. */
export const subscriberOptions: RedisOptions = {
  commandTimeout: undefined,
  maxRetriesPerRequest: null,
  enableOfflineQueue: true,
  // The client's own renewal leaves a rejected promise behind when the link is closed meanwhile.
  autoResubscribe: false,
}

export function openRedis(config: Pick<Config, 'redisUrl' | 'databaseUrl'>): RedisLink {
  const namespace = `momo:${new URL(config.databaseUrl).pathname.slice(1)}:`
  if (config.redisUrl === undefined) return noRedis(namespace)
  let failures = 0
  const failed = (error: Error) => {
    if (failures % 100 === 0) log.warn({ err: error, failures }, 'redis: unavailable')
    failures += 1
  }
  const client = new Redis(config.redisUrl, failFast).on('error', failed)
  const subscriptions = openSubscriptions(namespace, () =>
    client.duplicate(subscriberOptions).on('error', failed),
  )
  return {
    client,
    namespace,
    publish: (channel, message) => void client.publish(namespace + channel, message).catch(failed),
    subscribe: subscriptions.add,
    failures: () => failures,
    close() {
      subscriptions.close()
      client.disconnect()
    },
  }
}

function noRedis(namespace: string): RedisLink {
  return {
    client: undefined,
    namespace,
    publish: () => undefined,
    subscribe: () => undefined,
    failures: () => 0,
    close: () => undefined,
  }
}

/** Fails only when the link is closed. */
const subscribeTo = (client: Redis, channel: string) => void client.subscribe(channel).catch(() => undefined)

type Subscription = { channel: string; onMessage: (message: string) => void; onReconnect: () => void }

/** A subscribed connection can run no other command, so this is a second one, opened with the first subscription. */
function openSubscriptions(namespace: string, connect: () => Redis) {
  const subscriptions: Subscription[] = []
  let subscriber: Redis | undefined

  function open(): Redis {
    const opened = connect()
    let wasReady = false
    opened.on('ready', () => {
      for (const { channel, onReconnect } of wasReady ? subscriptions : []) {
        subscribeTo(opened, channel)
        onReconnect()
      }
      wasReady = true
    })
    opened.on('message', (channel, message) => {
      for (const subscription of subscriptions)
        if (subscription.channel === channel) subscription.onMessage(message)
    })
    return opened
  }

  return {
    add(
      channel: string,
      onMessage: Subscription['onMessage'],
      onReconnect: Subscription['onReconnect'] = () => undefined,
    ): void {
      subscriptions.push({ channel: namespace + channel, onMessage, onReconnect })
      subscriber ??= open()
      subscribeTo(subscriber, namespace + channel)
    },
    close: () => subscriber?.disconnect(),
  }
}
