import { type Checkout, type Order, placeOrder } from '@momo/contracts/orders'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
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
  expect((await screen.findAllByRole('button', { name: texts.sum.placing })).length).toBeGreaterThan(0)
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
  expect(await screen.findByText(texts.fields.phone)).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(field(texts.where.phone)))
  await fill(user, field(texts.where.phone), '९८०१२३४५६७')
  await waitFor(() => expect(screen.queryByText(texts.fields.phone)).toBeNull())
  expect(api.requests).toEqual([])
})

test('ORD-02 the phone of the profile is filled in, has spaces except while it is edited, and is checked when it is left', async () => {
  const user = await openPickup()
  expect(field(texts.where.phone).value).toBe('9841 234 567')
  await user.click(field(texts.where.phone))
  expect(field(texts.where.phone).value).toBe('9841234567')
  await fill(user, field(texts.where.phone), '98412')
  await user.tab()
  expect(await screen.findByText(texts.fields.phone)).toBeTruthy()
  await fill(user, field(texts.where.phone), '9841234567')
  await waitFor(() => expect(screen.queryByText(texts.fields.phone)).toBeNull())
  await user.tab()
  expect(field(texts.where.phone).value).toBe('9841 234 567')
})

test('several errors are shown at once, and the first one on the page gets the focus', async () => {
  const user = await openPickup({ cart: aCart(line({ state: 'sold-out' })) })
  await user.clear(field(texts.where.name))
  await user.clear(field(texts.where.phone))
  await user.click(placeButton())
  expect(await screen.findByText(texts.fields.name)).toBeTruthy()
  expect(screen.getByText(texts.fields.phone)).toBeTruthy()
  expect(screen.getByText(texts.sum.notAvailable('Chicken Jhol Momo'))).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(field(texts.where.name)))
  await user.click(radio(texts.fulfilment.fulfilmentMethods['dine-in']))
  expect(screen.queryByText(texts.fields.phone)).toBeNull()
})

test('what was typed survives a reload; a changed profile is followed where nothing was typed', async () => {
  const user = await openPickup()
  await fill(user, field(texts.where.name), 'Maya Lama')
  cleanup()
  renderScreen(<Page first={aCheckout({ contact: { name: 'Sita Tamang', phone: '9801234567' } })} />)
  expect(radio(texts.fulfilment.fulfilmentMethods.pickup).checked).toBe(true)
  expect(field(texts.where.name).value).toBe('Maya Lama')
  expect(field(texts.where.phone).value).toBe('9801 234 567')
})

test('the link for a PAN reveals its field and focuses it; a wrong PAN is marked', async () => {
  const user = await openPickup()
  await user.click(screen.getByRole('button', { name: texts.payment.addPan }))
  const pan = screen.getByRole('textbox', { name: new RegExp(texts.payment.pan) })
  await waitFor(() => expect(document.activeElement).toBe(pan))
  await user.paste('60123')
  await user.click(placeButton())
  expect(await screen.findByText(texts.fields.pan)).toBeTruthy()
  expect(api.requests).toEqual([])
})

test('a table that the outlet does not have is marked at its field', async () => {
  const user = renderScreen(<Page />)
  await user.click(radio(texts.fulfilment.fulfilmentMethods['dine-in']))
  await fill(user, field(texts.where.table), '१३')
  api.fault(placeOrder, { status: 409, code: 'order.table_unknown' })
  await user.click(placeButton())
  expect(await screen.findByText(texts.faults['order.table_unknown'] as string)).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(field(texts.where.table)))
  expect(api.bodiesTo(placeOrder).map(({ fulfilment }) => fulfilment)).toEqual([
    { method: 'dine-in', tableNumber: '13' },
  ])
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
  await waitFor(() =>
    expect(document.activeElement?.textContent).toContain(texts.faults['order.kitchen_full']),
  )
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
  expect(await screen.findByText(texts.offlineNow)).toBeTruthy()
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
  expect(await screen.findByText(texts.sum.notAvailable('Chicken Jhol Momo'))).toBeTruthy()
  expect(screen.getByRole('button', { name: texts.sum.takeOutNamed('Chicken Jhol Momo') })).toBeTruthy()
  expect(api.requests).toEqual([])
})

test('ADM-07 above the cash limit a delivery is paid online, and a pickup still in cash', async () => {
  const first = aCheckout({ payments: ['cash', 'khalti'], cashLimit: 48_999 })
  const user = renderScreen(<Page first={first} />)
  const cash = radio(texts.payment.cash.delivery)
  expect(cash.disabled).toBe(true)
  expect(card(texts.payment.title).getByText(texts.payment.cashUpTo('Rs. 489.99'))).toBeTruthy()
  expect(radio(texts.payment.names.khalti).checked).toBe(true)
  await user.click(radio(texts.fulfilment.fulfilmentMethods.pickup))
  expect(radio(texts.payment.cash.pickup).disabled).toBe(false)
  expect(radio(texts.payment.cash.pickup).checked).toBe(true)
})

test('ADM-07 above the cash limit without a wallet nothing is sent, and the card says why', async () => {
  const user = renderScreen(<Page first={aCheckout({ cashLimit: 48_999 })} />)
  await user.click(placeButton())
  expect(await screen.findByText(texts.faults['order.cash_limit'] as string)).toBeTruthy()
  expect(api.requests).toEqual([])
})

test('ADM-07 a cash limit that was set meanwhile is explained, and the choices stay', async () => {
  const next = aCheckout({ cashLimit: 48_999, payments: ['cash', 'khalti'] })
  const user = renderScreen(<Page next={next} first={aCheckout({ payments: ['cash', 'khalti'] })} />)
  await user.click(radio(texts.fulfilment.fulfilmentMethods['dine-in']))
  await fill(user, field(texts.where.table), '7')
  api.fault(placeOrder, { status: 409, code: 'order.cash_limit', details: { limit: '489.99' } })
  await user.click(placeButton())
  expect(await screen.findByText(texts.cashLimit('Rs. 489.99'))).toBeTruthy()
  expect(field(texts.where.table).value).toBe('7')
})
