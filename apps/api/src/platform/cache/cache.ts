import { newId } from '#platform/ids/ids.ts'
import type { RedisLink } from './redis.ts'

type Entry = {
  promise: Promise<unknown>
  value: unknown
  isLoaded: boolean
  agesAt: number
  expiresAt: number
  /** Background reload that replaces this entry once it is loaded. */
  next?: Entry
}

const channel = 'drop'
const mostEntries = 5_000
const me = newId()

// LRU: a Map iterates in insertion order, so a used entry is re-inserted at the end and eviction takes the first.
const entries = new Map<string, Entry>()
let redis: RedisLink | undefined

/** Sends and receives invalidations between processes through Redis. Without it other processes serve an entry until its TTL ends. */
export function connectCache(link: RedisLink): void {
  redis = link
  link.subscribe(channel, onInvalidation, () => entries.clear())
}

/** Synchronous lookup: the value if it is loaded and not expired. */
export function getCached<T>(key: string): T | undefined {
  const entry = entries.get(key)
  if (entry === undefined || !entry.isLoaded || performance.now() >= entry.expiresAt) return undefined
  entries.delete(key)
  entries.set(key, entry)
  return entry.value as T
}

/** `remainingMs`: how long the value stays correct, for values that expire at a known moment. */
type Lifetime<T> = number | { ttlMs: number; remainingMs: (value: T) => number }

/** Refresh-ahead starts in the last third of the TTL. */
const refreshAheadFrom = 2 / 3

function startLoad<T>(key: string, lifetime: Lifetime<T>, load: () => Promise<T>): Entry {
  const { ttlMs, remainingMs } = typeof lifetime === 'number' ? { ttlMs: lifetime } : lifetime
  const began = performance.now()
  const promise = load()
  const entry: Entry = {
    promise,
    value: undefined,
    isLoaded: false,
    agesAt: began + ttlMs * refreshAheadFrom,
    expiresAt: began + ttlMs,
  }
  promise.then(
    (value) => {
      entry.value = value
      entry.isLoaded = true
      if (remainingMs) entry.expiresAt = Math.min(entry.expiresAt, performance.now() + remainingMs(value))
    },
    () => {
      if (entries.get(key) === entry) entries.delete(key)
    },
  )
  return entry
}

function storeEntry(key: string, entry: Entry): void {
  entries.delete(key)
  entries.set(key, entry)
  if (entries.size > mostEntries) entries.delete(entries.keys().next().value!)
}

/**
 * Loads a value at most once at a time and caches it. The TTL counts from the start of the load, because the data is as old as
 * the database read. A failed load is not cached.
 */
export function cached<T>(key: string, lifetime: Lifetime<T>, load: () => Promise<T>): Promise<T> {
  const known = entries.get(key)
  const at = performance.now()
  if (known !== undefined && at < known.expiresAt) return known.promise as Promise<T>
  const entry =
    known?.next !== undefined && at < known.next.expiresAt ? known.next : startLoad(key, lifetime, load)
  storeEntry(key, entry)
  return entry.promise as Promise<T>
}

/**
 * Refresh-ahead: in the last third of the TTL the first reader starts one background reload and all readers keep getting the
 * current value. If the key is invalidated during the reload the result is discarded; if the reload fails the value stays until
 * its TTL ends.
 */
export function revalidate<T>(key: string, lifetime: Lifetime<T>, load: () => Promise<T>): void {
  const old = entries.get(key)
  if (old === undefined || old.next !== undefined || performance.now() < old.agesAt) return
  const next = startLoad(key, lifetime, load)
  old.next = next
  next.promise.then(
    () => {
      if (entries.get(key) === old) storeEntry(key, next)
    },
    () => {
      delete old.next
      old.agesAt = Infinity
    },
  )
}

/** Removes keys here at once and in the other processes by a Redis message. A running load is discarded too: its data may be stale. */
export function invalidate(keys: string[]): void {
  for (const key of keys) entries.delete(key)
  redis?.publish(channel, JSON.stringify({ from: me, keys }))
}

/** Invalidates every key with this prefix, for changes that affect more entries than the service can list. */
export function invalidateByPrefix(prefix: string): void {
  removeByPrefix(prefix)
  redis?.publish(channel, JSON.stringify({ from: me, keys: [], beginning: prefix }))
}

function removeByPrefix(prefix: string): void {
  for (const key of entries.keys()) if (key.startsWith(prefix)) entries.delete(key)
}

function onInvalidation(message: string): void {
  const { from, keys, beginning } = JSON.parse(message) as {
    from: string
    keys: string[]
    beginning?: string
  }
  if (from === me) return
  for (const key of keys) entries.delete(key)
  if (beginning !== undefined) removeByPrefix(beginning)
}

export function cacheSize(): number {
  return entries.size
}
