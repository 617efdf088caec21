import type { Branch } from '@momo/contracts/branches'
import { addFavourite, listFavourites, removeFavourite } from '@momo/contracts/wishlist'
import { ApiFault } from '#lib/api/api-error.ts'
import { call } from '#lib/api/call.ts'
import { debug } from '#lib/log/debug.ts'
import { rememberPlace } from '#lib/session/places/return-to.ts'
import { sessionStore } from '#lib/session/session-state.ts'
import { readSession } from '#lib/session/storage.ts'
import { favouritesStore } from './favourites-store.ts'

/** Whose favourites the store holds, or will hold when they have come. */
let owner: string | undefined
let askedFor: string | undefined
let isFollowing = false

function customer(): string | undefined {
  const { role, user, isAuthenticated } = sessionStore.read()
  return isAuthenticated && role === 'user' ? user?.id : undefined
}

/** Asks anew. An answer that comes after its customer has left is nobody's, one that was overtaken by a change is old. */
export async function loadFavourites(): Promise<readonly Branch[]> {
  follow()
  askedFor = owner
  const [whose, before] = [owner, favouritesStore.read()]
  try {
    const outlets = await call(listFavourites)
    if (whose !== owner) return outlets
    if (favouritesStore.read() !== before) return await loadFavourites()
    favouritesStore.change(outlets)
    return outlets
  } catch (fault) {
    askedFor = undefined
    throw fault
  }
}

/** Another customer's favourites, or a guest's, are not these. */
function follow(): void {
  if (!isFollowing) sessionStore.subscribe(follow)
  isFollowing = true
  const id = customer()
  if (id === owner) return
  owner = id
  favouritesStore.change(undefined)
}

/** Once for each customer; what could not be read is asked for again at the next look. */
export function keepFavourites(): void {
  follow()
  if (owner === undefined || owner === askedFor) return
  loadFavourites().catch((reason: unknown) => debug('The favourites could not be read', reason))
}

const others = (id: string): readonly Branch[] => (favouritesStore.read() ?? []).filter((outlet) => outlet.id !== id)

/** Throws where it could not be saved. */
export async function setFavourite(outlet: Branch, isWanted: boolean): Promise<void> {
  follow()
  if (isWanted) await call(addFavourite, { body: { branchId: outlet.id } })
  else await call(removeFavourite, { params: { id: outlet.id } })
  favouritesStore.change(isWanted ? [outlet, ...others(outlet.id)] : others(outlet.id))
  // Where the list could not be read before, this one is not all of it.
  keepFavourites()
}

function askToSignIn(): 'sign in' {
  rememberPlace(location.pathname + location.search)
  return 'sign in'
}

/** BR-04: without a token to /login. BR-12: any other failure is only logged, and nothing has changed. */
export async function toggleFavourite(outlet: Branch, isWanted: boolean): Promise<'settled' | 'sign in'> {
  if (!readSession()) return askToSignIn()
  try {
    await setFavourite(outlet, isWanted)
  } catch (fault) {
    if (fault instanceof ApiFault && fault.status === 401) return askToSignIn()
    debug('The favourite could not be saved', fault)
  }
  return 'settled'
}
