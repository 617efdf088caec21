import { type Checkout, type Order, placeOrder } from '@momo/contracts/orders'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { movedBy } from '#lib/map/metres.ts'
import { aCart, aCheckout, anOrder, id, offer } from '#testing/a-checkout.ts'
import { domApi } from '#testing/dom-api.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { clearDraft } from '../place-order/checkout-draft.ts'
import { clearPendingOrder } from '../place-order/pending-order-storage.ts'
import { CheckoutScreen } from './checkout-screen.tsx'
import { checkoutMessages as texts } from './checkout.messages.ts'

const api = domApi()
const owner = id(1)
afterEach(() => {
  clearDraft(owner)
  clearPendingOrder(owner)
})

const outletAt = { latitude: 27.7, longitude: 85.3 }
const bands = [
  { upTo: 2000, charge: 5000 },
  { upTo: 5000, charge: 10_050 },
]
/** Rs. 440 of food; the offer of the server is that without a pin. */
const byDistance = (freeFrom?: number): Checkout =>
  aCheckout({
    byDistance: { bands, freeFrom },
    offers: [
      offer({ deliveryCharge: 10_050, grandTotal: 54_050 }),
      offer({ fulfilmentMethod: 'pickup', deliveryCharge: 0, grandTotal: 44_000 }),
    ],
  })

type Given = { first?: Checkout; next?: Checkout; metres?: number | undefined }

/** Test page: one button places the pin, and stale checkout data is replaced. */
function Page({ first = byDistance(), next = first, metres }: Given) {
  const [checkout, setCheckout] = useState(first)
  const [placed, setPlaced] = useState<Order>()
  if (placed) return <p>Placed {placed.number}</p>
  const home = { id: id(5), label: 'Home', address: 'House 24, Bhotahity', note: '' }
  const position = metres === undefined ? undefined : movedBy(outletAt, metres, 0)
  return (
    <CheckoutScreen
      owner={owner}
      checkout={checkout}
      cart={aCart()}
      addresses={[{ ...home, ...(position && { position }) }]}
      where={({ onPick, onPin }) => (
        <>
          <button type="button" onClick={() => onPick('new')}>
            New address
          </button>
          <button type="button" onClick={() => onPin(movedBy(outletAt, 3000, 0))}>
            Pin
          </button>
        </>
      )}
      badge={undefined}
      onTakeOut={() => undefined}
      onStale={() => setCheckout(next)}
      onPlaced={setPlaced}
    />
  )
}

const sums = () =>
  screen
    .getByRole('region', { name: texts.sum.title })
    .querySelector('dl')!
    .textContent.replaceAll('\u00A0', ' ')
const place = () => screen.getAllByRole('button', { name: texts.sum.place })[0]!

describe('ADM-07 CART-06 the checkout shows the delivery charge and its reason before the order is placed', () => {
  test.each([
    [1500, undefined, 'Delivery ChargeRs. 50.00Delivery 1.5 kmGrand TotalRs. 490.00'],
    [2040, undefined, 'Delivery ChargeRs. 50.00Delivery 2 kmGrand TotalRs. 490.00'],
    [2310, undefined, 'Delivery ChargeRs. 100.50Delivery 2.3 kmGrand TotalRs. 540.50'],
    [2310, 100_000, 'Delivery ChargeRs. 100.50Delivery 2.3 km · Free from Rs. 1,000.00Grand TotalRs. 540.50'],
    [2310, 44_000, 'Delivery ChargeRs. 0.00Free from Rs. 440.00Grand TotalRs. 440.00'],
    [undefined, undefined, `Delivery ChargeRs. 100.50${texts.sum.noPin}Grand TotalRs. 540.50`],
  ])('at %j metres, free from %j', (metres, freeFrom, shown) => {
    renderScreen(<Page first={byDistance(freeFrom)} metres={metres} />)
    expect(sums()).toContain(shown)
  })

  test('it follows the pin, and the order is sent with the shown total', async () => {
    const user = renderScreen(<Page metres={900} />)
    expect(sums()).toContain('Delivery ChargeRs. 50.00Delivery 900 m')
    await user.click(screen.getByRole('button', { name: 'New address' }))
    expect(sums()).toContain(texts.sum.noPin)
    await user.click(screen.getByRole('button', { name: 'Pin' }))
    expect(sums()).toContain('Delivery ChargeRs. 100.50Delivery 3 kmGrand TotalRs. 540.50')
  })

  test('a pickup has no charge and no reason', async () => {
    const user = renderScreen(<Page metres={1500} />)
    await user.click(screen.getByRole('radio', { name: /^Pickup/ }))
    expect(sums()).toContain('Delivery ChargeRs. 0.00Grand TotalRs. 440.00')
  })

  test('off, the charge of the outlet is shown without a reason', () => {
    renderScreen(<Page first={aCheckout()} metres={1500} />)
    expect(sums()).toContain('Delivery ChargeRs. 50.00Grand TotalRs. 490.00')
  })

  test('one distance only needs no pin', () => {
    const first = { ...byDistance(), byDistance: { bands: bands.slice(1) } }
    renderScreen(<Page first={first} />)
    expect(sums()).toContain('Delivery ChargeRs. 100.50Grand TotalRs. 540.50')
  })

  test.each([
    [1500, false],
    [3000, true],
  ])('counts for the cash limit: at %i metres cash is too much: %s', (metres, isTooMuch) => {
    const first = { ...byDistance(), payments: ['cash' as const, 'khalti' as const], cashLimit: 50_000 }
    renderScreen(<Page first={first} metres={metres} />)
    const cash = screen.getByRole<HTMLInputElement>('radio', { name: /^Cash on delivery/ })
    expect(cash.disabled).toBe(isTooMuch)
  })

  test('changed by head office meanwhile, the new total is shown and confirmed before it is sent', async () => {
    const next = { ...byDistance(), byDistance: { bands: [{ upTo: 5000, charge: 7000 }] } }
    const user = renderScreen(<Page next={next} metres={1500} />)
    api.fault(placeOrder, { status: 409, code: 'order.total_changed' })
    await user.click(place())
    expect(await screen.findByText(texts.sum.changed('Rs. 490.00', 'Rs. 510.00'))).toBeTruthy()
    expect(sums()).toContain('Delivery ChargeRs. 70.00Delivery 1.5 km')
    api.reply(placeOrder, anOrder)
    await user.click(place())
    expect(await screen.findByText('Placed JM-NR-2411')).toBeTruthy()
    expect(api.bodiesTo(placeOrder).map(({ grandTotal }) => grandTotal)).toEqual([49_000, 51_000])
  })
})
