import { LRUCache } from 'lru-cache'
import { newId } from '#platform/ids/ids.ts'
import type { RedisLink } from './redis.ts'

type Stored = { value: unknown; agesAt: number }
type Load = { promise: Promise<unknown>; expiresAt: number }

const channel = 'drop'
const me = newId()

// The clock is read on every lookup (`ttlResolution`), because a reused reading would extend a TTL.
const values = new LRUCache<string, Stored>({ max: 5_000, ttlResolution: 0 })
/** Single flight: the running load of each key. A load that is no longer listed here does not store its result. */
const loads = new Map<string, Load>()
let redis: RedisLink | undefined

/** Sends and receives invalidations between processes through Redis. Without it other processes serve an entry until its TTL ends. */
export function connectCache(link: RedisLink): void {
  redis = link
  link.subscribe(channel, onInvalidation, () => removeByPrefix(''))
}

/** `get` alone would still return a value at the very moment its TTL ends. */
const findValid = (key: string): Stored | undefined =>
  values.getRemainingTTL(key) > 0 ? values.get(key) : undefined

/** Synchronous lookup: the value if it is loaded and not expired. */
export function getCached<T>(key: string): T | undefined {
  return findValid(key)?.value as T | undefined
}

/** `remainingMs`: how long the value stays correct, for values that expire at a known moment. */
type Lifetime<T> = number | { ttlMs: number; remainingMs: (value: T) => number }

/** Refresh-ahead starts in the last third of the TTL. */
const refreshAheadFrom = 2 / 3

function startLoad<T>(key: string, lifetime: Lifetime<T>, load: () => Promise<T>): Promise<T> {
  const { ttlMs, remainingMs = () => Infinity } =
    typeof lifetime === 'number' ? { ttlMs: lifetime } : lifetime
  const start = performance.now()
  const promise = load()
  const running = { promise, expiresAt: start + ttlMs }
  loads.set(key, running)
  const end = () => loads.get(key) === running && loads.delete(key)
  promise.then((value) => {
    if (!end()) return
    const ttl = Math.min(ttlMs, performance.now() - start + remainingMs(value))
    // The library takes a TTL of 0 for no expiry.
    if (ttl > 0) values.set(key, { value, agesAt: start + ttlMs * refreshAheadFrom }, { ttl, start })
  }, end)
  return promise
}

/**
 * Loads a value at most once at a time and caches it. The TTL counts from the start of the load, because the data is as old as
 * the database read. A failed load is not cached.
 */
export function cached<T>(key: string, lifetime: Lifetime<T>, load: () => Promise<T>): Promise<T> {
  const stored = findValid(key)
  if (stored) return Promise.resolve(stored.value as T)
  const running = loads.get(key)
  if (running && performance.now() < running.expiresAt) return running.promise as Promise<T>
  return startLoad(key, lifetime, load)
}

/**
 * Refresh-ahead: in the last third of the TTL the first reader starts one background reload and all readers keep getting the
 * current value. If the key is invalidated during the reload the result is discarded; if the reload fails the value stays until
 * its TTL ends.
 */
export function revalidate<T>(key: string, lifetime: Lifetime<T>, load: () => Promise<T>): void {
  const stored = values.peek(key)
  if (!stored || performance.now() < stored.agesAt) return
  // A value is reloaded once, even when the reload fails.
  stored.agesAt = Infinity
  startLoad(key, lifetime, load).catch(() => undefined)
}

/** Removes keys here at once and in the other processes by a Redis message. A running load is discarded too: its data may be stale. */
export function invalidate(keys: string[]): void {
  for (const key of keys) remove(key)
  redis?.publish(channel, JSON.stringify({ from: me, keys }))
}

/** Invalidates every key with this prefix, for changes that affect more entries than the service can list. */
export function invalidateByPrefix(prefix: string): void {
  removeByPrefix(prefix)
  redis?.publish(channel, JSON.stringify({ from: me, keys: [], beginning: prefix }))
}

function remove(key: string): void {
  values.delete(key)
  loads.delete(key)
}

function removeByPrefix(prefix: string): void {
  for (const key of [...values.keys(), ...loads.keys()]) if (key.startsWith(prefix)) remove(key)
}

function onInvalidation(message: string): void {
  const { from, keys, beginning } = JSON.parse(message) as {
    from: string
    keys: string[]
    beginning?: string
  }
  if (from === me) return
  for (const key of keys) remove(key)
  if (beginning !== undefined) removeByPrefix(beginning)
}

export function cacheSize(): number {
  return values.size
}
