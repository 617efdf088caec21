import type { Endpoint } from '@momo/contracts/shared'
import type { Query } from '@tanstack/react-query'
import type { Output } from '#lib/api/exchange.ts'
import { sessionStore } from '#lib/session/session-state.ts'
import { cachedPrefix, storedKeys } from '#lib/session/storage.ts'
import { staleMs } from './query-client.ts'

/** An endpoint with one reply per record has a `name` for each, of which `most` are stored. */
type Source<E extends Endpoint> = { endpoint: E; name?: string; most?: number }
type Stored = { at: number; reply: unknown }
type Reply<E extends Endpoint> = Output<E['reply']>

/** Replies belong to one account and branch. They are in localStorage: a log-out, or the end of the session, deletes them for every tab. */
function ownPrefix(): string | undefined {
  const { user } = sessionStore.read()
  return user && `${cachedPrefix}${user.id}:${user.branchId ?? ''}:`
}

const readStored = (key: string): Stored => JSON.parse(localStorage.getItem(key) ?? '') as Stored

/** Deletes the replies of other accounts, and the oldest records beyond the limit. */
function prune(own: string, group: string, most: number): void {
  const keys = storedKeys(cachedPrefix)
  for (const key of keys) if (!key.startsWith(own)) localStorage.removeItem(key)
  const records = keys.filter((key) => key.startsWith(group))
  if (records.length <= most) return
  const byAge = records.map((key) => ({ key, at: readStored(key).at })).toSorted((a, b) => a.at - b.at)
  for (const { key } of byAge.slice(0, records.length - most)) localStorage.removeItem(key)
}

function store<E extends Endpoint>(own: string, source: Source<E>, reply: Reply<E>): void {
  const { endpoint, name = '', most = Infinity } = source
  const group = `${own}${endpoint.path} `
  const stored: Stored = { at: Date.now(), reply: endpoint.reply.encode(reply as never) }
  try {
    localStorage.setItem(group + name, JSON.stringify(stored))
    prune(own, group, most)
  } catch {
    // Storage is full or blocked: the next page starts without this reply.
  }
}

/** Undefined if there is none, or if an older build stored it in another shape. */
function readCopy<E extends Endpoint>({ endpoint, name = '' }: Source<E>) {
  try {
    const { at, reply } = readStored(`${ownPrefix()}${endpoint.path} ${name}`)
    return { at, reply: endpoint.reply.decode(reply as never) as Reply<E> }
  } catch {
    return undefined
  }
}

/**
 * For a query that is promised offline: it starts with the last reply that this device received, in the wire format of its endpoint, and
 * stores each new one, unless another account has signed in during the request.
 */
export const offlineCopy = <E extends Endpoint>(
  source: Source<E>,
  read: (signal: AbortSignal) => Promise<Reply<E>>,
) => ({
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Reply<E>> => {
    const own = ownPrefix()
    const reply = await read(signal)
    if (own !== undefined && own === ownPrefix()) store(own, source, reply)
    return reply
  },
  initialData: () => readCopy(source)?.reply,
  initialDataUpdatedAt: () => readCopy(source)?.at,
  /** The copy is always replaced by a response, however young it is. */
  staleTime: ({ state }: Query<Reply<E>, Error, Reply<E>, any>) =>
    state.dataUpdateCount === 0 ? 0 : staleMs,
})
