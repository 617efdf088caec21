import type { Branch } from '@momo/contracts/branches'
import { useEffect, useSyncExternalStore } from 'react'
import { debug } from '#lib/log/debug.ts'
import { onSession } from '#lib/session/session-presence.ts'
import { favouritesStore } from './favourites-store.ts'

/** Reads the role from `<html>`, so that visitors without a session do not load the session script. */
const isCustomer = () => document.documentElement.dataset['role'] === 'user'

/** A signed-in customer's favourites. BR-12: errors are only logged. */
export function useFavourites(): readonly Branch[] | undefined {
  useEffect(() => {
    const load = () => {
      if (!isCustomer()) return
      import('./favourites.ts')
        .then(({ ensureFavouritesLoaded }) => ensureFavouritesLoaded())
        .catch((reason: unknown) => debug('favourites: script failed to load', reason))
    }
    load()
    return onSession(load)
  }, [])
  return useSyncExternalStore(favouritesStore.subscribe, favouritesStore.read, () => undefined)
}
