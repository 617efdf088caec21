import { createAdapter } from '@socket.io/redis-streams-adapter'
import type { Redis } from 'ioredis'
import { type RedisLink, waitLong } from '#platform/cache/redis.ts'

type Streams = { adapter: ReturnType<typeof createAdapter>; close(): void }

/** Lets every process reach the sockets of every other one; undefined without Redis. */
export function openStreams({ client, namespace }: RedisLink): Streams | undefined {
  if (client === undefined) return undefined
  const own = openPatient(client)
  const adapter = createAdapter(own.client, { streamName: `${namespace}socket`, blockTimeInMs: 1_000 })
  return { adapter, close: own.close }
}

/** The adapter reads in a loop and must wait, not fail, while Redis is away: failing at once it would spin. */
function openPatient(redis: Redis): { client: Redis; close(): void } {
  const opened: Redis[] = []
  const client = redis.duplicate(waitLong).on('error', () => undefined)
  opened.push(client)
  const duplicate = client.duplicate.bind(client)
  client.duplicate = (override) => {
    const made = duplicate(override)
    opened.push(made)
    return made
  }
  return { client, close: () => opened.forEach((one) => one.disconnect()) }
}
