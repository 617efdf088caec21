import type { BranchListQuery, FulfilmentMethod } from '@momo/contracts/branches'
import { type NamedPlace, placeTitle } from '#lib/navigation/chosen-place.ts'

/** The search state of the outlets page lives in the URL: it can be shared and works without JavaScript. */
export type OutletSearch = {
  q: string
  near: string
  /** The name of the place at `near`, for display. */
  place: string
  open: boolean
  fulfilmentMethod: FulfilmentMethod | ''
  cursor: string
}

/** In display order. */
export const allFulfilmentMethods: readonly FulfilmentMethod[] = ['delivery', 'pickup', 'dine-in']

const isFulfilmentMethod = (text: string): text is FulfilmentMethod =>
  (allFulfilmentMethods as readonly string[]).includes(text)
const coordinates = /^(-?\d{1,2}(?:\.\d{1,8})?),(-?\d{1,3}(?:\.\d{1,8})?)$/

/** Parses the URL parameters and drops invalid values. */
export function readOutletSearch(params: URLSearchParams): OutletSearch {
  const fulfilmentMethod = params.get('fulfilmentMethod') ?? ''
  const near = params.get('near') ?? ''
  return {
    q: (params.get('q') ?? '').trim().slice(0, 100),
    near: coordinates.test(near) ? near : '',
    place: coordinates.test(near) ? (params.get('place') ?? '').trim().slice(0, 80) : '',
    open: ['1', 'true'].includes(params.get('open') ?? ''),
    fulfilmentMethod: isFulfilmentMethod(fulfilmentMethod) ? fulfilmentMethod : '',
    cursor: (params.get('cursor') ?? '').slice(0, 200),
  }
}

/** Path of the outlets page with this search; a changed search starts at the first page. */
export function outletsPath(search: OutletSearch, change: Partial<OutletSearch> = {}): string {
  const next = { ...search, cursor: '', ...change }
  const params = new URLSearchParams()
  if (next.q) params.set('q', next.q)
  if (next.near) params.set('near', next.near)
  if (next.near && next.place) params.set('place', next.place)
  if (next.open) params.set('open', '1')
  if (next.fulfilmentMethod) params.set('fulfilmentMethod', next.fulfilmentMethod)
  if (next.cursor) params.set('cursor', next.cursor)
  const text = params.toString()
  return text ? `/jholmomo-outlets?${text}` : '/jholmomo-outlets'
}

/** The search for the outlets around a place, instead of one by words. */
export const aroundPlace = (place: NamedPlace): Partial<OutletSearch> => ({
  q: '',
  near: `${place.position.latitude},${place.position.longitude}`,
  place: placeTitle(place),
})

export const isFiltered = (search: OutletSearch): boolean =>
  Boolean(search.q || search.near || search.open || search.fulfilmentMethod)

const cardsPerPage = 12

export function outletQuery(search: OutletSearch): BranchListQuery {
  const [, latitude, longitude] = coordinates.exec(search.near) ?? []
  return {
    q: search.q || undefined,
    near: latitude && longitude ? { latitude: Number(latitude), longitude: Number(longitude) } : undefined,
    open: search.open,
    fulfilmentMethod: search.fulfilmentMethod || undefined,
    cursor: search.cursor || undefined,
    limit: cardsPerPage,
  }
}
