import type { Branch } from '@momo/contracts/branches'
import { useEffect, useSyncExternalStore } from 'react'
import { debug } from '#lib/log/debug.ts'
import { onSession } from '#lib/session/session-presence.ts'
import { favouritesStore } from './favourites-store.ts'

/** By the mark on `<html>`: most visitors have no session, and fetch no script that knows of one. */
const isCustomer = () => document.documentElement.dataset['role'] === 'user'

/** A signed-in customer's favourites. BR-12: what goes wrong is only logged. */
export function useFavourites(): readonly Branch[] | undefined {
  useEffect(() => {
    const wake = () => {
      if (!isCustomer()) return
      import('./favourites.ts').then(({ keepFavourites }) => keepFavourites()).catch((reason: unknown) => debug('No favourites', reason))
    }
    wake()
    return onSession(wake)
  }, [])
  return useSyncExternalStore(favouritesStore.subscribe, favouritesStore.read, () => undefined)
}
