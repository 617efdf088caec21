import type { Endpoint } from '@momo/contracts/shared'
import { ApiError } from '#lib/api/api-error.ts'
import type { Output } from '#lib/api/exchange.ts'
import { sessionStore } from '#lib/session/session-state.ts'
import { cachedPrefix, storedKeys } from '#lib/session/storage.ts'

/** A reply of the API. `isCached`: the API did not respond, so the last reply on this device is used; `at` is when it was received. */
export type Reply<T> = { value: T; at: Date; isCached: boolean }

/** Which reply: its endpoint, and a name where an endpoint has one reply per record ('order/{id}'), of which `most` are stored. */
type Source<E extends Endpoint> = { endpoint: E; name?: string; most?: number }
type Stored = { at: number; reply: unknown }

/** A connection that does not respond must not delay a page for long. */
const timeoutMs = 4_000

/** Replies belong to one account and branch. They are in localStorage: a log-out, or the end of the session, deletes them for every tab. */
function ownPrefix(): string | undefined {
  const { user } = sessionStore.read()
  return user && `${cachedPrefix}${user.id}:${user.branchId ?? ''}:`
}

const nameOf = <E extends Endpoint>({ endpoint, name }: Source<E>): string => name ?? endpoint.path

const readStored = (key: string): Stored => JSON.parse(localStorage.getItem(key) ?? '') as Stored

/** Deletes the replies of other accounts, and the oldest records beyond the limit. */
function prune(own: string, group: string, most: number): void {
  const keys = storedKeys(cachedPrefix)
  for (const key of keys) if (!key.startsWith(own)) localStorage.removeItem(key)
  const records = keys.filter((key) => key.startsWith(own + group))
  if (records.length <= most) return
  const byAge = records.map((key) => ({ key, at: readStored(key).at })).toSorted((a, b) => a.at - b.at)
  for (const { key } of byAge.slice(0, records.length - most)) localStorage.removeItem(key)
}

function store<E extends Endpoint>(own: string, source: Source<E>, value: Output<E['reply']>): void {
  const name = nameOf(source)
  const stored: Stored = { at: Date.now(), reply: source.endpoint.reply.encode(value as never) }
  try {
    localStorage.setItem(own + name, JSON.stringify(stored))
    prune(own, name.replace(/[^/]*$/, ''), source.most ?? Infinity)
  } catch {
    // Storage is full or blocked: the next page starts without this reply.
  }
}

/** Undefined if there is none, or if an older build stored it in another shape. */
function readCached<E extends Endpoint>(source: Source<E>): Reply<Output<E['reply']>> | undefined {
  const own = ownPrefix()
  if (own === undefined) return undefined
  try {
    const { at, reply } = readStored(own + nameOf(source))
    const value = source.endpoint.reply.decode(reply as never) as Output<E['reply']>
    return { value, at: new Date(at), isCached: true }
  } catch {
    return undefined
  }
}

/** Caches the reply, unless another account has signed in during the request. */
export async function cacheReply<E extends Endpoint>(
  source: Source<E>,
  read: () => Promise<Output<E['reply']>>,
): Promise<Output<E['reply']>> {
  const own = ownPrefix()
  const value = await read()
  if (own !== undefined && own === ownPrefix()) store(own, source, value)
  return value
}

/** Also true for a proxy that responds in place of the API. */
export const isNoResponse = (fault: unknown): boolean => fault instanceof ApiError && fault.status >= 500

const after = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** The API's reply; if it does not respond in time, the cached one. */
export async function replyOrCached<E extends Endpoint>(
  source: Source<E>,
  read: () => Promise<Output<E['reply']>>,
): Promise<Reply<Output<E['reply']>>> {
  const cached = readCached(source)
  const live = cacheReply(source, read).then((value) => ({ value, at: new Date(), isCached: false }))
  if (!cached) return live
  const liveOrCached = live.catch((fault: unknown) => {
    if (isNoResponse(fault)) return cached
    throw fault
  })
  return Promise.race([liveOrCached, after(timeoutMs).then(() => cached)])
}
