import { type Checkout, type Order, placeOrder } from '@momo/contracts/orders'
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { aCart, aCheckout, anOrder, days, id, line, offer } from '#testing/a-checkout.ts'
import { domApi } from '#testing/dom-api.ts'
import { fill, renderScreen } from '#testing/render-screen.tsx'
import { clearDraft } from '../place-order/checkout-draft.ts'
import { CheckoutScreen } from './checkout-screen.tsx'
import { checkoutMessages as texts } from './checkout.messages.ts'
import { clearPendingOrder } from '../place-order/pending-order-storage.ts'

const api = domApi()
const owner = id(1)
afterEach(() => {
  clearDraft(owner)
  clearPendingOrder(owner)
})

type Given = { first?: Checkout; next?: Checkout; cart?: ReturnType<typeof aCart> }

/** Test page: replaces stale checkout data and shows the number of a placed order. */
function Page({ first = aCheckout(), next = first, cart = aCart() }: Given) {
  const [checkout, setCheckout] = useState(first)
  const [placed, setPlaced] = useState<Order>()
  if (placed) return <p>Placed {placed.number}</p>
  return (
    <CheckoutScreen
      owner={owner}
      checkout={checkout}
      cart={cart}
      addresses={[]}
      where={() => undefined}
      badge={undefined}
      onTakeOut={() => undefined}
      onStale={() => setCheckout(next)}
      onPlaced={setPlaced}
    />
  )
}

const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name: new RegExp(`^${name}`) })
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
// The wide and the narrow layout have a button each.
const placeButton = () => screen.getAllByRole('button', { name: texts.sum.place })[0] as HTMLElement
const card = (title: string) => within(screen.getByRole('region', { name: new RegExp(title) }))

async function openPickup(given: Given = {}) {
  const user = renderScreen(<Page {...given} />)
  await user.click(radio(texts.fulfilment.fulfilmentMethods.pickup))
  return user
}

test('a double click on Place order sends one order with what was chosen and typed', async () => {
  const user = await openPickup()
  const release = api.hold(placeOrder, anOrder)
  await fill(user, field(texts.where.name), 'Maya Lama')
  await user.dblClick(placeButton())
  expect(screen.getAllByRole('button', { name: texts.sum.placing }).length).toBeGreaterThan(0)
  release()
  expect(await screen.findByText('Placed JM-NR-2411')).toBeTruthy()
  expect(api.bodiesTo(placeOrder)).toEqual([
    expect.objectContaining({
      fulfilment: { method: 'pickup' },
      customerName: 'Maya Lama',
      customerPhone: '9841234567',
      grandTotal: 44_000,
      cartVersion: 7,
      payment: 'cash',
    }),
  ])
})

test('a wrong phone number is marked, gets the focus and sends nothing; corrected, it is not marked any more', async () => {
  const user = await openPickup()
  await fill(user, field(texts.where.phone), '12')
  await user.click(placeButton())
  expect(screen.getByText(texts.fields.phone)).toBeTruthy()
  expect(document.activeElement).toBe(field(texts.where.phone))
  await fill(user, field(texts.where.phone), '९८०१२३४५६७')
  expect(screen.queryByText(texts.fields.phone)).toBeNull()
  expect(api.requests).toEqual([])
})

test('a rejected time is explained in its card, and the typed values stay', async () => {
  const user = await openPickup()
  api.fault(placeOrder, { status: 409, code: 'order.kitchen_full' })
  await fill(user, field(texts.where.name), 'Maya Lama')
  await user.click(placeButton())
  await waitFor(() =>
    expect(card(texts.when.title).getByRole('alert').textContent).toContain(
      texts.faults['order.kitchen_full'],
    ),
  )
  expect(document.activeElement?.textContent).toContain(texts.faults['order.kitchen_full'])
  expect(field(texts.where.name).value).toBe('Maya Lama')
  expect(radio(texts.fulfilment.fulfilmentMethods.pickup).checked).toBe(true)
})

test('a customer with two unpaid orders is led to one of them, or pays in cash', async () => {
  const user = await openPickup({ first: aCheckout({ payments: ['cash', 'esewa', 'khalti'] }) })
  await user.click(radio(texts.payment.names.khalti))
  api.fault(placeOrder, { status: 409, code: 'order.unpaid_limit', details: { orderId: id(7) } })
  await user.click(placeButton())
  const link = await screen.findByRole('link', { name: texts.payment.seeUnpaid })
  expect(link.getAttribute('href')).toBe(`/orderhistory?order=${id(7)}`)
  await user.click(radio(texts.payment.cash.pickup))
  expect(screen.queryByRole('link', { name: texts.payment.seeUnpaid })).toBeNull()
})

test('a changed total is shown with the old one before the order can be placed again', async () => {
  const next = aCheckout({
    offers: [offer({ fulfilmentMethod: 'pickup', deliveryCharge: 0, grandTotal: 46_000 })],
  })
  const user = await openPickup({ next })
  api.fault(placeOrder, { status: 409, code: 'order.total_changed' })
  await user.click(placeButton())
  expect(await screen.findByText(texts.sum.changed('Rs. 440.00', 'Rs. 460.00'))).toBeTruthy()
  api.reply(placeOrder, anOrder)
  await user.click(placeButton())
  expect(await screen.findByText('Placed JM-NR-2411')).toBeTruthy()
  expect(api.bodiesTo(placeOrder).map(({ grandTotal }) => grandTotal)).toEqual([44_000, 46_000])
})

test('an order without a response is sent again with the same idempotency key when back online', async () => {
  const user = await openPickup()
  api.disconnect(placeOrder)
  await user.click(placeButton())
  expect(await screen.findByText(texts.checking)).toBeTruthy()
  api.reply(placeOrder, anOrder)
  window.dispatchEvent(new Event('online'))
  expect(await screen.findByText('Placed JM-NR-2411')).toBeTruthy()
  const [first, second] = api.bodiesTo(placeOrder)
  expect(second).toEqual(first)
})

test('offline nothing is sent, and the screen says so', async () => {
  const user = await openPickup()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await user.click(placeButton())
  expect(screen.getByText(texts.offlineNow)).toBeTruthy()
  expect(api.requests).toEqual([])
})

test('a scheduled order is sent with the chosen day and time', async () => {
  const user = await openPickup()
  api.reply(placeOrder, anOrder)
  await user.click(radio(texts.when.scheduled))
  await user.click(screen.getByRole('radio', { name: 'Tue 17 Nov' }))
  const from = screen.getByRole('combobox', { name: texts.when.from })
  const [, second] = within(from).getAllByRole<HTMLOptionElement>('option')
  await user.selectOptions(from, second as HTMLOptionElement)
  await user.click(placeButton())
  expect(await screen.findByText('Placed JM-NR-2411')).toBeTruthy()
  expect(api.bodiesTo(placeOrder).map(({ requestedSlot }) => requestedSlot?.from)).toEqual([
    days[2]?.ranges[1]?.from,
  ])
})

test('a line that is sold out blocks the order and is named', async () => {
  const user = await openPickup({ cart: aCart(line({ state: 'sold-out' })) })
  await user.click(placeButton())
  expect(screen.getByText(texts.sum.notAvailable('Chicken Jhol Momo'))).toBeTruthy()
  expect(screen.getByRole('button', { name: texts.sum.takeOutNamed('Chicken Jhol Momo') })).toBeTruthy()
  expect(api.requests).toEqual([])
})
