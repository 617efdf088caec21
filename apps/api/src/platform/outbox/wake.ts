import type { RedisLink } from '#platform/cache/redis.ts'

// A hint may be lost without harm: the relay also looks by itself every second.
const channel = 'outbox'
// A rush of commits is one hint, not one message each.
const gatherMs = 5

let redis: RedisLink | undefined
let gathering: NodeJS.Timeout | undefined
const listeners = new Set<() => void>()

export function connectWake(link: RedisLink): void {
  redis = link
  link.subscribe(channel, ring)
}

/** Tells the relays, here and in other processes, that a row was committed. */
export function wake(): void {
  gathering ??= setTimeout(() => {
    gathering = undefined
    ring()
    redis?.publish(channel, '')
  }, gatherMs)
}

function ring(): void {
  for (const listener of listeners) listener()
}

export function onWake(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
