import type { Checkout } from '@momo/contracts/orders'
import { afterEach, expect, test } from 'vitest'
import { aCart, aCheckout, id, line, offer } from '#testing/a-checkout.ts'
import { renderElement } from '#testing/render-page.tsx'
import { ApiError } from '#lib/api/api-error.ts'
import { clearDraft, type Draft, draftKey } from '../place-order/checkout-draft.ts'
import { CheckoutScreen } from './checkout-screen.tsx'
import { checkoutMessages as texts } from './checkout.messages.ts'
import { rejectionOf } from '../place-order/order-errors.ts'
import { nothingChosen } from '../place-order/order-time.ts'
import { readDraft } from '../shared/draft-form.ts'
import { writeSessionItem } from '#lib/session/session-storage.ts'

const owner = id(1)
afterEach(() => clearDraft(owner))
const saveDraft = (change: Partial<Draft>) => writeSessionItem(draftKey(owner), JSON.stringify(change))
const time = (change: Partial<Draft['time']>) => saveDraft({ time: { ...nothingChosen, ...change } })
const words = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ')

const screen = (checkout: Checkout = aCheckout(), cart = aCart()) =>
  renderElement(
    <CheckoutScreen
      owner={owner}
      checkout={checkout}
      cart={cart}
      addresses={[]}
      where={() => 'ADDRESSES'}
      badge="New Road"
      onTakeOut={() => undefined}
      onStale={() => undefined}
      onPlaced={() => undefined}
    />,
  )

test('ORD-02 four numbered cards: fulfilment with the server minutes, time, address, payment', async () => {
  const html = await screen()
  const text = words(html)
  expect([...html.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, inner]) => words(inner ?? '').trim())).toEqual([
    '1 How would you like it?',
    '2 When?',
    '3 Where should we deliver?',
    '4 Payment',
    'Your order',
  ])
  expect(text).toContain('Delivery 25–35 min')
  expect(text).toContain('Pickup Ready in 15 min')
  expect(text).toContain('Dine-in Served in 15 min')
  expect(text).toContain('ADDRESSES')
})

test('ORD-01 ASAP is the default with a real time; a later time has days and ranges, closed and full ones are disabled', async () => {
  expect(words(await screen())).toContain('As soon as possible Around 6:30 PM')
  time({ selectedValue: 'scheduled' })
  const html = await screen()
  expect(html).toMatch(/<input[^>]*aria-label="Mon 16 Nov, closed"[^>]* disabled=""/)
  expect(html).toMatch(/<option[^>]*disabled=""[^>]*>7:00 PM \(full\)/)
  expect(html).toMatch(/<option[^>]*selected=""[^>]*>7:30 PM/)
  expect(words(html)).toContain(
    'New Road takes Sunday orders from 7:00 PM to 8:30 PM. We start cooking 20 minutes before your slot.',
  )
})

test('ORD-02 a cart below the delivery minimum is shown before the order is sent; a pickup has none', async () => {
  const offers = [offer({ minimum: 90_000 }), offer({ fulfilmentMethod: 'pickup' })]
  const below = aCheckout({ subtotal: 45_000, offers })
  expect(words(await screen(below))).toContain(
    'The delivery minimum at New Road is Rs. 900.00. Add Rs. 450.00 more, or switch to pickup. Add more',
  )
  time({ selectedMethod: 'pickup' })
  expect(words(await screen(below))).not.toContain('The delivery minimum')
})

test('ORD-01 a closed outlet says when it opens and offers a time', async () => {
  const opensAt = new Date('2026-11-16T04:15:00Z')
  const html = await screen(aCheckout({ isOpen: false, opensAt, offers: [offer({ quick: undefined })] }))
  expect(words(html)).toContain('Closed now, opens tomorrow 10:00 AM')
  expect(html).toContain('name="from"')
})

test('R-16 R-19 an open outlet without quick orders shows why, until when and a phone number; a time can be chosen', async () => {
  const offers = [offer({ quick: undefined })]
  const paused = {
    because: 'paused' as const,
    until: new Date('2026-11-15T13:00:00Z'),
    message: 'A wedding party has the kitchen.',
  }
  const text = words(await screen(aCheckout({ offers, phone: '9841234567', notTaking: paused })))
  expect(text).toContain(
    'As soon as possible No new orders until 6:45 PM: “A wedding party has the kitchen”. Please choose a later time.',
  )
  expect(text).toContain('Schedule for later Choose a day and a time Call the outlet: 9841 234 567')
  const unwatched = words(await screen(aCheckout({ offers, notTaking: { because: 'unwatched' } })))
  expect(unwatched).toContain(
    "As soon as possible This outlet isn't taking online orders right now. Please choose a later time.",
  )
})

test('ORD-02 a pickup asks for the name, dine-in for the table number and shows the number of tables', async () => {
  time({ selectedMethod: 'pickup' })
  expect(words(await screen())).toMatch(/Who's picking up\?.*Name.*Phone.*Cash at pickup/)
  time({ selectedMethod: 'dine-in' })
  expect(words(await screen())).toMatch(
    /Which table are you at\?.*Table number.*Tables 1 to 12.*Cash at the counter/,
  )
})

test('ORD-02 only offered methods can be chosen, and the totals of the server follow the method', async () => {
  const html = await screen(
    aCheckout({ offers: [offer({ fulfilmentMethod: 'pickup', deliveryCharge: 0, grandTotal: 44_000 })] }),
  )
  expect(html.match(/name="fulfilmentMethod"/g)).toHaveLength(1)
  expect(words(html)).toContain('Subtotal Rs. 440.00 Delivery Charge Rs. 0.00 Grand Total Rs. 440.00')
  expect(words(await screen())).toContain('Delivery Charge Rs. 50.00 Grand Total Rs. 490.00')
  expect(words(await screen(aCheckout({ offers: [] })))).toContain("New Road isn't taking online orders.")
})

test("cash can be chosen, the wallets are announced; 'You can cancel for free until the kitchen accepts'", async () => {
  const html = await screen()
  const payments = html.match(/<input[^>]*name="payment"[^>]*>/g) ?? []
  expect(payments.map((input) => input.includes(' disabled=""'))).toEqual([false, true, true])
  expect(words(html)).toContain('Cash on delivery Have change ready eSewa Coming soon Khalti Coming soon')
  expect(words(html)).toContain(
    'You can cancel for free until the kitchen accepts, usually within two minutes.',
  )
})

test('ORD-03 offered wallets can be chosen, and the next step is explained', async () => {
  saveDraft({ payment: 'khalti' })
  const html = await screen(aCheckout({ payments: ['cash', 'esewa', 'khalti'] }))
  const payments = html.match(/<input[^>]*name="payment"[^>]*>/g) ?? []
  expect(payments.map((input) => input.includes(' disabled=""'))).toEqual([false, false, false])
  expect(words(html)).toContain(
    "eSewa Pay online Khalti Pay online Next you'll pay on Khalti. We hold your order for 10 minutes",
  )
  expect(words(await screen())).not.toContain("Next you'll pay")
})

test('ORD-03 each wallet is a badge with its name, greyed while it is not offered', async () => {
  const badges = (html: string) =>
    [...html.matchAll(/<span class="([^"]*)">(eSewa|Khalti)<\/span>/g)].map(([, classes = '', name]) => [
      name,
      /bg-(?:esewa|khalti)/.exec(classes)?.[0],
      classes.includes('grayscale'),
    ])
  const offered = await screen(aCheckout({ payments: ['cash', 'esewa'] }))
  expect(badges(offered)).toEqual([
    ['eSewa', 'bg-esewa', false],
    ['Khalti', 'bg-khalti', true],
  ])
})

test('CART-10 the cart can be edited from here, and unavailable lines can be removed', async () => {
  const html = await screen(aCheckout(), aCart(line(), line({ id: id(5), name: 'C Momo', state: 'gone' })))
  expect(html).toContain('href="/mycart"')
  expect(html).toContain('aria-label="Remove C Momo"')
  expect(html).not.toContain('Remove Chicken Jhol Momo')
})

test('ORD-04 each error is shown at the card it concerns', () => {
  const now = new Date('2026-11-15T12:15:00Z')
  const of = (code: string, details?: unknown) =>
    rejectionOf(new ApiError({ status: 409, code, message: 'Text of the server.', details }), now)
  const shown = (at: string, message: unknown) => expect.objectContaining({ at, message }) as unknown
  const containing = (text: string) => expect.stringContaining(text) as unknown
  expect(of('order.kitchen_full')).toEqual(shown('root.when', texts.faults['order.kitchen_full']))
  expect(of('order.time_not_offered')).toEqual(shown('root.when', texts.faults['order.time_not_offered']))
  expect(of('order.branch_closed', { opensAt: '2026-11-16T04:15:00.000Z' })).toEqual(
    shown('root.when', containing('It opens tomorrow 10:00 AM')),
  )
  expect(of('order.branch_paused', { until: '2026-11-15T13:00:00.000Z', phone: '9841234567' })).toEqual(
    shown('root.when', 'No new orders until 6:45 PM. Choose a later time, or call 9841 234 567.'),
  )
  expect(of('order.branch_unwatched', { phone: '9841234567' })).toEqual(
    shown('root.when', containing(texts.when.unwatched)),
  )
  expect(of('order.branch_unwatched')).toEqual(shown('root.when', texts.faults['order.branch_unwatched']))
  expect(of('order.too_far', { distance: 7300, radius: 5000 })).toEqual(
    shown('root.where', containing('7.3 km away. This outlet delivers up to 5 km')),
  )
  expect(of('order.too_far')).toEqual(shown('root.where', texts.faults['order.too_far']))
  expect(of('order.below_minimum').at).toBe('root.fulfilment')
  expect(of('order.cart_changed')).toEqual(shown('root.sum', texts.faults['order.cart_changed']))
  expect(of('order.table_unknown')).toEqual(shown('table', texts.faults['order.table_unknown']))
  expect(of('branch.closed')).toEqual(shown('root.sum', 'Text of the server.'))
  expect(of('order.wallet_full')).toEqual(shown('root.payment', texts.faults['order.wallet_full']))
  expect(of('order.unpaid_limit', { orderId: id(7) })).toEqual({
    at: 'root.payment',
    message: texts.faults['order.unpaid_limit'],
    unpaidOrderId: id(7),
  })
  expect(of('order.cash_limit', { limit: '5000.00' })).toEqual(
    shown(
      'root.payment',
      'Cash on delivery is for orders up to Rs. 5,000.00. Pay online, or switch to pickup.',
    ),
  )
  expect(of('order.cash_limit')).toEqual(shown('root.payment', texts.faults['order.cash_limit']))
  expect(of('order.unpaid_limit', {})).toEqual(shown('root.payment', texts.unpaidPhone))
})

test('a stored draft of another format or another customer is ignored', () => {
  writeSessionItem(draftKey(owner), 'nonsense')
  expect(readDraft(draftKey(owner))).toEqual({})
  saveDraft({ table: '7' })
  expect(readDraft(draftKey(id(2)))).toEqual({})
  expect(readDraft(draftKey(owner))).toEqual({ table: '7' })
})
