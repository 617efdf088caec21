import type { BranchListQuery, Way } from '@momo/contracts/branches'

/** What the address of the outlets page says. The address is the state: it can be shared, and it works without scripts. */
export type OutletSearch = { q: string; near: string; open: boolean; way: Way | ''; cursor: string }

/** In the order they are offered. */
export const allWays: readonly Way[] = ['delivery', 'pickup', 'dine-in']

const isWay = (text: string): text is Way => (allWays as readonly string[]).includes(text)
const place = /^(-?\d{1,2}(?:\.\d{1,8})?),(-?\d{1,3}(?:\.\d{1,8})?)$/

/** Reads an address someone may have edited by hand: what makes no sense is left out. */
export function readOutletSearch(params: URLSearchParams): OutletSearch {
  const way = params.get('way') ?? ''
  const near = params.get('near') ?? ''
  return {
    q: (params.get('q') ?? '').trim().slice(0, 100),
    near: place.test(near) ? near : '',
    open: ['1', 'true'].includes(params.get('open') ?? ''),
    way: isWay(way) ? way : '',
    cursor: (params.get('cursor') ?? '').slice(0, 200),
  }
}

/** The outlets page with this search; a changed search starts at its first page. */
export function outletsPath(search: OutletSearch, change: Partial<OutletSearch> = {}): string {
  const next = { ...search, cursor: '', ...change }
  const params = new URLSearchParams()
  if (next.q) params.set('q', next.q)
  if (next.near) params.set('near', next.near)
  if (next.open) params.set('open', '1')
  if (next.way) params.set('way', next.way)
  if (next.cursor) params.set('cursor', next.cursor)
  const text = params.toString()
  return text ? `/jholmomo-outlets?${text}` : '/jholmomo-outlets'
}

export const isFiltered = (search: OutletSearch): boolean => Boolean(search.q || search.near || search.open || search.way)

const cardsPerPage = 12

export function outletQuery(search: OutletSearch): BranchListQuery {
  const [, latitude, longitude] = place.exec(search.near) ?? []
  return {
    q: search.q || undefined,
    near: latitude && longitude ? { latitude: Number(latitude), longitude: Number(longitude) } : undefined,
    open: search.open,
    way: search.way || undefined,
    cursor: search.cursor || undefined,
    limit: cardsPerPage,
  }
}
