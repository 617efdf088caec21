import type { Branch } from '@momo/contracts/branches'
import { addFavourite, listFavourites, removeFavourite } from '@momo/contracts/wishlist'
import { ApiError } from '#lib/api/api-error.ts'
import { call } from '#lib/api/call.ts'
import { debug } from '#lib/log/debug.ts'
import { saveReturnPath } from '#lib/session/places/return-to.ts'
import { sessionStore } from '#lib/session/session-state.ts'
import { readSession } from '#lib/session/storage.ts'
import { favouritesStore } from './favourites-store.ts'

/** The customer that the store belongs to, also while loading. */
let owner: string | undefined
let loadedFor: string | undefined
let isSubscribed = false

function customer(): string | undefined {
  const { role, user, isAuthenticated } = sessionStore.read()
  return isAuthenticated && role === 'user' ? user?.id : undefined
}

/** Reloads. A response is dropped when the customer has changed, and reloaded when a local change happened meanwhile. */
export async function loadFavourites(): Promise<readonly Branch[]> {
  syncWithSession()
  loadedFor = owner
  const [requestOwner, before] = [owner, favouritesStore.read()]
  try {
    const outlets = await call(listFavourites)
    if (requestOwner !== owner) return outlets
    if (favouritesStore.read() !== before) return await loadFavourites()
    favouritesStore.change(outlets)
    return outlets
  } catch (fault) {
    loadedFor = undefined
    throw fault
  }
}

/** Clears the store when the customer changes. */
function syncWithSession(): void {
  if (!isSubscribed) sessionStore.subscribe(syncWithSession)
  isSubscribed = true
  const id = customer()
  if (id === owner) return
  owner = id
  favouritesStore.change(undefined)
}

/** Loads once per customer; a failed load is retried on the next call. */
export function ensureFavouritesLoaded(): void {
  syncWithSession()
  if (owner === undefined || owner === loadedFor) return
  loadFavourites().catch((reason: unknown) => debug('favourites: load failed', reason))
}

const others = (id: string): readonly Branch[] =>
  (favouritesStore.read() ?? []).filter((outlet) => outlet.id !== id)

/** Throws when saving fails. */
export async function setFavourite(outlet: Branch, isWanted: boolean): Promise<void> {
  syncWithSession()
  if (isWanted) await call(addFavourite, { body: { branchId: outlet.id } })
  else await call(removeFavourite, { params: { id: outlet.id } })
  favouritesStore.change(isWanted ? [outlet, ...others(outlet.id)] : others(outlet.id))
  // Reloads the list if it was never loaded, because the local list is incomplete then.
  ensureFavouritesLoaded()
}

function askToSignIn(): 'sign in' {
  saveReturnPath(location.pathname + location.search)
  return 'sign in'
}

type Outcome = 'settled' | 'sign in'

export const toggleFavourite = (outlet: Branch, isWanted: boolean): Promise<Outcome> =>
  ifSignedIn(() => setFavourite(outlet, isWanted))

/** For a card that has only a part of the outlet: the list is read again, because it holds whole outlets. */
export const toggleFavouriteById = (branchId: string, isWanted: boolean): Promise<Outcome> =>
  ifSignedIn(async () => {
    if (isWanted) await call(addFavourite, { body: { branchId } })
    else await call(removeFavourite, { params: { id: branchId } })
    await loadFavourites()
  })

/** BR-04: without a token it leads to /login. BR-12: other errors are only logged and change nothing. */
async function ifSignedIn(save: () => Promise<void>): Promise<Outcome> {
  if (!readSession()) return askToSignIn()
  try {
    await save()
  } catch (fault) {
    if (fault instanceof ApiError && fault.status === 401) return askToSignIn()
    debug('favourites: save failed', fault)
  }
  return 'settled'
}
