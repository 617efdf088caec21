import type { RedisLink } from '#platform/cache/redis.ts'

// A lost wake-up is harmless: the relay also polls every second.
const channel = 'outbox'
// Debounce: many commits within this time send one message.
const debounceMs = 5

let redis: RedisLink | undefined
let pending: NodeJS.Timeout | undefined
const listeners = new Set<() => void>()

export function connectWake(link: RedisLink): void {
  redis = link
  link.subscribe(channel, notifyListeners)
}

/** Wakes the relays of this and other processes after a row was committed. */
export function wake(): void {
  pending ??= setTimeout(() => {
    pending = undefined
    notifyListeners()
    redis?.publish(channel, '')
  }, debounceMs)
}

function notifyListeners(): void {
  for (const listener of listeners) listener()
}

export function subscribeToWake(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
