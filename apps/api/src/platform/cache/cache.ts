import { newId } from '#platform/ids/ids.ts'
import type { RedisLink } from './redis.ts'

type Entry = {
  promise: Promise<unknown>
  value: unknown
  isLoaded: boolean
  agesAt: number
  expiresAt: number
  /** What takes its place once it is loaded. */
  next?: Entry
}

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

/** In the last third of its life a value counts as aging. */
const prime = 2 / 3

function startLoad<T>(key: string, life: Life<T>, load: () => Promise<T>): Entry {
  const { ttlMs, leftMs } = typeof life === 'number' ? { ttlMs: life } : life
  const began = performance.now()
  const promise = load()
  const entry: Entry = { promise, value: undefined, isLoaded: false, agesAt: began + ttlMs * prime, expiresAt: began + ttlMs }
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
  return entry
}

function keep(key: string, entry: Entry): void {
  entries.delete(key)
  entries.set(key, entry)
  if (entries.size > mostEntries) entries.delete(entries.keys().next().value!)
}

/**
 * Loads a value at most once at a time and keeps it for its life, counted from the start of the load, because that is
 * when the database was looked at. A failed load is not kept.
 */
export function cached<T>(key: string, life: Life<T>, load: () => Promise<T>): Promise<T> {
  const known = entries.get(key)
  const at = performance.now()
  if (known !== undefined && at < known.expiresAt) return known.promise as Promise<T>
  const entry = known?.next !== undefined && at < known.next.expiresAt ? known.next : startLoad(key, life, load)
  keep(key, entry)
  return entry.promise as Promise<T>
}

/**
 * Looks an aging value up anew, once, while everybody still gets the one that is here: where the database answers within a
 * third of a value's life nobody waits for it. What is dropped meanwhile is not kept; after a failure the value lives out its time.
 */
export function renew<T>(key: string, life: Life<T>, load: () => Promise<T>): void {
  const old = entries.get(key)
  if (old === undefined || old.next !== undefined || performance.now() < old.agesAt) return
  const next = startLoad(key, life, load)
  old.next = next
  next.promise.then(
    () => {
      if (entries.get(key) === old) keep(key, next)
    },
    () => {
      delete old.next
      old.agesAt = Infinity
    },
  )
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
