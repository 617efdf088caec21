import {
  longestSearch,
  searchBranch,
  searchChain,
  searchContent,
  type SearchHit,
  type SearchKind,
  type SearchResult,
  shortestSearch,
} from '@momo/contracts/search'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { stateWords } from '#lib/format/staff-order.messages.ts'
import { timeOrDate } from '#lib/format/time-or-date.ts'
import { waitForPause } from '#lib/query/debounce.ts'
import { linkOf, type SearchArea } from './hit-links.ts'
import { searchWords as words } from './search.messages.ts'

const endpoints = { chain: searchChain, branch: searchBranch, content: searchContent }

const debounceMs = 200

type FoundHit = { to: string; label: string; detail: string }
type FoundGroup = { kind: SearchKind; label: string; hits: FoundHit[]; hasMore: boolean }
export type Found = { groups: FoundGroup[]; leftOut: string[] }

/** The key has the text, so the answer to an earlier text never replaces that of a later one. */
export const foundQuery = (area: SearchArea, typed: string) => {
  const q = typed.trim().slice(0, longestSearch)
  return queryOptions({
    queryKey: ['search', area, q],
    queryFn: async ({ signal }): Promise<Found> => {
      await waitForPause(debounceMs, signal)
      return foundFrom(area, await call(endpoints[area], { query: { q } }, { signal }))
    },
    enabled: q.length >= shortestSearch,
  })
}

const foundFrom = (area: SearchArea, { groups, leftOut }: SearchResult): Found => ({
  groups: groups.flatMap(({ kind, hits, hasMore }) => {
    const found = hits.flatMap((hit) => hitFrom(area, kind, hit) ?? [])
    return found.length > 0 ? [{ kind, label: words.kinds[kind], hits: found, hasMore }] : []
  }),
  leftOut: leftOut.map((kind) => words.kinds[kind]),
})

function hitFrom(area: SearchArea, kind: SearchKind, hit: SearchHit): FoundHit | undefined {
  const to = linkOf(area, kind, hit)
  const content = kind === 'content' ? words.contents[hit.id.split('/')[0] ?? ''] : undefined
  const details = [
    hit.nameNe,
    hit.name === '' ? undefined : content,
    hit.detail,
    hit.orderState && stateWords[hit.orderState],
    hit.at && timeOrDate(hit.at, new Date()),
  ]
  return to === undefined
    ? undefined
    : { to, label: hit.name || (content ?? ''), detail: details.filter(Boolean).join(' · ') }
}
