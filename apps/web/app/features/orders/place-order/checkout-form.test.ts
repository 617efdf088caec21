import type { Address } from '@momo/contracts/addresses'
import { placeOrder } from '@momo/contracts/orders'
import { expect, test } from 'vitest'
import { aCart, aCheckout, id, offer } from '#testing/a-checkout.ts'
import { type Draft, untouchedDraft } from './checkout-draft.ts'
import { fillCheckout, validateCheckout, tidyPhone, toOrderInput } from './checkout-form.ts'

const home: Address = {
  id: id(5),
  label: 'Home',
  address: 'House 24, Bhotahity',
  note: 'Blue gate',
  position: { latitude: 27.7, longitude: 85.3 },
}
const office: Address = { id: id(6), label: 'Office', address: 'Putalisadak', note: '' }
const untouched = untouchedDraft(aCheckout(), { hasAddresses: true })
const by = (method: 'delivery' | 'pickup' | 'dine-in', change: Partial<Draft> = {}): Draft => ({
  ...untouched,
  time: { ...untouched.time, selectedMethod: method },
  ...change,
})
const filled = (draft: Draft, addresses = [home, office], checkout = aCheckout()) =>
  fillCheckout(draft, checkout, addresses)!
const errorsIn = (draft: Draft, addresses: Address[] = []) =>
  validateCheckout(filled(draft, addresses), aCheckout())

test('ORD-02 a delivery is prefilled with the last address, its note and its map pin', () => {
  const orderInput = toOrderInput(filled(untouched), aCart())
  expect(orderInput).toEqual({
    branchId: id(9),
    cartVersion: 7,
    grandTotal: 49_000,
    fulfilment: {
      method: 'delivery',
      address: 'House 24, Bhotahity',
      addressNote: 'Blue gate',
      position: home.position,
    },
    customerName: 'Sita Tamang',
    customerPhone: '9841234567',
    payment: 'cash',
  })
  expect(placeOrder.body.safeParse(placeOrder.body.encode({ ...orderInput, key: id(1) })).success).toBe(true)
})

test('ORD-02 a delivery asks for address and phone, a pickup for name and phone, dine-in for the table number', () => {
  const incomplete = { name: '', phone: '98412' }
  expect(errorsIn(by('delivery', incomplete))).toEqual({
    address: 'Enter a delivery address.',
    label: 'Enter a name, such as Home.',
    phone: 'Enter a 10-digit mobile number.',
  })
  expect(Object.keys(errorsIn(by('pickup', incomplete)))).toEqual(['name', 'phone'])
  expect(Object.keys(errorsIn(by('dine-in', incomplete)))).toEqual(['table', 'name', 'phone'])
  expect(errorsIn(by('delivery', { label: '', address: 'Patan', keepsAddress: false }))).toEqual({})
})

test('ORD-02 each fulfilment method sends only the fields it needs', () => {
  const table = by('dine-in', { table: '१२ ', label: 'x', address: 'y' })
  expect(toOrderInput(filled(table), aCart())).toMatchObject({
    fulfilment: { method: 'dine-in', tableNumber: '12' },
    grandTotal: 44_000,
  })
  const pickup = by('pickup', { name: ' Hari Rai ', note: 'Ring' })
  expect(toOrderInput(filled(pickup), aCart())).toMatchObject({
    fulfilment: { method: 'pickup' },
    customerName: 'Hari Rai',
  })
})

test('ORD-02 below the minimum the missing amount is shown; a pickup has no minimum', () => {
  const checkout = aCheckout({ subtotal: 20_000 })
  const errorsOf = (draft: Draft) => validateCheckout(filled(draft, [home], checkout), checkout)
  expect(errorsOf(untouched)).toEqual({
    'root.fulfilment':
      'The delivery minimum at New Road is Rs. 300.00. Add Rs. 100.00 more, or switch to pickup.',
  })
  expect(errorsOf(by('pickup'))).toEqual({})
})

test('ORD-02 a method that is no longer offered is replaced by the first offered one', () => {
  expect(
    filled(by('delivery'), [], aCheckout({ offers: [offer({ fulfilmentMethod: 'pickup' })] })).offer
      .fulfilmentMethod,
  ).toBe('pickup')
  expect(fillCheckout(untouched, aCheckout({ offers: [] }), [])).toBeUndefined()
})

test('ORD-01 a scheduled order needs a time that is offered', () => {
  const time = {
    ...untouched.time,
    selectedValue: 'scheduled' as const,
    date: '2026-11-15',
    timeRange: { from: '7:00 PM', to: '7:30 PM' },
  }
  expect(errorsIn({ ...untouched, time }, [home])).toEqual({ time: 'Choose a day and a time.' })
  expect(
    errorsIn({ ...untouched, time: { ...time, timeRange: { from: '7:30 PM', to: '8:00 PM' } } }, [home]),
  ).toEqual({})
})

test('a phone is the same number however it is typed', () => {
  for (const typed of ['९८४१२३४५६७', '+977 9841-234567', '9841 234 567', '009779841234567'])
    expect(tidyPhone(typed), typed).toBe('9841234567')
})

test('ORD-03 a wallet can be chosen while it is offered; otherwise the method falls back to cash', () => {
  const esewa = by('pickup', { payment: 'esewa' })
  expect(filled(esewa).payment).toBe('cash')
  const offered = filled(esewa, [], aCheckout({ payments: ['cash', 'esewa'] }))
  expect(toOrderInput(offered, aCart()).payment).toBe('esewa')
})

test('a PAN for the bill is sent in Latin digits, an invalid one is reported at its field, and it is optional', () => {
  expect(toOrderInput(filled(by('pickup', { pan: '६०१ २३४ ५६७' })), aCart()).buyerPan).toBe('601234567')
  expect(errorsIn(by('pickup', { pan: '60123' }))).toEqual({ pan: 'Enter a 9-digit PAN.' })
  expect(errorsIn(by('pickup', { pan: '' }))).toEqual({})
  expect(toOrderInput(filled(by('pickup', { pan: '' })), aCart())).not.toHaveProperty('buyerPan')
})
