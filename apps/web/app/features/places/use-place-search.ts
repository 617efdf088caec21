import type { Position } from '@momo/contracts/branches'
import type { Place } from '@momo/contracts/places'
import { useEffect, useEffectEvent, useState } from 'react'
import { debug } from '#lib/log/debug.ts'

/** `places` are those of the last answered text, so that the list does not flicker while someone types. */
export type PlaceSearch = { state: 'idle' | 'searching' | 'found' | 'failed'; places: Place[] }

const nothing: PlaceSearch = { state: 'idle', places: [] }
const pauseMs = 150

/** The contract is loaded with the first search, not with the page. */
async function search(typed: string, near: Position | undefined, signal: AbortSignal): Promise<PlaceSearch> {
  try {
    const { findPlaces } = await import('./places.api.ts')
    const places = await findPlaces(typed, { near, signal })
    return places ? { state: 'found', places } : nothing
  } catch (fault) {
    debug('places: the search failed', fault)
    return { state: 'failed', places: [] }
  }
}

/** Searches after a pause in typing. An older answer never replaces a newer one, because its request is aborted. */
export function usePlaceSearch(typed: string | undefined, near?: Position): PlaceSearch {
  const [shown, setShown] = useState(nothing)
  const q = typed?.trim() ?? ''
  const searchNow = useEffectEvent((signal: AbortSignal) => {
    setShown(({ places }) => (places.length > 0 ? { state: 'searching', places } : nothing))
    void search(q, near, signal).then((next) => signal.aborted || setShown(next))
  })
  useEffect(() => {
    if (q === '') return undefined
    const aborter = new AbortController()
    const timer = setTimeout(() => searchNow(aborter.signal), pauseMs)
    return () => {
      clearTimeout(timer)
      aborter.abort()
    }
  }, [q])
  return q === '' ? nothing : shown
}
