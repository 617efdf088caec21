import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Cart, type CartLine, changeCartLine, deleteCartLine, getCart } from '@momo/contracts/carts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeApi } from '#testing/fake-api.ts'
import { aToken, fakeBrowser } from '#testing/fake-browser.ts'
import type * as SessionModule from '#lib/session/session-store.ts'
import type * as StoreModule from './cart-store.ts'
import type * as WorkModule from './cart-sync.ts'

const id = (n: number) => `019311ab-0000-7000-8000-00000000000${n}`
const sita = { id: id(1), firstName: 'Sita', lastName: 'Tamang', role: 'user' } as const
const hari = { id: id(2), firstName: 'Hari', lastName: 'Rai', role: 'user' } as const
const branch = id(9)

const line = (n: number, quantity: number, change: Partial<CartLine> = {}): CartLine => ({
  id: id(n),
  foodId: `${id(n)}~${branch}`,
  name: `Momo ${n}`,
  options: [],
  quantity,
  unitPrice: 20_000,
  price: quantity * 20_000,
  note: '',
  outlet: 'New Road',
  state: 'ok',
  ...change,
})
const cartOf = (...lines: CartLine[]): Cart => {
  const subtotal = lines.reduce((sum, { price }) => sum + price, 0)
  return {
    branchId: branch,
    outlet: 'New Road',
    lines,
    subtotal,
    deliveryCharge: 0,
    grandTotal: subtotal,
    version: 1,
  }
}

class FakeChannel extends EventTarget {
  static sent: string[] = []
  static open: FakeChannel | undefined
  constructor() {
    super()
    FakeChannel.open = this
  }
  postMessage(text: string): void {
    FakeChannel.sent.push(text)
  }
}

let browser: ReturnType<typeof fakeBrowser>
let api: ReturnType<typeof fakeApi>
let store: typeof StoreModule
let work: typeof WorkModule
let session: typeof SessionModule.session
beforeEach(async () => {
  browser = fakeBrowser()
  api = fakeApi()
  FakeChannel.sent = []
  vi.stubGlobal('BroadcastChannel', FakeChannel)
  vi.resetModules()
  store = await import('./cart-store.ts')
  work = await import('./cart-sync.ts')
  ;({ session } = await import('#lib/session/session-store.ts'))
})
afterEach(() => {
  vi.useRealTimers()
  api.restore()
  browser.restore()
})

const signIn = (user: typeof sita | typeof hari) =>
  session.begin({ user, accessToken: aToken(user.id), refreshToken: 'refresh' })
const view = () => store.cartStore.read()
const asked = (method: string) => api.requests.filter((one) => one.method === method)
const settled = () => vi.waitFor(() => expect(view()).toMatchObject({ state: 'ready', busy: false }))

/** Signs Sita in and waits until her cart is loaded. */
async function shown(...lines: CartLine[]): Promise<CartLine[]> {
  api.reply(getCart, cartOf(...lines))
  signIn(sita)
  work.startCartSync()
  await settled()
  return view().cart?.lines ?? []
}

/** Response that is held back until `release` is called. */
function held(answer: { status: number; body: unknown }) {
  const gate = Promise.withResolvers<void>()
  return { release: gate.resolve, answer: () => gate.promise.then(() => answer) }
}
const saved = (n: number, quantity: number) => ({
  status: 200,
  body: { success: true, data: { id: id(n), quantity } },
})

test('NAV-10 without a token no request is sent; the badge shows the number of lines', async () => {
  work.startCartSync()
  expect(view()).toEqual(store.emptyCart)
  expect(api.requests).toEqual([])
  api.reply(getCart, cartOf(line(3, 2), line(4, 5)))
  signIn(sita)
  await settled()
  expect(view().cart?.lines).toHaveLength(2)
  expect(store.countInCart(`${id(4)}~${branch}`)).toBe(5)
})

test('NAV-10 a failed cart request is only logged and the cart counts as empty; it is fetched again when back online', async () => {
  const log = vi.spyOn(console, 'debug').mockReturnValue()
  api.fault(getCart, { status: 500, code: 'server.error' })
  signIn(sita)
  work.startCartSync()
  await vi.waitFor(() => expect(view().state).toBe('failed'))
  expect(view()).toMatchObject({ cart: undefined, problem: 'fetch' })
  expect(log).toHaveBeenCalledOnce()
  api.reply(getCart, cartOf(line(3, 1)))
  browser.event('online')
  await settled()
  expect(view().problem).toBeUndefined()
})

test('CART-04 a quantity change shows at once, is sent as a difference, and the cart is fetched again (CART-05)', async () => {
  const [first] = await shown(line(3, 2), line(4, 1))
  const gate = held(saved(3, 3))
  api.handle(changeCartLine, gate.answer)
  work.changeQuantity(first!, 3)
  expect(view()).toMatchObject({ busy: true, cart: { subtotal: 80_000, grandTotal: 80_000 } })
  expect(view().cart?.lines[0]).toMatchObject({ quantity: 3, price: 60_000 })
  api.reply(getCart, cartOf(line(3, 3), line(4, 1)))
  gate.release()
  await settled()
  expect(asked('PATCH').map(({ body }) => JSON.parse(body) as unknown)).toEqual([
    { FoodId: first!.foodId, LineId: first!.id, From: 2, Quantity: 3 },
  ])
  expect(asked('GET')).toHaveLength(2)
  expect(FakeChannel.sent).toEqual(['changed'])
})

test('CART-04 rapid clicks are coalesced: clicks during a request are sent as one more request, based on its response', async () => {
  const [first, second] = await shown(line(3, 1), line(4, 1))
  const gate = held(saved(3, 7))
  api.handle(changeCartLine, gate.answer)
  for (const to of [2, 3, 4]) work.changeQuantity(first!, to)
  work.changeQuantity(second!, 2)
  work.changeQuantity(first!, 3)
  expect(view().cart?.lines.map(({ quantity }) => quantity)).toEqual([3, 2])
  api.reply(getCart, cartOf(line(3, 8), line(4, 2)))
  // Another device has added five in the meantime.
  gate.release()
  await settled()
  expect(asked('PATCH').map(({ body }) => JSON.parse(body) as unknown)).toMatchObject([
    { LineId: id(3), From: 1, Quantity: 2 },
    { LineId: id(3), From: 7, Quantity: 8 },
    { LineId: id(4), From: 1, Quantity: 2 },
  ])
})

test('CART-04 a change that would reach 0 or below deletes the item', async () => {
  const [first] = await shown(line(3, 1), line(4, 1))
  api.reply(deleteCartLine, undefined, { id: id(3) })
  api.reply(getCart, cartOf(line(4, 1)))
  work.changeQuantity(first!, 0)
  expect(view().cart).toMatchObject({ lines: [{ id: id(4) }], subtotal: 20_000 })
  await settled()
  expect(asked('DELETE').map(({ path }) => path)).toEqual([`/api/v1/carts/${id(3)}`])
  expect(asked('PATCH')).toEqual([])
})

test('CART-07 a rejected change is rolled back and its error stays until the next change', async () => {
  vi.spyOn(console, 'debug').mockReturnValue()
  const [first] = await shown(line(3, 2))
  const gate = held({ status: 500, body: { success: false, code: 'server.error', message: '' } })
  api.handle(changeCartLine, gate.answer)
  work.changeQuantity(first!, 3)
  work.changeQuantity(first!, 4)
  gate.release()
  await settled()
  expect(view()).toMatchObject({ problem: 'update', cart: { lines: [{ quantity: 2 }], subtotal: 40_000 } })
  expect(asked('PATCH')).toHaveLength(1)
  api.fault(deleteCartLine, { status: 503, code: 'server.busy' }, { id: id(3) })
  work.deleteLine(first!)
  expect(view()).toMatchObject({ problem: undefined, cart: { lines: [] } })
  await settled()
  expect(view()).toMatchObject({ problem: 'delete', cart: { lines: [{ quantity: 2 }] } })
})

test('CART-07 the cart stays on the screen when it cannot be fetched again', async () => {
  vi.spyOn(console, 'debug').mockReturnValue()
  await shown(line(3, 2))
  api.fault(getCart, { status: 503, code: 'server.busy' })
  await store.refreshCart()
  expect(view()).toMatchObject({ state: 'ready', problem: 'fetch', cart: { lines: [{ quantity: 2 }] } })
})

test('deleting a line that another device already removed is not an error', async () => {
  const [first] = await shown(line(3, 1))
  api.fault(deleteCartLine, { status: 404, code: 'cart.line_unknown' }, { id: id(3) })
  api.reply(getCart, cartOf())
  work.deleteLine(first!)
  await settled()
  expect(view()).toMatchObject({ problem: undefined, cart: { lines: [] } })
})

test('CART-05 a response requested before a change is discarded, and the cart is fetched again after the change', async () => {
  const [first] = await shown(line(3, 1))
  const old = held({ status: 200, body: getCart.reply.encode(cartOf(line(3, 1))) })
  api.handle(getCart, old.answer)
  const reading = store.refreshCart()
  await vi.waitFor(() => expect(asked('GET')).toHaveLength(2))
  api.handle(changeCartLine, () => saved(3, 2))
  work.changeQuantity(first!, 2)
  old.release()
  api.reply(getCart, cartOf(line(3, 2)))
  await reading
  await settled()
  expect(view().cart?.lines).toMatchObject([{ quantity: 2 }])
  expect(asked('GET')).toHaveLength(3)
})

test('CART-05 a change in another tab is fetched here, and changes made here are broadcast to the other tabs', async () => {
  await shown(line(3, 1))
  api.reply(getCart, cartOf(line(3, 1), line(4, 1)))
  FakeChannel.open?.dispatchEvent(new Event('message'))
  await vi.waitFor(() => expect(view().cart?.lines).toHaveLength(2))
  expect(FakeChannel.sent).toEqual([])
  await store.refreshCart()
  expect(FakeChannel.sent).toEqual(['changed'])
})

test('R-13 signing out clears the cart; the next customer sees their own cart even if a request of the first is in flight', async () => {
  const [first] = await shown(line(3, 1), line(4, 1))
  const gate = held(saved(3, 2))
  api.handle(changeCartLine, gate.answer)
  work.changeQuantity(first!, 2)
  session.leave()
  expect(view()).toEqual(store.emptyCart)
  api.reply(getCart, cartOf(line(5, 1)))
  signIn(hari)
  await settled()
  gate.release()
  // Only promise callbacks separate the response from the view.
  for (let turn = 0; turn < 10; turn += 1) await nextTurn()
  expect(view().cart?.lines).toMatchObject([{ id: id(5), quantity: 1 }])
  expect(browser.localStorage.getItem('cart')).toBeNull()
  expect(browser.sessionStorage.length).toBe(0)
})

test('the cart is fetched again when the tab regains focus after a minute', async () => {
  await shown(line(3, 1))
  browser.event('focus')
  expect(asked('GET')).toHaveLength(1)
  const now = Date.now()
  vi.spyOn(Date, 'now').mockReturnValue(now + 61_000)
  browser.event('focus')
  await vi.waitFor(() => expect(asked('GET')).toHaveLength(2))
})

test('NAV-10 the cart script is loaded for customers only, now or after sign-in', () => {
  const run = vi.fn(() => Promise.resolve())
  const stop = store.onCustomerSession(run)
  expect(run).not.toHaveBeenCalled()
  session.begin({
    user: { ...sita, role: 'superadmin' },
    accessToken: aToken(sita.id),
    refreshToken: 'refresh',
  })
  expect(run).not.toHaveBeenCalled()
  signIn(sita)
  signIn(hari)
  expect(run).toHaveBeenCalledOnce()
  stop()
})
