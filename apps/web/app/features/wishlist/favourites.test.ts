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
  const kept = { accessToken: aToken(id), refreshToken: 'r', userRole: 'user', isAuthenticated: 'true', userName: 'Sita' }
  for (const [key, value] of Object.entries(kept)) browser.localStorage.setItem(key, value)
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
const gone = { status: 503, code: 'server.busy' }

test('BR-04 an outlet is a favourite once the server has it, and none once the server has let it go', async () => {
  api.reply(listFavourites, [thamel])
  api.answer(addFavourite, ({ body }) => {
    expect(body).toBe(JSON.stringify({ branchId: newRoad.id }))
    expect(ids()).toEqual([thamel.id])
    return { status: 200, body: addFavourite.reply.encode({ id: newRoad.id } as never) }
  })
  api.reply(removeFavourite, undefined as never, { id: thamel.id })
  favourites.keepFavourites()
  await vi.waitFor(() => expect(ids()).toEqual([thamel.id]))
  expect(await favourites.toggleFavourite(newRoad, true)).toBe('settled')
  expect(ids()).toEqual([newRoad.id, thamel.id])
  expect(await favourites.toggleFavourite(thamel, false)).toBe('settled')
  expect(ids()).toEqual([newRoad.id])
})

test('BR-04 without a token nothing is sent: the way leads to the sign-in, and back to the outlet', async () => {
  browser.localStorage.clear()
  expect(await favourites.toggleFavourite(newRoad, true)).toBe('sign in')
  expect(api.asked).toEqual([])
  expect(browser.sessionStorage.getItem('wantedPlace')).toContain(`/jholmomo-outlets/${newRoad.id}?category=momo`)
})

test('BR-04 a session that is over leads to the sign-in too', async () => {
  api.fault(addFavourite, { status: 401, code: 'auth.required' })
  api.fault(refreshToken, { status: 401, code: 'auth.session_ended' })
  expect(await favourites.toggleFavourite(newRoad, true)).toBe('sign in')
})

test('BR-12 what could not be saved is only logged, and is no favourite', async () => {
  api.reply(listFavourites, [thamel])
  api.fault(addFavourite, gone)
  favourites.keepFavourites()
  await vi.waitFor(() => expect(ids()).toEqual([thamel.id]))
  expect(await favourites.toggleFavourite(newRoad, true)).toBe('settled')
  expect(ids()).toEqual([thamel.id])
  expect(logged).toHaveBeenCalledOnce()
})

test('BR-12 a list that could not be read is only logged, and asked for again at the next look', async () => {
  api.fault(listFavourites, gone)
  favourites.keepFavourites()
  await vi.waitFor(() => expect(logged).toHaveBeenCalledOnce())
  expect(ids()).toBeUndefined()
  api.reply(listFavourites, [thamel])
  favourites.keepFavourites()
  await vi.waitFor(() => expect(ids()).toEqual([thamel.id]))
})

test('it is asked once for each customer, and forgotten when the customer goes', async () => {
  api.reply(listFavourites, [thamel])
  favourites.keepFavourites()
  favourites.keepFavourites()
  await vi.waitFor(() => expect(ids()).toEqual([thamel.id]))
  expect(api.asked).toHaveLength(1)
  remember(gita)
  browser.storageEvent('accessToken')
  expect(ids()).toBeUndefined()
  api.reply(listFavourites, [newRoad])
  favourites.keepFavourites()
  await vi.waitFor(() => expect(ids()).toEqual([newRoad.id]))
})

test('an answer that was overtaken by a change is asked for again', async () => {
  let lists = [[thamel], [newRoad, thamel]]
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  api.answer(listFavourites, async () => {
    const next = lists[0] ?? []
    lists = lists.slice(1)
    if (lists.length === 1) await held
    return { status: 200, body: listFavourites.reply.encode(next) }
  })
  api.answer(addFavourite, () => ({ status: 200, body: addFavourite.reply.encode({ id: newRoad.id } as never) }))
  const loading = favourites.loadFavourites()
  await favourites.toggleFavourite(newRoad, true)
  letGo()
  await loading
  expect(ids()).toEqual([newRoad.id, thamel.id])
})
