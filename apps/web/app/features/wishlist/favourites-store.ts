import type { Branch } from '@momo/contracts/branches'

/** The newest first; undefined while nobody knows them. */
type Favourites = readonly Branch[] | undefined

let favourites: Favourites
const listeners = new Set<() => void>()

/** One for the button, the row and the profile, so that they agree. */
export const favouritesStore = {
  read: (): Favourites => favourites,
  subscribe: (tell: () => void) => {
    listeners.add(tell)
    return () => listeners.delete(tell)
  },
  change: (next: Favourites): void => {
    favourites = next
    for (const tell of listeners) tell()
  },
}
