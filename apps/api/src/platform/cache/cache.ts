import { newId } from '#platform/ids/ids.ts'
import type { RedisLink } from './redis.ts'

type Entry = { promise: Promise<unknown>; value: unknown; isLoaded: boolean; expiresAt: number }

const channel = 'drop'
const mostEntries = 5_000
const me = newId()

// A Map remembers the order of insertion: what is used goes to the end, what nobody used falls out at the front.
const entries = new Map<string, Entry>()
let redis: RedisLink | undefined

/** Lets the processes tell each other what they changed. Without it an entry simply lives out its time. */
export function connectCache(link: RedisLink): void {
  redis = link
  link.subscribe(channel, hearDrop, () => entries.clear())
}

/** The value if it is here and young enough; costs no promise. */
export function fresh<T>(key: string): T | undefined {
  const entry = entries.get(key)
  if (entry === undefined || !entry.isLoaded || performance.now() >= entry.expiresAt) return undefined
  entries.delete(key)
  entries.set(key, entry)
  return entry.value as T
}

/** `leftMs`: for a value that knows its own end. */
type Life<T> = number | { ttlMs: number; leftMs: (value: T) => number }

/**
 * Loads a value at most once at a time and keeps it for its life, counted from the start of the load, because that is
 * when the database was looked at. A failed load is not kept.
 */
export function cached<T>(key: string, life: Life<T>, load: () => Promise<T>): Promise<T> {
  const known = entries.get(key)
  if (known !== undefined && performance.now() < known.expiresAt) return known.promise as Promise<T>
  const { ttlMs, leftMs } = typeof life === 'number' ? { ttlMs: life } : life
  const promise = load()
  const entry: Entry = { promise, value: undefined, isLoaded: false, expiresAt: performance.now() + ttlMs }
  entries.delete(key)
  entries.set(key, entry)
  if (entries.size > mostEntries) entries.delete(entries.keys().next().value!)
  promise.then(
    (value) => {
      entry.value = value
      entry.isLoaded = true
      if (leftMs) entry.expiresAt = Math.min(entry.expiresAt, performance.now() + leftMs(value))
    },
    () => {
      if (entries.get(key) === entry) entries.delete(key)
    },
  )
  return promise
}

/** Forgets keys here at once and in the other processes by a message. A load under way is forgotten too: it may be old. */
export function drop(keys: string[]): void {
  for (const key of keys) entries.delete(key)
  redis?.publish(channel, JSON.stringify({ from: me, keys }))
}

/** The same for every key that begins like this, where a change is seen in more answers than anybody can name. */
export function dropAll(beginning: string): void {
  forgetAll(beginning)
  redis?.publish(channel, JSON.stringify({ from: me, keys: [], beginning }))
}

function forgetAll(beginning: string): void {
  for (const key of entries.keys()) if (key.startsWith(beginning)) entries.delete(key)
}

function hearDrop(message: string): void {
  const { from, keys, beginning } = JSON.parse(message) as { from: string; keys: string[]; beginning?: string }
  if (from === me) return
  for (const key of keys) entries.delete(key)
  if (beginning !== undefined) forgetAll(beginning)
}

export function cacheSize(): number {
  return entries.size
}
