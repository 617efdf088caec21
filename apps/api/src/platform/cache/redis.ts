import { Redis, type RedisOptions } from 'ioredis'
import type { Config } from '#platform/config/config.ts'
import { log } from '#platform/log/log.ts'

/** Redis as we use it: it may vanish at any moment and nobody must notice more than a little slowness. */
export type RedisLink = {
  /** For libraries that speak to Redis themselves; undefined when none is configured. */
  client: Redis | undefined
  /** All names in Redis start with it, so that two installations can share a server. */
  namespace: string
  publish(channel: string, message: string): void
  /** `regained` is called after an interruption, in which messages may have been missed. */
  subscribe(channel: string, hear: (message: string) => void, regained?: () => void): void
  failures(): number
  close(): void
}

const failSoon = {
  connectTimeout: 1_000,
  commandTimeout: 500,
  maxRetriesPerRequest: 0,
  // A command that cannot be sent now fails now.
  enableOfflineQueue: false,
  retryStrategy: (times: number) => Math.min(times * 100, 2_000),
} satisfies RedisOptions
/** For connections that only wait: they hold their subscription through an interruption. */
export const waitLong: RedisOptions = { commandTimeout: undefined, maxRetriesPerRequest: null, enableOfflineQueue: true }

export function openRedis(config: Pick<Config, 'redisUrl' | 'databaseUrl'>): RedisLink {
  const namespace = `momo:${new URL(config.databaseUrl).pathname.slice(1)}:`
  if (config.redisUrl === undefined) return noRedis(namespace)
  let failures = 0
  const failed = (error: Error) => {
    if (failures % 100 === 0) log.warn({ err: error, failures }, 'Redis is not available')
    failures += 1
  }
  const client = new Redis(config.redisUrl, failSoon).on('error', failed)
  const ears = openEars(namespace, () => client.duplicate(waitLong).on('error', failed))
  return {
    client,
    namespace,
    publish: (channel, message) => void client.publish(namespace + channel, message).catch(failed),
    subscribe: ears.add,
    failures: () => failures,
    close() {
      ears.close()
      client.disconnect()
    },
  }
}

function noRedis(namespace: string): RedisLink {
  return { client: undefined, namespace, publish: () => undefined, subscribe: () => undefined, failures: () => 0, close: () => undefined }
}

type Ear = { channel: string; hear: (message: string) => void; regained: () => void }

/** A connection that subscribes can do nothing else, so it is a second one, opened when somebody listens. */
function openEars(namespace: string, connect: () => Redis) {
  const ears: Ear[] = []
  let subscriber: Redis | undefined

  function open(): Redis {
    const opened = connect()
    let wasReady = false
    opened.on('ready', () => {
      if (wasReady) for (const ear of ears) ear.regained()
      wasReady = true
    })
    opened.on('message', (channel, message) => {
      for (const ear of ears) if (ear.channel === channel) ear.hear(message)
    })
    return opened
  }

  return {
    add(channel: string, hear: Ear['hear'], regained: Ear['regained'] = () => undefined): void {
      ears.push({ channel: namespace + channel, hear, regained })
      subscriber ??= open()
      // Fails only when the link is closed; after an interruption the client subscribes again by itself.
      subscriber.subscribe(namespace + channel).catch(() => undefined)
    },
    close: () => subscriber?.disconnect(),
  }
}
