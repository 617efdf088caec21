import type { Address } from '@momo/contracts/addresses'
import { placeOrder } from '@momo/contracts/orders'
import { expect, test } from 'vitest'
import { aCart, aCheckout, id, offer } from '#testing/a-checkout.ts'
import { type Draft, emptyDraft } from './checkout-draft.ts'
import { filledBy, judge, tidyPhone, wishOf } from './checkout-form.ts'

const home: Address = {
  id: id(5),
  label: 'Home',
  address: 'House 24, Bhotahity',
  note: 'Blue gate',
  position: { latitude: 27.7, longitude: 85.3 },
}
const office: Address = { id: id(6), label: 'Office', address: 'Putalisadak', note: '' }
const by = (way: 'delivery' | 'pickup' | 'dine-in', change: Partial<Draft> = {}): Draft => ({
  ...emptyDraft,
  time: { ...emptyDraft.time, selectedMethod: way },
  ...change,
})
const filled = (draft: Draft, addresses = [home, office], checkout = aCheckout()) => filledBy(draft, checkout, addresses)!
const fieldsOf = (draft: Draft, addresses: Address[] = []) => judge(filled(draft, addresses), draft, aCheckout()).fields

test('ORD-02 a delivery goes to the address used last, with its note and its pin; nothing is asked twice', () => {
  const wish = wishOf(filled(emptyDraft), aCart())
  expect(wish).toEqual({
    branchId: id(9),
    cartVersion: 7,
    grandTotal: 49_000,
    how: { way: 'delivery', address: 'House 24, Bhotahity', addressNote: 'Blue gate', position: home.position },
    customerName: 'Sita Tamang',
    customerPhone: '9841234567',
    payment: 'cash',
  })
  expect(placeOrder.body.safeParse(placeOrder.body.encode({ ...wish, key: id(1) })).success).toBe(true)
})

test('ORD-02 a delivery asks address and phone, a pickup name and phone, a table its number', () => {
  const nobody = { name: '', phone: '98412' }
  expect(fieldsOf(by('delivery', nobody))).toEqual({
    address: 'Say where we should bring it.',
    label: 'Give it a name, such as Home.',
    phone: 'Enter a 10-digit mobile number.',
  })
  expect(Object.keys(fieldsOf(by('pickup', nobody)))).toEqual(['name', 'phone'])
  expect(Object.keys(fieldsOf(by('dine-in', nobody)))).toEqual(['table', 'name', 'phone'])
  expect(fieldsOf(by('delivery', { newAddress: { label: '', address: 'Patan' }, keepsAddress: false }))).toEqual({})
})

test('ORD-02 each way sends what it needs and nothing else', () => {
  const table = by('dine-in', { table: '१२ ', newAddress: { label: 'x', address: 'y' } })
  expect(wishOf(filled(table), aCart())).toMatchObject({ how: { way: 'dine-in', tableNumber: '12' }, grandTotal: 44_000 })
  const pickup = by('pickup', { name: ' Hari Rai ', note: 'Ring' })
  expect(wishOf(filled(pickup), aCart())).toMatchObject({ how: { way: 'pickup' }, customerName: 'Hari Rai' })
})

test('ORD-02 below the minimum it says what is missing; a pickup has none', () => {
  const checkout = aCheckout({ subtotal: 20_000 })
  const cards = (draft: Draft) => judge(filled(draft, [home], checkout), draft, checkout).cards
  expect(cards(emptyDraft).how).toBe('New Road delivers from Rs. 300.00. Rs. 100.00 more, or pick it up yourself.')
  expect(cards(by('pickup'))).toEqual({})
})

test('ORD-02 a way that is not offered any more gives way to the first that is', () => {
  expect(filled(by('delivery'), [], aCheckout({ ways: [offer({ way: 'pickup' })] })).offer.way).toBe('pickup')
  expect(filledBy(emptyDraft, aCheckout({ ways: [] }), [])).toBeUndefined()
})

test('ORD-01 a scheduled order needs a time that is offered', () => {
  const time = {
    ...emptyDraft.time,
    selectedValue: 'scheduled' as const,
    date: '2026-11-15',
    timeRange: { from: '7:00 PM', to: '7:30 PM' },
  }
  expect(fieldsOf({ ...emptyDraft, time }, [home])).toEqual({ time: 'Choose a day and a time.' })
  expect(fieldsOf({ ...emptyDraft, time: { ...time, timeRange: { from: '7:30 PM', to: '8:00 PM' } } }, [home])).toEqual({})
})

test('a phone is the same number however it is typed', () => {
  for (const typed of ['९८४१२३४५६७', '+977 9841-234567', '9841 234 567', '009779841234567'])
    expect(tidyPhone(typed), typed).toBe('9841234567')
})

test('ORD-03 a wallet is chosen where it is offered; one that is not any more is cash again', () => {
  const esewa = by('pickup', { payment: 'esewa' })
  expect(filled(esewa).payment).toBe('cash')
  const offered = filled(esewa, [], aCheckout({ payments: ['cash', 'esewa'] }))
  expect(wishOf(offered, aCart()).payment).toBe('esewa')
})

test('a PAN for the bill is sent in Latin digits, one that is none is told beside its field, and nobody has to have one', () => {
  expect(wishOf(filled(by('pickup', { pan: '६०१ २३४ ५६७' })), aCart()).buyerPan).toBe('601234567')
  expect(fieldsOf(by('pickup', { pan: '60123' }))).toEqual({ pan: 'A PAN has 9 digits.' })
  expect(fieldsOf(by('pickup', { pan: '' }))).toEqual({})
  expect(wishOf(filled(by('pickup', { pan: '' })), aCart())).not.toHaveProperty('buyerPan')
})
