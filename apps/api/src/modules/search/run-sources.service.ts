import type { SearchHit, SearchKind, SearchResult } from '@momo/contracts/search'
import { readWithin } from '#platform/db/database.ts'
import { fault } from '#platform/faults/fault.ts'
import { log } from '#platform/log/log.ts'
import { mapConcurrent } from '#platform/queue/map-concurrent.ts'
import type { Actor } from '#platform/tokens/actor.ts'

type Wanted = { actor: Actor; text: string; limit: number }
export type SearchSource = { kind: SearchKind; find: (wanted: Wanted) => Promise<SearchHit[]> }

/** Hits of a kind that are shown; one more shows that there are further ones. */
export const shownHits = 5
let sourceMs = 300

/** For tests, which also run on a busy machine. */
export const setSourceLimit = (ms: number): void => void (sourceMs = ms)

/** Connections that one search uses at once. */
const concurrentSources = 3

/** Phone and order numbers are stored in Latin digits. */
const toLatinDigits = (text: string): string =>
  text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - '०'.charCodeAt(0)))

type Asked = { actor: Actor; text: string; limitMs?: number }

/**
 * Asks every source, each with its own time limit. A source that fails or is too slow is left out and named; the database cancels its
 * statement. Only if all fail does the search fail.
 */
export async function runSources(
  sources: readonly SearchSource[],
  { actor, limitMs = sourceMs, ...asked }: Asked,
): Promise<SearchResult> {
  const wanted = { actor, text: toLatinDigits(asked.text), limit: shownHits + 1 }
  const found = new Map<SearchKind, SearchHit[]>()
  await mapConcurrent([...sources], concurrentSources, async ({ kind, find }) => {
    const search = readWithin(limitMs, () => find(wanted))
    const hits = await within(limitMs, search).catch((error: unknown) =>
      log.warn({ err: error, kind }, 'search: source left out'),
    )
    if (hits) found.set(kind, hits)
  })
  if (found.size === 0) throw fault('server.busy')
  const kinds = sources.map(({ kind }) => kind)
  return {
    groups: kinds.flatMap((kind) => groupOf(kind, found.get(kind) ?? [])),
    leftOut: kinds.filter((kind) => !found.has(kind)),
  }
}

const groupOf = (kind: SearchKind, hits: SearchHit[]): SearchResult['groups'] =>
  hits.length === 0 ? [] : [{ kind, hits: hits.slice(0, shownHits), hasMore: hits.length > shownHits }]

/** Also limits the wait for a free connection, which the database does not see. */
async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error(`search: no answer within ${ms} ms`)), ms)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
