import type { Branch } from '@momo/contracts/branches'

/** Newest first; undefined until loaded. */
type Favourites = readonly Branch[] | undefined

let favourites: Favourites
const listeners = new Set<() => void>()

/** Shared by button, row and profile. */
export const favouritesStore = {
  read: (): Favourites => favourites,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  change: (next: Favourites): void => {
    favourites = next
    for (const listener of listeners) listener()
  },
}
