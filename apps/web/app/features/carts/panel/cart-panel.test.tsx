import type { Cart, CartLine } from '@momo/contracts/carts'
import { expect, test } from 'vitest'
import { aPhoto } from '#testing/a-checkout.ts'
import { renderElement } from '#testing/render-page.tsx'
import { CartPage } from './cart-page.tsx'
import { CartPanel } from './cart-panel.tsx'
import { CartSheet } from './cart-sheet.tsx'
import { CartSlot } from './cart-slot.tsx'
import { type CartView, emptyCart } from '../cart-store.ts'
import { cartMessages as texts } from '../cart.messages.ts'
import { emptyCartMessages } from '../empty-cart.messages.ts'

const id = (n: number) => `019311ab-0000-7000-8000-00000000000${n}`
const line = (n: number, change: Partial<CartLine> = {}): CartLine => ({
  id: id(n),
  foodId: `${id(n)}~${id(9)}`,
  name: 'Buff Jhol Momo',
  options: [],
  quantity: 2,
  unitPrice: 22_000,
  price: 44_000,
  note: '',
  outlet: 'New Road',
  state: 'ok',
  ...change,
})
const cartOf = (...lines: CartLine[]): Cart => ({
  branchId: id(9),
  outlet: 'New Road',
  lines,
  subtotal: 75_000,
  deliveryCharge: 0,
  grandTotal: 75_000,
  version: 1,
})
const viewOf = (cart: Cart | undefined, change: Partial<CartView> = {}): CartView => ({
  ...emptyCart,
  state: 'ready',
  cart,
  ...change,
})
const panel = (view: CartView) => renderElement(<CartPanel view={view} />)
const words = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
const buttons = (html: string) =>
  [...html.matchAll(/<button[^>]*aria-label="([^"]*)"/g)].map(([, name]) => name)

test("CART-06 the outlet's delivery charge is in the cart before checkout, marked as for delivery only", async () => {
  const cart = { ...cartOf(line(1)), deliveryCharge: 5000, grandTotal: 80_000 }
  expect(words(await panel(viewOf(cart)))).toContain(
    'Delivery Charge Rs. 50.00 For delivery only, not for pickup or dine-in. Grand Total Rs. 800.00',
  )
  expect(words(await panel(viewOf(cartOf(line(1)))))).not.toContain('For delivery only')
})

test('CART-12 on the page every line has the photo of its food, or the drawing; the panel has none', async () => {
  const cart = cartOf(line(1, { photo: aPhoto }), line(2))
  const page = await renderElement(<CartPage view={viewOf(cart)} />)
  expect(page.match(/src="\/media\/x\/900\.jpg"/g)).toHaveLength(1)
  expect(page.match(/#food"/g)).toHaveLength(1)
  expect(await panel(viewOf(cart))).not.toMatch(/\/media\/|#food"/)
})

test('CART-06 a charge by distance is shown from its lowest amount, outside of the total', async () => {
  const shown = async (change: Partial<Cart>) => words(await panel(viewOf({ ...cartOf(line(1)), ...change })))
  expect(await shown({ deliveryFrom: 5000 })).toContain(
    'Delivery Charge from Rs. 50.00 By distance, added at checkout. For delivery only. Grand Total Rs. 750.00',
  )
  expect(await shown({ deliveryFrom: 5000, deliveryFreeFrom: 100_000 })).toContain(
    'For delivery only. Free delivery from Rs. 1,000.00. Grand Total Rs. 750.00',
  )
  expect(await shown({ deliveryFreeFrom: 75_000 })).toContain(
    'Delivery Charge Rs. 0.00 Free delivery from Rs. 750.00. Grand Total Rs. 750.00',
  )
})

test('ORD-02 what is missing to the delivery minimum is shown in the cart, before the checkout', async () => {
  const shown = async (change: Partial<Cart>) => words(await panel(viewOf({ ...cartOf(line(1)), ...change })))
  expect(await shown({ deliveryMinimum: 90_000 })).toContain(
    'Add Rs. 150.00 more for delivery: the minimum is Rs. 900.00.',
  )
  expect(await shown({ deliveryMinimum: 75_000 })).not.toContain('more for delivery')
  const bar = words(
    await renderElement(<CartSheet view={viewOf({ ...cartOf(line(1)), deliveryMinimum: 90_000 })} />),
  )
  expect(bar).toContain('View cart · Rs. 150.00 more for delivery')
})

test("CART-01 CART-06 the panel is 'My Cart': outlet, a line per item, the three sums, Delivery Charge Rs. 0.00", async () => {
  const options = [{ id: id(5), group: 'Size', name: 'Half' }]
  const html = await panel(
    viewOf(
      cartOf(
        line(1, { options, note: 'Extra timur' }),
        line(2, { name: 'C Momo', quantity: 1, price: 26_000 }),
      ),
    ),
  )
  expect(html).toMatch(/<h2[^>]*>My Cart<\/h2>/)
  expect(words(html)).toContain('New Road 2 Buff Jhol Momo Half “Extra timur” Rs. 440.00 1 C Momo Rs. 260.00')
  expect(words(html)).toContain(
    'Subtotal Rs. 750.00 Delivery Charge Rs. 0.00 Grand Total Rs. 750.00 Proceed to Checkout',
  )
  expect(html).toMatch(/aria-live="polite"[^>]*><dt>Grand Total/)
})

test("CART-01 while a change is being sent the link reads 'Processing...' and cannot be followed", async () => {
  const html = await panel(viewOf(cartOf(line(1)), { busy: true }))
  expect(words(html)).toContain('Processing...')
  expect(words(html)).not.toContain(texts.proceed)
  expect(html).toMatch(/<a [^>]*aria-disabled="true"/)
})

test('CART-10 Proceed leads to /checkout with the branchId of the cart', async () => {
  expect(await panel(viewOf(cartOf(line(1))))).toContain(`href="/checkout?branchId=${id(9)}"`)
})

test("CART-02 an empty cart says 'Your Cart is empty'; as a page it leads to the outlets (CART-12)", async () => {
  const empty = { ...cartOf(), branchId: undefined, outlet: undefined }
  expect(words(await panel(viewOf(empty)))).toContain('Your Cart is empty')
  const page = await renderElement(<CartPage view={viewOf(empty)} />)
  expect(words(page)).toContain(emptyCartMessages.empty)
  expect(page).toContain('href="/jholmomo-outlets"')
})

test('CART-03 the panel is at most 400 px high, its lines scroll, and beside the menu it has no close button', async () => {
  const html = await panel(viewOf(cartOf(line(1))))
  expect(html).toMatch(/<section[^>]*class="[^"]*max-h-\[400px\]/)
  expect(html).toMatch(/<div[^>]*class="[^"]*overflow-y-auto[^>]*><ul/)
  expect(buttons(html)).not.toContain('Close')
})

test('CART-04 R-35 the buttons name their item; at quantity 1 there is no minus but a bin', async () => {
  const html = await panel(viewOf(cartOf(line(1), line(2, { name: 'C Momo', quantity: 1 }))))
  expect(buttons(html)).toEqual([
    'One less Buff Jhol Momo',
    'One more Buff Jhol Momo',
    'Remove C Momo',
    'One more C Momo',
  ])
})

test("CART-07 'Failed to update cart quantity.', 'Failed to delete cart item.', 'Failed to fetch cart data.' in red under the sums", async () => {
  const expected = {
    update: 'Failed to update cart quantity.',
    delete: 'Failed to delete cart item.',
    fetch: 'Failed to fetch cart data.',
  }
  expect(texts.problems).toEqual(expected)
  for (const problem of ['update', 'delete', 'fetch'] as const) {
    const html = await panel(viewOf(cartOf(line(1)), { problem }))
    expect(html).toMatch(/Grand Total[\s\S]*role="alert" class="[^"]*text-red-text/)
    expect(words(html)).toContain(expected[problem])
  }
})

test('CART-08 a changed price is shown before checkout', async () => {
  const html = words(await panel(viewOf(cartOf(line(1, { unitPriceWas: 20_000 })))))
  expect(html).toContain('The price changed from Rs. 200.00 to Rs. 220.00 each.')
})

test('CART-08 a line that is sold out or gone is marked, can only be removed and blocks the checkout', async () => {
  const html = await panel(
    viewOf(cartOf(line(1, { state: 'sold-out' }), line(2, { name: 'C Momo', state: 'gone' }))),
  )
  expect(words(html)).toContain(texts.soldOut)
  expect(words(html)).toContain(texts.gone)
  expect(buttons(html)).toEqual(['Remove Buff Jhol Momo', 'Remove C Momo'])
  expect(words(html)).toContain(texts.stuck)
  expect(html).toMatch(/<a [^>]*aria-disabled="true"/)
})

test('CART-12 as a page the cart leads back to its outlet', async () => {
  const html = await renderElement(<CartPage view={viewOf(cartOf(line(1)))} />)
  expect(html).toContain(`href="/jholmomo-outlets/${id(9)}"`)
  expect(words(html)).toContain('Rs. 440.00')
})

test('BR-09 the server-rendered cart slot is the same for every visitor', async () => {
  const html = await renderElement(<CartSlot />)
  expect(html).toMatch(/class="but-customers"[\s\S]*Your Cart is empty/)
  expect(html).toMatch(/class="for-customers[\s\S]*Loading your cart/)
})

test('NAV-10 after signing out the cart is empty, not loading forever', async () => {
  expect(words(await panel(emptyCart))).toContain('Your Cart is empty')
})
