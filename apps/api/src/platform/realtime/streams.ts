import { createAdapter } from '@socket.io/redis-streams-adapter'
import type { Redis } from 'ioredis'
import { type RedisLink, subscriberOptions } from '#platform/cache/redis.ts'

type Streams = { adapter: ReturnType<typeof createAdapter>; close(): void }

/** Socket.IO adapter over Redis streams, so that every process reaches all sockets; undefined without Redis. */
export function openStreams({ client, namespace }: RedisLink): Streams | undefined {
  if (client === undefined) return undefined
  const own = openBlockingClient(client)
  const adapter = createAdapter(own.client, { streamName: `${namespace}socket`, blockTimeInMs: 1_000 })
  return { adapter, close: own.close }
}

/** The adapter reads in a loop, so its client must wait while Redis is down; failing fast would cause a busy loop. */
function openBlockingClient(redis: Redis): { client: Redis; close(): void } {
  const opened: Redis[] = []
  const client = redis.duplicate(subscriberOptions).on('error', () => undefined)
  opened.push(client)
  const duplicate = client.duplicate.bind(client)
  client.duplicate = (override) => {
    const made = duplicate(override)
    opened.push(made)
    return made
  }
  return { client, close: () => opened.forEach((one) => one.disconnect()) }
}
