import { refreshToken } from '@momo/contracts/auth'
import { addFavourite, listFavourites, removeFavourite } from '@momo/contracts/wishlist'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeApi } from '#testing/fake-api.ts'
import { aToken, fakeBrowser } from '#testing/fake-browser.ts'
import { anOutlet } from '#testing/landing-content.ts'
import type * as StoreModule from './favourites-store.ts'
import type * as FavouritesModule from './favourites.ts'

const [sita, gita] = ['019311ab-0000-7000-8000-0000000000a1', '019311ab-0000-7000-8000-0000000000a2']
const [newRoad, thamel] = [anOutlet(1, 4.5), anOutlet(2, 4.1)]

let browser: ReturnType<typeof fakeBrowser>
let api: ReturnType<typeof fakeApi>
let favourites: typeof FavouritesModule
let store: (typeof StoreModule)['favouritesStore']
let logged: ReturnType<typeof vi.spyOn>

function remember(id: string): void {
  const stored = {
    accessToken: aToken(id),
    refreshToken: 'r',
    userRole: 'user',
    isAuthenticated: 'true',
    userName: 'Sita',
  }
  for (const [key, value] of Object.entries(stored)) browser.localStorage.setItem(key, value)
}
beforeEach(async () => {
  browser = fakeBrowser(`http://jholmomo.example/jholmomo-outlets/${newRoad.id}?category=momo`)
  api = fakeApi()
  remember(sita)
  vi.resetModules()
  logged = vi.spyOn(console, 'debug').mockImplementation(() => {})
  ;({ favouritesStore: store } = await import('./favourites-store.ts'))
  favourites = await import('./favourites.ts')
})
afterEach(() => {
  vi.restoreAllMocks()
  api.restore()
  browser.restore()
})

const ids = () => store.read()?.map(({ id }) => id)
const unavailable = { status: 503, code: 'server.busy' }

test('BR-04 a favourite changes only after the server has confirmed it', async () => {
  api.reply(listFavourites, [thamel])
  api.handle(addFavourite, ({ body }) => {
    expect(body).toBe(JSON.stringify({ branchId: newRoad.id }))
    expect(ids()).toEqual([thamel.id])
    return { status: 200, body: addFavourite.reply.encode({ id: newRoad.id } as never) }
  })
  api.reply(removeFavourite, undefined as never, { id: thamel.id })
  favourites.ensureFavouritesLoaded()
  await vi.waitFor(() => expect(ids()).toEqual([thamel.id]))
  expect(await favourites.toggleFavourite(newRoad, true)).toBe('settled')
  expect(ids()).toEqual([newRoad.id, thamel.id])
  expect(await favourites.toggleFavourite(thamel, false)).toBe('settled')
  expect(ids()).toEqual([newRoad.id])
})

test('BR-04 from a card, which knows only the id, the list is read again after the server has confirmed', async () => {
  api.reply(listFavourites, [newRoad, thamel])
  api.reply(addFavourite, { id: newRoad.id } as never)
  api.reply(removeFavourite, undefined as never, { id: thamel.id })
  expect(await favourites.toggleFavouriteById(newRoad.id, true)).toBe('settled')
  expect(ids()).toEqual([newRoad.id, thamel.id])
  api.reply(listFavourites, [newRoad])
  expect(await favourites.toggleFavouriteById(thamel.id, false)).toBe('settled')
  expect(ids()).toEqual([newRoad.id])
  browser.localStorage.clear()
  expect(await favourites.toggleFavouriteById(thamel.id, true)).toBe('sign in')
})

test('BR-04 without a token nothing is sent, and the sign-in returns to the outlet', async () => {
  browser.localStorage.clear()
  expect(await favourites.toggleFavourite(newRoad, true)).toBe('sign in')
  expect(api.requests).toEqual([])
  expect(browser.sessionStorage.getItem('wantedPlace')).toContain(
    `/jholmomo-outlets/${newRoad.id}?category=momo`,
  )
})

test('BR-04 an expired session leads to the sign-in too', async () => {
  api.fault(addFavourite, { status: 401, code: 'auth.required' })
  api.fault(refreshToken, { status: 401, code: 'auth.session_ended' })
  expect(await favourites.toggleFavourite(newRoad, true)).toBe('sign in')
})

test('BR-12 a failed save is only logged and changes nothing', async () => {
  api.reply(listFavourites, [thamel])
  api.fault(addFavourite, unavailable)
  favourites.ensureFavouritesLoaded()
  await vi.waitFor(() => expect(ids()).toEqual([thamel.id]))
  expect(await favourites.toggleFavourite(newRoad, true)).toBe('settled')
  expect(ids()).toEqual([thamel.id])
  expect(logged).toHaveBeenCalledOnce()
})

test('BR-12 a failed load is only logged and retried on the next call', async () => {
  api.fault(listFavourites, unavailable)
  favourites.ensureFavouritesLoaded()
  await vi.waitFor(() => expect(logged).toHaveBeenCalledOnce())
  expect(ids()).toBeUndefined()
  api.reply(listFavourites, [thamel])
  favourites.ensureFavouritesLoaded()
  await vi.waitFor(() => expect(ids()).toEqual([thamel.id]))
})

test('loads once per customer and clears when the customer changes', async () => {
  api.reply(listFavourites, [thamel])
  favourites.ensureFavouritesLoaded()
  favourites.ensureFavouritesLoaded()
  await vi.waitFor(() => expect(ids()).toEqual([thamel.id]))
  expect(api.requests).toHaveLength(1)
  remember(gita)
  browser.storageEvent('accessToken')
  expect(ids()).toBeUndefined()
  api.reply(listFavourites, [newRoad])
  favourites.ensureFavouritesLoaded()
  await vi.waitFor(() => expect(ids()).toEqual([newRoad.id]))
})

test('a response that is older than a local change is loaded again', async () => {
  let lists = [[thamel], [newRoad, thamel]]
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  api.handle(listFavourites, async () => {
    const next = lists[0] ?? []
    lists = lists.slice(1)
    if (lists.length === 1) await held
    return { status: 200, body: listFavourites.reply.encode(next) }
  })
  api.handle(addFavourite, () => ({
    status: 200,
    body: addFavourite.reply.encode({ id: newRoad.id } as never),
  }))
  const loading = favourites.loadFavourites()
  await favourites.toggleFavourite(newRoad, true)
  release()
  await loading
  expect(ids()).toEqual([newRoad.id, thamel.id])
})
