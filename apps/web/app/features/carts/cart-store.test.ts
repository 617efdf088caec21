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
  return { branchId: branch, outlet: 'New Road', lines, subtotal, deliveryCharge: 0, grandTotal: subtotal, version: 1 }
}

class FakeChannel extends EventTarget {
  static said: string[] = []
  static open: FakeChannel | undefined
  constructor() {
    super()
    FakeChannel.open = this
  }
  postMessage(text: string): void {
    FakeChannel.said.push(text)
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
  FakeChannel.said = []
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

const signIn = (user: typeof sita | typeof hari) => session.begin({ user, accessToken: aToken(user.id), refreshToken: 'refresh' })
const view = () => store.cartStore.read()
const asked = (method: string) => api.asked.filter((one) => one.method === method)
const settled = () => vi.waitFor(() => expect(view()).toMatchObject({ state: 'ready', busy: false }))

/** Sita is signed in and her cart is on the screen. */
async function shown(...lines: CartLine[]): Promise<CartLine[]> {
  api.reply(getCart, cartOf(...lines))
  signIn(sita)
  work.keepCart()
  await settled()
  return view().cart?.lines ?? []
}

/** An answer that waits until it is let go. */
function held(answer: { status: number; body: unknown }) {
  const gate = Promise.withResolvers<void>()
  return { let: gate.resolve, answer: () => gate.promise.then(() => answer) }
}
const saved = (n: number, quantity: number) => ({ status: 200, body: { success: true, data: { id: id(n), quantity } } })

test('NAV-10 without a token nothing is asked; the badge is the length of the list', async () => {
  work.keepCart()
  expect(view()).toEqual(store.nobodysCart)
  expect(api.asked).toEqual([])
  api.reply(getCart, cartOf(line(3, 2), line(4, 5)))
  signIn(sita)
  await settled()
  expect(view().cart?.lines).toHaveLength(2)
  expect(store.countInCart(`${id(4)}~${branch}`)).toBe(5)
})

test('NAV-10 a cart that cannot be read is only logged and counts as empty; the line coming back asks again', async () => {
  const log = vi.spyOn(console, 'debug').mockReturnValue()
  api.fault(getCart, { status: 500, code: 'server.error' })
  signIn(sita)
  work.keepCart()
  await vi.waitFor(() => expect(view().state).toBe('failed'))
  expect(view()).toMatchObject({ cart: undefined, problem: 'fetch' })
  expect(log).toHaveBeenCalledOnce()
  api.reply(getCart, cartOf(line(3, 1)))
  browser.event('online')
  await settled()
  expect(view().problem).toBeUndefined()
})

test('CART-04 a press shows at once, is sent as a difference, and the cart is read again (CART-05)', async () => {
  const [first] = await shown(line(3, 2), line(4, 1))
  const gate = held(saved(3, 3))
  api.answer(changeCartLine, gate.answer)
  work.changeQuantity(first!, 3)
  expect(view()).toMatchObject({ busy: true, cart: { subtotal: 80_000, grandTotal: 80_000 } })
  expect(view().cart?.lines[0]).toMatchObject({ quantity: 3, price: 60_000 })
  api.reply(getCart, cartOf(line(3, 3), line(4, 1)))
  gate.let()
  await settled()
  expect(asked('PATCH').map(({ body }) => JSON.parse(body) as unknown)).toEqual([
    { FoodId: first!.foodId, LineId: first!.id, From: 2, Quantity: 3 },
  ])
  expect(asked('GET')).toHaveLength(2)
  expect(FakeChannel.said).toEqual(['changed'])
})

test('CART-04 quick presses are joined: what is pressed while one is on its way goes as one more, on top of the answer', async () => {
  const [first, second] = await shown(line(3, 1), line(4, 1))
  const gate = held(saved(3, 7))
  api.answer(changeCartLine, gate.answer)
  for (const to of [2, 3, 4]) work.changeQuantity(first!, to)
  work.changeQuantity(second!, 2)
  work.changeQuantity(first!, 3)
  expect(view().cart?.lines.map(({ quantity }) => quantity)).toEqual([3, 2])
  api.reply(getCart, cartOf(line(3, 8), line(4, 2)))
  // Another device has put five in meanwhile.
  gate.let()
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

test('CART-07 a change the server does not take is taken back, and what it was is said until the next press', async () => {
  vi.spyOn(console, 'debug').mockReturnValue()
  const [first] = await shown(line(3, 2))
  const gate = held({ status: 500, body: { success: false, code: 'server.error', message: '' } })
  api.answer(changeCartLine, gate.answer)
  work.changeQuantity(first!, 3)
  work.changeQuantity(first!, 4)
  gate.let()
  await settled()
  expect(view()).toMatchObject({ problem: 'update', cart: { lines: [{ quantity: 2 }], subtotal: 40_000 } })
  expect(asked('PATCH')).toHaveLength(1)
  api.fault(deleteCartLine, { status: 503, code: 'server.busy' }, { id: id(3) })
  work.deleteLine(first!)
  expect(view()).toMatchObject({ problem: undefined, cart: { lines: [] } })
  await settled()
  expect(view()).toMatchObject({ problem: 'delete', cart: { lines: [{ quantity: 2 }] } })
})

test('CART-07 a cart that was on the screen stays there when it cannot be read again', async () => {
  vi.spyOn(console, 'debug').mockReturnValue()
  await shown(line(3, 2))
  api.fault(getCart, { status: 503, code: 'server.busy' })
  await store.refreshCart()
  expect(view()).toMatchObject({ state: 'ready', problem: 'fetch', cart: { lines: [{ quantity: 2 }] } })
})

test('a line that another device took away is gone without a complaint', async () => {
  const [first] = await shown(line(3, 1))
  api.fault(deleteCartLine, { status: 404, code: 'cart.line_unknown' }, { id: id(3) })
  api.reply(getCart, cartOf())
  work.deleteLine(first!)
  await settled()
  expect(view()).toMatchObject({ problem: undefined, cart: { lines: [] } })
})

test('CART-05 what was being read when somebody pressed is not shown: it is read again after the change', async () => {
  const [first] = await shown(line(3, 1))
  const old = held({ status: 200, body: getCart.reply.encode(cartOf(line(3, 1))) })
  api.answer(getCart, old.answer)
  const reading = store.refreshCart()
  await vi.waitFor(() => expect(asked('GET')).toHaveLength(2))
  api.answer(changeCartLine, () => saved(3, 2))
  work.changeQuantity(first!, 2)
  old.let()
  api.reply(getCart, cartOf(line(3, 2)))
  await reading
  await settled()
  expect(view().cart?.lines).toMatchObject([{ quantity: 2 }])
  expect(asked('GET')).toHaveLength(3)
})

test('CART-05 what other tabs change is read here, and what is put in here is told to them', async () => {
  await shown(line(3, 1))
  api.reply(getCart, cartOf(line(3, 1), line(4, 1)))
  FakeChannel.open?.dispatchEvent(new Event('message'))
  await vi.waitFor(() => expect(view().cart?.lines).toHaveLength(2))
  expect(FakeChannel.said).toEqual([])
  await store.refreshCart()
  expect(FakeChannel.said).toEqual(['changed'])
})

test('R-13 signing out leaves no trace; the next person sees their own cart, whatever of the first is still on its way', async () => {
  const [first] = await shown(line(3, 1), line(4, 1))
  const gate = held(saved(3, 2))
  api.answer(changeCartLine, gate.answer)
  work.changeQuantity(first!, 2)
  session.leave()
  expect(view()).toEqual(store.nobodysCart)
  api.reply(getCart, cartOf(line(5, 1)))
  signIn(hari)
  await settled()
  gate.let()
  // Nothing but promises stands between the answer and the page.
  for (let turn = 0; turn < 10; turn += 1) await nextTurn()
  expect(view().cart?.lines).toMatchObject([{ id: id(5), quantity: 1 }])
  expect(browser.localStorage.getItem('cart')).toBeNull()
  expect(browser.sessionStorage.length).toBe(0)
})

test('who comes back to the tab after a while sees the cart anew', async () => {
  await shown(line(3, 1))
  browser.event('focus')
  expect(asked('GET')).toHaveLength(1)
  const now = Date.now()
  vi.spyOn(Date, 'now').mockReturnValue(now + 61_000)
  browser.event('focus')
  await vi.waitFor(() => expect(asked('GET')).toHaveLength(2))
})

test('NAV-10 the script of the cart is fetched for customers only, now or after their sign-in', () => {
  const run = vi.fn(() => Promise.resolve())
  const stop = store.whenCustomer(run)
  expect(run).not.toHaveBeenCalled()
  session.begin({ user: { ...sita, role: 'superadmin' }, accessToken: aToken(sita.id), refreshToken: 'refresh' })
  expect(run).not.toHaveBeenCalled()
  signIn(sita)
  signIn(hari)
  expect(run).toHaveBeenCalledOnce()
  stop()
})
